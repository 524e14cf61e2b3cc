import { readFile } from 'node:fs/promises'
import { connectModel } from '@commedia/core/adapters'
import { perform } from '@commedia/core/play'
import { performers, simulatedCompany } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const models = live || simulatedCompany({ seed: 1, players: performers() }).models
const soup = await readFile(new URL('../../shows/the-kings-soup.json', import.meta.url), 'utf8')
const play = await perform(soup, { models, onTrouble: ({ message }) => console.warn(message) })
for await (const line of play.lines()) console.log(line.written)
