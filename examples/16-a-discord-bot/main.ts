import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connectModel } from '@commedia/core/adapters'
import * as rooms from '@commedia/core/rooms'
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
const room = await rooms.openRoom(
  { companions: [mara, otto], take: { id: 'take_channel', show: 'room_channel' } },
  { models, journal, book, snapshots },
)

/** Writes into the channel what companions said and nobody there has read yet. */
async function tell(): Promise<void> {
  const file = `${folder}/told.txt`
  const told = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }))
  for (const { seq, name, text } of await rooms.readChat(room, rooms.MAIN_CHAT, { after: told })) {
    if (name !== mara.name && name !== otto.name) continue
    await bot.post(place.channel, { text: `**${name}** ${text}`, nonce: `line-${seq}` })
    writeFileSync(file, String(seq))
  }
}

/** Waits for an answer and tells it; that no model answers is for the log, and the bot stays. */
async function answered(run: Promise<unknown>): Promise<void> {
  await run.catch((error: unknown) => {
    if (!(error instanceof rooms.CommediaError) || error.code !== 'model-failed') throw error
    console.error(error.message)
  })
  await tell()
}

// What was being said when the bot was killed is said to its end.
await answered(rooms.resumeConversation(room))
for await (const message of bot.messages('over' in place ? place.over : undefined)) {
  if (message.channel !== place.channel || message.text.trim() === '') continue
  const before = room.stage.seq
  try {
    const as = await rooms.comeIn(room, message.by)
    await rooms.post(room, message.text, { as, input: message.id })
  } catch (error) {
    // Nobody is heard who bears a companion's name, nor words that are none.
    if (error instanceof rooms.CommediaError) continue
    throw error
  }
  // A message that comes again after a kill was heard already.
  if (room.stage.seq === before) continue
  await answered(rooms.runConversation(room, { rounds: 1 }))
}
await close()
