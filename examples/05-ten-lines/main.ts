import { connectModel } from '@commedia/core/adapters'
import { openRoom, say } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const model = live || scriptedModel(['One. It has a draught, and a view of the gallows.'])

const otto = { name: 'Otto', base: 'You are Otto, who keeps an inn. Dry, and kinder than you sound.' }
const room = await openRoom({ companions: [otto] }, { models: model })
for (const { text } of (await say(room, 'Is there a bed for me?')).replies) console.log(`Otto: ${text}`)
