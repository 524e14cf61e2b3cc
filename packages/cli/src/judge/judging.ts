import { type AskCrew, idFrom, memoryPromptBook, NO_USAGE, type Usage } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { allowanceOf } from '../allowance.ts'
import type { Config } from '../config.ts'
import { connect } from '../connect.ts'
import { countingBook } from '../cost.ts'

/** Somebody who can be asked, and what that has cost so far. */
export interface Judging {
  readonly judge: string
  readonly crew: AskCrew
  readonly spent: () => Usage
}

/** Seats a judge: the model of the configuration. Nothing is kept but what is printed. */
export async function seatJudge(config: Config, stop: AbortSignal): Promise<Judging> {
  const clock = systemClock()
  let spent = NO_USAGE
  const take = idFrom('take', 'judging')
  return {
    judge: config.model ?? 'judge',
    spent: () => spent,
    crew: {
      turn: { take, id: idFrom('turn', take), at: new Date(clock.now()).toISOString(), seed: 1 },
      models: await connect(config),
      book: countingBook(memoryPromptBook(), (usage) => {
        spent = usage
      }),
      signals: { stop, arrived: () => [] },
      clock,
      allowance: allowanceOf(config),
    },
  }
}
