import type { StopReason } from './show-stopped.ts'

/** An act the play has reached: its title, how many of its points are behind, and the places seen in it. */
export interface ActReached {
  readonly title: string
  readonly done: number
  readonly of: number
  /** Names of places this viewer saw, in the order it came to see them. */
  readonly scenes: readonly string[]
}

/** How far the play is, to one viewer: counts and names of what was reached, never what is to come. */
export interface Progress {
  readonly act: number
  readonly acts: number
  readonly done: number
  readonly of: number
  readonly reached: readonly ActReached[]
  /** Why the show stopped by itself last, while nobody has said anything since. */
  readonly stopped: { readonly reason: StopReason; readonly text: string } | null
}

/** Before the curtain. */
export const NO_PROGRESS: Progress = { act: 1, acts: 1, done: 0, of: 1, reached: [], stopped: null }

/** Takes in that a point begins: every act before its own is behind. */
export function progressTo(
  progress: Progress,
  { title, ...counts }: Omit<Progress, 'reached' | 'stopped'> & { readonly title: string },
): Progress {
  const { act, done, of } = counts
  const behind = progress.reached.slice(0, act - 1).map((one) => ({ ...one, done: one.of }))
  const scenes = progress.reached[act - 1]?.scenes ?? []
  return { ...progress, ...counts, reached: [...behind, { title, done, of, scenes }] }
}

/** Takes in that the play was played out: everything is behind. */
export function progressToEnd(progress: Progress): Progress {
  const reached = progress.reached.map((one) => ({ ...one, done: one.of }))
  return { ...progress, done: progress.of, reached }
}

/** Takes in the place a viewer sees. */
export function progressIn(progress: Progress, place: string): Progress {
  const now = progress.reached.at(-1)
  if (now === undefined || now.scenes.includes(place)) return progress
  return {
    ...progress,
    reached: [...progress.reached.slice(0, -1), { ...now, scenes: [...now.scenes, place] }],
  }
}
