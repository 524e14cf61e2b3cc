# Godot 4: talks with a companion of a Commedia house. Attach this script to a Node, start `npx commedia`, run the scene.
# Every request is in transcript.json, with its whole answer.
extends Node

## A line was said: who, and what.
signal heard(speaker: String, words: String)
## The companion has finished; it is the player's turn.
signal your_turn

@export var house := "http://127.0.0.1:4747"
@export var companion := "role_colombina"
@export var poll_seconds := 0.5

var _secret := ""
var _show := ""
var _names := {}
var _after := 0
var _said := 0


func _ready() -> void:
	heard.connect(func(speaker: String, words: String) -> void: print("%s: %s" % [speaker, words]))
	if await open():
		await say("Who is at the door?")


## Comes in as somebody new and opens a room. Keep `_secret` (in a ConfigFile, say) to come back as the same person.
func open() -> bool:
	var arrived := await _ask(HTTPClient.METHOD_POST, "/api/people", {"name": "Pilot"})
	if not arrived.has("secret"):
		return false
	_secret = arrived["secret"]
	var listed := await _ask(HTTPClient.METHOD_GET, "/api/companions?language=en")
	for one: Dictionary in listed.get("companions", []):
		print("%s: %s" % [one["name"], one["description"]])
	var room := await _ask(
		HTTPClient.METHOD_POST,
		"/api/rooms",
		{"language": "en", "companions": [{"house": companion}]},
	)
	if not room.has("id"):
		return false
	_show = room["id"]
	for role: Dictionary in room["cast"]:
		_names[role["id"]] = role["name"]
	return true


## Says something, and reads what comes of it until it is the player's turn again.
func say(words: String) -> void:
	_said += 1
	# The same id sent twice is taken once: after a lost connection simply send it again.
	var id := "%d-%d" % [Time.get_unix_time_from_system(), _said]
	var cue := {"kind": "post-words", "id": id, "text": words}
	await _ask(HTTPClient.METHOD_POST, "/api/shows/%s/room/cues" % _show, cue)
	var returned := false
	while not returned:
		await get_tree().create_timer(poll_seconds).timeout
		returned = await _poll()


## Reads everything after the last number seen. True when the floor came back.
func _poll() -> bool:
	var page := await _ask(HTTPClient.METHOD_GET, "/api/shows/%s/record?after=%d" % [_show, _after])
	if page.has("error"):
		return true
	var returned := false
	for event: Dictionary in page.get("events", []):
		_after = int(event["seq"])  # JSON numbers are floats in Godot
		match event["type"]:
			"message-posted":
				heard.emit(_names.get(event["by"], event["by"]), event["body"]["text"])
			"floor-returned":
				returned = true
				your_turn.emit()
			_:
				pass  # floor-given, moods-rolled …: whatever a game has no use for
	return returned


## One request, one answer. What goes wrong is told as {"error": {"code", "message"}}, as the house does.
func _ask(method: HTTPClient.Method, path: String, body: Variant = null) -> Dictionary:
	var request := HTTPRequest.new()
	add_child(request)
	var headers := PackedStringArray(["Content-Type: application/json"])
	if _secret != "":
		headers.append("Authorization: Bearer " + _secret)
	var text := "" if body == null else JSON.stringify(body)
	if request.request(house + path, headers, method, text) != OK:
		request.queue_free()
		return {"error": {"code": "unreachable", "message": "The request could not be made."}}
	# request_completed gives: result, status, headers, body.
	var reply: Array = await request.request_completed
	request.queue_free()
	var answer: Variant = JSON.parse_string((reply[3] as PackedByteArray).get_string_from_utf8())
	if answer is Dictionary:
		if answer.has("error"):
			push_warning(answer["error"]["message"])
		return answer
	return {"error": {"code": "unreachable", "message": "The house did not answer (%d)." % reply[1]}}
