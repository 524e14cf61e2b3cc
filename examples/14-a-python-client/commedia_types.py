"""Made from /openapi.json of a house by python-types.ts. Do not edit."""
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

GetHealthReply = TypedDict("GetHealthReply", {
    "ok": "Literal[True]",
})
ErrorBody_error_choices_item = TypedDict("ErrorBody_error_choices_item", {
    "id": "str",
    "name": "str",
})
ErrorBody_error = TypedDict("ErrorBody_error", {
    "code": "Literal[\"address-refused\", \"append-gap\", \"bad-cue\", \"bad-event\", \"bad-template\", \"budget-spent\", \"changed-event\", \"forbidden\", \"lost-lease\", \"model-failed\", \"no-model\", \"no-such-companion\", \"no-such-take\", \"not-found\", \"script-ran-out\", \"store-failed\", \"too-large\", \"too-many-requests\", \"unreadable-script\", \"unplayable-case\", \"unsafe-blueprint\", \"wrong-setting\"]",
    "message": "str",
    "reason": "NotRequired[str]",
    "choices": "NotRequired[list[ErrorBody_error_choices_item]]",
})
ErrorBody = TypedDict("ErrorBody", {
    "error": "ErrorBody_error",
})
GetReadinessReply_parts = TypedDict("GetReadinessReply_parts", {
    "store": "NotRequired[PartState]",
    "disk": "NotRequired[PartState]",
    "restate": "NotRequired[PartState]",
    "nats": "NotRequired[PartState]",
    "workshop": "NotRequired[PartState]",
    "doors": "NotRequired[PartState]",
})
GetReadinessReply = TypedDict("GetReadinessReply", {
    "ready": "bool",
    "parts": "GetReadinessReply_parts",
})
PartState: TypeAlias = "Literal[\"ok\", \"failed\", \"late\", \"leaving\"]"
GetOpenapiReply = TypedDict("GetOpenapiReply", {
    "openapi": "str",
})
GetHouseReply_notice = TypedDict("GetHouseReply_notice", {
    "en": "str",
    "zh": "str",
})
GetHouseReply_shows_item = TypedDict("GetHouseReply_shows_item", {
    "name": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "logline": "str",
    "cast": "int",
})
GetHouseReply_recordings_item_place = TypedDict("GetHouseReply_recordings_item_place", {
    "name": "str",
    "time": "str",
    "surroundings": "str",
})
GetHouseReply_recordings_item_cast_item = TypedDict("GetHouseReply_recordings_item_cast_item", {
    "id": "str",
    "name": "str",
    "description": "str",
})
GetHouseReply_recordings_item = TypedDict("GetHouseReply_recordings_item", {
    "name": "str",
    "minutes": "int",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "kind": "NotRequired[str]",
    "writtenBy": "RecordedBy",
    "place": "NotRequired[GetHouseReply_recordings_item_place | None]",
    "cast": "list[GetHouseReply_recordings_item_cast_item]",
})
GetHouseReply_reckoning_price = TypedDict("GetHouseReply_reckoning_price", {
    "input": "float",
    "output": "float",
})
GetHouseReply_reckoning = TypedDict("GetHouseReply_reckoning", {
    "pages": "Literal[\"full\", \"lean\"]",
    "price": "GetHouseReply_reckoning_price | None",
})
GetHouseReply_limits = TypedDict("GetHouseReply_limits", {
    "uploadBytes": "int",
    "lineLength": "int",
})
GetHouseReply_formats_item_name = TypedDict("GetHouseReply_formats_item_name", {
    "en": "str",
    "zh": "str",
})
GetHouseReply_formats_item_about = TypedDict("GetHouseReply_formats_item_about", {
    "en": "str",
    "zh": "str",
})
GetHouseReply_formats_item = TypedDict("GetHouseReply_formats_item", {
    "format": "str",
    "name": "GetHouseReply_formats_item_name",
    "about": "GetHouseReply_formats_item_about",
})
GetHouseReply_methods_item_name = TypedDict("GetHouseReply_methods_item_name", {
    "en": "str",
    "zh": "str",
})
GetHouseReply_methods_item = TypedDict("GetHouseReply_methods_item", {
    "id": "str",
    "name": "GetHouseReply_methods_item_name",
})
GetHouseReply_languages_item = TypedDict("GetHouseReply_languages_item", {
    "key": "Literal[\"en\", \"zh\"] | str",
    "name": "str",
    "module": "str | None",
})
GetHouseReply = TypedDict("GetHouseReply", {
    "version": "str",
    "notice": "GetHouseReply_notice",
    "shows": "list[GetHouseReply_shows_item]",
    "recordings": "list[GetHouseReply_recordings_item]",
    "models": "list[str]",
    "reckoning": "NotRequired[GetHouseReply_reckoning | None]",
    "limits": "GetHouseReply_limits",
    "accounts": "bool",
    "signUp": "NotRequired[Literal[\"open\", \"invitation\", \"domain\", \"closed\"]]",
    "letters": "NotRequired[bool]",
    "formats": "NotRequired[list[GetHouseReply_formats_item]]",
    "methods": "NotRequired[list[GetHouseReply_methods_item]]",
    "languages": "NotRequired[list[GetHouseReply_languages_item]]",
    "voice": "NotRequired[bool]",
    "ear": "NotRequired[bool]",
    "lan": "bool",
    "ownEndpoints": "bool",
    "connects": "NotRequired[bool]",
    "shares": "NotRequired[bool]",
    "known": "NotRequired[bool]",
})
RecordedBy: TypeAlias = "Literal[\"hand\", \"models\", \"models-and-person\"]"
Recording_cast_item = TypedDict("Recording_cast_item", {
    "id": "str",
    "name": "str",
    "description": "str",
    "person": "bool",
})
Recording_place = TypedDict("Recording_place", {
    "name": "str",
    "time": "str",
    "surroundings": "str",
})
Recording_moments_item = TypedDict("Recording_moments_item", {
    "pause": "int",
    "event": "SeenEvent",
})
Recording = TypedDict("Recording", {
    "format": "Literal[\"commedia-recording\"]",
    "version": "Literal[1]",
    "kind": "NotRequired[str]",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "writtenBy": "RecordedBy",
    "notice": "str",
    "viewer": "str",
    "cast": "NotRequired[list[Recording_cast_item]]",
    "place": "NotRequired[Recording_place | None]",
    "labels": "NotRequired[dict[str, str]]",
    "moments": "list[Recording_moments_item]",
    "pictures": "NotRequired[dict[str, list[ClipPicture]]]",
})
SeenEvent_moment = TypedDict("SeenEvent_moment", {
    "kind": "Literal[\"line\", \"act\", \"narration\", \"thought\", \"note\", \"news\"]",
    "text": "str",
    "to": "NotRequired[str]",
    "manner": "NotRequired[Literal[\"whisper\", \"aside\", \"aloud\", \"at-hand\"]]",
})
SeenEvent = TypedDict("SeenEvent", {
    "seq": "int",
    "type": "str",
    "version": "int",
    "by": "str",
    "at": "str",
    "body": "NotRequired[Any]",
    "moment": "NotRequired[SeenEvent_moment]",
})
ClipPicture = TypedDict("ClipPicture", {
    "at": "float",
    "mediaType": "str",
    "data": "str",
})
Sharing = TypedDict("Sharing", {
    "open": "bool",
    "addresses": "list[str]",
    "tunnelTo": "str | None",
    "tunnel": "str | None",
})
OpenToNetworkBody = TypedDict("OpenToNetworkBody", {
    "tunnel": "NotRequired[str | None]",
})
ArriveReply = TypedDict("ArriveReply", {
    "person": "Person",
    "secret": "str",
})
Person = TypedDict("Person", {
    "id": "str",
    "name": "str",
})
ArriveBody = TypedDict("ArriveBody", {
    "name": "str",
})
InviteMembersReply = TypedDict("InviteMembersReply", {
    "secret": "str",
    "left": "int",
    "expires": "str",
})
InviteMembersBody = TypedDict("InviteMembersBody", {
    "uses": "NotRequired[int]",
    "lastsMs": "NotRequired[int]",
})
ForgetMemberReply = TypedDict("ForgetMemberReply", {
    "done": "Literal[True]",
    "until": "NotRequired[str]",
})
ForgetMemberBody = TypedDict("ForgetMemberBody", {
    "email": "str",
    "when": "NotRequired[Literal[\"after-grace\", \"now\"]]",
})
ComeBackBody = TypedDict("ComeBackBody", {
    "secret": "str",
})
Me = TypedDict("Me", {
    "id": "str",
    "name": "str",
    "since": "str",
    "account": "bool",
    "guest": "NotRequired[bool]",
    "unconfirmed": "NotRequired[bool]",
})
RenameMeBody = TypedDict("RenameMeBody", {
    "name": "str",
})
StayReply = TypedDict("StayReply", {
    "person": "Person | dict[str, Any] | None",
})
ListBlueprintsReply = TypedDict("ListBlueprintsReply", {
    "blueprints": "list[BlueprintListed]",
})
BlueprintListed = TypedDict("BlueprintListed", {
    "id": "str",
    "title": "str",
    "changed": "str",
})
BlueprintKept = TypedDict("BlueprintKept", {
    "id": "str",
    "title": "str",
    "changed": "str",
    "blueprint": "Blueprint",
})
Blueprint_source_1 = TypedDict("Blueprint_source_1", {
    "kind": "Literal[\"topic\"]",
    "topic": "str",
})
Blueprint_source_2 = TypedDict("Blueprint_source_2", {
    "kind": "Literal[\"work\"]",
    "title": "str",
    "author": "NotRequired[str]",
})
Blueprint_story_secret = TypedDict("Blueprint_story_secret", {
    "role": "str",
    "what": "str",
})
Blueprint_story_others_item = TypedDict("Blueprint_story_others_item", {
    "role": "str",
    "what": "str",
})
Blueprint_story_opponent = TypedDict("Blueprint_story_opponent", {
    "role": "str",
    "wants": "str",
    "nearly": "str",
    "yields": "str",
})
Blueprint_story_plain_item = TypedDict("Blueprint_story_plain_item", {
    "role": "str",
    "fact": "str",
    "because": "str",
})
Blueprint_story_sound = TypedDict("Blueprint_story_sound", {
    "what": "str",
    "stops": "str",
})
Blueprint_story = TypedDict("Blueprint_story", {
    "love": "str",
    "wound": "str",
    "secret": "Blueprint_story_secret",
    "steps": "list[str]",
    "others": "NotRequired[list[Blueprint_story_others_item]]",
    "stakes": "list[str]",
    "opponent": "Blueprint_story_opponent",
    "simple": "str",
    "hope": "str",
    "cost": "str",
    "plain": "NotRequired[list[Blueprint_story_plain_item]]",
    "business": "str",
    "sound": "Blueprint_story_sound",
})
Blueprint = TypedDict("Blueprint", {
    "format": "Literal[\"commedia-blueprint\"]",
    "version": "Literal[1]",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "logline": "str",
    "source": "Blueprint_source_1 | Blueprint_source_2",
    "story": "NotRequired[Blueprint_story]",
    "cast": "list[CastMember]",
    "acts": "list[Act]",
})
CastMember_sound = TypedDict("CastMember_sound", {
    "voice": "str",
    "rate": "NotRequired[float]",
    "pitch": "NotRequired[float]",
})
CastMember_chronicle_item = TypedDict("CastMember_chronicle_item", {
    "take": "str",
    "role": "str",
    "upTo": "int",
    "hours": "int",
})
CastMember = TypedDict("CastMember", {
    "id": "str",
    "name": "str",
    "aliases": "list[str]",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
    "description": "str",
    "bio": "NotRequired[str]",
    "avatar": "NotRequired[str]",
    "origin": "NotRequired[str]",
    "background": "str",
    "personality": "str",
    "voice": "str",
    "sound": "NotRequired[CastMember_sound]",
    "catchphrases": "NotRequired[list[str]]",
    "greetings": "NotRequired[list[str]]",
    "tags": "NotRequired[list[str]]",
    "motivation": "str",
    "strengths": "NotRequired[str]",
    "relationships": "list[Relationship]",
    "secret": "NotRequired[str]",
    "stories": "NotRequired[list[str]]",
    "lore": "NotRequired[list[LoreEntry]]",
    "chronicle": "NotRequired[list[CastMember_chronicle_item]]",
    "address": "NotRequired[list[str]]",
})
Relationship = TypedDict("Relationship", {
    "to": "str",
    "view": "str",
})
LoreEntry = TypedDict("LoreEntry", {
    "id": "NotRequired[str]",
    "name": "NotRequired[str]",
    "keys": "list[str]",
    "secondaryKeys": "NotRequired[list[str]]",
    "logic": "NotRequired[Literal[\"any\", \"all\", \"not-any\", \"not-all\"]]",
    "text": "str",
    "constant": "NotRequired[bool]",
    "enabled": "bool",
    "order": "float",
    "priority": "NotRequired[float]",
    "probability": "NotRequired[float]",
    "caseSensitive": "NotRequired[bool]",
    "wholeWords": "NotRequired[bool]",
    "knownBy": "NotRequired[list[str]]",
})
Act_goals_item = TypedDict("Act_goals_item", {
    "role": "str",
    "goal": "str",
})
Act = TypedDict("Act", {
    "id": "str",
    "title": "str",
    "summary": "str",
    "ending": "str",
    "goals": "list[Act_goals_item]",
    "stakes": "NotRequired[list[str]]",
    "scenes": "list[Scene]",
    "points": "list[Point]",
})
Scene = TypedDict("Scene", {
    "id": "str",
    "name": "str",
    "surroundings": "str",
    "time": "NotRequired[str]",
    "next": "NotRequired[list[str]]",
    "props": "list[Prop]",
    "events": "NotRequired[list[str]]",
    "business": "NotRequired[list[str]]",
    "sound": "NotRequired[str]",
})
Prop_states = TypedDict("Prop_states", {
    "open": "NotRequired[bool]",
    "locked": "NotRequired[bool]",
    "lit": "NotRequired[bool]",
    "broken": "NotRequired[bool]",
    "read": "NotRequired[bool]",
    "written": "NotRequired[bool]",
})
Prop = TypedDict("Prop", {
    "id": "str",
    "name": "str",
    "aliases": "NotRequired[list[str]]",
    "description": "str",
    "size": "Literal[\"large\", \"small\"]",
    "place": "Place",
    "hidden": "NotRequired[bool]",
    "states": "NotRequired[Prop_states]",
    "text": "NotRequired[str]",
})
Place_1 = TypedDict("Place_1", {
    "kind": "Literal[\"at\"]",
    "where": "str",
})
Place_2 = TypedDict("Place_2", {
    "kind": "Literal[\"in\", \"on\", \"under\", \"behind\"]",
    "prop": "str",
})
Place_3 = TypedDict("Place_3", {
    "kind": "Literal[\"held\", \"worn\"]",
    "by": "str",
})
Place: TypeAlias = "Place_1 | Place_2 | Place_3"
Point_wants_item = TypedDict("Point_wants_item", {
    "role": "str",
    "want": "str",
})
Point_plain_item = TypedDict("Point_plain_item", {
    "role": "str",
    "fact": "str",
})
Point_flag_conditions_item_1 = TypedDict("Point_flag_conditions_item_1", {
    "kind": "Literal[\"prop-place\"]",
    "prop": "str",
    "place": "Place",
})
Point_flag_conditions_item_2 = TypedDict("Point_flag_conditions_item_2", {
    "kind": "Literal[\"prop-state\"]",
    "prop": "str",
    "state": "Literal[\"open\", \"locked\", \"lit\", \"broken\", \"read\", \"written\"]",
    "is": "bool",
})
Point_flag_conditions_item_3 = TypedDict("Point_flag_conditions_item_3", {
    "kind": "Literal[\"present\", \"absent\"]",
    "role": "str",
})
Point_flag_conditions_item_4 = TypedDict("Point_flag_conditions_item_4", {
    "kind": "Literal[\"said\"]",
    "by": "str",
    "words": "list[str]",
    "to": "NotRequired[str]",
})
Point_flag = TypedDict("Point_flag", {
    "text": "str",
    "conditions": "NotRequired[list[Point_flag_conditions_item_1 | Point_flag_conditions_item_2 | Point_flag_conditions_item_3 | Point_flag_conditions_item_4]]",
})
Point_quotations_item = TypedDict("Point_quotations_item", {
    "chapter": "int",
    "start": "int",
    "end": "int",
    "text": "str",
})
Point = TypedDict("Point", {
    "id": "str",
    "scene": "str",
    "description": "str",
    "time": "NotRequired[str]",
    "news": "NotRequired[str]",
    "seen": "NotRequired[str]",
    "wants": "NotRequired[list[Point_wants_item]]",
    "crisis": "NotRequired[str]",
    "plain": "NotRequired[list[Point_plain_item]]",
    "enters": "list[str]",
    "leaves": "list[str]",
    "flag": "Point_flag",
    "result": "str",
    "quotations": "NotRequired[list[Point_quotations_item]]",
})
KeepBlueprintBody = TypedDict("KeepBlueprintBody", {
    "blueprint": "Blueprint",
})
ChangeBlueprintBody = TypedDict("ChangeBlueprintBody", {
    "blueprint": "Blueprint",
})
Done = TypedDict("Done", {
    "done": "Literal[True]",
})
CheckBlueprintReply_problems_item = TypedDict("CheckBlueprintReply_problems_item", {
    "path": "str",
    "code": "str",
    "severity": "str",
    "words": "str",
})
CheckBlueprintReply = TypedDict("CheckBlueprintReply", {
    "ok": "bool",
    "problems": "list[CheckBlueprintReply_problems_item]",
})
CheckBlueprintBody = TypedDict("CheckBlueprintBody", {
    "blueprint": "NotRequired[Any]",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
})
PlanShowReply = TypedDict("PlanShowReply", {
    "job": "str",
})
PlanRequest_1 = TypedDict("PlanRequest_1", {
    "kind": "Literal[\"topic\"]",
    "topic": "str",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
    "size": "NotRequired[int]",
    "acts": "NotRequired[int]",
    "wishes": "NotRequired[str]",
    "rating": "NotRequired[Rating]",
})
PlanRequest_2 = TypedDict("PlanRequest_2", {
    "kind": "Literal[\"work\"]",
    "title": "str",
    "author": "NotRequired[str]",
    "text": "str",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
    "acts": "NotRequired[int]",
    "wishes": "NotRequired[str]",
    "rating": "NotRequired[Rating]",
})
PlanRequest: TypeAlias = "PlanRequest_1 | PlanRequest_2"
Rating: TypeAlias = "Literal[\"everyone\", \"teen\", \"adult\"]"
ListJobsReply = TypedDict("ListJobsReply", {
    "jobs": "list[Job]",
})
Job = TypedDict("Job", {
    "id": "str",
    "kind": "str",
    "since": "str",
    "playing": "bool",
    "outcome": "NotRequired[Any]",
    "progress": "NotRequired[CastingProgress]",
    "money": "NotRequired[ShowMoney]",
})
CastingProgress = TypedDict("CastingProgress", {
    "title": "str",
    "done": "int",
    "calls": "int",
    "reading": "str | None",
})
ShowMoney_used = TypedDict("ShowMoney_used", {
    "tokens": "float",
    "money": "float",
})
ShowMoney_cap = TypedDict("ShowMoney_cap", {
    "tokens": "float | None",
    "money": "float | None",
})
ShowMoney_most = TypedDict("ShowMoney_most", {
    "tokens": "float | None",
    "money": "float | None",
})
ShowMoney = TypedDict("ShowMoney", {
    "used": "ShowMoney_used",
    "cap": "ShowMoney_cap",
    "most": "ShowMoney_most",
    "estimate": "NotRequired[Estimate]",
})
Estimate = TypedDict("Estimate", {
    "calls": "float",
    "tokens": "float",
    "money": "float | None",
})
StreamMessage_1 = TypedDict("StreamMessage_1", {
    "event": "Literal[\"stage\"]",
    "data": "StageNews",
})
StreamMessage_2 = TypedDict("StreamMessage_2", {
    "event": "Literal[\"event\"]",
    "data": "SeenEvent",
})
StreamMessage_3 = TypedDict("StreamMessage_3", {
    "event": "Literal[\"frame\"]",
    "data": "SeenFrame",
})
StreamMessage_4 = TypedDict("StreamMessage_4", {
    "event": "Literal[\"sound\"]",
    "data": "HeardPiece",
})
StreamMessage_5 = TypedDict("StreamMessage_5", {
    "event": "Literal[\"typing\"]",
    "data": "TypingNews",
})
StreamMessage_6 = TypedDict("StreamMessage_6", {
    "event": "Literal[\"audience\"]",
    "data": "AudienceNews",
})
StreamMessage_7 = TypedDict("StreamMessage_7", {
    "event": "Literal[\"applause\"]",
    "data": "ApplauseNews",
})
StreamMessage_8_data = TypedDict("StreamMessage_8_data", {
    "seq": "int",
})
StreamMessage_8 = TypedDict("StreamMessage_8", {
    "event": "Literal[\"caught-up\"]",
    "data": "StreamMessage_8_data",
})
StreamMessage: TypeAlias = "StreamMessage_1 | StreamMessage_2 | StreamMessage_3 | StreamMessage_4 | StreamMessage_5 | StreamMessage_6 | StreamMessage_7 | StreamMessage_8"
StageNews = TypedDict("StageNews", {
    "epoch": "int",
    "take": "str",
    "viewer": "str",
    "seq": "int",
    "playing": "bool",
    "over": "bool",
    "waitsFor": "NotRequired[list[str]]",
    "leftMs": "NotRequired[int]",
    "choosing": "NotRequired[bool]",
    "next": "NotRequired[bool]",
    "tempo": "NotRequired[Literal[\"1\", \"2\", \"1.5\", \"line\", \"at-once\"]]",
    "notice": "str",
})
SeenFrame = TypedDict("SeenFrame", {
    "line": "str",
    "attempt": "int",
    "by": "str",
    "kind": "Literal[\"speech\", \"thought\", \"act\", \"retracted\", \"ended\"]",
    "text": "str",
})
HeardPiece = TypedDict("HeardPiece", {
    "line": "str",
    "attempt": "int",
    "stretch": "int",
    "at": "int",
    "by": "str",
    "text": "str",
    "quiet": "bool",
    "ticket": "str",
})
TypingNews = TypedDict("TypingNews", {
    "role": "str",
    "since": "float | None",
})
AudienceNews = TypedDict("AudienceNews", {
    "count": "int",
    "names": "list[str]",
})
ApplauseNews = TypedDict("ApplauseNews", {
    "hands": "int",
})
ListShowsReply = TypedDict("ListShowsReply", {
    "shows": "list[ShelvedShow]",
    "count": "int",
    "tags": "list[str]",
})
ShelvedShow = TypedDict("ShelvedShow", {
    "id": "str",
    "kind": "NotRequired[str]",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "since": "str",
    "playing": "bool",
    "rights": "list[ShowRight]",
    "roles": "list[str]",
    "tags": "list[str]",
    "cover": "Cover",
})
ShowRight: TypeAlias = "Literal[\"owner\", \"seat\", \"watcher\", \"director\"]"
Cover_cast_item = TypedDict("Cover_cast_item", {
    "id": "str",
    "name": "str",
    "description": "str",
    "avatar": "NotRequired[str]",
})
Cover_place = TypedDict("Cover_place", {
    "name": "str",
    "surroundings": "str",
    "time": "str",
})
Cover = TypedDict("Cover", {
    "cast": "list[Cover_cast_item]",
    "place": "Cover_place | None",
})
ShowDetail = TypedDict("ShowDetail", {
    "id": "str",
    "kind": "NotRequired[str]",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "since": "str",
    "playing": "bool",
    "rights": "list[ShowRight]",
    "roles": "list[str]",
    "epoch": "int",
    "take": "str",
    "opened": "bool",
    "over": "bool",
    "cast": "list[RoleListed]",
    "viewers": "list[str]",
    "waitsFor": "NotRequired[list[str]]",
    "choosing": "NotRequired[bool]",
    "next": "NotRequired[bool]",
    "tempo": "NotRequired[Literal[\"1\", \"2\", \"1.5\", \"line\", \"at-once\"]]",
    "money": "NotRequired[ShowMoney]",
    "rating": "Rating",
    "notice": "str",
})
RoleListed_sitter = TypedDict("RoleListed_sitter", {
    "name": "str",
    "me": "bool",
})
RoleListed = TypedDict("RoleListed", {
    "id": "str",
    "name": "str",
    "description": "str",
    "avatar": "NotRequired[str]",
    "sitter": "RoleListed_sitter | None",
})
CreateShowBody_settings = TypedDict("CreateShowBody_settings", {
    "stallBeats": "NotRequired[int]",
    "stallMs": "NotRequired[int]",
    "advancer": "NotRequired[bool]",
    "floor": "NotRequired[Literal[\"auction\", \"moderator\", \"round-robin\"]]",
    "decisions": "NotRequired[Literal[\"paper\", \"where-it-matters\", \"never\"]]",
    "speaking": "NotRequired[Literal[\"plain\", \"see-think-speak\"]]",
    "remembering": "NotRequired[Literal[\"recall\", \"recollect\"]]",
    "craft": "NotRequired[list[Literal[\"scenario\", \"draft\", \"ledger\", \"house\", \"curve\", \"aftermath\"]]]",
    "cuts": "NotRequired[bool]",
    "pages": "NotRequired[Literal[\"auto\", \"full\", \"lean\"]]",
    "pace": "NotRequired[Literal[\"free\", \"table\", \"solo\"]]",
    "tempo": "NotRequired[Literal[\"1\", \"2\", \"1.5\", \"line\", \"at-once\"]]",
    "holdMs": "NotRequired[int]",
    "soloMs": "NotRequired[int]",
    "historyChars": "NotRequired[int]",
})
CreateShowBody = TypedDict("CreateShowBody", {
    "blueprint": "str | Blueprint",
    "title": "NotRequired[str]",
    "settings": "NotRequired[CreateShowBody_settings]",
    "rating": "NotRequired[Rating]",
    "endpoint": "NotRequired[str]",
    "cast": "NotRequired[dict[str, str]]",
    "after": "NotRequired[str]",
})
ChangeShowBody_settings = TypedDict("ChangeShowBody_settings", {
    "stallBeats": "NotRequired[int]",
    "stallMs": "NotRequired[int]",
    "advancer": "NotRequired[bool]",
    "floor": "NotRequired[Literal[\"auction\", \"moderator\", \"round-robin\"]]",
    "decisions": "NotRequired[Literal[\"paper\", \"where-it-matters\", \"never\"]]",
    "speaking": "NotRequired[Literal[\"plain\", \"see-think-speak\"]]",
    "remembering": "NotRequired[Literal[\"recall\", \"recollect\"]]",
    "craft": "NotRequired[list[Literal[\"scenario\", \"draft\", \"ledger\", \"house\", \"curve\", \"aftermath\"]]]",
    "cuts": "NotRequired[bool]",
    "pages": "NotRequired[Literal[\"auto\", \"full\", \"lean\"]]",
    "pace": "NotRequired[Literal[\"free\", \"table\", \"solo\"]]",
    "tempo": "NotRequired[Literal[\"1\", \"2\", \"1.5\", \"line\", \"at-once\"]]",
    "holdMs": "NotRequired[int]",
    "soloMs": "NotRequired[int]",
    "historyChars": "NotRequired[int]",
})
ChangeShowBody_cap = TypedDict("ChangeShowBody_cap", {
    "tokens": "NotRequired[float | None]",
    "money": "NotRequired[float | None]",
})
ChangeShowBody = TypedDict("ChangeShowBody", {
    "title": "NotRequired[str]",
    "tags": "NotRequired[list[str]]",
    "rating": "NotRequired[Rating]",
    "settings": "NotRequired[ChangeShowBody_settings]",
    "cap": "NotRequired[ChangeShowBody_cap]",
})
HoldShowBody = TypedDict("HoldShowBody", {
    "screen": "str",
})
CueTaken = TypedDict("CueTaken", {
    "kind": "Literal[\"appended\", \"known\"]",
})
Cue_1 = TypedDict("Cue_1", {
    "kind": "Literal[\"say-line\"]",
    "id": "str",
    "text": "str",
    "channel": "NotRequired[Literal[\"aloud\", \"whisper\", \"aside\"]]",
    "to": "NotRequired[str]",
})
Cue_2 = TypedDict("Cue_2", {
    "kind": "Literal[\"do-act\"]",
    "id": "str",
    "text": "str",
})
Cue_3 = TypedDict("Cue_3", {
    "kind": "Literal[\"think\"]",
    "id": "str",
    "text": "str",
})
Cue_4 = TypedDict("Cue_4", {
    "kind": "Literal[\"stay-silent\"]",
    "id": "str",
})
Cue_5 = TypedDict("Cue_5", {
    "kind": "Literal[\"ask-hint\"]",
    "id": "str",
})
Cue_6 = TypedDict("Cue_6", {
    "kind": "Literal[\"take-seat\"]",
    "id": "str",
})
Cue_7 = TypedDict("Cue_7", {
    "kind": "Literal[\"leave-seat\"]",
    "id": "str",
})
Cue_8 = TypedDict("Cue_8", {
    "kind": "Literal[\"call-understudy\"]",
    "id": "str",
})
Cue_9 = TypedDict("Cue_9", {
    "kind": "Literal[\"give-name\"]",
    "id": "str",
    "name": "str",
    "words": "NotRequired[Literal[\"shown\", \"left-out\"]]",
})
Cue: TypeAlias = "Cue_1 | Cue_2 | Cue_3 | Cue_4 | Cue_5 | Cue_6 | Cue_7 | Cue_8 | Cue_9"
SayTypingBody = TypedDict("SayTypingBody", {
    "typing": "bool",
})
SetTempoBody = TypedDict("SetTempoBody", {
    "tempo": "Literal[\"1\", \"2\", \"1.5\", \"line\", \"at-once\"]",
})
SayReadingBody = TypedDict("SayReadingBody", {
    "screen": "str",
    "reading": "bool",
    "listens": "NotRequired[bool]",
    "hears": "NotRequired[bool]",
    "soundMs": "NotRequired[int]",
})
GetRecordReply = TypedDict("GetRecordReply", {
    "notice": "str",
    "epoch": "int",
    "take": "str",
    "viewer": "str",
    "events": "list[SeenEvent]",
    "after": "int | None",
})
GetViewReply_view_perceived = TypedDict("GetViewReply_view_perceived", {
    "count": "float",
    "size": "float",
})
GetViewReply_view = TypedDict("GetViewReply_view", {
    "viewer": "str",
    "seq": "int",
    "moments": "list[Any]",
    "perceived": "GetViewReply_view_perceived",
    "parts": "dict[str, Any]",
})
GetViewReply = TypedDict("GetViewReply", {
    "notice": "str",
    "epoch": "int",
    "take": "str",
    "view": "GetViewReply_view",
})
ListTakesReply = TypedDict("ListTakesReply", {
    "takes": "list[TakeListed]",
    "offers": "list[OfferListed]",
    "retakes": "int | None",
})
TakeListed_parent = TypedDict("TakeListed_parent", {
    "take": "str",
    "seq": "int",
})
TakeListed = TypedDict("TakeListed", {
    "id": "str",
    "parent": "TakeListed_parent | None",
    "seq": "int",
    "onStage": "bool",
    "why": "Literal[\"rewind\", \"undo\", \"edit\", \"another-take\", None]",
    "since": "str",
})
OfferListed_segments_item = TypedDict("OfferListed_segments_item", {
    "kind": "Literal[\"speech\", \"act\", \"thought\"]",
    "text": "str",
})
OfferListed = TypedDict("OfferListed", {
    "offer": "str",
    "role": "str",
    "segments": "list[OfferListed_segments_item]",
    "note": "str | None",
    "original": "bool",
})
BeginTakeReply = TypedDict("BeginTakeReply", {
    "epoch": "int",
    "take": "str",
})
Retaking_1 = TypedDict("Retaking_1", {
    "kind": "Literal[\"rewind\"]",
    "seq": "int",
})
Retaking_2 = TypedDict("Retaking_2", {
    "kind": "Literal[\"undo\"]",
})
Retaking_3 = TypedDict("Retaking_3", {
    "kind": "Literal[\"edit\"]",
    "seq": "int",
    "text": "str",
})
Retaking_4 = TypedDict("Retaking_4", {
    "kind": "Literal[\"another\"]",
    "note": "NotRequired[str]",
    "count": "NotRequired[int]",
})
Retaking_5 = TypedDict("Retaking_5", {
    "kind": "Literal[\"choose\"]",
    "offer": "str",
})
Retaking_6 = TypedDict("Retaking_6", {
    "kind": "Literal[\"on-stage\"]",
    "take": "str",
})
Retaking: TypeAlias = "Retaking_1 | Retaking_2 | Retaking_3 | Retaking_4 | Retaking_5 | Retaking_6"
UndoTurnReply = TypedDict("UndoTurnReply", {
    "epoch": "int",
    "take": "str",
})
PlanEpisodeReply = TypedDict("PlanEpisodeReply", {
    "job": "str",
})
PlanEpisodeBody = TypedDict("PlanEpisodeBody", {
    "wishes": "NotRequired[str]",
})
GetVoicesReply = TypedDict("GetVoicesReply", {
    "voices": "list[VoiceListed]",
    "cast": "dict[str, str]",
    "sample": "str",
})
VoiceListed = TypedDict("VoiceListed", {
    "id": "str",
    "languages": "NotRequired[list[str]]",
    "sex": "NotRequired[Literal[\"woman\", \"man\"]]",
    "age": "NotRequired[Literal[\"child\", \"young\", \"grown\", \"old\"]]",
})
GetHeardReply = TypedDict("GetHeardReply", {
    "pieces": "list[HeardPiece]",
})
CutLineReply = TypedDict("CutLineReply", {
    "seq": "int | None",
})
CutLineBody = TypedDict("CutLineBody", {
    "screen": "str",
    "line": "str",
    "attempt": "NotRequired[int]",
    "stretch": "int",
    "at": "int",
    "share": "float",
})
HearBody = TypedDict("HearBody", {
    "ticket": "str",
    "voice": "NotRequired[str]",
})
UnderstandReply = TypedDict("UnderstandReply", {
    "words": "str",
})
RadioStanding_toAsk = TypedDict("RadioStanding_toAsk", {
    "lines": "int",
    "characters": "int",
    "money": "float | None",
})
RadioStanding_making = TypedDict("RadioStanding_making", {
    "step": "Literal[\"waiting\", \"speaking\", \"measuring\", \"writing\"]",
    "done": "int",
    "of": "int",
    "mine": "bool",
})
RadioStanding_made = TypedDict("RadioStanding_made", {
    "bytes": "int",
    "seconds": "float",
})
RadioStanding = TypedDict("RadioStanding", {
    "why": "NoRadio",
    "lines": "int",
    "characters": "int",
    "toAsk": "RadioStanding_toAsk",
    "making": "RadioStanding_making | None",
    "made": "RadioStanding_made | None",
    "failed": "RadioFailure",
})
NoRadio: TypeAlias = "Literal[\"no-voice\", \"no-ffmpeg\", \"no-folder\", \"nothing-said\", None]"
RadioFailure: TypeAlias = "Literal[\"budget-spent\", \"voice-spent\", \"voice-failed\", \"busy\", \"failed\", None]"
ListCompanionsReply = TypedDict("ListCompanionsReply", {
    "companions": "list[HouseCompanion]",
})
HouseCompanion = TypedDict("HouseCompanion", {
    "house": "str",
    "id": "str",
    "name": "str",
    "description": "str",
    "from": "str | None",
})
OpenRoomBody = TypedDict("OpenRoomBody", {
    "companions": "list[CompanionWanted]",
    "language": "Literal[\"en\", \"zh\"] | str",
    "title": "NotRequired[str]",
    "rating": "NotRequired[Rating]",
    "endpoint": "NotRequired[str]",
})
CompanionWanted_1 = TypedDict("CompanionWanted_1", {
    "character": "str",
})
CompanionWanted_2 = TypedDict("CompanionWanted_2", {
    "house": "str",
})
CompanionWanted: TypeAlias = "CompanionWanted_1 | CompanionWanted_2"
GetRoomReply = TypedDict("GetRoomReply", {
    "companions": "list[CompanionSeen]",
})
CompanionSeen_actions_item = TypedDict("CompanionSeen_actions_item", {
    "id": "str",
    "label": "str",
})
CompanionSeen = TypedDict("CompanionSeen", {
    "id": "str",
    "name": "str",
    "description": "str",
    "bio": "str | None",
    "avatar": "str | None",
    "mood": "str | None",
    "actions": "list[CompanionSeen_actions_item]",
    "aside": "str | None",
})
RoomCue_1_bringing = TypedDict("RoomCue_1_bringing", {
    "text": "NotRequired[str]",
    "paragraph": "NotRequired[str]",
})
RoomCue_1 = TypedDict("RoomCue_1", {
    "kind": "Literal[\"post-words\"]",
    "id": "str",
    "text": "str",
    "chat": "NotRequired[str]",
    "to": "NotRequired[list[str]]",
    "bringing": "NotRequired[RoomCue_1_bringing]",
})
RoomCue_2_bringing = TypedDict("RoomCue_2_bringing", {
    "text": "NotRequired[str]",
    "paragraph": "NotRequired[str]",
})
RoomCue_2 = TypedDict("RoomCue_2", {
    "kind": "Literal[\"ask-action\"]",
    "id": "str",
    "companion": "str",
    "action": "str",
    "chat": "NotRequired[str]",
    "bringing": "NotRequired[RoomCue_2_bringing]",
})
RoomCue_3 = TypedDict("RoomCue_3", {
    "kind": "Literal[\"roll-moods\"]",
    "id": "str",
})
RoomCue: TypeAlias = "RoomCue_1 | RoomCue_2 | RoomCue_3"
ListCasesReply = TypedDict("ListCasesReply", {
    "cases": "list[CaseListed]",
})
CaseListed_faces_item = TypedDict("CaseListed_faces_item", {
    "role": "str",
    "name": "str",
    "face": "str",
})
CaseListed = TypedDict("CaseListed", {
    "id": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "premise": "str",
    "licence": "str",
    "players": "int",
    "victims": "list[str]",
    "faces": "list[CaseListed_faces_item]",
    "places": "int",
    "questions": "int",
    "own": "bool",
})
KeepCaseBody = TypedDict("KeepCaseBody", {
    "case": "NotRequired[Any]",
})
WriteCaseReply = TypedDict("WriteCaseReply", {
    "job": "str",
})
WriteCaseBody = TypedDict("WriteCaseBody", {
    "idea": "str",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
    "players": "NotRequired[int]",
    "wishes": "NotRequired[str]",
})
ReadCaseReply = TypedDict("ReadCaseReply", {
    "case": "MysteryCase",
})
MysteryCase_roles_item_objectives_item_check_1 = TypedDict("MysteryCase_roles_item_objectives_item_check_1", {
    "kind": "Literal[\"solve\"]",
    "victim": "str",
})
MysteryCase_roles_item_objectives_item_check_2 = TypedDict("MysteryCase_roles_item_objectives_item_check_2", {
    "kind": "Literal[\"escape\"]",
})
MysteryCase_roles_item_objectives_item_check_3 = TypedDict("MysteryCase_roles_item_objectives_item_check_3", {
    "kind": "Literal[\"keep\"]",
    "secret": "int",
})
MysteryCase_roles_item_objectives_item = TypedDict("MysteryCase_roles_item_objectives_item", {
    "text": "str",
    "points": "NotRequired[int]",
    "check": "NotRequired[MysteryCase_roles_item_objectives_item_check_1 | MysteryCase_roles_item_objectives_item_check_2 | MysteryCase_roles_item_objectives_item_check_3]",
})
MysteryCase_roles_item_secrets_item = TypedDict("MysteryCase_roles_item_secrets_item", {
    "text": "str",
    "marks": "list[str]",
    "knownBy": "NotRequired[list[str]]",
})
MysteryCase_roles_item = TypedDict("MysteryCase_roles_item", {
    "id": "str",
    "name": "str",
    "face": "NotRequired[str]",
    "manner": "NotRequired[str]",
    "script": "list[str]",
    "objectives": "NotRequired[list[MysteryCase_roles_item_objectives_item]]",
    "secrets": "NotRequired[list[MysteryCase_roles_item_secrets_item]]",
})
MysteryCase_victims_item = TypedDict("MysteryCase_victims_item", {
    "id": "str",
    "name": "str",
    "called": "NotRequired[dict[str, str]]",
    "killedBy": "list[str]",
})
MysteryCase_places_item_clues_item = TypedDict("MysteryCase_places_item_clues_item", {
    "id": "str",
    "title": "str",
    "text": "str",
    "act": "NotRequired[int]",
})
MysteryCase_places_item = TypedDict("MysteryCase_places_item", {
    "id": "str",
    "name": "str",
    "description": "str",
    "clues": "list[MysteryCase_places_item_clues_item]",
})
MysteryCase_questions_item_options_item = TypedDict("MysteryCase_questions_item_options_item", {
    "letter": "Literal[\"a\", \"b\", \"c\", \"d\", \"e\"]",
    "text": "str",
})
MysteryCase_questions_item_evidence_item = TypedDict("MysteryCase_questions_item_evidence_item", {
    "in": "str",
    "quote": "str",
})
MysteryCase_questions_item = TypedDict("MysteryCase_questions_item", {
    "id": "str",
    "to": "list[str]",
    "kind": "Literal[\"objective\", \"reasoning\", \"relation\"]",
    "aspect": "NotRequired[Literal[\"who\", \"what\", \"when\", \"where\", \"cause\", \"motive\", \"suspects\"]]",
    "pick": "NotRequired[Literal[1] | Literal[2]]",
    "text": "str",
    "options": "list[MysteryCase_questions_item_options_item]",
    "gold": "list[Literal[\"a\", \"b\", \"c\", \"d\", \"e\"]]",
    "evidence": "NotRequired[list[MysteryCase_questions_item_evidence_item]]",
})
MysteryCase = TypedDict("MysteryCase", {
    "format": "NotRequired[Literal[\"commedia-case/1\"]]",
    "id": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "title": "str",
    "licence": "NotRequired[str]",
    "premise": "str",
    "roles": "list[MysteryCase_roles_item]",
    "victims": "list[MysteryCase_victims_item]",
    "places": "NotRequired[list[MysteryCase_places_item]]",
    "questions": "NotRequired[list[MysteryCase_questions_item]]",
    "truth": "NotRequired[str]",
})
OpenTableBody = TypedDict("OpenTableBody", {
    "case": "str",
    "seat": "NotRequired[str]",
    "title": "NotRequired[str]",
    "settings": "NotRequired[SomeTableSettings]",
    "cast": "NotRequired[dict[str, str]]",
    "endpoint": "NotRequired[str]",
})
SomeTableSettings = TypedDict("SomeTableSettings", {
    "rounds": "NotRequired[int]",
    "questions": "NotRequired[int]",
    "method": "NotRequired[str]",
    "murderers": "NotRequired[str]",
    "pruner": "NotRequired[bool]",
    "asking": "NotRequired[Literal[\"together\", \"in-turn\"]]",
    "searches": "NotRequired[int]",
    "discussion": "NotRequired[int]",
    "key": "NotRequired[bool]",
    "scriptTokens": "NotRequired[int]",
    "heardTokens": "NotRequired[int]",
    "holdMs": "NotRequired[int | None]",
})
TableCue_1 = TypedDict("TableCue_1", {
    "kind": "Literal[\"say\"]",
    "id": "str",
    "text": "str",
})
TableCue_2 = TypedDict("TableCue_2", {
    "kind": "Literal[\"ask\"]",
    "id": "str",
    "to": "str",
    "text": "str",
    "victim": "NotRequired[str]",
    "private": "NotRequired[bool]",
})
TableCue_3 = TypedDict("TableCue_3", {
    "kind": "Literal[\"answer\"]",
    "id": "str",
    "question": "str",
    "text": "str",
})
TableCue_4 = TypedDict("TableCue_4", {
    "kind": "Literal[\"search\"]",
    "id": "str",
    "place": "str",
})
TableCue_5 = TypedDict("TableCue_5", {
    "kind": "Literal[\"show\"]",
    "id": "str",
    "clue": "str",
    "to": "NotRequired[str]",
})
TableCue_6_mark_1 = TypedDict("TableCue_6_mark_1", {
    "kind": "Literal[\"reading\"]",
    "victim": "str",
    "suspect": "str",
    "sensor": "Literal[\"emotion\", \"motive\", \"opportunity\", \"evidence\", \"background\", \"value\"]",
    "choice": "str",
})
TableCue_6_mark_2 = TypedDict("TableCue_6_mark_2", {
    "kind": "Literal[\"suspect\"]",
    "victim": "str",
    "suspect": "str",
    "suspected": "bool",
})
TableCue_6_mark_3 = TypedDict("TableCue_6_mark_3", {
    "kind": "Literal[\"page\"]",
    "text": "str",
})
TableCue_6 = TypedDict("TableCue_6", {
    "kind": "Literal[\"mark\"]",
    "id": "str",
    "mark": "TableCue_6_mark_1 | TableCue_6_mark_2 | TableCue_6_mark_3",
})
TableCue_7 = TypedDict("TableCue_7", {
    "kind": "Literal[\"vote\"]",
    "id": "str",
    "victim": "str",
    "for": "str | None",
})
TableCue_8 = TypedDict("TableCue_8", {
    "kind": "Literal[\"key\"]",
    "id": "str",
    "question": "str",
    "letters": "list[Literal[\"a\", \"b\", \"c\", \"d\", \"e\"]]",
})
TableCue_9 = TypedDict("TableCue_9", {
    "kind": "Literal[\"pass\"]",
    "id": "str",
})
TableCue_10 = TypedDict("TableCue_10", {
    "kind": "Literal[\"hint\"]",
    "id": "str",
})
TableCue_11_ratings = TypedDict("TableCue_11_ratings", {
    "story-advancement": "NotRequired[int]",
    "question-quality": "NotRequired[int]",
    "response-quality": "NotRequired[int]",
    "response-speed": "NotRequired[int]",
    "role-immersion": "NotRequired[int]",
})
TableCue_11 = TypedDict("TableCue_11", {
    "kind": "Literal[\"rate\"]",
    "id": "str",
    "ratings": "TableCue_11_ratings",
})
TableCue: TypeAlias = "TableCue_1 | TableCue_2 | TableCue_3 | TableCue_4 | TableCue_5 | TableCue_6 | TableCue_7 | TableCue_8 | TableCue_9 | TableCue_10 | TableCue_11"
OpenScreeningBody = TypedDict("OpenScreeningBody", {
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "characters": "list[CompanionWanted]",
    "tries": "NotRequired[int]",
    "rating": "NotRequired[Rating]",
    "endpoint": "NotRequired[str]",
})
GetScreeningReply = TypedDict("GetScreeningReply", {
    "characters": "list[ScreeningCharacter]",
    "sees": "bool | None",
    "seesBy": "Literal[\"setting\", \"server\", \"name\", None]",
})
ScreeningCharacter = TypedDict("ScreeningCharacter", {
    "id": "str",
    "name": "str",
    "description": "str",
    "avatar": "str | None",
})
ScreeningCue_1_clip = TypedDict("ScreeningCue_1_clip", {
    "source": "str",
    "start": "int",
    "end": "int",
    "filmMs": "NotRequired[int]",
})
ScreeningCue_1_lines_item = TypedDict("ScreeningCue_1_lines_item", {
    "start": "float",
    "end": "float",
    "speaker": "str | None",
    "text": "str",
})
ScreeningCue_1_pictures_item = TypedDict("ScreeningCue_1_pictures_item", {
    "at": "int",
    "data": "str",
})
ScreeningCue_1 = TypedDict("ScreeningCue_1", {
    "kind": "Literal[\"show-clip\"]",
    "id": "str",
    "clip": "ScreeningCue_1_clip",
    "lines": "list[ScreeningCue_1_lines_item]",
    "description": "NotRequired[str]",
    "pictures": "list[ScreeningCue_1_pictures_item]",
})
ScreeningCue_2 = TypedDict("ScreeningCue_2", {
    "kind": "Literal[\"say\"]",
    "id": "str",
    "text": "str",
    "to": "NotRequired[str]",
})
ScreeningCue: TypeAlias = "ScreeningCue_1 | ScreeningCue_2"
GetClipPicturesReply = TypedDict("GetClipPicturesReply", {
    "pictures": "list[ClipPicture]",
})
ListModesReply = TypedDict("ListModesReply", {
    "modes": "list[ModeListed]",
})
ModeListed = TypedDict("ModeListed", {
    "id": "str",
    "name": "str",
    "about": "str",
    "opening": "NotRequired[Any]",
    "cue": "NotRequired[Any]",
})
OpenPieceBody = TypedDict("OpenPieceBody", {
    "mode": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "opening": "NotRequired[Any]",
    "seat": "NotRequired[str]",
    "title": "NotRequired[str]",
    "rating": "NotRequired[Rating]",
    "endpoint": "NotRequired[str]",
})
SendToPieceBody = TypedDict("SendToPieceBody", {
    "kind": "str",
    "id": "str",
})
ListInvitesReply = TypedDict("ListInvitesReply", {
    "invites": "list[Invite]",
})
Invite = TypedDict("Invite", {
    "id": "str",
    "right": "InviteRight",
    "role": "str | None",
    "left": "int",
    "expires": "str",
    "revoked": "bool",
})
InviteRight: TypeAlias = "Literal[\"seat\", \"watch\", \"booth\"]"
InviteReply = TypedDict("InviteReply", {
    "id": "str",
    "right": "InviteRight",
    "role": "str | None",
    "left": "int",
    "expires": "str",
    "revoked": "bool",
    "secret": "str",
})
InviteBody_1 = TypedDict("InviteBody_1", {
    "right": "Literal[\"seat\"]",
    "role": "str",
    "lastsMs": "NotRequired[int]",
})
InviteBody_2 = TypedDict("InviteBody_2", {
    "right": "Literal[\"watch\"]",
    "uses": "NotRequired[int]",
    "lastsMs": "NotRequired[int]",
})
InviteBody_3 = TypedDict("InviteBody_3", {
    "right": "Literal[\"booth\"]",
    "uses": "NotRequired[int]",
    "lastsMs": "NotRequired[int]",
})
InviteBody: TypeAlias = "InviteBody_1 | InviteBody_2 | InviteBody_3"
WithdrawLinkBody = TypedDict("WithdrawLinkBody", {
    "secret": "str",
})
Invitation_part = TypedDict("Invitation_part", {
    "id": "str",
    "name": "str",
    "description": "str",
})
Invitation = TypedDict("Invitation", {
    "from": "str",
    "right": "InviteRight",
    "part": "Invitation_part | None",
    "kind": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "cover": "Cover",
})
ReadInviteBody = TypedDict("ReadInviteBody", {
    "secret": "str",
})
ClaimInviteReply = TypedDict("ClaimInviteReply", {
    "show": "str",
    "right": "InviteRight",
    "role": "str | None",
    "person": "Person",
    "secret": "NotRequired[str]",
})
ClaimInviteBody = TypedDict("ClaimInviteBody", {
    "secret": "str",
    "name": "NotRequired[str]",
})
GiveSeatBody = TypedDict("GiveSeatBody", {
    "to": "Literal[\"me\", \"model\"]",
})
GiveNameBody = TypedDict("GiveNameBody", {
    "id": "str",
    "name": "str",
    "words": "NotRequired[Literal[\"shown\", \"left-out\"]]",
})
ListMarksReply = TypedDict("ListMarksReply", {
    "marks": "list[LineMarked]",
})
LineMarked = TypedDict("LineMarked", {
    "seq": "int",
    "people": "int",
    "mine": "bool",
})
MarkLineBody = TypedDict("MarkLineBody", {
    "seq": "int",
    "marked": "bool",
})
ListPerformancesReply = TypedDict("ListPerformancesReply", {
    "performances": "list[PerformanceListed]",
})
PerformanceListed = TypedDict("PerformanceListed", {
    "show": "str",
    "take": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "nth": "int | None",
    "ended": "str",
})
ListBallotsReply = TypedDict("ListBallotsReply", {
    "ballots": "list[BallotListed]",
})
BallotListed = TypedDict("BallotListed", {
    "id": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "since": "str",
    "pairs": "int",
    "voters": "int",
    "handedIn": "int",
    "opened": "str | None",
})
BallotDetail_firstShown = TypedDict("BallotDetail_firstShown", {
    "chosen": "int",
    "of": "int",
})
BallotDetail = TypedDict("BallotDetail", {
    "id": "str",
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "since": "str",
    "pairs": "int",
    "voters": "int",
    "handedIn": "int",
    "opened": "str | None",
    "dimensions": "list[Dimension]",
    "results": "list[BallotResult] | None",
    "firstShown": "BallotDetail_firstShown | None",
})
Dimension: TypeAlias = "Literal[\"character\", \"narrative\", \"interaction\"]"
BallotResult_dimensions_item = TypedDict("BallotResult_dimensions_item", {
    "dimension": "Dimension",
    "one": "int",
    "tie": "int",
    "other": "int",
})
BallotResult = TypedDict("BallotResult", {
    "one": "str | None",
    "other": "str | None",
    "pairs": "int",
    "dimensions": "list[BallotResult_dimensions_item]",
})
MakeBallotBody_1 = TypedDict("MakeBallotBody_1", {
    "kind": "Literal[\"file\"]",
    "file": "BallotFile",
})
MakeBallotBody_2_pairs_item_one = TypedDict("MakeBallotBody_2_pairs_item_one", {
    "show": "str",
    "take": "str",
})
MakeBallotBody_2_pairs_item_other = TypedDict("MakeBallotBody_2_pairs_item_other", {
    "show": "str",
    "take": "str",
})
MakeBallotBody_2_pairs_item = TypedDict("MakeBallotBody_2_pairs_item", {
    "one": "MakeBallotBody_2_pairs_item_one",
    "other": "MakeBallotBody_2_pairs_item_other",
})
MakeBallotBody_2 = TypedDict("MakeBallotBody_2", {
    "kind": "Literal[\"takes\"]",
    "title": "str",
    "pairs": "list[MakeBallotBody_2_pairs_item]",
})
MakeBallotBody: TypeAlias = "MakeBallotBody_1 | MakeBallotBody_2"
BallotFile_pairs_item = TypedDict("BallotFile_pairs_item", {
    "id": "str",
    "one": "BallotSide",
    "other": "BallotSide",
})
BallotFile = TypedDict("BallotFile", {
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "dimensions": "NotRequired[list[Dimension]]",
    "pairs": "list[BallotFile_pairs_item]",
})
BallotSide_script_2_people_item = TypedDict("BallotSide_script_2_people_item", {
    "id": "str",
    "name": "str",
    "labels": "list[str]",
})
BallotSide_script_2_scenes_item_sourceDivision = TypedDict("BallotSide_script_2_scenes_item_sourceDivision", {
    "index": "int",
    "title": "str",
})
BallotSide_script_2_scenes_item_items_item_1_parts_item = TypedDict("BallotSide_script_2_scenes_item_items_item_1_parts_item", {
    "kind": "Literal[\"words\", \"direction\"]",
    "text": "str",
})
BallotSide_script_2_scenes_item_items_item_1_span = TypedDict("BallotSide_script_2_scenes_item_items_item_1_span", {
    "start": "int",
    "end": "int",
})
BallotSide_script_2_scenes_item_items_item_1_time = TypedDict("BallotSide_script_2_scenes_item_items_item_1_time", {
    "from": "float",
    "to": "float",
})
BallotSide_script_2_scenes_item_items_item_1 = TypedDict("BallotSide_script_2_scenes_item_items_item_1", {
    "kind": "Literal[\"speech\"]",
    "speakers": "list[str]",
    "label": "str",
    "parts": "list[BallotSide_script_2_scenes_item_items_item_1_parts_item]",
    "span": "NotRequired[BallotSide_script_2_scenes_item_items_item_1_span]",
    "time": "NotRequired[BallotSide_script_2_scenes_item_items_item_1_time]",
})
BallotSide_script_2_scenes_item_items_item_2_span = TypedDict("BallotSide_script_2_scenes_item_items_item_2_span", {
    "start": "int",
    "end": "int",
})
BallotSide_script_2_scenes_item_items_item_2_time = TypedDict("BallotSide_script_2_scenes_item_items_item_2_time", {
    "from": "float",
    "to": "float",
})
BallotSide_script_2_scenes_item_items_item_2 = TypedDict("BallotSide_script_2_scenes_item_items_item_2", {
    "kind": "Literal[\"setting\", \"direction\", \"narration\", \"aria\"]",
    "text": "str",
    "span": "NotRequired[BallotSide_script_2_scenes_item_items_item_2_span]",
    "time": "NotRequired[BallotSide_script_2_scenes_item_items_item_2_time]",
})
BallotSide_script_2_scenes_item = TypedDict("BallotSide_script_2_scenes_item", {
    "id": "str",
    "title": "str",
    "sourceDivision": "BallotSide_script_2_scenes_item_sourceDivision",
    "items": "list[BallotSide_script_2_scenes_item_items_item_1 | BallotSide_script_2_scenes_item_items_item_2]",
})
BallotSide_script_2 = TypedDict("BallotSide_script_2", {
    "title": "NotRequired[str]",
    "language": "str",
    "people": "list[BallotSide_script_2_people_item]",
    "scenes": "list[BallotSide_script_2_scenes_item]",
})
BallotSide = TypedDict("BallotSide", {
    "name": "NotRequired[str]",
    "script": "str | BallotSide_script_2",
})
InviteVotersReply = TypedDict("InviteVotersReply", {
    "secret": "str",
    "left": "int",
    "expires": "str",
})
InviteVotersBody = TypedDict("InviteVotersBody", {
    "uses": "NotRequired[int]",
    "lastsMs": "NotRequired[int]",
})
GetVotesReply = TypedDict("GetVotesReply", {
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "dimensions": "list[Dimension]",
    "votes": "list[BallotVote]",
})
BallotVote = TypedDict("BallotVote", {
    "pair": "str",
    "dimension": "Dimension",
    "voter": "str",
    "choice": "Chosen",
    "shown": "Literal[\"a\", \"b\"]",
    "at": "str",
})
Chosen: TypeAlias = "Literal[\"first\", \"second\", \"tie\"]"
MyBallot_pairs_item_choices = TypedDict("MyBallot_pairs_item_choices", {
    "character": "NotRequired[Chosen]",
    "narrative": "NotRequired[Chosen]",
    "interaction": "NotRequired[Chosen]",
})
MyBallot_pairs_item = TypedDict("MyBallot_pairs_item", {
    "pair": "int",
    "choices": "MyBallot_pairs_item_choices",
})
MyBallot = TypedDict("MyBallot", {
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "notice": "str",
    "dimensions": "list[Dimension]",
    "pairs": "list[MyBallot_pairs_item]",
    "state": "Literal[\"open\", \"handed-in\", \"closed\"]",
})
PairShown = TypedDict("PairShown", {
    "notice": "str",
    "first": "list[BallotLine]",
    "second": "list[BallotLine]",
})
BallotLine_1 = TypedDict("BallotLine_1", {
    "kind": "Literal[\"act\", \"scene\"]",
    "text": "str",
})
BallotLine_2 = TypedDict("BallotLine_2", {
    "kind": "Literal[\"told\"]",
    "text": "str",
})
BallotLine_3_parts_item = TypedDict("BallotLine_3_parts_item", {
    "kind": "Literal[\"words\", \"direction\"]",
    "text": "str",
})
BallotLine_3 = TypedDict("BallotLine_3", {
    "kind": "Literal[\"speech\"]",
    "by": "str",
    "parts": "list[BallotLine_3_parts_item]",
})
BallotLine_4 = TypedDict("BallotLine_4", {
    "kind": "Literal[\"text\"]",
    "text": "str",
})
BallotLine: TypeAlias = "BallotLine_1 | BallotLine_2 | BallotLine_3 | BallotLine_4"
CastVoteBody = TypedDict("CastVoteBody", {
    "choice": "Chosen",
})
GetBoothReply_story = TypedDict("GetBoothReply_story", {
    "act": "int",
    "point": "int",
    "flag": "str | None",
    "beats": "int",
    "nudges": "int",
    "level": "int",
    "ways": "list[list[str]]",
})
GetBoothReply_calls_item = TypedDict("GetBoothReply_calls_item", {
    "turn": "str",
    "step": "str",
    "attempt": "int",
    "prompt": "str",
    "model": "str",
    "usage": "Usage",
    "at": "str",
    "latencyMs": "float",
})
GetBoothReply = TypedDict("GetBoothReply", {
    "take": "str",
    "seq": "int",
    "story": "GetBoothReply_story",
    "offers": "list[Any]",
    "decisions": "list[SeenEvent]",
    "calls": "list[GetBoothReply_calls_item]",
})
Usage = TypedDict("Usage", {
    "inputTokens": "float",
    "outputTokens": "float",
    "cachedTokens": "float",
    "calls": "float",
})
NudgeBody = TypedDict("NudgeBody", {
    "id": "str",
    "role": "str",
    "text": "str",
})
GetShowUsageReply_purse = TypedDict("GetShowUsageReply_purse", {
    "capTokens": "float | None",
    "capMoney": "float | None",
    "spentTokens": "float",
    "spentMoney": "float",
})
GetShowUsageReply_models_item = TypedDict("GetShowUsageReply_models_item", {
    "model": "str",
    "usage": "Usage",
    "money": "float",
})
GetShowUsageReply = TypedDict("GetShowUsageReply", {
    "purse": "GetShowUsageReply_purse | None",
    "models": "list[GetShowUsageReply_models_item]",
})
ReportReply = TypedDict("ReportReply", {
    "report": "str",
})
ReportBody = TypedDict("ReportBody", {
    "seq": "int",
    "reason": "str",
})
ListReportsReply_reports_item = TypedDict("ListReportsReply_reports_item", {
    "id": "str",
    "show": "str",
    "take": "str",
    "reason": "str",
    "at": "str",
    "event": "SeenEvent | dict[str, Any] | None",
})
ListReportsReply = TypedDict("ListReportsReply", {
    "reports": "list[ListReportsReply_reports_item]",
    "next": "str | None",
})
DismissReportBody = TypedDict("DismissReportBody", {
    "reason": "NotRequired[str]",
})
RemoveWordsBody = TypedDict("RemoveWordsBody", {
    "seq": "int",
    "reason": "str",
})
ListQuotationsReply_quotations_item = TypedDict("ListQuotationsReply_quotations_item", {
    "take": "str",
    "seq": "int",
    "since": "str",
    "type": "str",
    "by": "str",
    "event": "SeenEvent | dict[str, Any] | None",
})
ListQuotationsReply = TypedDict("ListQuotationsReply", {
    "quotations": "list[ListQuotationsReply_quotations_item]",
})
SettleQuotationsBody_remove_item = TypedDict("SettleQuotationsBody_remove_item", {
    "take": "str",
    "seq": "int",
})
SettleQuotationsBody_keep_item = TypedDict("SettleQuotationsBody_keep_item", {
    "take": "str",
    "seq": "int",
})
SettleQuotationsBody = TypedDict("SettleQuotationsBody", {
    "remove": "NotRequired[list[SettleQuotationsBody_remove_item]]",
    "keep": "NotRequired[list[SettleQuotationsBody_keep_item]]",
})
CastingPreview_people_item = TypedDict("CastingPreview_people_item", {
    "name": "str",
    "speeches": "int",
    "scenes": "int",
    "chosen": "bool",
})
CastingPreview = TypedDict("CastingPreview", {
    "title": "str",
    "language": "Literal[\"en\", \"zh\"] | str",
    "people": "list[CastingPreview_people_item]",
    "scenes": "int",
    "calls": "int",
    "tokens": "int",
})
StartCastingReply = TypedDict("StartCastingReply", {
    "job": "str",
})
ListMemoriesReply = TypedDict("ListMemoriesReply", {
    "memories": "list[MemoryListed]",
    "hours": "int",
    "next": "NotRequired[str]",
})
MemoryListed = TypedDict("MemoryListed", {
    "id": "str",
    "layer": "Literal[\"observation\", \"event\", \"key-point\", \"insight\"]",
    "text": "str",
    "importance": "float",
    "sources": "list[str]",
    "hour": "int",
    "of": "str",
})
ImportCardReply = TypedDict("ImportCardReply", {
    "id": "str",
    "name": "str",
    "changed": "str",
    "character": "Character",
})
Character_sound = TypedDict("Character_sound", {
    "voice": "str",
    "rate": "NotRequired[float]",
    "pitch": "NotRequired[float]",
})
Character_chronicle_item = TypedDict("Character_chronicle_item", {
    "take": "str",
    "role": "str",
    "upTo": "int",
    "hours": "int",
})
Character = TypedDict("Character", {
    "id": "str",
    "name": "str",
    "aliases": "NotRequired[list[str]]",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
    "description": "str",
    "bio": "NotRequired[str]",
    "avatar": "NotRequired[str]",
    "origin": "NotRequired[str]",
    "background": "NotRequired[str]",
    "personality": "NotRequired[str]",
    "voice": "NotRequired[str]",
    "sound": "NotRequired[Character_sound]",
    "catchphrases": "NotRequired[list[str]]",
    "greetings": "NotRequired[list[str]]",
    "tags": "NotRequired[list[str]]",
    "motivation": "NotRequired[str]",
    "strengths": "NotRequired[str]",
    "relationships": "NotRequired[list[Relationship]]",
    "secret": "NotRequired[str]",
    "stories": "NotRequired[list[str]]",
    "lore": "NotRequired[list[LoreEntry]]",
    "chronicle": "NotRequired[list[Character_chronicle_item]]",
})
CarryHomeReply_characters_item = TypedDict("CarryHomeReply_characters_item", {
    "id": "str",
    "name": "str",
    "hours": "int",
})
CarryHomeReply = TypedDict("CarryHomeReply", {
    "characters": "list[CarryHomeReply_characters_item]",
})
ListCharactersReply = TypedDict("ListCharactersReply", {
    "characters": "list[CharacterListed]",
})
CharacterListed = TypedDict("CharacterListed", {
    "id": "str",
    "name": "str",
    "changed": "str",
    "description": "NotRequired[str]",
    "avatar": "NotRequired[str | None]",
})
CharacterKept = TypedDict("CharacterKept", {
    "id": "str",
    "name": "str",
    "changed": "str",
    "character": "Character",
})
KeepCharacterBody = TypedDict("KeepCharacterBody", {
    "character": "Character",
})
ChangeCharacterBody = TypedDict("ChangeCharacterBody", {
    "character": "Character",
})
ReadUploadReply_chapters_item = TypedDict("ReadUploadReply_chapters_item", {
    "title": "str",
    "start": "int",
    "end": "int",
})
ReadUploadReply = TypedDict("ReadUploadReply", {
    "language": "Literal[\"en\", \"zh\"] | str",
    "text": "str",
    "chapters": "list[ReadUploadReply_chapters_item]",
    "people": "list[str]",
    "scenes": "int",
})
ReadChronicleReply = TypedDict("ReadChronicleReply", {
    "evenings": "list[EveningRemembered]",
    "next": "NotRequired[str]",
})
EveningRemembered = TypedDict("EveningRemembered", {
    "show": "str",
    "title": "str",
    "at": "str",
    "there": "bool",
    "memories": "list[MemoryOfMe]",
    "heard": "list[MemoryOfMe]",
})
MemoryOfMe = TypedDict("MemoryOfMe", {
    "id": "str",
    "layer": "Literal[\"observation\", \"event\", \"key-point\", \"insight\"]",
    "text": "str",
    "lines": "int",
})
MemorySources_lines_item = TypedDict("MemorySources_lines_item", {
    "id": "str",
    "text": "str",
    "by": "Literal[\"person\", \"self\", \"others\"]",
    "goes": "bool",
})
MemorySources = TypedDict("MemorySources", {
    "lines": "list[MemorySources_lines_item]",
    "drawn": "int",
})
CorrectMemoryBody = TypedDict("CorrectMemoryBody", {
    "text": "str",
})
ListModelsReply_offers_item = TypedDict("ListModelsReply_offers_item", {
    "id": "str",
    "from": "str",
    "model": "str | None",
    "keyIn": "str | None",
})
ListModelsReply_desk_known_item = TypedDict("ListModelsReply_desk_known_item", {
    "id": "str",
    "name": "str",
    "baseUrls": "list[str]",
    "keysAt": "str | None",
})
ListModelsReply_desk = TypedDict("ListModelsReply_desk", {
    "connected": "list[HouseModel]",
    "jobs": "JobPlan",
    "known": "list[ListModelsReply_desk_known_item]",
})
ListModelsReply = TypedDict("ListModelsReply", {
    "models": "list[str]",
    "own": "list[KeepModelReply]",
    "offers": "list[ListModelsReply_offers_item]",
    "desk": "ListModelsReply_desk | None",
})
KeepModelReply = TypedDict("KeepModelReply", {
    "id": "str",
    "name": "str",
    "kind": "str",
    "model": "str",
    "baseUrl": "NotRequired[str]",
    "hasKey": "bool",
})
HouseModel = TypedDict("HouseModel", {
    "id": "str",
    "from": "str",
    "model": "str",
    "baseUrl": "str | None",
    "key": "Literal[\"kept\", \"variable\", \"none\"]",
    "price": "ModelPrice",
    "can": "ModelCan",
    "embeds": "bool",
    "named": "bool",
    "failed": "NotReady",
})
ModelPrice = TypedDict("ModelPrice", {
    "input": "float",
    "output": "float",
})
ModelCan = TypedDict("ModelCan", {
    "forms": "Literal[\"kept\", \"mended\", \"lost\"]",
    "sees": "bool",
    "thinks": "bool",
    "contextTokens": "int",
})
NotReady: TypeAlias = "Literal[\"key-lost\", \"variable-gone\", \"not-taken-up\", None]"
JobPlan = TypedDict("JobPlan", {
    "all": "NotRequired[str]",
    "actors": "NotRequired[str]",
    "decisions": "NotRequired[str]",
    "director": "NotRequired[str]",
    "judge": "NotRequired[str]",
    "eyes": "NotRequired[str]",
    "memory": "NotRequired[str]",
})
LookForModelsReply_1_models_item = TypedDict("LookForModelsReply_1_models_item", {
    "id": "str",
    "contextTokens": "NotRequired[int]",
    "price": "NotRequired[ModelPrice]",
    "embeds": "NotRequired[Literal[True]]",
})
LookForModelsReply_1 = TypedDict("LookForModelsReply_1", {
    "kind": "Literal[\"models\"]",
    "baseUrl": "str",
    "from": "str",
    "models": "list[LookForModelsReply_1_models_item]",
})
LookForModelsReply: TypeAlias = "LookForModelsReply_1 | NotConnected"
NotConnected = TypedDict("NotConnected", {
    "kind": "Literal[\"refused\"]",
    "why": "Literal[\"address\", \"silent\", \"no-models\", \"key-missing\", \"key-wrong\", \"no-such-model\", \"no-credit\", \"busy\", \"slow\", \"odd\"]",
    "said": "NotRequired[str]",
})
LookForModelsBody = TypedDict("LookForModelsBody", {
    "offer": "NotRequired[str]",
    "baseUrl": "NotRequired[str]",
    "key": "NotRequired[str]",
})
ConnectModelReply_1 = TypedDict("ConnectModelReply_1", {
    "kind": "Literal[\"connected\"]",
    "model": "HouseModel",
    "line": "NotRequired[str]",
})
ConnectModelReply: TypeAlias = "ConnectModelReply_1 | NotConnected"
ConnectModelBody = TypedDict("ConnectModelBody", {
    "offer": "NotRequired[str]",
    "baseUrl": "NotRequired[str]",
    "key": "NotRequired[str]",
    "model": "NotRequired[str]",
    "price": "NotRequired[ModelPrice]",
    "contextTokens": "NotRequired[int]",
    "embeds": "NotRequired[bool]",
    "language": "NotRequired[Literal[\"en\", \"zh\"] | str]",
})
GiveJobBody = TypedDict("GiveJobBody", {
    "job": "Literal[\"all\", \"actors\", \"decisions\", \"director\", \"judge\", \"eyes\", \"memory\"]",
    "model": "str | None",
})
KeepModelBody = TypedDict("KeepModelBody", {
    "name": "str",
    "kind": "str",
    "model": "str",
    "baseUrl": "NotRequired[str]",
    "server": "NotRequired[str]",
    "key": "NotRequired[str]",
})
