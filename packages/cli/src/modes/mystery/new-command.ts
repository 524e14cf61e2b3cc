import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  CommediaError,
  emptyStage,
  idFrom,
  inLanguage,
  inProcessSteps,
  languageOf,
  loadStage,
  NO_USAGE,
  type PlayTurn,
  readerOf,
  runTurn,
  type StageEvent,
  seededRandom,
  stateOf,
  turns,
  type Usage,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { casePartHandedIn, readAs } from '@commedia/core/events'
import {
  CaseRequest,
  type CaseWritingState,
  caseProblemWords,
  caseWritingCost,
  caseWritingRoom,
  checkCase,
  writeCase,
  writtenCase,
} from '@commedia/core/mystery'
import { findServer, openHomeStore } from '@commedia/node'
import * as z from 'zod'
import { capIn, homeAllowance, restingAtCap } from '../../allowance.ts'
import { CAP_WORDS } from '../../cap-words.ts'
import type { Config } from '../../config.ts'
import { connect } from '../../connect.ts'
import { costLine, countingBook } from '../../cost.ts'
import type { Terminal } from '../../terminal.ts'
import { NEW_CASE_WORDS } from './new-case-words.ts'

/** Flags of the command. */
export interface NewCaseFlags {
  readonly language?: string
  readonly players?: string
  readonly victims?: string
  readonly wishes?: string
  readonly out: string
  readonly resume?: boolean
  readonly json?: boolean
}

/** What a case is written from, and where it goes. */
export interface NewCaseRun {
  readonly idea: string | undefined
  readonly flags: NewCaseFlags
  readonly stop: AbortSignal
}

const reader = readerOf(turns, caseWritingRoom)

/** Writes a case on an idea, to be played. Stopped or killed, it goes on where it was. */
export async function newCommand(run: NewCaseRun, config: Config, terminal: Terminal): Promise<void> {
  const record = join(config.folder, 'record')
  const server = findServer(record)
  if (server !== undefined)
    throw new CommediaError(
      'wrong-setting',
      `A server has this folder open (${server.url}). Close it, or write the case in another one: --folder.`,
    )
  const models = await connect(config)
  await mkdir(config.folder, { recursive: true })
  const { take, request } = await findWork(run, config.folder)
  const words = inLanguage(request.language, NEW_CASE_WORDS)
  const told = (usage: Usage): string => costLine(usage, config, request.language)
  const cost = caseWritingCost(request)
  const allowance = homeAllowance(cost, config)
  const { language } = request
  terminal.note(`${words.about(told(cost))} ${inLanguage(language, CAP_WORDS).rests(capIn(allowance))}`)

  const store = await openHomeStore({ folder: record })
  try {
    await store.journal.begin({ id: take, show: take })
    let spent: Usage = NO_USAGE
    const book = countingBook(store.book, (usage) => {
      spent = usage
      terminal.status(told(usage))
    })
    const clock = systemClock()
    const onEvent = (event: StageEvent): void => report(event, { run, language }, terminal)
    const random = seededRandom(clock.now() | 0)
    const house = { ...store, reader, clock, random, stop: run.stop, onEvent }
    const found = await loadStage({ id: take }, house)
    const write: PlayTurn = (_stage, { turn, signals }) =>
      writeCase(request, {
        ...{ turn, signals, models, book, clock, allowance },
        steps: inProcessSteps(book, turn),
      })
    const begun = found.seq === 0 ? emptyStage(take) : found
    // What was finished before is not paid for twice.
    const isDone = stateOf(begun, caseWritingRoom).case !== null && stateOf(begun, turns).open === null
    const goOn = 'commedia mystery new --resume'
    const stage = isDone
      ? begun
      : await restingAtCap(() => runTurn(begun, write, house), { allowance, language, goOn })
    await finish(stateOf(stage, caseWritingRoom), run, terminal)
    terminal.note(words.spent(told(spent)))
  } finally {
    await store.close()
  }
}

function report(
  event: StageEvent,
  { run, language }: { readonly run: NewCaseRun; readonly language: CaseRequest['language'] },
  terminal: Terminal,
): void {
  if (run.flags.json === true) terminal.out(JSON.stringify(event))
  const handedIn = readAs(casePartHandedIn, event)
  if (run.flags.json === true || handedIn === undefined) return
  const { part, round, note } = handedIn
  terminal.note(inLanguage(language, NEW_CASE_WORDS).part(part, round, note))
}

/** Writes the file and says how to play it, without a word on who did it. */
async function finish(state: CaseWritingState, { flags }: NewCaseRun, terminal: Terminal): Promise<void> {
  const of = writtenCase(state)
  const { out } = flags
  const words = inLanguage(of.language, NEW_CASE_WORDS)
  await writeFile(out, `${JSON.stringify(of, null, 2)}\n`)
  if (flags.json !== true) terminal.out(`\n${of.title}\n\n${of.premise}\n`)
  if (state.fallbacks.length > 0) terminal.note(words.filledIn(state.fallbacks.join(words.and)))
  if (state.leftOut.length > 0) terminal.note(words.mended(state.leftOut.length))
  for (const problem of checkCase(of).problems) terminal.note(`· ${caseProblemWords(problem, of.language)}`)
  terminal.note(words.written(out))
  terminal.note(words.play(out, of.roles[0]?.name ?? ''))
}

/** A case under way, as it is kept beside the record. */
const Work = z.object({ take: z.string().min(1), request: CaseRequest })
type Work = Readonly<z.infer<typeof Work>>

/** What to write: something new, or what was left. */
async function findWork({ idea, flags }: NewCaseRun, folder: string): Promise<Work> {
  const file = join(folder, 'new-case.json')
  if (flags.resume === true) {
    if (!existsSync(file)) throw new CommediaError('wrong-setting', 'There is no case to go on with.')
    return Work.parse(JSON.parse(await readFile(file, 'utf8')))
  }
  const work = { take: idFrom('take', 'case', crypto.randomUUID()), request: requestFrom(idea, flags) }
  await writeFile(file, JSON.stringify(work, null, 2))
  return work
}

function requestFrom(idea: string | undefined, flags: NewCaseFlags): CaseRequest {
  const read = CaseRequest.safeParse({
    idea,
    language: flags.language ?? languageOf(idea ?? ''),
    players: flags.players === undefined ? undefined : Number(flags.players),
    victims: flags.victims === undefined ? undefined : Number(flags.victims),
    wishes: flags.wishes,
  })
  if (read.success) return read.data
  const problems = read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
  throw new CommediaError(
    'wrong-setting',
    idea === undefined
      ? 'Say what the case is about: commedia mystery new "a lighthouse, 1911".'
      : problems.join('\n'),
  )
}
