import { connectModel } from '@commedia/core/adapters'
import { type Message, openRoom, say } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const models = live || scriptedModel(['Hush. Who else knows?', 'I saw no light.', 'The wick burnt down.'])

const mara = { name: 'Mara', base: 'You are Mara.', secret: 'You put the lamp out the night the Ada sank.' }
const ben = { name: 'Ben', base: 'You are Ben, mate of the Ada.', secret: 'You were drunk that night.' }
const room = await openRoom({ companions: [mara, ben] }, { models })
const onReply = ({ name, to, text }: Message) => console.log(`${name}${to ? ` to ${to}` : ''}: ${text}`)
await say(room, 'I saw you at the lamp that night.', { to: 'Mara', onReply })
await say(room, 'Ben and Mara, what happened that night?', { rounds: 2, onReply })
