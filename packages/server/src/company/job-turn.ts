import { CommediaError, type Fact, type PerformCrew, type Stage, type TurnHold } from '@commedia/core'
import { newNotes } from './attendance.ts'
import type { CompanyHouse } from './company-house.ts'
import { capReached, type PausedJob } from './paused-job.ts'
import { type PaidTurn, runPaidTurn } from './run-paid-turn.ts'

/** Long work as it is done: whose it is, how far it is, who reads its record, what it may ask for in one turn, and what is done. */
export interface JobWork extends Pick<PaidTurn, 'reader' | 'tokens'> {
  readonly id: string
  readonly owner: string
  readonly stage: Stage
  readonly play: (
    crew: PerformCrew,
  ) => AsyncGenerator<Fact, void, Stage> | Promise<AsyncGenerator<Fact, void, Stage>>
}

/** What became of one turn of long work: it was done, it was told to stop, or it rests until it is started again. */
export type JobTurn =
  | { readonly kind: 'played'; readonly stage: Stage }
  | { readonly kind: 'stopped' }
  | PausedJob

/** Does long work in one turn, resumed from the prompt book, and paid for by its owner. */
export async function jobTurn(
  { id, owner, stage, play, ...turn }: JobWork,
  { hold, house }: { readonly hold: TurnHold; readonly house: CompanyHouse },
): Promise<JobTurn> {
  try {
    const work = { ...turn, account: { piece: id, owner }, notes: newNotes() }
    const outcome = await runPaidTurn(
      stage,
      { ...work, play: (_opened: Stage, crew: PerformCrew) => play(crew) },
      { hold, house },
    )
    return outcome.kind === 'spent' ? capReached(id, outcome) : outcome
  } catch (error) {
    if (hold.stop.aborted) return { kind: 'stopped' }
    if (error instanceof CommediaError && error.code === 'model-failed')
      return { kind: 'paused', reason: 'model-failed' }
    throw error
  }
}
