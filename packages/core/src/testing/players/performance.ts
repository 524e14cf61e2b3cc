import type { Player } from '../simulated-company.ts'
import { type ActorHabits, actors } from './performance-actors.ts'
import { backstage } from './performance-backstage.ts'
import { narrator } from './performance-narrator.ts'

export type { ActorHabits, Deadlock } from './performance-actors.ts'

/** Actors who mean to get somewhere. */
export const WILLING: ActorHabits = { deadlock: 'chit-chat', pursuit: [0.4, 0.7, 0.95], silence: 0.15 }

/**
 * The whole simulated company of a performance: actors, narrator, planner, transfer, advancer and distiller. Its director
 * writes scenes out only where told, so that actors have something to find.
 */
export function performers({
  drafts = false,
  ...habits
}: Partial<ActorHabits> & { readonly drafts?: boolean } = {}): readonly Player[] {
  return [...actors({ ...WILLING, ...habits }), narrator, ...backstage({ drafts })]
}
