import {
  type AskCrew,
  type Clock,
  CommediaError,
  type Embedder,
  idFrom,
  type ModelDirectory,
  type PromptBookEntry,
  randomFor,
} from '@commedia/core'
import type { CaseAllowance } from './bench-allowance.ts'
import type { BenchFolder, NotedTake } from './bench-folder.ts'
import { bookOfAnswers } from './book-of-answers.ts'
import { CURTAIN_TIME } from './curtain-time.ts'
import type { RunSettings } from './run-record.ts'
import type { Desk } from './suite.ts'

/** What a run measures with. */
export interface BenchHouse {
  /** Where the run is kept. */
  readonly folder: BenchFolder
  /** The models of a system or a judge, by name: one for each of its agents, if need be. */
  readonly models: (who: string) => ModelDirectory
  readonly clock: Clock
  readonly embedder?: Embedder
}

/** What a desk is made for. */
export interface DeskMaking {
  readonly case: string
  readonly settings: RunSettings
  readonly allowance: CaseAllowance
  readonly stop: AbortSignal
  /** Hears of each call that was answered, and whose it is. */
  readonly onAnswer?: (who: string, entry: PromptBookEntry) => void
}

/** The desk for one case, and the takes that were asked for at it, in the order of the settings. */
export function openDesk(
  making: DeskMaking,
  house: BenchHouse,
): { readonly desk: Desk; readonly takes: () => readonly NotedTake[] } {
  const { case: id, settings, allowance, stop } = making
  const { folder, models, clock, embedder } = house
  const names = [...settings.systems, ...settings.judges].map(({ name }) => name)
  const known = new Set(folder.takes().flatMap((one) => (one.case === id ? one.take : [])))
  const taken = new Map<string, NotedTake>()
  const seed = seedOf(settings.seed, `case ${id}`)

  const take: Desk['take'] = (who, part) => {
    if (!names.includes(who))
      throw new CommediaError('wrong-setting', `${who} is neither a system nor a judge of this run.`)
    const noted = { case: id, take: idFrom('take', settings.suite, id, who, part), who, part }
    if (!known.has(noted.take)) folder.noteTake(noted)
    known.add(noted.take)
    taken.set(noted.take, noted)
    return noted.take
  }
  const answers = bookOfAnswers(folder.book, (entry) => {
    const who = taken.get(entry.key.take)?.who
    if (who !== undefined) making.onAnswer?.(who, entry)
  })
  const book = { ...answers, write: (entry: PromptBookEntry) => allowance.watch(answers.write(entry)) }
  const asking = (who: string, part: string): AskCrew => {
    const of = take(who, part)
    const turn = { take: of, id: idFrom('turn', of), at: CURTAIN_TIME, seed: seedOf(seed, of) }
    // The bell is rung at the allowance: a call under way is waited for, not cut off and kept half.
    return { turn, models: models(who), book, clock, allowance, signals: QUIET }
  }
  const desk: Desk = {
    ...{ settings, seed, models, take, asking, journal: folder.journal, book, clock, allowance, stop },
    systems: settings.systems,
    judges: settings.judges.map(({ name }) => name),
    ...(embedder !== undefined && { embedder }),
  }
  const inOrder = (one: NotedTake, other: NotedTake): number =>
    names.indexOf(one.who) - names.indexOf(other.who) || (one.part < other.part ? -1 : 1)
  return { desk, takes: () => [...taken.values()].sort(inOrder) }
}

function seedOf(seed: number, name: string): number {
  return Math.floor(randomFor(seed, name)() * 0x7fffffff)
}

const QUIET: AskCrew['signals'] = { stop: new AbortController().signal, arrived: () => [] }
