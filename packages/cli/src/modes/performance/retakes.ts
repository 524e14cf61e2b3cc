import {
  beginAnotherTake,
  beginTake,
  idFrom,
  offerLines,
  peopleRoom,
  refusalIn,
  rewind,
  runTurn,
  type Stage,
  type StageEvent,
  stateOf,
  type Take,
  undoBeat,
  undoTurn,
} from '@commedia/core'
import { actAttempted, gestureMade, lineSpoken, thoughtHad, typesOf } from '@commedia/core/events'
import { crewOf, type PlayHouse } from '../../evening/play-house.ts'

/** A new take, and the stage it opens on. */
export interface Retaken {
  readonly take: Take
  readonly stage: Stage
}

/** From where a take is left: the take on stage, its stage, and who looks on. */
export interface Leaving {
  readonly take: Take
  readonly stage: Stage
  readonly viewer: string
}

/** So many other ways to play a moment are tried. */
const OTHER_WAYS = 2

/** Takes back one's own last turn, with what came after it; from no seat, the last beat. */
export async function undoLast(
  { take, stage, viewer }: Leaving,
  house: PlayHouse,
): Promise<Retaken | undefined> {
  const details = newTake(house)
  const planned = undoTurn(take, stage, { role: viewer, ...details }) ?? undoBeat(take, stage, details)
  return planned && { take: planned.take, stage: await beginTake(planned, house.archive) }
}

/** Goes back so many lines that the viewer heard. */
export async function rewindLines(
  { take, stage, viewer }: Leaving,
  lines: number,
  house: PlayHouse,
): Promise<Retaken | undefined> {
  const events = await house.archive.journal.read(stage.take, { after: 0 })
  const heard = events.filter(({ type, audience }) => type === lineSpoken.type && audience.includes(viewer))
  const target = heard.at(-Math.min(lines, heard.length))
  if (target === undefined) return undefined
  const planned = rewind(take, momentOf(target, events).seq - 1, newTake(house))
  return { take: planned.take, stage: await beginTake(planned, house.archive) }
}

/** Has the last line tried otherwise; undefined when the viewer did not perceive it, or nobody may ask for it. */
export async function tryAgain(
  { take, stage, viewer }: Leaving,
  note: string | undefined,
  house: PlayHouse & { readonly stop: AbortSignal },
): Promise<Retaken | undefined> {
  const { played } = stateOf(stage, peopleRoom)
  if (played === null) return undefined
  const events = await house.archive.journal.read(stage.take, { after: played.from })
  if (!events.some(({ by, audience }) => by === played.by && audience.includes(viewer))) return undefined
  const details = newTake(house)
  try {
    const begun = await beginAnotherTake(take, { ...details, stage }, house.archive)
    const offered = await runTurn(
      begun,
      async function* (now, own) {
        yield* offerLines(
          now,
          { count: OTHER_WAYS, ...(note === undefined ? {} : { note }) },
          crewOf(own, house),
        )
      },
      { ...house.archive, clock: house.clock, random: house.random, stop: house.stop },
    )
    return {
      take: { id: details.id, show: take.show, parent: { take: take.id, seq: played.from } },
      stage: offered,
    }
  } catch (error) {
    if (refusalIn(error) !== undefined) return undefined
    throw error
  }
}

const OF_A_BREATH = typesOf(lineSpoken, actAttempted, gestureMade, thoughtHad)

/** Where the moment of a line begins: what its speaker did or thought in the same breath goes with it. */
export function momentOf(line: StageEvent, events: readonly StageEvent[]): StageEvent {
  const breath = ({ cause }: StageEvent): string =>
    'turn' in cause ? cause.turn : cause.input.replace(/:\d+$/u, '')
  return (
    events.find((one) => OF_A_BREATH.has(one.type) && one.by === line.by && breath(one) === breath(line)) ??
    line
  )
}

function newTake({ clock }: PlayHouse): { readonly id: string; readonly at: string } {
  return { id: idFrom('take', crypto.randomUUID()), at: new Date(clock.now()).toISOString() }
}
