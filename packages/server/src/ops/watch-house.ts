import { statfs } from 'node:fs/promises'
import type { Clock } from '@commedia/core'
import type { HousePart } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import type { OpenBus } from '../bus/bus.ts'
import { goRounds } from '../bus/go-rounds.ts'
import type { HouseCaps } from '../company/house-purses.ts'
import { houseSpending } from '../company/house-spending.ts'
import type { Workshop } from '../workshop/workshop.ts'
import type { Meters } from './open-meters.ts'
import { answersAt, canWrite, type Readiness, readiness, storeAnswers } from './readiness.ts'

/** What a process stands on; a part that is not named is not there. */
export interface WatchedHouse {
  readonly database: Database
  readonly bus: Pick<OpenBus, 'check'>
  readonly workshop: Pick<Workshop, 'check'>
  /** Where the record is kept, when that is this machine's disk. */
  readonly folder?: string | undefined
  readonly restateIngressUrl?: string | undefined
  readonly caps: HouseCaps
  readonly clock: Clock
  /** Hears why a part is away, or why the house could not be looked at. */
  readonly onFailure?: (what: HousePart | 'round', error: unknown) => void
}

/** A watch over the parts of a process. */
export interface HouseWatch {
  readonly ready: Readiness
  stop(): Promise<void>
}

/** What was found is there when somebody reads the meters: nothing is asked then. */
const EVERY_MS = 15_000

/** Looks at the parts of a process, for whoever asks and for its meters. */
export function watchHouse(house: WatchedHouse, meters: Meters): HouseWatch {
  const { database, bus, workshop, folder, restateIngressUrl, caps, clock, onFailure = () => {} } = house
  const ready = readiness(
    {
      store: storeAnswers(database),
      workshop: () => workshop.check(),
      ...(folder === undefined ? {} : { disk: canWrite(folder) }),
      ...(bus.check === undefined ? {} : { nats: () => bus.check?.() ?? Promise.resolve() }),
      ...(restateIngressUrl === undefined
        ? {}
        : { restate: answersAt(new URL('/restate/health', restateIngressUrl).href) }),
    },
    { clock, onPart: meters.setPart, onFailure },
  )
  const lookAtPurses = async (): Promise<void> => {
    for (const { purse, ratio } of await houseSpending(database, caps, clock.now()))
      meters.setPurse(purse, ratio)
  }
  const lookAtDisk = async (at: string): Promise<void> => {
    const { bavail, blocks } = await statfs(at)
    if (blocks > 0) meters.setDiskFree(bavail / blocks)
  }
  const look = async (): Promise<void> => {
    const { store } = await ready.look()
    if (folder !== undefined) await lookAtDisk(folder)
    // A store that is away would keep the round, and with it the closing of the house.
    if (store === 'ok') await lookAtPurses()
  }
  const { stop } = goRounds(look, {
    everyMs: EVERY_MS,
    clock,
    onFailure: (error) => onFailure('round', error),
  })
  return { ready, stop }
}
