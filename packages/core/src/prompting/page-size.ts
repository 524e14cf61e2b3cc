import * as z from 'zod'
import type { ModelProfile } from './model-profile.ts'

/** How large pages are: everything that helps a strong model, or what a small one can hold in mind. */
export type PageSize = 'full' | 'lean'

/** How large the pages of a show are to be: as its models can read, or as told. */
export const PagesWanted = z.enum(['auto', 'full', 'lean'])
/** How large the pages of a show are to be: as its models can read, or as told. */
export type PagesWanted = z.infer<typeof PagesWanted>

/** The longest a lean page may be, in tokens: one that is played from, and one that plans. */
export const LEAN_TOKENS = { playing: 1_500, planning: 3_000 } as const

/** Up to this window, in tokens, a page with everything on it would leave no room. */
const SMALL_WINDOW = 8_192

/** How large pages are for a model: the one place that decides it. */
export function pageSizeFor(
  wanted: PagesWanted,
  { contextTokens, small = false }: Pick<ModelProfile, 'contextTokens' | 'small'>,
): PageSize {
  if (wanted !== 'auto') return wanted
  return small || contextTokens <= SMALL_WINDOW ? 'lean' : 'full'
}

/** A page about a whole play needs this window, in tokens: smaller models play from the plan alone. */
const WHOLE_PLAY_WINDOW = 8_000

/** Whether a model could read a page about a whole play, were it ever so lean. */
export function holdsWholePlay({ contextTokens }: Pick<ModelProfile, 'contextTokens'>): boolean {
  return contextTokens >= WHOLE_PLAY_WINDOW
}
