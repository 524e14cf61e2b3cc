import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CommediaError,
  type Journal,
  memoryJournal,
  memoryPromptBook,
  type PromptBook,
  parseJson,
} from '@commedia/core'
import { openHomeStore } from '@commedia/node'
import * as z from 'zod'
import { appendJsonLine, cutTornLine, readJsonLines } from './json-lines.ts'
import { CaseDone, CaseFailed, type RunRecord, RunSettings } from './run-record.ts'

/** A take, and what it was for. It is noted before it is used, so that what was spent on a case left undone can be found. */
export const NotedTake = z.object({ case: z.string(), take: z.string(), who: z.string(), part: z.string() })
/** A take, and what it was for. */
export type NotedTake = Readonly<z.infer<typeof NotedTake>>

/** Where a run is kept: what it measures, what came of each case, and the record of everything that was played and asked. */
export interface BenchFolder {
  readonly journal: Journal
  readonly book: PromptBook
  /** The run as it stands; `undefined` before one was begun. */
  read(): RunRecord | undefined
  /** Keeps the settings: of a new run, or of one that goes on. */
  keep(settings: RunSettings): void
  takes(): readonly NotedTake[]
  noteTake(take: NotedTake): void
  noteCase(one: CaseDone | CaseFailed): void
  close(): Promise<void>
}

/**
 * Opens the folder of a run, made if need be: `run.json`, `outcomes.jsonl`, `takes.jsonl`, and journal and prompt book in
 * `record`. It belongs to one process at a time.
 */
export async function openBenchFolder(folder: string): Promise<BenchFolder> {
  mkdirSync(folder, { recursive: true })
  const { journal, book, close } = await openHomeStore({ folder })
  const [outcomes, takes] = [join(folder, OUTCOMES), join(folder, TAKES)]
  cutTornLine(outcomes)
  cutTornLine(takes)
  return {
    journal,
    book,
    close,
    read: () => (existsSync(join(folder, RUN)) ? readRun(folder) : undefined),
    keep: (settings) => writeWhole(join(folder, RUN), `${JSON.stringify(settings, null, 2)}\n`),
    takes: () => readJsonLines(takes, NotedTake),
    noteTake: (take) => appendJsonLine(takes, take),
    noteCase: (one) => appendJsonLine(outcomes, one),
  }
}

/** A run that nobody needs to keep, in memory. */
export function memoryBenchFolder(): BenchFolder {
  let kept: RunSettings | undefined
  const lines: (CaseDone | CaseFailed)[] = []
  const noted: NotedTake[] = []
  return {
    journal: memoryJournal(),
    book: memoryPromptBook(),
    read: () => (kept === undefined ? undefined : recordOf(kept, lines)),
    keep(settings) {
      kept = settings
    },
    takes: () => noted,
    noteTake: (take) => void noted.push(take),
    noteCase: (one) => void lines.push(one),
    close: async () => {},
  }
}

/** Reads the run in a folder, also while another process is at it. */
export function readRun(folder: string): RunRecord {
  const file = join(folder, RUN)
  if (!existsSync(file)) throw new CommediaError('not-found', `There is no run in ${folder}.`)
  return recordOf(settingsIn(file), readJsonLines(join(folder, OUTCOMES), z.union([CaseDone, CaseFailed])))
}

/** The newest word on each case stands. */
function recordOf(settings: RunSettings, lines: readonly (CaseDone | CaseFailed)[]): RunRecord {
  const newest = new Map(lines.map((line) => [line.case, line]))
  const cases = settings.cases.flatMap((id) => newest.get(id) ?? [])
  return {
    settings,
    done: cases.filter((one) => 'outcome' in one),
    failed: cases.filter((one) => 'code' in one),
  }
}

function settingsIn(file: string): RunSettings {
  const read = RunSettings.safeParse(parseJson(readFileSync(file, 'utf8')))
  if (read.success) return read.data
  throw new CommediaError('store-failed', `${file} cannot be read.`, { cause: read.error })
}

/** Either the old words stand or the new ones, whenever the process ends. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true })
  renameSync(`${file}.new`, file)
}

const RUN = 'run.json'
const OUTCOMES = 'outcomes.jsonl'
const TAKES = 'takes.jsonl'
