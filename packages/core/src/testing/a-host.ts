import { playNext } from '../performance/next-turn.ts'
import { endHold, type Move, nextMove } from '../performance/pace.ts'
import type { Pace } from '../performance/show-settings.ts'
import { takeTurn } from '../performance/take-turn.ts'
import { anEvening, type EveningMaking } from './an-evening.ts'

/** Ana's person. */
export const ANA = { role: 'role_ana', person: 'person_a' }
/** Ana is played by a person, the others by models. */
export const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const
/** How long the floor is held unless told otherwise. */
export const HOLD_MS = 45_000
/** The same for somebody who plays alone with models. */
export const SOLO_MS = 600_000

/** A host as there may be any: it asks whose move it is, and keeps to it. */
export async function aHost(making: EveningMaking & { readonly pace?: Pace }) {
  const evening = await anEvening({ seats: SEATS, ...making, settings: { pace: making.pace ?? 'table' } })
  let quietSince = evening.clock.now()
  let typing: Record<string, number> = {}
  const move = (): Move => nextMove(evening.stage(), { now: evening.clock.now(), quietSince, typing })
  return {
    ...evening,
    move,
    type(role: string): void {
      typing = { [role]: evening.clock.now() }
    },
    async say(text: string): Promise<void> {
      typing = {}
      await evening.cue(ANA, { kind: 'say-line', text })
    },
    async act(text: string): Promise<void> {
      typing = {}
      await evening.cue(ANA, { kind: 'do-act', text })
    },
    /** Plays the turn that is due, whatever it is. */
    next: () =>
      evening.play((stage, crew) => playNext(stage, () => Promise.reject(new Error('opened')), crew)),
    /** Plays until somebody must be waited for; gives how many beats that were. */
    async playOn(most = 10): Promise<number> {
      for (let beats = 0; ; beats++) {
        const next = move()
        if (next.kind !== 'play' || beats === most) return beats
        if (next.waited.length > 0) {
          const ended = endHold(evening.stage(), next.waited, evening.clock.now())
          await evening.journal.append(evening.take.id, 'end', ended)
        }
        await evening.play(takeTurn)
        quietSince = evening.clock.now()
      }
    },
  }
}
