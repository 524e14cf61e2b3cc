import { openRoom, PLAIN_PROFILE, say, tokenAllowance } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'

const ports = {
  models: () => ({ model: scriptedModel(['Aye.']), profile: PLAIN_PROFILE }),
  clock: systemClock(),
}
const companions = [{ name: 'Mara', base: 'You are Mara.' }]
// #region allowance
const allowance = tokenAllowance({ maxTokens: 50_000 })
const room = await openRoom({ companions }, { ...ports, allowance })
await say(room, 'Is anybody in?')
console.log(allowance.used()) // tokens in and out, cached ones among them
// #endregion allowance
