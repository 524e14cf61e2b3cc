import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  type Character,
  type CompanionRoom,
  castingRoom,
  chatRoom,
  companionOf,
  type Embedder,
  endTalk,
  hasHeard,
  idFrom,
  indexPast,
  inLanguage,
  type Language,
  loadStage,
  MAIN_CHAT,
  type MemoryStore,
  memoryLiveFeed,
  memoryRoom,
  NO_USAGE,
  openRoom,
  type Past,
  partOf,
  type RoomPorts,
  type RunReport,
  readChat,
  readerOf,
  restoreRoom,
  resumeConversation,
  roomState,
  runConversation,
  SHOW_ROOMS,
  say,
  stateOf,
  turns,
  type Usage,
  viewFor,
  world,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { AI_NOTICE, careFor } from '@commedia/core/care'
import { type OpenStore, openHomeStore } from '@commedia/node'
import { capIn, type HomeAllowance, homeAllowance, isSpent, USUAL_EVENING } from '../../allowance.ts'
import { ASKS_FOR_MORE, CAP_WORDS } from '../../cap-words.ts'
import { careOf } from '../../care-of.ts'
import { keepCharacter } from '../../cast/character-files.ts'
import type { Config } from '../../config.ts'
import { connect, embedderOf } from '../../connect.ts'
import { costLine, countingBook } from '../../cost.ts'
import type { HomeCare } from '../../evening/play-house.ts'
import { wordWriter } from '../../rows/wrap-words.ts'
import { saidByHouse } from '../../said-by-house.ts'
import type { Terminal } from '../../terminal.ts'
import { TALK_WORDS } from './talk-words.ts'
import { whoTalks } from './who-talks.ts'

/** With whom one talks, and in which form. */
export interface TalkRun {
  /** A name, or files: a character, and what goes with it. */
  readonly brought: readonly string[]
  readonly form: 'text' | 'json'
  /** What the person is called; a guest where nobody says. */
  readonly as?: string | undefined
  /** Where they meet, and what brings them together. */
  readonly place?: string | undefined
  readonly input: NodeJS.ReadableStream
  /** Where words go as they come. */
  readonly write: (text: string) => void
  /** How wide the terminal is; nothing where a program reads. */
  readonly columns?: number | undefined
  readonly stop: AbortSignal
}

/** What reads the pasts of characters: castings, talks and shows. */
const EVERY_PAST = readerOf(...new Set([turns, castingRoom, memoryRoom, world, chatRoom, ...SHOW_ROOMS]))

/** Talks with a character, who remembers what it lived through and, afterwards, this talk. */
export async function talkCommand(run: TalkRun, config: Config, terminal: Terminal): Promise<void> {
  const met = await whoTalks(run, config.folder)
  const models = await connect(config)
  const care = await careOf(config)
  const { language } = met
  const words = inLanguage(language, TALK_WORDS)
  const allowance = homeAllowance(USUAL_EVENING, config)
  const rests = inLanguage(language, CAP_WORDS).rests(capIn(allowance))
  const withWhom = `${words.with(namesOf(met.characters))} ${words.keys}\n${rests}\n`
  terminal.note([inLanguage(language, AI_NOTICE), '', withWhom, ...met.understood].join('\n'))
  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  const embedder = embedderOf(config)
  let spent: Usage = NO_USAGE
  try {
    const clock = systemClock()
    const feed = memoryLiveFeed()
    const ports = {
      ...{ models, clock, feed, journal: store.journal, snapshots: store.snapshots },
      book: countingBook(store.book, (usage) => {
        spent = usage
      }),
      allowance,
      memory: { store: store.memories, embedder },
    }
    const home = { store, embedder, config }
    const characters: Character[] = []
    for (const one of met.characters) characters.push(await finishLastTalk(one, { ports, home }))
    for (const past of characters.flatMap(({ chronicle = [] }) => chronicle))
      await ensureIndexed(past, { store, embedder })
    const id = idFrom('take', 'talk', crypto.randomUUID())
    const room = await openRoom(
      {
        companions: [
          ...(met.user === undefined ? [] : [met.user]),
          ...characters.map((one) => companionOf(one, { language })),
        ],
        language,
        take: { id, show: id },
        ...(run.place && { place: run.place }),
        ...(met.past && { past: met.past }),
      },
      ports,
    )
    // From the first answer on it is a part of the life, so that a talk which is cut off is not lost.
    let answered = false
    const heard = async (): Promise<void> => {
      answered = true
      for (const one of characters) await keepPast(room, one, config)
    }
    await converse(room, { run, characters, language, care, allowance, heard }, terminal)
    // A chat that was only looked at stays in its file: making memories of it costs something.
    if (met.past !== undefined && !answered) return
    for (const one of characters) await carryHome(room, one, home)
    terminal.note(`${words.keeps(namesOf(characters))} ${costLine(spent, config, language)}`)
  } finally {
    await store.close()
  }
}

