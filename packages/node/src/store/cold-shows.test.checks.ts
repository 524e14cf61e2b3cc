import { aDraft } from '@commedia/core/testing'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { backUp } from './backup.ts'
import {
  aPlayedShow,
  LATER,
  LONG_AGO,
  recordOf,
  type TestObjects,
  testObjects,
} from './cold-shows.test.data.ts'
import { forgetPages } from './forget-pages.ts'
import { takeLease } from './leases.ts'
import { type PuttingAway, putAwayShows, type ShowsPutAway } from './put-away.ts'
import { redactEvents } from './redact-events.ts'
import type { StoreBench } from './store-bench.test.data.ts'
import { type Store, storeOn } from './store-on.ts'
import { dropObjects, NOW, sweepObjects } from './sweep-objects.ts'
import { tables } from './tables.ts'
import { setWake } from './wakes.ts'

type Played = Awaited<ReturnType<typeof aPlayedShow>>

/** Checks that shows which are put away are out of the tables, come back by themselves, and are never lost. */
export function coldChecks(name: string, bench: () => StoreBench): void {
  let objects: TestObjects
  let store: Store
  const putAway = async (
    wanted: Partial<PuttingAway> = {},
    into: Parameters<typeof putAwayShows>[1] = objects,
  ): Promise<ShowsPutAway> => {
    if (wanted.before === undefined) await bench().database.update(tables.shows).set({ woken: 0 })
    const going = putAwayShows(bench().database, into, { before: LATER, ...wanted })
    for (;;) {
      const step = await going.next()
      if (step.done) return step.value
    }
  }
  const rowsOf = async ({ take, young }: Played): Promise<readonly number[]> => {
    const { events, calls, snapshots } = tables
    return Promise.all(
      [events, calls, snapshots].map(
        async (table) =>
          (
            await bench()
              .database.select()
              .from(table)
              .where(inArray(table.take, [take, young]))
          ).length,
      ),
    )
  }
  const isCold = async ({ show }: Played): Promise<boolean> => {
    const found = await bench().database.select().from(tables.takes).where(eq(tables.takes.show, show))
    return found.every(({ cold }) => cold !== null)
  }
  const loose = async (): Promise<number> =>
    (await bench().database.select().from(tables.looseObjects)).length

  /** Nobody waits for objects that go; in the end none is left, and none is looked for. */
  const allGone = async (): Promise<void> => {
    let left = 1
    for (let look = 0; look < 1_000 && left > 0; look++) left = objects.kept.size + (await loose())
    expect(left).toBe(0)
  }

  beforeEach(async () => {
    const { database } = bench()
    // What other tests left is in nobody's way.
    await database.update(tables.shows).set({ playing: true })
    await database.update(tables.takes).set({ cold: null })
    for (const table of [tables.coldEvents, tables.looseObjects]) await database.delete(table)
    objects = testObjects()
    store = storeOn(database, objects)
  })

  describe(`A show that is put away on ${name}`, () => {
    it('is out of the tables, and back letter by letter for whoever reads it', async () => {
      const { database } = bench()
      const played = await aPlayedShow(database, store)
      const before = await recordOf(store, played)
      const { shows, bytes, packed } = await putAway()
      expect([shows, await rowsOf(played), await isCold(played)]).toEqual([1, [0, 0, 0], true])
      expect(packed).toBe([...objects.kept.values()][0]?.length)
      expect(bytes).toBeGreaterThan(1_000)
      expect(await recordOf(store, played)).toBe(before)
      expect([await rowsOf(played), await isCold(played)]).toEqual([[4, 3, 0], false])
      await allGone()
      const landmarks = await database.select().from(tables.coldEvents)
      expect(landmarks.filter(({ take }) => take === played.take)).toEqual([])
    })

    it('leaves behind when its takes ended, and nothing anybody said', async () => {
      const { take, young } = await aPlayedShow(bench().database, store)
      await putAway()
      const { coldEvents } = tables
      const kept = await bench()
        .database.select()
        .from(coldEvents)
        .where(inArray(coldEvents.take, [take, young]))
        .orderBy(coldEvents.take)
      expect(kept).toEqual([
        { take, seq: 3, type: 'curtain-fell', at: LONG_AGO },
        { take: young, seq: 3, type: 'line-spoken', at: LONG_AGO },
      ])
    })

    const said = (cause: string) =>
      aDraft({ cause: { input: cause }, body: { text: 'Later.' }, at: LONG_AGO })
    const ways: readonly (readonly [string, (played: Played) => Promise<unknown>])[] = [
      ['reads on from the middle', ({ take }) => store.journal.read(take, { after: 2 })],
      ['reads on from the end', ({ take }) => store.journal.read(take, { after: 3 })],
      [
        'reads what another take comes from',
        ({ young }) => store.journal.read(young, { after: 0, limit: 1 }),
      ],
      ['appends', ({ take }) => store.journal.append(take, 'end', [said(`later ${take}`)])],
      ['appends after the last', ({ take }) => store.journal.append(take, 3, [said(`after ${take}`)])],
      ['plays it', ({ take }) => store.journalFor(9).append(take, 3, [said(`played ${take}`)])],
      [
        'begins another take',
        ({ take, show }) => store.journal.begin({ id: `${take}_b`, show, parent: { take, seq: 1 } }),
      ],
      ['takes an event back', ({ take }) => store.journal.redact(take, 1, 'by request')],
      ['lists its calls', ({ take }) => store.book.list(take)],
      ['takes its calls back', ({ take }) => store.book.redact(take, 'by request')],
      ['says that it is needed', ({ show }) => store.wake(show)],
    ]
    it.each(ways)('comes back for whoever %s', async (_, ask) => {
      const played = await aPlayedShow(bench().database, store)
      await putAway()
      // What a process knew of a take before is not what it finds now.
      expect(await isCold(played)).toBe(true)
      await ask(played)
      expect([await isCold(played), (await rowsOf(played))[1]]).toEqual([false, 3])
      await allGone()
      expect((await store.journal.read(played.young, { after: 0 })).map(({ seq }) => seq)).toEqual([1, 2, 3])
    })

    it('knows what already stands in it', async () => {
      const { take } = await aPlayedShow(bench().database, store)
      const [first] = await store.journal.read(take, { after: 0 })
      await putAway()
      const { cause, take: _take, seq: _seq, ...event } = first ?? { ...aDraft(), take, seq: 1 }
      const again = await store.journal.append(take, 'end', [{ ...event, cause }])
      expect(again).toEqual({ kind: 'appended', events: [first] })
    })

    it('is brought once, however many ask for it at once', async () => {
      const played = await aPlayedShow(bench().database, store)
      const before = await recordOf(store, played)
      await putAway()
      objects.asked.length = 0
      const records = await Promise.all(Array.from({ length: 6 }, () => recordOf(store, played)))
      expect(new Set(records)).toEqual(new Set([before]))
      await allGone()
      expect(objects.asked).toEqual(['get', 'delete'])
    })

    it('stays for a day with whoever asked for it', async () => {
      const played = await aPlayedShow(bench().database, store)
      const hoursAgo = (hours: number) => ({ woken: sql<number>`${NOW} - ${hours * 3_600_000}` })
      await store.wake(played.show)
      expect(await putAway({ before: LATER })).toMatchObject({ shows: 0 })
      await bench().database.update(tables.shows).set(hoursAgo(23))
      expect(await putAway({ before: LATER })).toMatchObject({ shows: 0 })
      await bench().database.update(tables.shows).set(hoursAgo(25))
      expect(await putAway({ before: LATER })).toMatchObject({ shows: 1 })
    })

    it('is not lost where nothing says where it lies', async () => {
      const played = await aPlayedShow(bench().database, store)
      await putAway()
      const elsewhere = storeOn(bench().database)
      await expect(elsewhere.journal.read(played.take, { after: 0 })).rejects.toMatchObject({
        code: 'wrong-setting',
      })
      expect(await isCold(played)).toBe(true)
    })

    it('takes its object with it when it is deleted', async () => {
      const { database } = bench()
      const { show } = await aPlayedShow(database, store)
      await putAway()
      await database.transaction((inside) => dropObjects(inside, show))
      expect(await sweepObjects(database, objects)).toBe(1)
      expect([objects.kept.size, await loose()]).toEqual([0, 0])
    })

    it('holds no word any more that was removed from it', async () => {
      const { database } = bench()
      const { show, take, young } = await aPlayedShow(database, store)
      await putAway()
      await store.wake(show)
      await redactEvents(database, { show, events: [{ take, seq: 2 }], reason: 'by request' })
      for (const one of [take, young]) await store.book.redact(one, 'by request')
      await putAway()
      const record = await recordOf(store, { take, young })
      expect(record).not.toContain('再见')
      expect(record.match(/by request/g)).toHaveLength(2 + 6)
    })

    it('has its pages let go of when they are old enough, where it can be brought', async () => {
      const { database } = bench()
      const { take } = await aPlayedShow(database, store)
      await putAway()
      const before = new Date('2026-01-02T00:00:00.000Z')
      const forget = async (details: object) => {
        const going = forgetPages(database, { before, ...details })
        for (;;) {
          const step = await going.next()
          if (step.done) return step.value
        }
      }
      await forget({})
      expect(objects.kept.size).toBe(1)
      await forget({ wake: store.wake })
      await allGone()
      expect((await store.book.list(take)).map(({ page }) => page)).toEqual(
        Array(2).fill({ redacted: 'kept for so long' }),
      )
    })

    it('is in a backup as if it were not away, and stays where it is', async () => {
      const { database } = bench()
      const played = await aPlayedShow(database, store)
      const linesOf = async (of?: TestObjects): Promise<readonly string[]> => {
        const lines: string[] = []
        for await (const line of backUp(database, of)) lines.push(line)
        return lines.filter((line) => line.includes(played.take) && !line.includes('"snapshots"')).sort()
      }
      const before = await linesOf()
      await putAway()
      expect(await linesOf(objects)).toEqual(before)
      expect([await isCold(played), objects.kept.size]).toEqual([true, 1])
      await expect(linesOf()).rejects.toMatchObject({ code: 'wrong-setting' })
    })
  })

  describe(`A show stays in the tables on ${name}`, () => {
    const { shows } = tables
    const set = (show: string, change: Partial<typeof shows.$inferInsert>) =>
      bench().database.update(shows).set(change).where(eq(shows.id, show))
    const before = new Date('2026-01-02T00:00:00.000Z')
    const reasons: readonly [string, (played: Played) => Promise<unknown>, Partial<PuttingAway>][] = [
      ['while it is played', ({ show }) => set(show, { playing: true }), {}],
      ['while somebody was there lately', ({ show }) => set(show, { seen: before.getTime() }), {}],
      ['while somebody asked for it lately', ({ show }) => set(show, { woken: before.getTime() }), {}],
      [
        'while something was said lately in any take of it',
        ({ young }) =>
          store.journal.append(young, 'end', [aDraft({ cause: { input: young }, at: before.toISOString() })]),
        {},
      ],
      [
        'while somebody holds it',
        ({ show }) => takeLease(bench().database, { piece: show, holder: 'me', forMs: 60_000, now: 2 ** 45 }),
        {},
      ],
      ['while it is to be played on', ({ show }) => setWake(bench().database, { piece: show, at: 1 }), {}],
      ['while its pages are still to be let go of', async () => {}, { pages: 'let go of' }],
    ]
    it.each(reasons)('%s', async (_, change, wanted) => {
      const played = await aPlayedShow(bench().database, store)
      await change(played)
      expect(await putAway({ before, ...wanted })).toMatchObject({ shows: 0 })
      expect([await rowsOf(played), objects.kept.size, await loose()]).toEqual([
        [expect.any(Number), 3, 1],
        0,
        0,
      ])
    })

    it('and beside it all others go, many at a time', async () => {
      const played: Played[] = []
      for (let nth = 0; nth < 45; nth++) played.push(await aPlayedShow(bench().database, store))
      await set(played[7]?.show ?? '', { playing: true })
      expect(await putAway()).toMatchObject({ shows: 44 })
      expect(objects.kept.size).toBe(44)
    })

    it('when its object cannot be put, or whoever puts it dies over it', async () => {
      const { database } = bench()
      const played = await aPlayedShow(database, store)
      const before = await recordOf(store, played)
      const refusing = { ...objects, put: () => Promise.reject(new Error('no room')) }
      const dying = {
        ...objects,
        put: async (key: string, bytes: Uint8Array) => {
          await objects.put(key, bytes)
          throw new Error('killed')
        },
      }
      for (const into of [refusing, dying]) await expect(putAway({}, into)).rejects.toThrow()
      expect([await rowsOf(played), await isCold(played)]).toEqual([[4, 3, 1], false])
      expect(await recordOf(store, played)).toBe(before)
      // Nobody takes away what somebody may still be putting there.
      expect([await sweepObjects(database, objects), objects.kept.size]).toEqual([0, 1])
      await database.update(tables.looseObjects).set({ due: 1 })
      expect([await sweepObjects(database, objects), objects.kept.size]).toEqual([2, 0])
    })

    it('once it was woken, also where its object cannot be thrown away at once', async () => {
      const { database } = bench()
      const played = await aPlayedShow(database, store)
      const before = await recordOf(store, played)
      await putAway()
      const failing = { ...objects, delete: () => Promise.reject(new Error('not now')) }
      expect(await recordOf(storeOn(database, failing), played)).toBe(before)
      expect([objects.kept.size, await loose()]).toEqual([1, 1])
      expect([await sweepObjects(database, objects), objects.kept.size]).toEqual([1, 0])
    })
  })

  describe(`An object on ${name}`, () => {
    it('that is damaged, missing or of another show is told, and the show waits for a whole one', async () => {
      const { database } = bench()
      const [played, other] = [await aPlayedShow(database, store), await aPlayedShow(database, store)]
      const before = await recordOf(store, played)
      await putAway()
      const [key = '', otherKey = ''] = [played, other].map(({ show }) =>
        [...objects.kept.keys()].find((one) => one.includes(`/${show.replaceAll('.', '-')}/`)),
      )
      const [whole = new Uint8Array(), another = new Uint8Array()] = [key, otherKey].map((one) =>
        objects.kept.get(one),
      )
      const bad = [whole.map((byte, at) => (at === 300 ? byte ^ 1 : byte)), whole.subarray(0, 200), another]
      for (const bytes of [...bad, undefined]) {
        if (bytes === undefined) objects.kept.delete(key)
        else objects.kept.set(key, bytes)
        await expect(store.journal.read(played.take, { after: 0 })).rejects.toMatchObject({
          code: 'store-failed',
        })
        expect([await isCold(played), await rowsOf(played)]).toEqual([true, [0, 0, 0]])
      }
      objects.kept.set(key, whole)
      expect(await recordOf(store, played)).toBe(before)
    })
  })
}
