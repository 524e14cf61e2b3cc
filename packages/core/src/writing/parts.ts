import type { Quotation } from '../schema/blueprint.ts'
import type {
  CircumstancesDraft,
  Direction,
  NamedProfile,
  PlotDraft,
  SceneDraft,
  StoryDraft,
} from './drafts.ts'

/** The cast with its profiles, and what no model wrote of it. */
export interface WrittenCast {
  readonly profiles: readonly NamedProfile[]
  /** What the last reviewer said, for the pages that come next. */
  readonly remarks: readonly string[]
  readonly fallbacks: readonly string[]
}

/** An act with all its parts, as handed in. */
export interface WrittenAct {
  readonly plot: PlotDraft
  readonly scenes: readonly { readonly place: string; readonly scene: SceneDraft }[]
  readonly direction: Direction
  readonly circumstances: readonly CircumstancesDraft[]
  /** Words of the source, by the number of the point they belong to, from 1. */
  readonly quotations: readonly (Quotation & { readonly point: number })[]
  readonly fallbacks: readonly string[]
}

/** The parts of a play as handed in. */
export interface Parts {
  readonly story?: StoryDraft | undefined
  readonly profiles: readonly NamedProfile[]
  readonly acts: readonly Omit<WrittenAct, 'fallbacks'>[]
  readonly work?: { readonly title: string; readonly author?: string; readonly logline: string }
}
