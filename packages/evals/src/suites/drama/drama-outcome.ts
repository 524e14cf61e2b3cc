import type { Choice, Order } from '../../judges/verdict.ts'
import type { DramaCase } from './drama-cases.ts'
import type { ShowEnd } from './perform-show.ts'

/** What a system made of a case. What it does not have, it was not measured on: a play written at once has no beats. */
export type DramaPlay = {
  /** `written`: at once, by a single prompt; `unplanned`: nothing came to the stage; `planned`: nothing was to. */
  readonly ended: ShowEnd | 'written' | 'unplanned' | 'planned'
  /** As the audience got it: nobody's thoughts. */
  readonly script: string
  /** The cast as it was planned, for a critic. */
  readonly sheet?: string
  readonly beats?: number
  readonly points?: { readonly reached: number; readonly of: number; readonly lastResorts: number }
  /** Words of the reviewer on drafts. */
  readonly reviews?: number
  /** Parts of the plan that no model wrote. */
  readonly filled?: number
  /** How long its models took to plan and to play, in milliseconds; calls beside each other are counted one by one. */
  readonly modelMs?: { readonly plan: number; readonly play?: number }
}

/** One look of a judge at a system beside the baseline: a `Verdict`, as plain data. */
export type DramaVerdict = {
  readonly pair: string
  readonly dimension: string
  readonly judge: string
  readonly order: Order
  readonly choice: Choice
  readonly score?: number
}

/** How a judge compared a system with the baseline under one head. */
export type DramaComparison = {
  readonly system: string
  readonly judge: string
  readonly dimension: string
  readonly outcome: 'win' | 'tie' | 'loss'
  /** From 1, the baseline by far, to 5, the system by far. */
  readonly score: number
  readonly positionBias: boolean
  /** Nobody had to look: one of the two never came to the stage. */
  readonly forfeit?: true
  /** Both looks, and why; none for a forfeit. */
  readonly verdicts: readonly DramaVerdict[]
  readonly explanations: readonly string[]
}

/** What came of one case. */
export type DramaOutcome = {
  /** What was played from: a topic, the text of a work, or only its title. */
  readonly from: 'topic' | 'text' | 'title'
  readonly plays: Readonly<Record<string, DramaPlay>>
  readonly comparisons: readonly DramaComparison[]
}

/** A case that was measured. */
export interface DramaDone {
  readonly case: DramaCase
  readonly outcome: DramaOutcome
}
