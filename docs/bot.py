"""A bot of thirty lines: it comes in as a guest, sits down at hold'em, and checks or calls."""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

room, name, hands = sys.argv[1], sys.argv[2], int(sys.argv[3])


def ask(path, body, token=""):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    with urlopen(Request(room + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


token = ask("/api/guest", {"name": name, "program": True})["token"]
table = ask("/api/play-now", {"game": "black-sheep/texas-holdem"}, token)["id"]
address = f"{room.replace('http', 'ws', 1)}/api/tables/{table}/socket?words=0"
with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
    socket.send(json.dumps({"do": "sit"}))
    for seen in map(json.loads, socket):
        view = seen.get("view") or {}
        if decision := view.get("decision"):
            verbs = [option["verb"] for option in decision["options"]]
            choice = next(verb for verb in ("check", "call", verbs[0]) if verb in verbs)
            answer = {"hand": seen["hand"], "question": view["question"], "choice": choice}
            socket.send(json.dumps({"do": "choose", **answer}))
        elif view.get("over") and hands:
            print(f"Hand {seen['hand']}: ${seen.get('stack', 0) / 100:,.2f}")
            hands -= 1
        elif not hands:
            break
    socket.send(json.dumps({"do": "leave"}))
