import { type Company, type Journal, randomFor, seededRandom } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { performers, simulatedCompany } from '@commedia/core/testing'
import type { OpenStore, Store } from '@commedia/node'
import { busLiveFeed, databaseTill, memoryBus, showCompany, showReader } from '@commedia/server'
import type { Teller } from './stepped-company.ts'

/** Shows of this proof are played so many times faster than people read. */
const HASTE = 200

/** The theatre's own company on a simulated cast, in haste; every call and every append is a point of its show. */
export function playedShows(open: OpenStore, teller: Teller): Company {
  const real = systemClock()
  const began = real.now()
  const clock = {
    now: () => began + (real.now() - began) * HASTE,
    wait: (ms: number, signal?: AbortSignal) => real.wait(ms / HASTE, signal),
  }
  const store = toldStore(open, teller)
  const bus = memoryBus()
  const company = showCompany({
    database: open.database,
    store,
    reader: showReader,
    bus,
    feed: busLiveFeed(bus),
    models: simulatedCompany({ seed: 7, players: performers() }).models,
    clock,
    random: seededRandom(randomSeed()),
    till: databaseTill(open.database),
    idleMs: Number.POSITIVE_INFINITY,
  })
  return {
    record: company.record,
    async play(piece, hold) {
      const next = await company.play(piece, hold)
      return next.kind === 'at'
        ? { kind: 'at', at: real.now() + Math.max(0, (next.at - clock.now()) / HASTE) }
        : next
    },
  }
}

/** A store that tells of calls about to be paid and of events that stand, and halts there when told. */
function toldStore(store: Store, teller: Teller): Store {
  const steps = new Map<string, number>()
  const halt = async (take: string): Promise<void> => {
    const step = (steps.get(take) ?? 0) + 1
    steps.set(take, step)
    await teller.reached(pieceOf(take), `step ${step}`)
  }
  const told = (journal: Journal): Journal => ({
    ...journal,
    async append(take, after, drafts) {
      const appended = await journal.append(take, after, drafts)
      if (appended.kind === 'appended') for (const event of appended.events) teller.stood(event)
      await halt(take)
      return appended
    },
  })
  return {
    ...store,
    journal: told(store.journal),
    journalFor: (fence) => told(store.journalFor(fence)),
    book: {
      ...store.book,
      async find(key, digest) {
        const found = await store.book.find(key, digest)
        // A race of steps is noted in the book too, but nobody is paid for it.
        if (found === undefined && !key.step.startsWith('first:')) {
          teller.called(`${key.turn} ${key.step} ${key.attempt}`)
          await halt(key.take)
        }
        return found
      },
    },
  }
}

function pieceOf(take: string): string {
  return take.replace('take_', 'show_')
}

function randomSeed(): number {
  return Math.floor(randomFor(Date.now(), String(process.pid))() * 2 ** 31)
}
