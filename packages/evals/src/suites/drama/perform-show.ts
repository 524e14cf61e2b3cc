import {
  type Blueprint,
  type Crew,
  type Fact,
  openShow,
  performanceRoom,
  readerOf,
  SHOW_ROOMS,
  type ShowState,
  type Stage,
  type StageEvent,
  stateOf,
  takeTurn,
  turns,
} from '@commedia/core'
import { playTake } from '../../bench/play-take.ts'
import type { Desk } from '../../bench/suite.ts'
import type { DramaSettings } from './drama-settings.ts'

/** How a show ended: by its curtain, because nothing moved any more, or because it was too long. */
export type ShowEnd = 'curtain' | 'stalled' | 'too-long'

/** A show that was played, with its whole record. */
export interface Performed {
  readonly ended: ShowEnd
  readonly totals: ShowState['totals']
  readonly events: readonly StageEvent[]
}

const READER = readerOf(...SHOW_ROOMS)

/** Has a system perform a blueprint, with nobody watching, from its opening or from where it was broken off. */
export async function performShow(
  {
    who,
    blueprint,
    settings,
  }: { readonly who: string; readonly blueprint: Blueprint; readonly settings: DramaSettings },
  desk: Desk,
): Promise<Performed> {
  const { pad, advancer, stallBeats } = settings
  const opening = {
    blueprint,
    settings: {
      ...{ advancer, stallBeats },
      ...(pad ? ({ decisions: 'paper' } as const) : ({ decisions: 'never', floor: 'round-robin' } as const)),
    },
  }
  const stage = await playTake(
    {
      ...{ who, part: 'play', reader: READER },
      isDone: (now) => endOf(now, settings) !== undefined,
      turn: (now, crew) =>
        stateOf(now, performanceRoom).blueprint === null ? raise(opening, crew) : takeTurn(now, crew),
    },
    desk,
  )
  return {
    ended: endOf(stage, settings) ?? 'too-long',
    totals: stateOf(stage, performanceRoom).totals,
    events: await desk.journal.read(stage.take, { after: 0 }),
  }
}

async function* raise(
  opening: Parameters<typeof openShow>[0],
  crew: Crew,
): AsyncGenerator<Fact, void, Stage> {
  yield* openShow(opening, crew)
}

function endOf(stage: Stage, { advancer, stallBeats, mostTurns }: DramaSettings): ShowEnd | undefined {
  const { over, beats } = stateOf(stage, performanceRoom)
  if (over) return 'curtain'
  if (!advancer && beats >= stallBeats) return 'stalled'
  return stateOf(stage, turns).closed > mostTurns ? 'too-long' : undefined
}
