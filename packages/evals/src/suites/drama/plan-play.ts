import {
  adaptWork,
  type PlanState,
  readerOf,
  stateOf,
  turns,
  type Work,
  writeBlueprint,
  writingRoom,
} from '@commedia/core'
import { playTake } from '../../bench/play-take.ts'
import type { Desk } from '../../bench/suite.ts'
import type { DramaCase } from './drama-cases.ts'
import type { DramaSettings } from './drama-settings.ts'

const READER = readerOf(turns, writingRoom)

/** Has a system plan a play: of a work where its text is at hand, else on its topic. */
export async function planPlay(
  {
    who,
    matter,
    settings,
  }: { readonly who: string; readonly matter: Matter; readonly settings: DramaSettings },
  desk: Desk,
): Promise<PlanState> {
  const { topic, language } = matter.case
  const { size, acts } = settings
  const revisions = settings.reviewer ? undefined : 0
  const stage = await playTake(
    {
      ...{ who, part: 'plan', reader: READER },
      isDone: (now) => {
        const { blueprint, failed } = stateOf(now, writingRoom)
        return blueprint !== null || failed !== null
      },
      turn: (_stage, crew) =>
        matter.work === undefined
          ? writeBlueprint({ topic, language, size, revisions }, crew)
          : adaptWork(matter.work, { acts, revisions }, crew),
    },
    desk,
  )
  return stateOf(stage, writingRoom)
}

/** What is to be played: a case, with the text of its work where that is at hand. */
export interface Matter {
  readonly case: DramaCase
  readonly work: Work | undefined
}
