import type { Embedder, LanguageModel, ModelProfile } from '@commedia/core'

/** What the local model has done since it was loaded. */
export type RealTally = {
  readonly calls: number
  readonly inputTokens: number
  readonly reusedTokens: number
  readonly outputTokens: number
  readonly prefillMs: number
  readonly generateMs: number
}

/** The local model as proofs use it; the package's own types need its installation, which need not be there. */
export type RealModel = LanguageModel & {
  readonly profile: ModelProfile
  tally(): RealTally
  dispose(): Promise<void>
}

/** What `packages/real` gives. */
export type RealModels = {
  localModel(options: { readonly threads: number }): Promise<RealModel>
  localEmbedder(): Promise<Embedder>
}

/** How a mode was asked to play: in full as its issue says, or one choice and one line. */
export type RealRun = { readonly full: boolean; readonly seed: number }

/** What became of the replies. A fallback is not a success. */
export type RealOutcome = {
  readonly read_at_once: number
  readonly repaired: number
  readonly fell_back: number
  readonly reached_end: boolean
}

/** A part of the house played with a real model. */
export type RealMode = {
  /** The most model calls it may make. */
  readonly budget: (run: RealRun) => number
  readonly play: (model: RealModel, embedder: Embedder, run: RealRun) => Promise<RealOutcome>
}
