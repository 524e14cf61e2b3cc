import { goRounds } from '../bus/go-rounds.ts'
import type { Theatre } from '../theatre.ts'
import { type ForgettingCrew, forgetDue } from './leave.ts'

/** How often it is looked whose days of grace are over, or who could not be forgotten before. */
const FORGET_EVERY_MS = 300_000

/** Forgets those whose days of grace are over, now and from time to time, until it is stopped. */
export function forgetInTime(
  theatre: Theatre,
  crew: ForgettingCrew & { readonly onFailure: (error: unknown) => void },
): { readonly stop: () => Promise<void> } {
  const { clock } = theatre
  const { onFailure } = crew
  return goRounds(() => forgetDue(theatre, crew), { everyMs: FORGET_EVERY_MS, clock, onFailure })
}
