import { CommediaError, type StageManager } from '@commedia/core'
import type { Database } from '@commedia/node'
import { tellReading } from '../company/reading.ts'
import { refused } from '../company/refused.ts'
import { type PlaceLimits, requirePlace, requireStage } from '../people/places.ts'
import { playedBy, stageShow, staysHere } from '../store/kept-shows.ts'
import type { Theatre } from '../theatre.ts'
import type { Asking } from './asking.ts'
import { letGoOf } from './held-shows.ts'

/** Who wants a show played on, and how. */
export interface PlayWish {
  readonly asking: Pick<Asking, 'person'>
  /** It was being played until a moment ago, and rests only for what is done to it. */
  readonly wasPlaying?: boolean
  /** Another take that is to be on stage, in place of the one there is. */
  readonly take?: { readonly id: string; readonly insteadOf: string }
}

/**
 * The only ways in which a request sets anything going, for what handlers have of a stage manager cannot: each asks first
 * whether it may be played, whoever wants it and by whatever route.
 */
export interface SetGoing {
  /** Refuses what `playOn` would refuse, before anything is written. */
  requirePlayable(show: string, wish: PlayWish): Promise<void>
  /** Has a show played on, for everybody. */
  playOn(show: string, wish: PlayWish): Promise<{ readonly epoch: number; readonly take: string }>
  /** Has work done, once it stands written in the same transaction that there is a place for it, and everything is ready. */
  workOn(job: { readonly id: string; readonly owner: string }, begin: WorkBegun): Promise<void>
  /** Has a show that is being played look at what is new; one that rests goes on resting. */
  wake(show: string): Promise<void>
  /** Somebody reads along: a show that is being played and waited for nobody but them goes on. */
  readOn(show: string): Promise<void>
}

interface WorkBegun {
  readonly write: (transaction: Database) => Promise<unknown>
  readonly ready?: () => Promise<unknown>
}

/** Guards what is set going by how much may go on at once, and by whose it is. */
export function setGoing(
  {
    database,
    bus,
    modes,
    stageManager,
    clock,
  }: Pick<Theatre, 'database' | 'bus' | 'modes' | 'clock'> & { readonly stageManager: StageManager },
  limits: PlaceLimits,
): SetGoing {
  const requirePlayable = async (transaction: Database, id: string, wish: PlayWish): Promise<void> => {
    const show = await playedBy(transaction, id)
    if (show === undefined) throw new CommediaError('not-found', `There is no show ${id}.`)
    await requireStage(transaction, { id, owner: show.owner }, limits)
    await requireOwner(transaction, show.owner)
    const isResting = !show.playing && wish.wasPlaying !== true
    if (isResting && modes.of(id).guestSeats.length > 0 && wish.asking.person?.id !== show.owner)
      throw refused('room-rests', 'Only whoever opened a room has it go on.')
  }
  return {
    requirePlayable: (id, wish) =>
      database.transaction((transaction) => requirePlayable(transaction, id, wish)),

    async playOn(id, wish) {
      const { take } = wish
      const now = await database.transaction(async (transaction) => {
        await requirePlayable(transaction, id, wish)
        return stageShow(transaction, id, { playing: true, seen: clock.now(), take })
      })
      if (now === undefined)
        throw new CommediaError('changed-event', 'Another take was put on stage meanwhile.')
      bus.publish(letGoOf(id), {})
      bus.publish(`stage.${id}`, { ...now, playing: true })
      tellReading(bus, id, { by: 'asked', now: clock.now() })
      await stageManager.start(id)
      return now
    },

    async workOn({ id, owner }, { write, ready }) {
      await database.transaction(async (transaction) => {
        await requirePlace(transaction, { id, owner, kind: 'jobs' }, limits)
        await requireOwner(transaction, owner)
        await write(transaction)
      })
      await ready?.()
      await stageManager.start(id)
    },

    wake: (id) => stageManager.start(id),

    async readOn(id) {
      const show = await playedBy(database, id)
      if (show?.playing) await stageManager.start(id)
    },
  }
}

/** Refuses what belongs to somebody who is about to be forgotten; until it is written, nobody leaves. */
async function requireOwner(transaction: Database, owner: string): Promise<void> {
  if (!(await staysHere(transaction, owner))) throw refused('owner-left', 'Whoever this belongs to has left.')
}
