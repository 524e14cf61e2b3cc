import type { Journal } from '../../ports/journal.ts'
import { journalAppendChecks } from './journal-append-checks.ts'
import { type JournalBench, journalBench, line, texts } from './journal-bench.ts'
import { journalBranchChecks } from './journal-branch-checks.ts'
import { codeOf, type Open, type TestApi } from './test-api.ts'

/** The promises every journal keeps; each adapter runs this same suite. */
export function journalContract(name: string, open: Open<Journal>, api: TestApi): void {
  const bench = journalBench(name, open, api)
  readingChecks(bench)
  journalAppendChecks(bench)
  journalBranchChecks(bench)
}

function readingChecks({ name, open, newId, opened, api: { describe, it, expect } }: JournalBench): void {
  describe(`${name} keeps the journal's promises`, () => {
    it('numbers events from 1 and reads them back whole and in order', async () => {
      const { journal, take } = await opened()
      const first = await journal.append(take, 0, [line('a'), line('b')])
      const second = await journal.append(take, 2, [line('c')])
      const expected = ['a', 'b', 'c'].map((text, index) => ({ ...line(text), take, seq: index + 1 }))
      expect(first).toEqual({ kind: 'appended', events: expected.slice(0, 2) })
      expect(second).toEqual({ kind: 'appended', events: expected.slice(2) })
      expect(await journal.read(take, { after: 0 })).toEqual(expected)
    })

    it('begins a take once: the second time changes nothing', async () => {
      const { journal, take } = await opened(['a'])
      await journal.begin({ id: take, show: 'show_1' })
      expect(await texts(journal, take)).toEqual(['1 a'])
    })

    it('knows only takes that were begun', async () => {
      const journal = await open()
      const nowhere = newId('take')
      const orphan = { id: newId('take'), show: 'show_1', parent: { take: nowhere, seq: 0 } }
      expect(await codeOf(journal.append(nowhere, 'end', [line('a')]))).toEqual('no-such-take')
      expect(await codeOf(journal.read(nowhere, { after: 0 }))).toEqual('no-such-take')
      expect(await codeOf(journal.redact(nowhere, 1, 'asked'))).toEqual('no-such-take')
      expect(await codeOf(journal.begin(orphan))).toEqual('no-such-take')
    })

    it('keeps takes apart, also when their causes have the same names', async () => {
      const { journal, take } = await opened(['a'])
      const other = newId('take')
      await journal.begin({ id: other, show: 'show_1' })
      await journal.append(other, 'end', [line('a', { body: { text: 'another a' } })])
      expect(await texts(journal, take)).toEqual(['1 a'])
      expect(await texts(journal, other)).toEqual(['1 another a'])
    })

    it('reads after a number, and no more than the limit', async () => {
      const { journal, take } = await opened(['a', 'b', 'c', 'd'])
      expect(await texts(journal, take, { after: 1, limit: 2 })).toEqual(['2 b', '3 c'])
      expect(await texts(journal, take, { after: 3, limit: 9 })).toEqual(['4 d'])
      expect(await texts(journal, take, { after: 4 })).toEqual([])
      expect(await texts(journal, take, { after: 99 })).toEqual([])
    })

    it('gives back any JSON body as it was', async () => {
      const { journal, take } = await opened()
      const body = {
        text: '雪 🎭 "quoted" \\ \u0000 \ud800 \u2028 <b>&',
        numbers: [0, -1, 0.1, 1e-7, 9007199254740991],
        nothing: null,
        empty: { list: [], object: {}, text: '' },
        '': 'a key without a name',
      }
      await journal.append(take, 'end', [line('a', { body })])
      expect((await journal.read(take, { after: 0 }))[0]?.body).toEqual(body)
    })
  })
}
