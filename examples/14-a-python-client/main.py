"""Plays a part in a play of the house over HTTP, with nothing but Python's own library and the house's own types."""
import json
import sys
from typing import cast
from urllib.parse import quote
from urllib.request import Request, urlopen

from commedia_types import ArriveReply, CueTaken, ShowDetail, StreamMessage

house, headers = sys.argv[1], {"content-type": "application/json"}


def ask(method: str, path: str, body: object = None):
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(house + quote(path), method=method, data=data, headers=headers), timeout=60)


arrived: ArriveReply = json.load(ask("POST", "/api/people", {"name": "Olga"}))
headers["authorization"] = f"Bearer {arrived['secret']}"
settings = {"tempo": "at-once", "pace": "solo"}
show: ShowDetail = json.load(ask("POST", "/api/shows", {"blueprint": "The King's Soup", "settings": settings}))
names = {role["id"]: role["name"] for role in show["cast"]}
ask("PUT", f"/api/shows/{show['id']}/seats/Marta Quill", {"to": "me"})
ask("POST", f"/api/shows/{show['id']}/start")
me = next(role for role, name in names.items() if name == "Marta Quill")
event, sent, heard = "", False, False
for line in ask("GET", f"/api/shows/{show['id']}/events"):
    field, _, value = line.decode().strip().partition(": ")
    event = value if field == "event" else event
    if field != "data":
        continue
    message = cast(StreamMessage, {"event": event, "data": json.loads(value)})
    if message["event"] == "stage" and me in message["data"].get("waitsFor", []) and not sent:
        line = {"kind": "say-line", "id": "1", "to": "Pip", "text": "Pip! Who has been at my soup?"}
        taken: CueTaken = json.load(ask("POST", f"/api/shows/{show['id']}/cues", line))
        sent = taken["kind"] == "appended"
    if message["event"] == "event" and message["data"]["type"] == "line-spoken":
        print(f"{names[message['data']['by']]}: {message['data'].get('body', {})['text']}")
        if heard and message["data"]["by"] != me:
            break
        heard = heard or message["data"]["by"] == me