/** What ends a talk, and what shows what came up, in either language: nobody means to say these to anybody. */
const LEAVES: ReadonlySet<string> = new Set(['/bye', '/quit', '/exit', '/再见', '/退出'])
const MEMORIES: ReadonlySet<string> = new Set(['/memories', '/往事'])

interface Talk {
  readonly run: TalkRun
  readonly characters: readonly Character[]
  readonly language: Language
  readonly care: HomeCare
  readonly allowance: Pick<HomeAllowance, 'cap' | 'allowMore'>
  /** Hears that an answer was given. */
  readonly heard: () => Promise<unknown>
}

async function converse(
  room: CompanionRoom,
  { run, characters, language, care, allowance, heard }: Talk,
  terminal: Terminal,
): Promise<void> {
  const words = inLanguage(language, TALK_WORDS)
  const names = new Map(characters.map(({ id, name }) => [id, name]))
  const [only, ...others] = characters
  const role = only?.id ?? ''
  let speaking = ''
  const writer = wordWriter(run.write, run.columns ?? Number.POSITIVE_INFINITY)
  const unwatch = room.house.feed.watch(room.take.id, role, (frame) => {
    if (run.form === 'json' || frame.kind !== 'speech') return
    if (frame.by !== speaking) begin(frame.by)
    writer.push(frame.text)
  })
  /** Whoever speaks next stands before their line. */
  const begin = (by: string): void => {
    if (speaking !== '') {
      writer.flush()
      writer.push('\n\n')
    }
    speaking = by
    writer.push(`${names.get(by) ?? ''}: `)
  }
  const details = { stop: run.stop, ...(others.length > 0 && { rounds: characters.length }) }
  let isResting = false
  /** Has the character answer; at the cap nobody does, until somebody allows more. */
  const hear = async (answering: () => Promise<Pick<RunReport, 'replies'>>): Promise<void> => {
    isResting = false
    speaking = ''
    if (run.form === 'text' && others.length === 0) begin(role)
    try {
      const { replies } = await answering()
      await heard()
      if (run.form === 'json')
        for (const { name: by, text } of replies)
          terminal.out(JSON.stringify({ by, text, memories: await cameUp(room, roleOf(by, characters)) }))
    } catch (error) {
      if (!isSpent(error)) throw error
      isResting = true
      terminal.note(inLanguage(language, CAP_WORDS).more(capIn(allowance)))
    }
    if (run.form === 'json') return
    writer.flush()
    writer.push('\n\n')
  }
  for (const { name: by, text } of (await readChat(room, MAIN_CHAT)).slice(-MOST_SHOWN)) {
    if (run.form === 'json') terminal.out(JSON.stringify({ by, text, memories: [] }))
    else {
      writer.push(by === '' ? text : `${by}: ${text}`)
      writer.flush()
      writer.push('\n\n')
    }
  }
  const lines = createInterface({ input: run.input })
  run.stop.addEventListener('abort', () => lines.close())
  for await (const line of lines) {
    const text = line.trim()
    if (LEAVES.has(text)) break
    if (MEMORIES.has(text)) {
      const came = (await Promise.all(characters.map(({ id }) => cameUp(room, id)))).flat()
      terminal.note(
        came.length === 0 ? words.nothing : [words.cameUp, ...came.map((one) => `  ${one}`)].join('\n'),
      )
      continue
    }
    if (text === '') continue
    if (isResting && ASKS_FOR_MORE.has(text)) {
      allowance.allowMore()
      await hear(() => runConversation(room, { rounds: 1, ...details }))
      continue
    }
    if (text.startsWith('/')) {
      terminal.note(words.unknown(text))
      continue
    }
    const cared = await careFor(
      { kind: 'say-line', id: crypto.randomUUID(), text },
      { role: 'user' },
      {
        ...care,
        language,
        place: 'companion-room',
      },
    )
    if (cared.kind !== 'pass') {
      for (const told of 'facts' in cared ? cared.facts : []) terminal.note(saidByHouse(told) ?? '')
      continue
    }
    await hear(() => say(room, text, { ...(others.length === 0 && { asking: [role] }), ...details }))
    if (run.stop.aborted) break
  }
  unwatch()
}

