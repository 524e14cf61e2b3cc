import type { Draft } from '../../schema/event.ts'
import { type JournalBench, line, seqs, textOf, texts } from './journal-bench.ts'
import { codeOf } from './test-api.ts'

const MANY = 5_000
const BATCH = 250
const MANY_TIMEOUT_MS = 60_000

/** Checks that everything is written once, whole and in order, whoever writes at the same time. */
export function journalAppendChecks({ name, opened, api: { describe, it, expect } }: JournalBench): void {
  describe(`${name} appends once`, () => {
    it('says it is behind when others were there first, and writes nothing', async () => {
      const { journal, take } = await opened(['a', 'b'])
      expect(await journal.append(take, 1, [line('c'), line('d')])).toEqual({ kind: 'behind', head: 2 })
      expect(await texts(journal, take)).toEqual(['1 a', '2 b'])
    })

    it('appends at the end, wherever that is, when asked to', async () => {
      const { journal, take } = await opened(['a', 'b'])
      expect(seqs(await journal.append(take, 'end', [line('c')]))).toEqual([3])
    })

    it('refuses a gap, and writes nothing', async () => {
      const { journal, take } = await opened(['a'])
      expect(await codeOf(journal.append(take, 2, [line('c')]))).toEqual('append-gap')
      expect(await texts(journal, take)).toEqual(['1 a'])
    })

    it('knows an input it has seen, also after others appended', async () => {
      const { journal, take } = await opened()
      const first = await journal.append(take, 0, [line('a')])
      await journal.append(take, 'end', [line('b')])
      expect(await journal.append(take, 0, [line('a')])).toEqual(first)
      expect(await journal.append(take, 'end', [line('a')])).toEqual(first)
      expect(await texts(journal, take)).toEqual(['1 a', '2 b'])
    })

    it('knows a fact of a turn by its place in the turn, not by its words', async () => {
      const { journal, take } = await opened()
      const facts = [0, 1].map((index) => line('the same words', { cause: { turn: 'turn_1', index } }))
      const first = await journal.append(take, 0, facts)
      expect(seqs(first)).toEqual([1, 2])
      await journal.append(take, 'end', [line('b')])
      expect(await journal.append(take, 0, facts)).toEqual(first)
      const later = line('the same words', { cause: { turn: 'turn_2', index: 0 } })
      expect(seqs(await journal.append(take, 'end', [later]))).toEqual([4])
    })

    it('does not take an input for a turn of the same name', async () => {
      const { journal, take } = await opened()
      const causes = [{ input: 'x' }, { turn: 'x', index: 0 }, { input: 'x 0' }, { input: '0 x' }]
      await journal.append(
        take,
        'end',
        causes.map((cause) => line('a', { cause })),
      )
      expect((await journal.read(take, { after: 0 })).map(({ cause }) => cause)).toEqual(causes)
    })

    it('takes the rest of a batch whose beginning already stands', async () => {
      const { journal, take } = await opened()
      await journal.append(take, 0, [line('a'), line('b')])
      const again = await journal.append(
        take,
        0,
        ['a', 'b', 'c', 'd'].map((text) => line(text)),
      )
      expect(seqs(again)).toEqual([1, 2, 3, 4])
      expect(await texts(journal, take)).toEqual(['1 a', '2 b', '3 c', '4 d'])
    })

    it('is behind for the rest of a batch when others came after its beginning', async () => {
      const { journal, take } = await opened()
      await journal.append(take, 0, [line('a')])
      await journal.append(take, 'end', [line('x')])
      expect(await journal.append(take, 0, [line('a'), line('b')])).toEqual({ kind: 'behind', head: 2 })
      expect(await texts(journal, take)).toEqual(['1 a', '2 x'])
      expect(seqs(await journal.append(take, 2, [line('a'), line('b')]))).toEqual([1, 3])
    })

    it('refuses a changed event under the same cause, with all that came with it', async () => {
      const { journal, take } = await opened(['a'])
      const changes: readonly Partial<Draft>[] = [
        { body: { text: 'another word' } },
        { audience: ['role_ana'] },
        { by: 'role_eve' },
        { type: 'line-thought' },
      ]
      for (const change of changes) {
        const work = journal.append(take, 'end', [line('b'), line('a', change)])
        expect(await codeOf(work)).toEqual('changed-event')
      }
      expect(await texts(journal, take)).toEqual(['1 a'])
    })

    it('finds nothing changed in another order of keys', async () => {
      const { journal, take } = await opened()
      await journal.append(take, 'end', [line('a', { body: { one: 1, two: { x: 1, y: 2 } } })])
      const turned = line('a', { body: { two: { y: 2, x: 1 }, one: 1 } })
      expect(seqs(await journal.append(take, 'end', [turned]))).toEqual([1])
    })

    it('writes all of a batch or nothing: one malformed draft refuses the others', async () => {
      const { journal, take } = await opened(['a'])
      const malformed = [
        line('c', { at: 'yesterday' }),
        line('c', { version: 0 }),
        line('c', { audience: [''] }),
        line('c', { body: undefined as never }),
        line('c', { cause: { turn: 'turn_1', index: -1 } }),
      ]
      for (const bad of malformed) {
        expect(await codeOf(journal.append(take, 'end', [line('b'), bad]))).toEqual('bad-event')
      }
      expect(await texts(journal, take)).toEqual(['1 a'])
      expect(seqs(await journal.append(take, 1, [line('b')]))).toEqual([2])
    })

    it('refuses two drafts with one cause in one append', async () => {
      const { journal, take } = await opened()
      const twins = [line('a'), line('b', { cause: line('a').cause })]
      expect(await codeOf(journal.append(take, 'end', twins))).toEqual('bad-event')
      expect(await texts(journal, take)).toEqual([])
    })

    it('numbers without a gap or a double when many append at once', async () => {
      const { journal, take } = await opened()
      const lines = Array.from({ length: 50 }, (_, index) => line(`${index}`))
      const results = await Promise.all(lines.map((draft) => journal.append(take, 'end', [draft])))
      const all = Array.from({ length: 50 }, (_, index) => index + 1)
      expect(results.flatMap(seqs).sort((one, other) => one - other)).toEqual(all)
      const events = await journal.read(take, { after: 0 })
      expect(events.map(({ seq }) => seq)).toEqual(all)
      expect(new Set(events.map(textOf)).size).toEqual(50)
    })

    it('lets one of many win who append after the same number', async () => {
      const { journal, take } = await opened(['a'])
      const tries = Array.from({ length: 10 }, (_, index) => journal.append(take, 1, [line(`try ${index}`)]))
      const results = await Promise.all(tries)
      expect(results.filter(({ kind }) => kind === 'appended').length).toEqual(1)
      expect(results.filter((result) => result.kind === 'behind' && result.head === 2).length).toEqual(9)
      expect((await journal.read(take, { after: 0 })).length).toEqual(2)
    })

    it('writes one event when the same input comes many times at once', async () => {
      const { journal, take } = await opened()
      const results = await Promise.all(
        Array.from({ length: 10 }, () => journal.append(take, 'end', [line('a')])),
      )
      expect(results.map(seqs)).toEqual(Array.from({ length: 10 }, () => [1]))
      expect(await texts(journal, take)).toEqual(['1 a'])
    })

    it(
      `keeps the order of ${MANY} events`,
      async () => {
        const { journal, take } = await opened()
        for (let from = 0; from < MANY; from += BATCH) {
          const batch = Array.from({ length: BATCH }, (_, index) => line(`${from + index + 1}`))
          await journal.append(take, from, batch)
        }
        const events = await journal.read(take, { after: 0 })
        expect(events.length).toEqual(MANY)
        expect(
          events.every((event, index) => event.seq === index + 1 && textOf(event) === `${event.seq}`),
        ).toEqual(true)
        expect(await texts(journal, take, { after: MANY - 2, limit: 1 })).toEqual([`${MANY - 1} ${MANY - 1}`])
      },
      MANY_TIMEOUT_MS,
    )
  })
}
