import { connectModel } from '@commedia/core/adapters'
import { CommediaError, openRoom, say } from '@commedia/core/rooms'

const companions = [{ name: 'Mara', background: 'Thirty years at this light.', secret: 'She once slept.' }]
// Nobody listens there.
const models = await connectModel({
  ...{ kind: 'openai-compatible', model: 'any', baseUrl: 'http://127.0.0.1:9/v1' },
})
// #region trouble
const room = await openRoom({ companions }, { models, onTrouble: ({ message }) => console.warn(message) })
try {
  for (;;) await say(room, 'Is anybody in?', { rounds: 1 })
} catch (error) {
  // The third question that nobody answered: the room rests, and goes on with the next `say`.
  if (!(error instanceof CommediaError) || error.code !== 'model-failed') throw error
  console.log(error.message)
}
// #endregion trouble
