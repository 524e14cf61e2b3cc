import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connectModel } from '@commedia/core/adapters'
import { linesJournal } from '@commedia/core/recording'
import { comeIn, type Message, openRoom, resumeConversation, say } from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const models = live || scriptedModel(['Since dusk.', 'Fish, as ever.', 'Soup. And he got it.'])
const { BOT_FILE: file = `${tmpdir()}/evening-${process.pid}.jsonl` } = process.env

const ana = { name: 'Ana', kind: 'user' } as const
const mara = { name: 'Mara', base: 'You are Mara. You keep the light, and use few words.' }
const otto = { name: 'Otto', base: 'You are Otto. You keep an inn: dry, and kinder than you sound.' }
const setup = { companions: [ana, mara, otto], take: { id: 'evening', show: 'bot' } }
const onReply = ({ name, text }: Message) => console.log(`${name}: ${text}`)

const said = { Ana: 'Mara, is it lit?', Ben: 'Otto, what soup?', Cem: 'Mara, what did Ben want?' }
for (const [as, text] of Object.entries(said)) {
  // Started anew for each message, as after a kill: all it knows is in the file.
  const journal = await linesJournal({
    lines: readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n'),
    add: (line) => appendFileSync(file, `${line}\n`),
    replace: (lines) => writeFileSync(file, lines.map((line) => `${line}\n`).join('')),
  })
  const room = await openRoom(setup, { models, journal })
  await resumeConversation(room, { onReply })
  await comeIn(room, as)
  console.log(`${as}: ${text}`)
  await say(room, text, { as, rounds: 1, onReply })
}
