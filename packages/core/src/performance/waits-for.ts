import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH } from '../schema/event.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { nextMove, type PaceInput } from './pace.ts'
import { peopleRoom } from './people-room.ts'
import { takesRoom } from './takes-room.ts'

/** What a show stands still for, as far as one viewer may know. */
export interface Waiting {
  /** Roles whose person must act now, or nothing goes on. */
  readonly waitsFor: readonly string[]
  /** Lines are on offer: whoever may has to choose one. */
  readonly choosing: boolean
}

/** A show that goes on by itself. */
export const NOT_WAITING: Waiting = { waitsFor: [], choosing: false }

/**
 * What a show waits for now, to each viewer. Who is waited for tells that they are there, and that they were spoken to: a
 * viewer hears of those it believes to be with it, when it heard the last line itself, and always of itself.
 */
export function waitingOn(stage: Stage, input: PaceInput): (viewer: string) => Waiting {
  const move = nextMove(stage, input)
  if (move.kind !== 'wait-for-person') return () => NOT_WAITING
  const choosing = stateOf(stage, takesRoom).offers.length > 0
  const { spoken } = stateOf(stage, peopleRoom)
  return (viewer) => {
    if (viewer === BOOTH) return { waitsFor: move.roles, choosing }
    const { people } = partOf(viewFor(viewer, stage), settingRoom)
    const heard = spoken === null || spoken.heard.includes(viewer)
    const knows = (role: string): boolean => role === viewer || (heard && named(people, role)?.here === true)
    return { waitsFor: move.roles.filter(knows), choosing }
  }
}