/** As much of what was said before as one wants to see of it again. */
const MOST_SHOWN = 6

function roleOf(name: string, characters: readonly Character[]): string {
  return characters.find((one) => one.name === name)?.id ?? ''
}

function namesOf(characters: readonly Character[]): string {
  return characters.map(({ name }) => name).join(', ')
}

/** What came to the character's mind at the last words, as it remembers it. */
async function cameUp(room: CompanionRoom, role: string): Promise<readonly string[]> {
  const { recalled, hour, chronicle } = partOf(viewFor(role, room.stage), memoryRoom)
  const ids = Object.entries(recalled).flatMap(([id, one]) => (one.hour === hour ? [id] : []))
  const store = room.house.memory?.store
  return (await store?.read(chronicle, ids))?.map(({ text }) => text) ?? []
}

/** A past that is not in the index, or was put there by another embedder, is put there now: the record has it all. */
async function ensureIndexed(past: Past, { store, embedder }: Indexing): Promise<void> {
  const zero = new Float32Array(embedder.dimensions)
  const asked = { vectors: [zero], layers: ['event', 'observation'] as const, most: 1 }
  const [found = []] = await store.memories.nearest([past], asked)
  if (found.length > 0) return
  await store.memories.forget(past.take)
  const stage = await loadStage({ id: past.take }, { journal: store.journal, reader: EVERY_PAST })
  const companions = Object.values(stateOf(stage, chatRoom).companions)
  const names = {
    ...stateOf(stage, castingRoom).names,
    ...Object.fromEntries(companions.map(({ id, name }) => [id, name])),
  }
  await indexPast(
    past,
    { names },
    { journal: store.journal, reader: EVERY_PAST, store: store.memories, embedder },
  )
}

interface Indexing {
  readonly store: Pick<OpenStore, 'journal'> & { readonly memories: MemoryStore }
  readonly embedder: Embedder
}

/** The talk is over: the character makes memories of it, and it becomes a part of their life. */
async function carryHome(
  room: CompanionRoom,
  character: Character,
  { config, ...indexing }: Indexing & { readonly config: Config },
): Promise<Character> {
  const role = character.id
  const wasHeard = viewFor(role, room.stage).moments.some(({ by }) => by !== role)
  if (!wasHeard) return character
  await endTalk(room)
  const { past, kept } = await keepPast(room, character, config)
  await ensureIndexed(past, indexing)
  return kept
}

/** Keeps the character with this talk as the last stretch of its life, as far as it has come. */
async function keepPast(room: CompanionRoom, character: Character, { folder }: Config) {
  const role = character.id
  const before = (character.chronicle ?? []).filter(({ take }) => take !== room.take.id)
  const lived =
    partOf(viewFor(role, room.stage), memoryRoom).hour - before.reduce((sum, one) => sum + one.hours, 0)
  const past: Past = { take: room.take.id, role, upTo: room.stage.seq, hours: Math.max(1, lived) }
  const kept = { ...character, chronicle: [...before, past] }
  await keepCharacter(folder, kept)
  return { past, kept }
}

/** A talk that was cut off, by a crash or a lost terminal, is brought to its end before the next begins. */
async function finishLastTalk(
  character: Character,
  { ports, home }: { readonly ports: RoomPorts; readonly home: Indexing & { readonly config: Config } },
): Promise<Character> {
  const past = character.chronicle?.at(-1)
  if (past === undefined) return character
  const last = { id: past.take, show: past.take }
  const { seq } = await loadStage(last, { journal: home.store.journal, reader: EVERY_PAST })
  const room = seq === 0 ? undefined : await restoreRoom(last, ports)
  if (room === undefined || Object.keys(roomState(room).companions).length === 0) return character
  if (!hasHeard(viewFor(past.role, room.stage))) return character
  await resumeConversation(room)
  return carryHome(room, character, home)
}
