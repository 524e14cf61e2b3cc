import { aDraft, anEntry } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { raiseFence, releaseLease, renewLease, takeLease } from './leases.ts'
import { takes } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'
import { dueWakes, setWake } from './wakes.ts'

const LOST = { code: 'lost-lease' }
let count = 0

/** Checks that a piece has one holder, and that the record refuses those who were. */
export function leaseChecks(name: string, bench: () => StoreBench): void {
  let piece: string
  let take: string
  beforeEach(async () => {
    piece = `show_lease_${++count}`
    take = `take_lease_${count}`
    await bench().store.journal.begin({ id: take, show: piece })
  })
  const line = (text: string) => aDraft({ cause: { input: text }, body: { text } })
  const takenBy = (holder: string, now = 0) => takeLease(bench().database, { piece, holder, forMs: 10, now })
  const tokenOf = async (holder: string, now = 0): Promise<number> => {
    const lease = await takenBy(holder, now)
    if (lease.kind !== 'held') throw new Error(`${holder} did not get ${piece}`)
    return lease.token
  }
  const appendUnder = (fence: number, text: string, to = take) =>
    bench()
      .store.journalFor(fence)
      .append(to, 'end', [line(text)])

  describe(`A lease on ${name}`, () => {
    it('goes to one holder at a time, and to the next when its time is over', async () => {
      expect(await takenBy('one', 100)).toEqual({ kind: 'held', token: 1 })
      expect(await takenBy('two', 109)).toEqual({ kind: 'busy', until: 110 })
      expect(await takenBy('two', 110)).toEqual({ kind: 'held', token: 2 })
    })

    it('is kept by renewing, unless it was lost', async () => {
      const { database } = bench()
      const token = await tokenOf('one', 0)
      expect(await renewLease(database, { piece, token, forMs: 10, now: 9 })).toEqual({ kind: 'held' })
      expect(await takenBy('two', 18)).toEqual({ kind: 'busy', until: 19 })
      await tokenOf('two', 19)
      expect(await renewLease(database, { piece, token, forMs: 10, now: 19 })).toEqual({ kind: 'lost' })
    })

    it('is free as soon as it is given back, under numbers that still grow', async () => {
      const token = await tokenOf('one')
      await releaseLease(bench().database, { piece, token })
      expect(await takenBy('two')).toEqual({ kind: 'held', token: 2 })
      await releaseLease(bench().database, { piece, token })
      expect(await takenBy('three')).toMatchObject({ kind: 'busy' })
    })

    it('can be taken again by its holder, under a new number', async () => {
      expect([await tokenOf('one'), await tokenOf('one')]).toEqual([1, 2])
    })

    it('goes to one of many who ask at the same moment', async () => {
      const holders = Array.from({ length: 20 }, (_, index) => `holder ${index}`)
      const got = await Promise.all(holders.map((holder) => takenBy(holder)))
      expect(got.filter(({ kind }) => kind === 'held')).toEqual([{ kind: 'held', token: 1 }])
    })
  })

  describe(`A fence on ${name}`, () => {
    it('refuses pages and snapshots of a holder who lost the piece, and of one whose take is gone', async () => {
      const { store, database } = bench()
      const { token, ...page } = { token: await tokenOf('one'), turn: 'turn_1', step: 'speak', attempt: 1 }
      const write = (fence: number, of = take) =>
        store.bookFor(fence).write(anEntry({ key: { ...page, take: of } }))
      const save = (fence: number, of = take) =>
        store.snapshotsFor(fence).save({ take: of, seq: 1, foldVersion: '1', stage: { words: 'kept' } })
      await write(token)
      await write(token)
      await save(token)
      await raiseFence(database, piece)
      await store.book.redact(take, 'removed')
      await store.snapshots.forget(take)
      await expect(write(token)).rejects.toMatchObject(LOST)
      await expect(save(token)).rejects.toMatchObject(LOST)
      await expect(write(token + 1, 'take_gone')).rejects.toMatchObject(LOST)
      await expect(save(token + 1, 'take_gone')).rejects.toMatchObject(LOST)
      expect(await store.book.list(take)).toMatchObject([{ page: { redacted: 'removed' } }])
      expect(await store.snapshots.latest(take, { foldVersion: '1' })).toBeUndefined()
      await write(token + 1)
      await save(token + 1)
    })

    it('refuses every append of a holder who lost the piece, and no cue', async () => {
      const step = fc.record({
        who: fc.constantFrom('one', 'two', 'three'),
        does: fc.constantFrom('takes', 'plays', 'plays', 'plays', 'cues', 'raises'),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
          const show = `show_fence_${++count}`
          const into = `take_fence_${count}`
          await bench().store.journal.begin({ id: into, show })
          const held = new Map<string, number>()
          const expected: string[] = []
          let last = 0
          for (const [now, { who, does }] of steps.entries()) {
            const text = `${now} ${who} ${does}`
            if (does === 'takes') {
              const lease = await takeLease(bench().database, { piece: show, holder: who, forMs: 1, now })
              expect(lease).toEqual({ kind: 'held', token: ++last })
              held.set(who, last)
            } else if (does === 'raises') {
              expect(await raiseFence(bench().database, show)).toBe(++last)
              held.set(who, last)
            } else if (does === 'cues') {
              await bench().store.journal.append(into, 'end', [line(text)])
              expected.push(text)
            } else {
              const work = appendUnder(held.get(who) ?? 0, text, into)
              if ((held.get(who) ?? 0) < last) await expect(work).rejects.toMatchObject(LOST)
              else {
                await work
                expected.push(text)
              }
            }
          }
          const found = await bench().store.journal.read(into, { after: 0 })
          expect(found.map(({ body }) => (body as { text: string }).text)).toEqual(expected)
        }),
        { numRuns: 15 },
      )
    })

    it('refuses an old holder also what already stands', async () => {
      const token = await tokenOf('one')
      await appendUnder(token, 'said')
      await tokenOf('two', 10)
      await expect(appendUnder(token, 'said')).rejects.toMatchObject(LOST)
    })

    it('counts although it was set while the append was waiting', async () => {
      const token = await tokenOf('one')
      let late: Promise<unknown> = Promise.resolve()
      await bench().database.transaction(async (transaction) => {
        await takeLease(transaction, { piece, holder: 'two', forMs: 10, now: 10 })
        late = appendUnder(token, 'too late')
        late.catch(() => {})
        await bench().othersTry?.()
      })
      await expect(late).rejects.toMatchObject(LOST)
      expect(await bench().store.journal.read(take, { after: 0 })).toEqual([])
    })

    it('stands before takes that are begun later, also at the very moment the piece is taken', async () => {
      await tokenOf('one')
      const later = Array.from({ length: 20 }, (_, index) => `${take}_${index}`)
      const [, token] = await Promise.all([
        Promise.all(later.map((id) => bench().store.journal.begin({ id, show: piece }))),
        tokenOf('two', 10),
      ])
      const found = await bench()
        .database.select({ fence: takes.fence })
        .from(takes)
        .where(eq(takes.show, piece))
      expect(found).toEqual(Array(21).fill({ fence: token }))
    })

    it('stands before the takes of that piece only', async () => {
      await bench().store.journal.begin({ id: `${take}_other`, show: `${piece}_other` })
      await tokenOf('one')
      await appendUnder(0, 'not refused', `${take}_other`)
    })
  })

  describe(`Wakes on ${name}`, () => {
    const due = async (now: number) =>
      (await dueWakes(bench().database, { now })).filter((wake) => wake.piece.startsWith(piece))

    it('are due from their time on, the longest due first, and the last word counts', async () => {
      const { database } = bench()
      const wakes = [30, 10, 20].map((at) => ({ piece: `${piece}_${at}`, at }))
      for (const wake of wakes) await setWake(database, wake)
      await setWake(database, { piece: `${piece}_10`, at: 25 })
      expect(await due(29)).toEqual([
        { piece: `${piece}_20`, at: 20 },
        { piece: `${piece}_10`, at: 25 },
      ])
    })

    it('rest while somebody has the piece, and are due when that one died', async () => {
      await setWake(bench().database, { piece, at: 5 })
      await tokenOf('one', 0)
      expect(await due(9)).toEqual([])
      expect(await due(10)).toEqual([{ piece, at: 5 }])
    })
  })
}
