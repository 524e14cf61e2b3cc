import { idFrom } from '@commedia/core'
import { anEntry, anEvent } from '@commedia/core/testing'
import type { Strategy, TrainingShow } from './training-input.ts'

/** A show of a single moment, in which an actor decided and play then reached the point. */
export function aMoment(
  show: string,
  { strategy = 'fast', how = 'played', details = {} }: MomentMaking = {},
): TrainingShow {
  const take = `take_${show}`
  const turn = { turn: 'turn_1', index: 1 }
  const decided = { role: 'role_ana', strategy, act: null, because: 'it must be', seen: 1 }
  return {
    ...{ show, consent: true, title: show, language: 'en', work: show },
    takes: [
      {
        take,
        events: [
          anEvent({
            take,
            seq: 1,
            type: 'point-opened',
            by: 'transfer',
            audience: [],
            body: { act: 0, point: 0 },
          }),
          anEvent({ take, seq: 2, type: 'decided', audience: ['role_ana'], body: decided, cause: turn }),
          anEvent({
            ...{ take, seq: 3, type: 'point-reached', by: 'transfer', audience: [] },
            body: { point: 'p', how, beats: 3, nudges: 0 },
          }),
        ],
        book: [
          anEntry({
            key: { take, turn: 'turn_1', step: 'decide:role_ana:1', attempt: 1 },
            prompt: 'acting.decide@3',
            page: [
              { role: 'system', content: 'You are Ana.' },
              { role: 'user', content: [{ type: 'text', text: uniqueWords(show) }] },
            ],
            outcome: { kind: 'finished', text: JSON.stringify({ answer: strategy }), toolCalls: [] },
          }),
        ],
      },
    ],
    ...details,
  }
}

/** What a moment is made of. */
export interface MomentMaking {
  readonly strategy?: Strategy
  readonly how?: 'played' | 'last-resort'
  readonly details?: Partial<TrainingShow>
}

/** Words that no other moment has. */
function uniqueWords(show: string): string {
  return Array.from({ length: 12 }, (_, at) => idFrom('word', show, String(at)).slice(5)).join(' ')
}
