import type { SeenEvent, SeenFrame } from './seen.ts'

/** A stretch of a line that is being said: words as they come, what is done as a whole. */
export interface LiveLine {
  readonly line: string
  readonly by: string
  readonly kind: 'speech' | 'thought' | 'act'
  readonly text: string
  readonly ended: boolean
  /** What came before it in the same moment stands in the record already. */
  readonly goesOn?: true
}

/** What is being said, after one more frame of it. */
export function liveAfterFrame(
  live: readonly LiveLine[],
  { line, by, kind, text }: Pick<SeenFrame, 'line' | 'by' | 'kind' | 'text'>,
): readonly LiveLine[] {
  if (kind === 'retracted') return live.filter((one) => one.line !== line)
  if (kind === 'ended') return live.map((one) => (one.line === line ? { ...one, ended: true } : one))
  // Whatever was never recorded of the moment before is not coming any more.
  const still = live.filter((one) => one.line === line || one.goesOn === undefined)
  const last = still.findLast((one) => one.line === line)
  if (last?.kind !== kind || kind === 'act') return [...still, { line, by, kind, text, ended: false }]
  return still.map((one) => (one === last ? { ...one, text: one.text + text } : one))
}

/**
 * What is being said, after one more event. The parts of a moment come into the record one after another: those that
 * stand there are let go, and the rest of the line stays, so that a page shows the whole of it at any time.
 */
export function liveAfterEvent(
  live: readonly LiveLine[],
  { type, by }: Pick<SeenEvent, 'type' | 'by'>,
): readonly LiveLine[] {
  if (live.length === 0) return live
  const kind = PLAYED[type]
  const own = live.filter((one) => one.ended && one.by === by)
  if (kind === undefined)
    // What came of an act stands between the parts of its moment; anything else was said in another way.
    return own.some(({ goesOn }) => goesOn) ? live : live.filter((one) => !own.includes(one))
  const moment = own.filter(({ line }) => line === own.at(-1)?.line)
  const at = moment.findIndex((one) => one.kind === kind)
  const left = moment.slice(at + 1).map((one): LiveLine => ({ ...one, goesOn: true }))
  return [...live.filter((one) => !own.includes(one) && one.goesOn === undefined), ...left]
}

/** How the parts of a moment are recorded. */
const PLAYED: Readonly<Record<string, LiveLine['kind']>> = {
  'line-spoken': 'speech',
  'thought-had': 'thought',
  'act-attempted': 'act',
  'gesture-made': 'act',
}
