"""Rewards of a Commedia service for TRL's GRPOTrainer, with nothing but Python's own library.

    from commedia_rewards import CommediaRewards
    rewards = CommediaRewards("http://127.0.0.1:8900", folder="set")
    GRPOTrainer(reward_funcs=rewards.functions, args=GRPOConfig(reward_weights=rewards.weights, ...), ...)

The data set is `trl.train.jsonl` of `commedia screen data`: its columns `solution` and `frames` come here by name.
"""
import base64
import itertools
import json
import os
import re
from urllib.request import Request, urlopen

WEIGHTS = {"sem": 1.0, "fmt": 1.0, "vis": 0.8, "pcg": 0.8}


class CommediaRewards:
    """Four functions, one for each reward, that share one request a step."""

    def __init__(self, url, folder=".", token=None, timeout=600):
        self.url, self.folder, self.token, self.timeout = url, folder, token, timeout
        self.asked, self.given = None, None
        self.functions = [self._function(kind) for kind in WEIGHTS]
        self.weights = list(WEIGHTS.values())

    def _function(self, kind):
        def reward(prompts, completions, solution, frames, **_):
            given = self._of_step(prompts, completions, solution, frames)
            return [one.get(kind) for one in given]  # What nothing measures is None, which TRL leaves out.

        reward.__name__ = kind
        return reward

    def _of_step(self, prompts, completions, solution, frames):
        rows = [
            (text_of(prompt), line, tuple(paths), text_of(completion))
            for prompt, line, paths, completion in zip(prompts, solution, frames, completions)
        ]
        if rows != self.asked:
            self.given = self._ask(rows)
            self.asked = rows
        return self.given

    def _ask(self, rows):
        groups = []
        for (page, line, paths), replies in itertools.groupby(rows, key=lambda row: row[:3]):
            groups.append({
                "context": page,
                "clip": {"frames": [self._picture(path) for path in paths]},
                "reference": re.sub(r"</?answer>", "", line),
                "candidates": [reply for *_, reply in replies],
            })
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(f"{self.url}/rewards", json.dumps({"groups": groups}).encode(), headers)
        with urlopen(request, timeout=self.timeout) as reply:
            return [one for group in json.load(reply)["rewards"] for one in group]

    def _picture(self, path):
        kind = "image/png" if path.endswith(".png") else "image/jpeg"
        with open(os.path.join(self.folder, path), "rb") as file:
            return {"mediaType": kind, "data": base64.b64encode(file.read()).decode()}


def text_of(messages):
    """A page or a reply as text: a string, messages, or messages in parts, as a trainer that sees makes of them."""
    if isinstance(messages, str):
        return messages
    return "\n".join(
        content if isinstance(content, str) else "".join(part.get("text") or "" for part in content)
        for content in (message["content"] for message in messages)
    )
