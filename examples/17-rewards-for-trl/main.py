"""Calls the four functions as a trainer does, with the columns on standard input, and prints what they give."""
import json
import sys

from commedia_rewards import CommediaRewards

rewards = CommediaRewards(sys.argv[1], folder=sys.argv[2])
columns = json.load(sys.stdin)
given = {function.__name__: function(completion_ids=None, trainer_state=None, **columns) for function in rewards.functions}
json.dump(given, sys.stdout)
