import { openRoom, PLAIN_PROFILE, say } from '@commedia/core'
import { connectModel, systemClock } from '@commedia/core/adapters'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const model = live || scriptedModel(['One. It has a draught, and a view of the gallows.'])

const otto = { name: 'Otto', base: 'You are Otto, who keeps an inn. Dry, and kinder than you sound.' }
const ports = { models: () => ({ model, profile: PLAIN_PROFILE }), clock: systemClock() }
const room = await openRoom({ companions: [otto] }, ports)
for (const { text } of (await say(room, 'Is there a bed for me?')).replies) console.log(`Otto: ${text}`)
