import type { Journal, StageEvent } from '@commedia/core'
import { answerOf, STEPS, TURNS, takeOf } from './stepped-company.ts'
import type { Minutes } from './troupe.ts'
import type { Stood } from './worker-words.ts'

/** What a part of the proof found. */
export interface Verdict {
  readonly kills: number
  readonly lost: number
  readonly doubled: number
  readonly out_of_order: number
  readonly repeats: number
  /** The share of shows that ran to their end. */
  readonly completed: number
  readonly shows: number
}

interface Found {
  readonly lost: number
  readonly doubled: number
  readonly outOfOrder: number
  readonly isComplete: boolean
}

/** Compares what stands in the record with what was acknowledged and with what the shows must have become. */
export async function judge(
  pieces: readonly string[],
  {
    minutes,
    kills,
    cues,
  }: { readonly minutes: Minutes; readonly kills: number; readonly cues: ReadonlyMap<string, string> },
  journal: Journal,
): Promise<Verdict> {
  const found: Found[] = []
  for (const piece of pieces) {
    const take = takeOf(piece)
    const events = await journal.read(take, { after: 0 })
    const cue = cues.get(piece)
    found.push(
      judgeShow(events, {
        stood: minutes.stood.filter((event) => event.take === take),
        cues: cue !== undefined && minutes.cued.includes(cue) ? [cue] : [],
      }),
    )
  }
  return {
    kills,
    ...sums(found),
    repeats: minutes.calls.length - new Set(minutes.calls).size,
    shows: found.length,
  }
}

/** The sums over shows, for shows judged otherwise too. */
export function sums(
  found: readonly Found[],
): Pick<Verdict, 'lost' | 'doubled' | 'out_of_order' | 'completed'> {
  const sum = (of: (one: Found) => number): number => found.reduce((total, one) => total + of(one), 0)
  return {
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    out_of_order: sum(({ outOfOrder }) => outOfOrder),
    completed: found.length === 0 ? 0 : sum(({ isComplete }) => (isComplete ? 1 : 0)) / found.length,
  }
}

/** What holds of any record: everything acknowledged stands where it was said to, once, in numbers without a gap. */
export function judgeRecord(
  events: readonly StageEvent[],
  { stood, cues }: { readonly stood: readonly Stood[]; readonly cues: readonly string[] },
): Omit<Found, 'isComplete'> {
  const causes = events.map(({ cause }) => JSON.stringify(cause))
  const missing = stood.filter(({ seq, cause }) => causes[seq - 1] !== JSON.stringify(cause))
  const unheard = cues.filter((id) => !causes.includes(JSON.stringify({ input: id })))
  return {
    lost: new Set(missing.map(({ seq }) => seq)).size + unheard.length,
    doubled: causes.length - new Set(causes).size,
    outOfOrder: events.filter(({ seq }, index) => seq !== index + 1).length,
  }
}

/** What holds of a show of steps besides: each turn is whole, and every step said what its chance determines, once. */
function judgeShow(
  events: readonly StageEvent[],
  told: { readonly stood: readonly Stood[]; readonly cues: readonly string[] },
): Found {
  const base = judgeRecord(events, told)
  const played = events.filter(({ type }) => type !== 'said')
  const opened = played.filter(({ type }) => type === 'turn-opened')
  const must = opened.flatMap(wholeTurn)
  const wrong = played.filter((event, index) => spell(event) !== must[index]).length
  const words = played.map(spell)
  const isComplete = opened.length === TURNS && words.length === must.length
  return {
    lost: base.lost + (isComplete ? must.filter((fact) => !words.includes(fact)).length : 0),
    doubled: base.doubled + words.length - new Set(words).size,
    outOfOrder: base.outOfOrder + (isComplete || words.length <= must.length ? wrong : 0),
    isComplete,
  }
}

/** What a turn must have become, given the event that opened it. */
function wholeTurn(opened: StageEvent): readonly string[] {
  const { turn, seed } = opened.body as { readonly turn: string; readonly seed: number }
  const own = { take: opened.take, id: turn, at: opened.at, seed }
  return [
    spell(opened),
    ...STEPS.map((step) => `${turn} noted ${JSON.stringify({ step, said: answerOf(own, step) })}`),
    `${turn} turn-closed ${JSON.stringify({ turn })}`,
  ]
}

function spell({ type, body, cause }: StageEvent): string {
  return `${'turn' in cause ? cause.turn : ''} ${type} ${JSON.stringify(body)}`
}
