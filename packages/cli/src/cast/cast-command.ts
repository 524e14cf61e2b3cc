import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  type CastingRequest,
  CommediaError,
  callsFor,
  castCharacters,
  castingRoom,
  castScript,
  idFrom,
  indexPast,
  inProcessSteps,
  livesOf,
  loadStage,
  memoryRoom,
  NO_USAGE,
  readerOf,
  runTurn,
  type StageEvent,
  seededRandom,
  stateOf,
  tokenAllowance,
  turns,
  type Usage,
  unlimitedAllowance,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { openHomeStore, readBook } from '@commedia/node'
import * as z from 'zod'
import type { Config } from '../config.ts'
import { connect, embedderOf } from '../connect.ts'
import { costLine, countingBook } from '../cost.ts'
import type { Terminal } from '../terminal.ts'
import { keepCharacter } from './character-files.ts'

/** What a casting is given. */
export interface CastRun {
  /** The script; none to go on with what was left. */
  readonly file: string | undefined
  readonly title: string | undefined
  /** Whose lives to read; the main roles where none are named. */
  readonly roles: readonly string[] | undefined
  readonly json: boolean
  readonly stop: AbortSignal
}

/** What reads a record of casting: talk and shows read it again. */
export const CASTING_READER = readerOf(turns, castingRoom, memoryRoom)

/** Reads characters out of a script, with all that they lived through in it. Stopped or killed, it goes on where it was. */
export async function castCommand(run: CastRun, config: Config, terminal: Terminal): Promise<void> {
  const models = await connect(config)
  await mkdir(config.folder, { recursive: true })
  const { take, request } = await findCasting(run, config)
  const lives = livesOf(request, { models })
  if (lives.roles.length === 0)
    throw new CommediaError('unreadable-script', `Nobody to cast was found in ${request.title}.`)
  const who = lives.roles.map((role) => lives.names[role]).join(', ')
  terminal.note(`${request.title}: ${lives.scenes.length} scenes; ${who}.`)
  terminal.note(`About ${costLine(estimate(lives, callsFor(lives)), config)}.`)

  const store = await openHomeStore({ folder: join(config.folder, 'record') })
  try {
    await store.journal.begin({ id: take, show: take })
    let spent: Usage = NO_USAGE
    const book = countingBook(store.book, (usage) => {
      spent = usage
    })
    const clock = systemClock()
    const allowance =
      config.maxTokens === undefined ? unlimitedAllowance() : tokenAllowance({ maxTokens: config.maxTokens })
    const onEvent = (event: StageEvent): void => tell(event, { run, calls: callsFor(lives) }, terminal)
    const house = {
      ...{ ...store, reader: CASTING_READER, clock, onEvent, stop: run.stop },
      random: seededRandom(clock.now() | 0),
    }
    const stage = await runTurn(
      await loadStage({ id: take }, house),
      (_stage, { turn, signals }) =>
        castScript(request, {
          turn,
          signals,
          models,
          book,
          clock,
          allowance,
          steps: inProcessSteps(book, turn),
        }),
      house,
    )
    const embedder = embedderOf(config)
    const { names, fallbacks } = stateOf(stage, castingRoom)
    for (const character of castCharacters(stage)) {
      for (const past of character.chronicle ?? [])
        await indexPast(
          past,
          {
            names,
            onProgress: (share) => terminal.status(`${character.name}: ${Math.round(share * 100)} %`),
          },
          { journal: store.journal, reader: CASTING_READER, store: store.memories, embedder },
        )
      const file = await keepCharacter(config.folder, character)
      if (run.json) terminal.out(JSON.stringify({ character: character.name, file }))
      else terminal.out(`${character.name}: ${character.description}\n  ${file}`)
    }
    if (fallbacks.length > 0)
      terminal.note(`The model left ${fallbacks.length} pages unwritten; what stands there is plain.`)
    terminal.note(
      `Spent ${costLine(spent, config)}. Talk to them: commedia talk "${lives.names[lives.roles[0] ?? ''] ?? ''}"`,
    )
  } finally {
    await store.close()
  }
}

function tell(
  { type, body }: StageEvent,
  { run, calls }: { readonly run: CastRun; readonly calls: number },
  terminal: Terminal,
): void {
  if (type !== 'casting-advanced') return
  const { done } = body as { readonly done: number }
  if (run.json) terminal.out(JSON.stringify({ done, of: calls }))
  else terminal.status(`${bar(done / calls)} ${done} of ${calls}`)
}

function bar(share: number): string {
  const full = Math.round(share * BAR)
  return `${'█'.repeat(full)}${'░'.repeat(BAR - full)}`
}

const BAR = 24

/** A casting under way, as it is kept beside the record. */
const Casting = z.object({
  take: z.string().min(1),
  file: z.string().min(1),
  title: z.string().min(1),
  roles: z.array(z.string()).optional(),
})

/** The casting to do: a new one, or the one that was left. */
async function findCasting(
  { file, title, roles }: CastRun,
  { folder }: Config,
): Promise<{ readonly take: string; readonly request: CastingRequest }> {
  const kept = join(folder, 'casting.json')
  if (file === undefined && !existsSync(kept))
    throw new CommediaError('wrong-setting', 'Say which script: commedia cast play.txt')
  const casting =
    file === undefined
      ? Casting.parse(JSON.parse(await readFile(kept, 'utf8')))
      : {
          take: idFrom('take', 'casting', crypto.randomUUID()),
          file,
          title: title ?? basename(file).replace(/\.[^.]+$/u, ''),
          roles: roles && [...roles],
        }
  if (file !== undefined) await writeFile(kept, JSON.stringify(casting, null, 2))
  const { script } = await readBook(await readFile(casting.file))
  return { take: casting.take, request: { script, title: casting.title, roles: casting.roles } }
}

/** A cautious guess before anything is spent: every scene once for each who is in it, and a page for each other call. */
function estimate(lives: ReturnType<typeof livesOf>, calls: number): Usage {
  const perToken = 3
  const chars = lives.scenes.reduce(
    (sum, { moments, roles }) =>
      sum + roles.length * moments.reduce((all, { text }) => all + text.length + PER_LINE, 0),
    0,
  )
  return {
    ...NO_USAGE,
    calls,
    inputTokens: Math.ceil(chars / perToken) + calls * TOKENS_A_PAGE,
    outputTokens: calls * TOKENS_AN_ANSWER,
  }
}

const PER_LINE = 20
const TOKENS_A_PAGE = 500
const TOKENS_AN_ANSWER = 260
