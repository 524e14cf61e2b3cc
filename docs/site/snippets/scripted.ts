// #region scripted
import { openRoom, PLAIN_PROFILE, say } from '@commedia/core'
import { manualClock, scriptedModel } from '@commedia/core/testing'

const model = scriptedModel(['Wipe your feet.'])
const room = await openRoom(
  { companions: [{ name: 'Mara', base: 'You are Mara, keeper of the light.' }] },
  { models: () => ({ model, profile: PLAIN_PROFILE }), clock: manualClock(), seed: 7 },
)
const { replies } = await say(room, 'May I come in?')

console.log(replies[0]?.text) // Wipe your feet.
console.log(model.asked.length) // 1: the page it was given is model.asked[0]
// #endregion scripted
