import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpointShares, leaseShares } from './endpoint-shares.ts'
import type { StoreBench } from './store-bench.test.data.ts'

const FOR_MS = 10_000
const MOST = 8

interface Wish {
  readonly now?: number
  readonly inside?: number
  readonly waiting?: number
  readonly keeps?: number
  readonly most?: number
  readonly at?: string
}

/** Checks that processes share the places at an endpoint and never have more than there are. */
export function endpointShareChecks(name: string, bench: () => StoreBench): void {
  let endpoint: string
  let count = 0
  beforeEach(() => {
    endpoint = `endpoint_${name}_${++count}`
  })
  const lease = async (process: string, wish: Wish = {}): Promise<number | undefined> => {
    const { now = 0, inside = 0, waiting = 0, most = MOST, at = endpoint } = wish
    const demands = [{ endpoint: at, wants: inside + waiting, keeps: wish.keeps ?? inside }]
    const shares = await leaseShares(bench().database, { process, demands, most, forMs: FOR_MS, now })
    return shares.get(at)
  }
  const placesOf = async (at = endpoint): Promise<number> => {
    const rows = await bench().database.select().from(endpointShares).where(eq(endpointShares.endpoint, at))
    return rows.reduce((sum, { places }) => sum + places, 0)
  }

  describe(`Shares of an endpoint on ${name}`, () => {
    it('[X3] are all one’s own while nobody else is there', async () => {
      expect(await lease('a', { waiting: 1 })).toBe(MOST)
      expect(await lease('a', { now: 1, inside: 1 })).toBe(MOST)
    })

    it('[X3] go over to another as the calls of the first come to their end, and never before', async () => {
      expect(await lease('a', { waiting: 20 })).toBe(8)
      expect(await lease('b', { waiting: 20 })).toBe(0)
      // All places of the first are taken: it may begin no call beyond its half, and keeps what is under way.
      expect(await lease('a', { inside: 8, waiting: 12 })).toBe(4)
      expect(await lease('b', { waiting: 20 })).toBe(0)
      expect(await lease('a', { inside: 6, waiting: 12 })).toBe(4)
      expect(await lease('b', { waiting: 20 })).toBe(2)
      expect(await lease('a', { inside: 4, waiting: 12 })).toBe(4)
      expect(await lease('b', { inside: 2, waiting: 18 })).toBe(4)
      expect(await placesOf()).toBe(8)
    })

    it('[X3] leave to another what one does not want', async () => {
      await lease('a', { waiting: 1 })
      await lease('b', { waiting: 20 })
      expect(await lease('a', { inside: 1 })).toBe(1)
      expect(await lease('b', { waiting: 20 })).toBe(7)
    })

    it('[X3] return when a process is not heard of any more, or gives them back', async () => {
      await lease('a', { inside: 8 })
      expect(await lease('b', { now: FOR_MS - 1, waiting: 8 })).toBe(0)
      expect(await lease('b', { now: FOR_MS, waiting: 8 })).toBe(8)
      await leaseShares(bench().database, {
        ...{ process: 'b', demands: [], most: MOST, forMs: FOR_MS, now: FOR_MS + 1 },
      })
      expect(await lease('a', { now: FOR_MS + 2, waiting: 8 })).toBe(8)
    })

    it('[X3] go from one to the other where there are fewer places than processes', async () => {
      const had = { a: 0, b: 0 }
      for (let now = 0; now < 20 * FOR_MS; now += FOR_MS / 4)
        for (const process of ['a', 'b'] as const)
          had[process] += (await lease(process, { now, waiting: 3, most: 1 })) ?? 0
      expect(had.a).toBeGreaterThan(20)
      expect(had.b).toBeGreaterThan(20)
    })

    it('[X3] are never more than there are places, whatever processes want and whenever they die', async () => {
      const step = fc.record({
        process: fc.constantFrom('a', 'b', 'c'),
        later: fc.constantFrom(0, 500, 2_000, FOR_MS),
        begun: fc.nat(6),
        ended: fc.nat(6),
        waiting: fc.nat(20),
      })
      let runs = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 25 }),
          fc.integer({ min: 1, max: 9 }),
          async (steps, most) => {
            const at = `${endpoint}_${++runs}`
            const inside = new Map<string, number>()
            const until = new Map<string, number>()
            const may = new Map<string, number>()
            let now = 0
            for (const { process, later, begun, ended, waiting } of steps) {
              now += later
              for (const [one, end] of until) if (end <= now) inside.delete(one)
              const before = inside.get(process) ?? 0
              const going = Math.max(0, before - ended)
              const allowed = (until.get(process) ?? 0) > now ? (may.get(process) ?? 0) : 0
              const calls = Math.max(going, Math.min(allowed, going + begun))
              const keeps = Math.max(calls, allowed)
              may.set(process, (await lease(process, { now, inside: calls, waiting, keeps, most, at })) ?? 0)
              // Calls that began while it was asked.
              inside.set(process, keeps)
              until.set(process, now + FOR_MS)
              expect(await placesOf(at)).toBeLessThanOrEqual(most)
              const all = [...inside.values()].reduce((sum, one) => sum + one, 0)
              expect(all).toBeLessThanOrEqual(most)
            }
          },
        ),
        { numRuns: 25 },
      )
    })
  })
}
