"""Figures of one process, as Prometheus reads them."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters and gauges in a registry of their own: two rooms in one process do not mix."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "houseway_requests", "HTTP requests by the class of their status.", ["status"], registry=registry
        )
        self.wishes = Counter(
            "houseway_wishes",
            "What people wanted at tables, by kind.",
            ["kind"],
            registry=registry,
        )
        self.answers = Counter(
            "houseway_answers", "What came of it: done or refused.", ["say"], registry=registry
        )
        self.wish_seconds = Histogram(
            "houseway_wish_seconds",
            "From a wish to its durable answer.",
            buckets=SECONDS,
            registry=registry,
        )
        self.sockets = Gauge("houseway_sockets", "Open sockets.", ["kind"], registry=registry)
        self.cut_off = Counter(
            "houseway_sockets_cut_off", "Sockets that the room ended, by reason.", ["why"], registry=registry
        )
        self.sent = Counter("houseway_messages_sent", "Messages that left over sockets.", registry=registry)
        self.commits = Gauge("houseway_commits", "Transactions committed since the start.", registry=registry)
        self.written = Gauge("houseway_written", "Changes in them.", registry=registry)
        self.failures = Gauge("houseway_commit_failures", "Transactions that were lost.", registry=registry)
        self.commit_seconds = Gauge(
            "houseway_commit_seconds", "What the commits took, all together.", registry=registry
        )
        self.store_waiting = Gauge(
            "houseway_store_waiting", "Changes that are not durable yet.", registry=registry
        )

        self.tables = Gauge("houseway_tables", "Tables of this process.", registry=registry)
        self.waiting = Gauge("houseway_tables_waiting", "What waits in their inboxes.", registry=registry)
        self._counts: dict[str, Gauge] = {}
        self._wished: dict[str, Counter] = {}
        self._answered: dict[str, Counter] = {}

    def wished(self, kind: str) -> None:
        """Somebody wants something."""
        if (found := self._wished.get(kind)) is None:
            found = self._wished[kind] = self.wishes.labels(kind)
        found.inc()

    def answered(self, say: str) -> None:
        """And this came of it."""
        if (found := self._answered.get(say)) is None:
            found = self._answered[say] = self.answers.labels(say)
        found.inc()

    def count(self, name: str, value: float) -> None:
        """What the tables have counted, by the name that they give it."""
        if name not in self._counts:
            words = f"Counted at the tables of this process: {name}."
            self._counts[name] = Gauge(f"houseway_tables_{name}", words, registry=self.registry)
        self._counts[name].set(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
