import { changeWorld, openRoom, PLAIN_PROFILE, say, sendEvent, worldOf } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'

const models = () => ({
  model: scriptedModel(['Then it is late.', 'I know nothing of a key.']),
  profile: PLAIN_PROFILE,
})
const ports = { models, clock: systemClock() }
// #region world
const room = await openRoom(
  {
    world: { tide: 0, trust: 0 },
    companions: [
      {
        name: 'Mara',
        base: 'You are Mara, keeper of the light.',
        knowledge: [
          {
            lines: ['The key of the oil store is under the third step.'],
            condition: { tag: 'value', key: 'trust', min: 3 },
          },
        ],
        triggers: [
          { condition: { tag: 'event', event: 'lamp-lit' }, effect: { do: 'add', key: 'trust', amount: 1 } },
        ],
      },
    ],
  },
  ports,
)

await changeWorld(room, { tide: 4 }) // the game tells what everybody can see
await sendEvent(room, 'lamp-lit') // and what happened
await say(room, 'The water is over the causeway.')
console.log(worldOf(room).trust) // 1: the trigger fired after the run, once
// #endregion world
