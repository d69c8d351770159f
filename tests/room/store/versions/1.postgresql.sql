CREATE TABLE meta (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);
CREATE TABLE notes (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);
CREATE TABLE people (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    name_key TEXT COLLATE "C" NOT NULL UNIQUE,
    role TEXT COLLATE "C" NOT NULL,
    password_hash TEXT COLLATE "C",
    chips BIGINT NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000000),
    since BIGINT NOT NULL
);
CREATE TABLE logins (
    token_hash TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL REFERENCES people (id),
    kind TEXT COLLATE "C" NOT NULL,
    label TEXT COLLATE "C" NOT NULL,
    made BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX logins_of ON logins (person, made);
CREATE INDEX logins_expiring ON logins (expires);
CREATE TABLE processes (id TEXT COLLATE "C" PRIMARY KEY, url TEXT COLLATE "C" NOT NULL, alive_until BIGINT NOT NULL);
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    process TEXT COLLATE "C" REFERENCES processes (id),
    epoch BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    chips BIGINT NOT NULL CHECK (chips BETWEEN 0 AND 1000000000000000000),
    opened BIGINT NOT NULL,
    closed BIGINT,
    CHECK (closed IS NULL OR chips = 0)
) WITH (fillfactor = 50);
CREATE INDEX tables_open ON tables (process) WHERE closed IS NULL;
CREATE TABLE table_facts (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    opening TEXT COLLATE "C" NOT NULL,
    settings TEXT COLLATE "C" NOT NULL,
    seated TEXT COLLATE "C" NOT NULL,
    opened_by TEXT COLLATE "C" REFERENCES people (id)
);
CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id),
    seq BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL
);
CREATE TABLE journal (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    entry TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE TABLE chips (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT COLLATE "C" REFERENCES people (id),
    table_id TEXT COLLATE "C" REFERENCES tables (id),
    seq BIGINT,
    amount BIGINT NOT NULL CHECK (amount <> 0),
    reason TEXT COLLATE "C" NOT NULL,
    CHECK (person IS NOT NULL OR table_id IS NOT NULL)
);
CREATE INDEX chips_of ON chips (person, number);
CREATE INDEX chips_at ON chips (table_id, number);
CREATE TABLE hands (
    id TEXT COLLATE "C" PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    rule_set TEXT COLLATE "C" NOT NULL,
    version BIGINT NOT NULL,
    engine TEXT COLLATE "C" NOT NULL,
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    record TEXT COLLATE "C" NOT NULL,
    seal TEXT COLLATE "C" NOT NULL,
    secret TEXT COLLATE "C" NOT NULL
);
CREATE INDEX hands_at ON hands (table_id, ended, id);
CREATE TABLE hand_people (
    hand_id TEXT COLLATE "C" NOT NULL REFERENCES hands (id),
    seat BIGINT NOT NULL,
    person TEXT COLLATE "C" REFERENCES people (id),
    name TEXT COLLATE "C" NOT NULL,
    net BIGINT NOT NULL,
    fees BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    PRIMARY KEY (hand_id, seat)
);
CREATE INDEX hands_of ON hand_people (person, ended, hand_id);
CREATE TABLE chat (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    person TEXT COLLATE "C" REFERENCES people (id),
    text TEXT COLLATE "C" NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX chat_at ON chat (table_id, number);
CREATE TABLE evidence (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    what TEXT COLLATE "C" NOT NULL
);
INSERT INTO meta (key, value) VALUES ('version', '1');
INSERT INTO notes (key, value) VALUES ('owner link', 'f00d');
INSERT INTO people (id, name, name_key, role, password_hash, chips, since) VALUES ('p1', 'Zoë', 'zoë', 'owner', '$argon2id$v1', 40000, 1700000000000);
INSERT INTO people (id, name, name_key, role, password_hash, chips, since) VALUES ('p2', 'Bob', 'bob', 'player', NULL, 0, 1700000000001);
INSERT INTO logins (token_hash, person, kind, label, made, expires) VALUES ('abc', 'p1', 'browser', 'Firefox', 1700000000000, 9000000000000);
INSERT INTO processes (id, url, alive_until) VALUES ('first', 'http://first', 1700000009000);
INSERT INTO tables (id, process, epoch, seq, chips, opened, closed) VALUES ('t1', 'first', 4, 3, 70000, 1700000000100, NULL);
INSERT INTO tables (id, process, epoch, seq, chips, opened, closed) VALUES ('t2', NULL, 2, 0, 0, 1700000000200, 1700000000300);
INSERT INTO table_facts (table_id, opening, settings, seated, opened_by) VALUES ('t1', '{"rule_set":"black-sheep/texas-holdem"}', '{"seats":9}', '["Zoë"]', 'p1');
INSERT INTO table_facts (table_id, opening, settings, seated, opened_by) VALUES ('t2', '{}', '{}', '[]', NULL);
INSERT INTO snapshots (table_id, seq, state) VALUES ('t1', 2, '{"button":3}');
INSERT INTO journal (table_id, seq, entry) VALUES ('t1', 1, '{"entry":"acted","act":{"act":"sit"}}');
INSERT INTO journal (table_id, seq, entry) VALUES ('t1', 2, '{"entry":"acted","act":{"act":"deal"}}');
INSERT INTO journal (table_id, seq, entry) VALUES ('t1', 3, '{"entry":"acted","by":"Zoë"}');
INSERT INTO chips (at, person, table_id, seq, amount, reason) VALUES (1700000000000, 'p1', NULL, NULL, 100000, 'welcome');
INSERT INTO chips (at, person, table_id, seq, amount, reason) VALUES (1700000000000, 'p1', 't1', 1, -60000, 'sit');
INSERT INTO chips (at, person, table_id, seq, amount, reason) VALUES (1700000000000, NULL, 't1', 1, -10000, 'bot');
INSERT INTO hands (id, table_id, number, rule_set, version, engine, began, ended, record, seal, secret) VALUES ('h1', 't1', 1, 'black-sheep/texas-holdem', 1, '0.9', 1700000000400, 1700000000500, '{"cards":"♠"}', '{"seed":"x"}', 'c0ffee');
INSERT INTO hand_people (hand_id, seat, person, name, net, fees, ended) VALUES ('h1', 1, 'p1', 'Zoë', 500, 100, 1700000000500);
INSERT INTO hand_people (hand_id, seat, person, name, net, fees, ended) VALUES ('h1', 2, NULL, 'Mae', -600, 0, 1700000000500);
INSERT INTO chat (table_id, person, text, at) VALUES ('t1', 'p1', 'hello', 1700000000600);
INSERT INTO evidence (table_id, seq, at, what) VALUES ('t1', 2, 1700000000700, 'it broke');
