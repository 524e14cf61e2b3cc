import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connectModel, systemClock } from '@commedia/core/adapters'
import {
  CommediaError,
  comeIn,
  MAIN_CHAT,
  openRoom,
  post,
  readChat,
  resumeConversation,
  runConversation,
} from '@commedia/core/rooms'
import { scriptedModel } from '@commedia/core/testing'
import { openHomeStore } from '@commedia/node'
import { discord } from './discord.ts'

const { COMMEDIA_BASE_URL: baseUrl, COMMEDIA_MODEL: id = 'any', COMMEDIA_API_KEY: apiKey = '' } = process.env
const live = baseUrl && (await connectModel({ kind: 'openai-compatible', baseUrl, model: id, apiKey }))
const models = live || scriptedModel(['Since dusk.', 'Fish, as ever, @everyone.', 'Soup. And he got it.'])

const { DISCORD_TOKEN: token = '', DISCORD_CHANNEL: channel = '', DISCORD_API: api } = process.env
// Without a token three people of ours come to a channel of ours, and go home.
const place = token === '' ? await (await import('./stand-in.ts')).anEvening() : { token, channel, api }
const { BOT_FOLDER: folder = `${tmpdir()}/discord-bot-${process.pid}` } = process.env
mkdirSync(folder, { recursive: true })
const bot = discord({ ...place, file: `${folder}/session.json` })

const mara = { name: 'Mara', base: 'You are Mara. You keep the light, and use few words.' }
const otto = { name: 'Otto', base: 'You are Otto. You keep an inn: dry, and kinder than you sound.' }
const { journal, book, snapshots, close } = await openHomeStore({ folder })
const room = await openRoom(
  { companions: [mara, otto], take: { id: 'take_channel', show: 'room_channel' } },
  { models, clock: systemClock(), journal, book, snapshots },
)

/** Writes into the channel what companions said and nobody there has read yet. */
async function tell(): Promise<void> {
  const file = `${folder}/told.txt`
  const told = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
  for (const { seq, name, text } of await readChat(room, MAIN_CHAT, { after: told })) {
    if (name !== mara.name && name !== otto.name) continue
    await bot.post(place.channel, { text: `**${name}** ${text}`, nonce: `${process.pid}-${seq}` })
    writeFileSync(file, String(seq))
  }
}

// What was being said when the bot was killed is said to its end.
await resumeConversation(room)
await tell()
for await (const message of bot.messages('over' in place ? place.over : undefined)) {
  if (message.channel !== place.channel || message.text.trim() === '') continue
  const before = room.stage.seq
  try {
    const as = await comeIn(room, message.by)
    await post(room, message.text, { as, input: message.id })
  } catch (error) {
    // Nobody is heard who bears a companion's name, nor words that are none.
    if (error instanceof CommediaError) continue
    throw error
  }
  // A message that comes again after a kill was heard already.
  if (room.stage.seq === before) continue
  await runConversation(room, { rounds: 1 })
  await tell()
}
await close()
