import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH } from '../schema/event.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { holdsOn, nextMove, type PaceInput } from './pace.ts'
import { peopleRoom } from './people-room.ts'
import { takesRoom } from './takes-room.ts'

/** What a show stands still for, as far as one viewer may know. */
export interface Waiting {
  /** Roles whose person is waited for: without end, or as long as the floor is held. */
  readonly waitsFor: readonly string[]
  /** Until when, where the others go on by themselves in the end. In milliseconds. */
  readonly until?: number
  /** Lines are on offer: whoever may has to choose one. */
  readonly choosing: boolean
  /** Lines come one at a time: whoever may asks for the next. */
  readonly next?: true
}

/** A show that goes on by itself. */
export const NOT_WAITING: Waiting = { waitsFor: [], choosing: false }

/**
 * What a show waits for now, to each viewer. Who is waited for tells that they are there, and that they were spoken to: a
 * viewer hears of those it believes to be with it, when it heard the last line itself, and always of itself.
 */
export function waitingOn(stage: Stage, input: PaceInput): (viewer: string) => Waiting {
  const move = nextMove(stage, input)
  if (move.kind === 'over') return () => NOT_WAITING
  // Whom the floor is held for is whose turn it is, until the record says that it was held in vain.
  const roles = move.kind === 'play' ? move.waited : move.roles
  const isOffered = stateOf(stage, takesRoom).offers.length > 0
  const choosing = move.kind === 'wait-for-person' && isOffered
  const next = move.kind === 'wait-for-person' && move.next ? ({ next: true } as const) : {}
  const holds = [...holdsOn(stage, input)].filter(([, until]) => until > input.now)
  const ends = 'until' in move ? move.until : undefined
  const { spoken } = stateOf(stage, peopleRoom)
  return (viewer) => {
    const told = (waitsFor: readonly string[]): Waiting => {
      // Nobody learns from the hour that somebody else is waited for as well.
      const own = holds.filter(([role]) => waitsFor.includes(role)).map(([, until]) => until)
      const until = own.length > 0 ? Math.max(...own) : holds.length > 0 ? undefined : ends
      const end = waitsFor.length === 0 || until === undefined ? {} : { until }
      return { waitsFor, choosing, ...end, ...next }
    }
    if (viewer === BOOTH) return told(roles)
    const { people } = partOf(viewFor(viewer, stage), settingRoom)
    const heard = spoken === null || spoken.heard.includes(viewer)
    const knows = (role: string): boolean => role === viewer || (heard && named(people, role)?.here === true)
    return told(roles.filter(knows))
  }
}
