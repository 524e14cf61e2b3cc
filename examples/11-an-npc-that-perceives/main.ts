import { connectModel } from '@commedia/core/adapters'
import { choose, openRoom, perceive, say } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const models = live || scriptedModel(['hide the ledger', 'Nobody. The wind.', 'I slept. Was there somebody?'])

const otto = { name: 'Otto', base: 'You are Otto. You keep an inn, and hide what smugglers bring you.' }
const nell = { name: 'Nell', base: 'You are Nell, a fiddler. You were asleep upstairs until now.' }
const room = await openRoom({ companions: [otto, nell] }, { models })

// Who is near enough to see it, the game knows.
await perceive(room, 'A rider in the grey coat of the excise stops at the gate.', { seenBy: ['Otto'] })
const { choice } = await choose(room, {
  companion: 'Otto',
  question: 'He knocks twice. What do you do?',
  options: ['open the door', 'hide the ledger', 'wait'],
  seenBy: ['Otto'],
})
console.log(`(Otto: ${choice}.)`)
const { replies } = await say(room, 'Otto, Nell, who was that at the gate?', { rounds: 2 })
for (const { name, text } of replies) console.log(`${name}: ${text}`)
