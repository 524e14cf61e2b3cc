"""Loads the rows of a data set as TRL and LLaMA-Factory document them, and prints what would be refused as JSON.

    python3 check_rows.py FOLDER

TRL (dataset formats; vision data sets): prompt-only rows {"prompt": messages, "images": list}, prompt-completion rows with a completion of one
message by the assistant; content is text, pictures stand in `images` and are put before the first message of a user.
LLaMA-Factory (data/README.md, sharegpt): odd turns by human, even turns by gpt; as many <image>, <video> and <audio> marks in the turns as there are
entries under `images`, `videos`, `audios`; a video may be a list of pictures; every column that dataset_info.json names is there.
"""
import json
import os
import re
import sys

FORM = re.compile(
    r"\A<perception>\n.+?\n</perception>\n<think>\n.+?\n</think>\n<answer>.+?</answer>\Z", re.S
)
faults = []


def fault(file, row, why):
    faults.append({"file": file, "row": row, "why": why})


def rows_of(folder, file):
    with open(os.path.join(folder, file), encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def is_picture(folder, path):
    if os.path.isabs(path) or ".." in path.split("/"):
        return False
    try:
        with open(os.path.join(folder, path), "rb") as file:
            head = file.read(8)
    except OSError:
        return False
    return head[:2] == b"\xff\xd8" or head == b"\x89PNG\r\n\x1a\n"


def check_messages(file, at, messages, roles):
    if not isinstance(messages, list) or not messages:
        return fault(file, at, "no messages")
    for message in messages:
        if set(message) != {"role", "content"} or not isinstance(message["content"], str) or not message["content"]:
            fault(file, at, "a message is not role and text")
        elif message["role"] not in roles:
            fault(file, at, f"role {message['role']}")
    return None


def check_trl(folder, file, learnt):
    rows = rows_of(folder, file)
    columns = {tuple(sorted(row)) for row in rows}
    if len(columns) > 1:
        fault(file, 0, "rows have different columns")
    for at, row in enumerate(rows):
        check_messages(file, at, row.get("prompt"), ("system", "user", "assistant"))
        prompt = row.get("prompt") or [{}]
        if prompt[0].get("role") != "system" or prompt[-1].get("role") != "user":
            fault(file, at, "a prompt begins with the system and ends with a user")
        images = row.get("images")
        if not images or not all(is_picture(folder, path) for path in images):
            fault(file, at, "pictures are not there")
        if not re.fullmatch(r"<answer>.+</answer>", row.get("solution", ""), re.S):
            fault(file, at, "no solution")
        if learnt:
            completion = row.get("completion")
            check_messages(file, at, completion, ("assistant",))
            if not completion or len(completion) != 1 or not FORM.match(completion[0]["content"]):
                fault(file, at, "what is learnt is not in form")
            elif not completion[0]["content"].endswith(row["solution"]):
                fault(file, at, "what is learnt does not end with the true line")
        elif "completion" in row:
            fault(file, at, "a row for rewards has a completion")
    return len(rows)


def check_llama_factory(folder, file, columns):
    rows = rows_of(folder, file)
    for at, row in enumerate(rows):
        for column in columns.values():
            if column not in row:
                fault(file, at, f"column {column} is missing")
        turns = row.get(columns["messages"], [])
        # A turn of the past by gpt would be learnt too, since masking history is off by default: only one may be there.
        if [turn.get("from") for turn in turns] != ["human", "gpt"]:
            fault(file, at, "turns are not one of a human and one of gpt")
            continue
        for kind in ("image", "video", "audio"):
            marks = sum(turn["value"].count(f"<{kind}>") for turn in turns)
            if marks != len(row.get(columns.get(f"{kind}s", ""), [])):
                fault(file, at, f"{marks} marks of {kind}")
        if not FORM.match(turns[1]["value"]):
            fault(file, at, "what is learnt is not in form")
        for video in row.get(columns.get("videos", ""), []):
            if not isinstance(video, list) or not video or not all(is_picture(folder, path) for path in video):
                fault(file, at, "a video is not a list of pictures that are there")
    return len(rows)


def main(folder):
    counts = {}
    for split in ("train", "test"):
        counts[f"trl.{split}"] = check_trl(folder, f"trl.{split}.jsonl", learnt=False)
        counts[f"trl-sft.{split}"] = check_trl(folder, f"trl-sft.{split}.jsonl", learnt=True)
    with open(os.path.join(folder, "dataset_info.json"), encoding="utf-8") as file:
        info = json.load(file)
    for name, entry in info.items():
        if entry.get("formatting") != "sharegpt":
            fault("dataset_info.json", 0, f"{name} is not sharegpt")
        counts[entry["file_name"]] = check_llama_factory(folder, entry["file_name"], entry["columns"])
    json.dump({"counts": counts, "faults": len(faults), "first": faults[:5]}, sys.stdout)


main(sys.argv[1])
