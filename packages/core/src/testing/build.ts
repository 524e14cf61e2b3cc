import type { PromptBookEntry } from '../ports/prompt-book.ts'
import type { Turn } from '../record/turn.ts'
import type { Draft, Fact, StageEvent } from '../schema/event.ts'
import type { Frame } from '../schema/frame.ts'
import type { Take } from '../schema/take.ts'

/** The hour at which everything built here happens. */
export const CURTAIN_TIME = '2026-01-01T20:00:00.000Z'

/** A take of a show, without a parent unless told. */
export function aTake(details: Partial<Take> = {}): Take {
  return { id: 'take_1', show: 'show_1', ...details }
}

/** A line spoken by Ana to Ben and the house. */
export function aFact(details: Partial<Fact> = {}): Fact {
  return {
    type: 'line-spoken',
    version: 1,
    by: 'role_ana',
    audience: ['house', 'role_ana', 'role_ben'],
    body: { text: 'Is the last train gone?' },
    ...details,
  }
}

/** A fact with time and cause; give it a cause of its own when there are several. */
export function aDraft(details: Partial<Draft> = {}): Draft {
  return { ...aFact(), at: CURTAIN_TIME, cause: { input: 'input_1' }, ...details }
}

/** A fact as it stands in a journal. */
export function anEvent(details: Partial<StageEvent> = {}): StageEvent {
  const { take = 'take_1', seq = 1 } = details
  return { ...aDraft({ cause: { input: `input_${seq}` } }), take, seq, ...details }
}

/** A turn with a fixed time and seed. */
export function aTurn(details: Partial<Turn> = {}): Turn {
  return { take: 'take_1', id: 'turn_1', at: CURTAIN_TIME, seed: 1, ...details }
}

/** A piece of a line on its way to Ana, Ben and the house. */
export function aFrame(details: Partial<Frame> = {}): Frame {
  return {
    take: 'take_1',
    line: 'turn_1 speak:role_ana',
    attempt: 1,
    by: 'role_ana',
    audience: ['house', 'role_ana', 'role_ben'],
    kind: 'speech',
    text: 'Is the last ',
    ...details,
  }
}

/** A finished call as the prompt book holds it. */
export function anEntry(details: Partial<PromptBookEntry> = {}): PromptBookEntry {
  return {
    key: { take: 'take_1', turn: 'turn_1', step: 'speak:role_ana', attempt: 1 },
    digest: 'digest_1',
    prompt: 'chat.speak@1',
    model: 'script',
    page: { system: 'You are Ana.', last: 'Ben waits.' },
    outcome: { text: 'Is the last train gone?' },
    usage: { inputTokens: 120, outputTokens: 8, cachedTokens: 0, calls: 1 },
    at: CURTAIN_TIME,
    latencyMs: 420,
    ...details,
  }
}
