import { aModelInUse, type ManualClock, manualClock, scriptedModel, settle } from '@commedia/core/testing'
import { type Database, leaseShares } from '@commedia/node'
import { expect, it } from 'vitest'
import { leaseCalls } from './lease-calls.ts'

const PLACES = 4
const STEP_MS = 500
const LEASE_MS = 10_000
const FOREVER = new AbortController().signal

/** Checks that processes have no more calls at once than there are places, each by a database of its own or the same. */
export function leasedCallChecks(databases: () => readonly [Database, Database]): void {
  it('[X3] a process alone has all places', async () => {
    const house = aHouse(databases())
    const ana = house.process(0)
    ana.ask('ana', 6)
    await house.pass(STEP_MS)
    expect(ana.inside()).toBe(PLACES)
    ana.leave(2)
    await settle()
    expect(ana.inside()).toBe(PLACES)
    await house.close()
  })

  it('[X3] processes share the places, and never have more of them together than there are', async () => {
    const house = aHouse(databases())
    const [ana, ben] = [house.process(0), house.process(1)]
    ana.ask('ana', 40)
    await house.pass(STEP_MS)
    ben.ask('ben', 40)
    for (let step = 0; step < 12; step++) {
      ana.leave(1)
      ben.leave(1)
      await house.pass(STEP_MS)
      expect(ana.inside() + ben.inside()).toBeLessThanOrEqual(PLACES)
    }
    expect([ana.inside(), ben.inside()]).toEqual([PLACES / 2, PLACES / 2])
    expect(house.mostInside()).toBe(PLACES)
    await house.close()
  })

  it('[X3] the places of a process that died return when its lease ends, and those of one that closed at once', async () => {
    const house = aHouse(databases())
    const [ana, ben] = [house.process(0), house.process(1)]
    ana.ask('ana', PLACES)
    await house.pass(STEP_MS)
    ana.die()
    ben.ask('ben', 8)
    await house.pass(LEASE_MS - 2 * STEP_MS)
    expect(ben.inside()).toBe(0)
    await house.pass(3 * STEP_MS)
    expect(ben.inside()).toBe(PLACES)
    ben.leave(8)
    await ben.close()
    const cas = house.process(0)
    cas.ask('cas', PLACES)
    await house.pass(STEP_MS)
    expect(cas.inside()).toBe(PLACES)
    await house.close()
  })

  it('[X3] whose lease cannot be renewed lets nobody in once it is over', async () => {
    const house = aHouse(databases())
    const ana = house.process(0)
    ana.ask('ana', 1)
    await house.pass(STEP_MS)
    ana.cutOff()
    await house.pass(LEASE_MS)
    ana.ask('ana', 3)
    await house.pass(STEP_MS)
    expect(ana.inside()).toBe(1)
    await house.close()
  })

  it('[X3] calls wait for no statement while there is a place', async () => {
    const house = aHouse(databases())
    const ana = house.process(0)
    ana.ask('ana', 1)
    await house.pass(STEP_MS)
    const before = ana.transactions()
    for (let nth = 0; nth < 100; nth++) {
      ana.ask('ana', 1)
      await settle()
      ana.leave(1)
    }
    expect(ana.transactions()).toBe(before)
    await house.close()
  })
}

function aHouse(databases: readonly [Database, Database]) {
  const clock = manualClock()
  const alive = new Set<Process>()
  let [most, count] = [0, 0]
  const countAll = (): void => {
    most = Math.max(
      most,
      [...alive].reduce((sum, one) => sum + one.inside(), 0),
    )
  }
  const quiet = async (): Promise<void> => {
    await settle()
    while (clock.waiting < alive.size) await settle()
    await settle()
  }
  return {
    mostInside: () => most,
    process(at: 0 | 1) {
      const one = aProcess(databases[at], clock, { onEnter: countAll, name: `process_${++count}` })
      alive.add(one)
      const close = (): Promise<void> => {
        alive.delete(one)
        return one.close()
      }
      return { ...one, close }
    },
    async pass(ms: number) {
      await quiet()
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await clock.advance(STEP_MS)
        await quiet()
      }
    },
    async close() {
      for (const one of alive) await one.close()
    },
  }
}

type Process = ReturnType<typeof aProcess>

function aProcess(
  database: Database,
  clock: ManualClock,
  { onEnter, name }: { readonly onEnter: () => void; readonly name: string },
) {
  let transactions = 0
  let isCut = false
  const watched = new Proxy(database, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return (...given: Parameters<Database['transaction']>) => {
        transactions++
        if (isCut) return Promise.reject(new Error('The line is cut.'))
        return target.transaction(...given)
      }
    },
  })
  const { limit, close } = leaseCalls(PLACES, {
    ...{ lease: (wish) => leaseShares(watched, wish), process: name, clock },
  })
  const models = limit(() => aModelInUse(scriptedModel(() => 'Yes.')), 'house')
  const exits: (() => void)[] = []
  return {
    inside: () => exits.length,
    transactions: () => transactions,
    ask(owner: string, calls: number) {
      for (let nth = 0; nth < calls; nth++)
        void models({ prompt: 'acting.speak' }, owner)
          .place?.(FOREVER)
          .then((leave) => {
            exits.push(leave)
            onEnter()
          })
    },
    leave(calls: number) {
      for (const leave of exits.splice(0, calls)) leave()
    },
    cutOff() {
      isCut = true
    },
    /** It is never heard of again. */
    die() {
      isCut = true
      exits.length = 0
    },
    close,
  }
}
