import type { PromptBookEntry } from '../ports/prompt-book.ts'
import { readBody } from '../record/define-event.ts'
import type { StageEvent } from '../schema/event.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'
import {
  keyAnswered,
  phaseBegan,
  suspectChosen,
  suspectRead,
  suspectsPruned,
  tableLine,
  votesCounted,
} from './table-events.ts'
import type { Phase } from './table-settings.ts'

/** One line of the whole dialogue: who said what to whom, when, and on which page it was thought of. */
export interface DialogueLine {
  readonly index: number
  readonly stage: string
  readonly speaker: string
  /** Nobody in particular: all. */
  readonly listener: string | null
  readonly words: string
  /** The page the words came from; a person's have none. */
  readonly prompt: unknown
  readonly kind: 'ask' | 'answer' | 'to all'
}

/** What a part of a game cost. */
export interface PhaseCost extends Usage {
  readonly phase: 'play' | 'evaluation'
  /** Time from the first to the last event of the phase. */
  readonly wallMs: number
  /** Time in which models were at work, calls beside each other counted one by one. */
  readonly modelMs: number
}

/** Everything of a game that one may want to study afterwards. */
export interface GameLog {
  readonly dialogue: readonly DialogueLine[]
  readonly readings: readonly Told<typeof suspectRead>[]
  readonly choices: readonly Told<typeof suspectChosen>[]
  readonly suspects: readonly Told<typeof suspectsPruned>[]
  readonly votes: readonly Told<typeof votesCounted>[]
  readonly answers: readonly Told<typeof keyAnswered>[]
  readonly costs: readonly PhaseCost[]
}

type Told<Kind> = Kind extends { readonly body: { readonly _output: infer Body } }
  ? Body & { readonly by: string; readonly stage: string }
  : never

const EVALUATED: ReadonlySet<Phase> = new Set<Phase>(['key', 'reveal'])

/** The log of a game, from its record and its prompt book. */
export function gameLog(events: readonly StageEvent[], book: readonly PromptBookEntry[]): GameLog {
  const log = { dialogue: [], readings: [], choices: [], suspects: [], votes: [], answers: [] } as Lists
  const evaluated = new Set<string>()
  const times: Record<PhaseCost['phase'], number[]> = { play: [], evaluation: [] }
  let stage = ''
  let phase: Phase = 'introductions'
  for (const event of events) {
    const began = bodyOf(phaseBegan, event)
    if (began !== undefined) {
      phase = began.phase
      stage = began.round === 0 ? began.phase : `${began.phase} ${began.round}`
    }
    const part = EVALUATED.has(phase) ? 'evaluation' : 'play'
    times[part].push(Date.parse(event.at))
    if (part === 'evaluation' && 'turn' in event.cause) evaluated.add(event.cause.turn)
    gather(log, event, { stage, book })
  }
  return { ...log, costs: (['play', 'evaluation'] as const).map((part) => cost(part)) }

  function cost(part: PhaseCost['phase']): PhaseCost {
    const entries = book.filter(({ key }) => evaluated.has(key.turn) === (part === 'evaluation'))
    const usage = entries.reduce((sum, entry) => addUsage(sum, entry.usage), NO_USAGE)
    const [first = 0, last = first] = [times[part][0], times[part].at(-1)]
    return {
      phase: part,
      ...usage,
      wallMs: last - first,
      modelMs: entries.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
    }
  }
}

type Lists = { -readonly [Key in Exclude<keyof GameLog, 'costs'>]: GameLog[Key][number][] }

function gather(
  log: Lists,
  event: StageEvent,
  { stage, book }: { readonly stage: string; readonly book: readonly PromptBookEntry[] },
): void {
  const { by } = event
  const line = bodyOf(tableLine, event)
  if (line !== undefined) {
    const turn = 'turn' in event.cause ? event.cause.turn : ''
    const page = book.findLast(({ key }) => key.turn === turn && key.step === line.step)?.page
    log.dialogue.push({
      index: log.dialogue.length,
      ...{ stage, speaker: by, listener: line.to ?? null, words: line.text, prompt: page ?? null },
      kind: line.kind === 'question' ? 'ask' : line.kind === 'answer' ? 'answer' : 'to all',
    })
  }
  const told = <Body>(body: Body) => ({ ...body, by, stage })
  const read = bodyOf(suspectRead, event)
  if (read) log.readings.push(told(read))
  const chosen = bodyOf(suspectChosen, event)
  if (chosen) log.choices.push(told(chosen))
  const pruned = bodyOf(suspectsPruned, event)
  if (pruned) log.suspects.push(told(pruned))
  const counted = bodyOf(votesCounted, event)
  if (counted) log.votes.push(told(counted))
  const answered = bodyOf(keyAnswered, event)
  if (answered) log.answers.push(told(answered))
}

function bodyOf<Type extends string, Body>(
  kind: Parameters<typeof readBody<Type, Body>>[0],
  event: StageEvent,
): Body | undefined {
  if (event.type !== kind.type) return undefined
  const reading = readBody(kind, event)
  return reading.kind === 'read' ? reading.body : undefined
}
