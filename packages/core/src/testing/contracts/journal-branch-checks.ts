import { type JournalBench, line, scribble, seqs, texts } from './journal-bench.ts'
import { codeOf } from './test-api.ts'

/** Checks takes that begin in others, redaction, and that nobody else can change the record. */
export function journalBranchChecks({
  name,
  opened,
  child,
  api: { describe, it, expect },
}: JournalBench): void {
  describe(`${name} branches and forgets`, () => {
    it('begins a child after its place in the parent, and copies nothing', async () => {
      const { journal, take } = await opened(['a', 'b', 'c'])
      const branch = await child(journal, take, 2)
      expect(seqs(await journal.append(branch, 2, [line('x')]))).toEqual([3])
      expect(await texts(journal, branch)).toEqual(['1 a', '2 b', '3 x'])
      expect(await texts(journal, take)).toEqual(['1 a', '2 b', '3 c'])
      const events = await journal.read(branch, { after: 0 })
      expect(events.map((event) => event.take)).toEqual([take, take, branch])
    })

    it('begins no child beyond the end of its parent', async () => {
      const { journal, take } = await opened(['a'])
      expect(await codeOf(child(journal, take, 2))).toEqual('append-gap')
    })

    it('does not show a child what its parent did later', async () => {
      const { journal, take } = await opened(['a'])
      const branch = await child(journal, take, 1)
      await journal.append(take, 'end', [line('b')])
      expect(await texts(journal, branch)).toEqual(['1 a'])
      expect(await journal.append(branch, 0, [line('x')])).toEqual({ kind: 'behind', head: 1 })
      expect(await codeOf(journal.append(branch, 2, [line('x')]))).toEqual('append-gap')
    })

    it('begins a child before the first event, with a past of nothing', async () => {
      const { journal, take } = await opened(['a'])
      const branch = await child(journal, take, 0)
      await journal.append(branch, 0, [line('x')])
      expect(await texts(journal, branch)).toEqual(['1 x'])
    })

    it('reads through two levels of parents, in pages across their borders', async () => {
      const { journal, take } = await opened(['a', 'b', 'c', 'd'])
      const branch = await child(journal, take, 3)
      await journal.append(branch, 3, [line('m'), line('n')])
      const twig = await child(journal, branch, 4)
      await journal.append(twig, 4, [line('z')])
      expect(await texts(journal, twig)).toEqual(['1 a', '2 b', '3 c', '4 m', '5 z'])
      expect(await texts(journal, twig, { after: 1, limit: 3 })).toEqual(['2 b', '3 c', '4 m'])
      expect(await texts(journal, twig, { after: 3, limit: 1 })).toEqual(['4 m'])
      const stump = await child(journal, branch, 2)
      await journal.append(stump, 2, [line('y')])
      expect(await texts(journal, stump)).toEqual(['1 a', '2 b', '3 y'])
    })

    it('knows causes of the past a child shares, and only those', async () => {
      const { journal, take } = await opened(['a', 'b', 'c'])
      const branch = await child(journal, take, 2)
      expect(seqs(await journal.append(branch, 2, [line('b')]))).toEqual([2])
      expect(await codeOf(journal.append(branch, 2, [line('a', { by: 'role_eve' })]))).toEqual(
        'changed-event',
      )
      expect(seqs(await journal.append(branch, 2, [line('c')]))).toEqual([3])
      expect(await texts(journal, branch)).toEqual(['1 a', '2 b', '3 c'])
    })

    it('redacts a body and keeps its envelope, in every take that shares it', async () => {
      const { journal, take } = await opened(['a', 'b', 'c'])
      const branch = await child(journal, take, 2)
      const sibling = await child(journal, take, 3)
      const twig = await child(journal, branch, 2)
      await journal.redact(twig, 2, 'asked by its author')
      const expected = { ...line('b'), take, seq: 2, body: { redacted: 'asked by its author' } }
      for (const reader of [take, branch, sibling, twig]) {
        expect((await journal.read(reader, { after: 1, limit: 1 }))[0]).toEqual(expected)
      }
      expect(await texts(journal, sibling)).toEqual(['1 a', '2 undefined', '3 c'])
    })

    it('does not bring redacted words back when their cause comes again', async () => {
      const { journal, take } = await opened(['a', 'b'])
      await journal.redact(take, 1, 'asked')
      const again = await journal.append(take, 'end', [line('a')])
      expect(seqs(again)).toEqual([1])
      expect(again.kind === 'appended' && again.events[0]?.body).toEqual({ redacted: 'asked' })
      expect(seqs(await journal.append(take, 2, [line('a'), line('c')]))).toEqual([1, 3])
      expect(await texts(journal, take)).toEqual(['1 undefined', '2 b', '3 c'])
    })

    it('refuses to redact what is not there', async () => {
      const { journal, take } = await opened(['a'])
      expect((await codeOf(journal.redact(take, 2, 'asked')))?.startsWith('not ours') ?? true).toEqual(false)
      expect(await texts(journal, take)).toEqual(['1 a'])
    })

    it('keeps its record from the hands of those who wrote and read it', async () => {
      const { journal, take } = await opened()
      const draft = structuredClone(line('a', { body: { text: 'a', list: [1, 2] } }))
      const result = await journal.append(take, 'end', [draft])
      const before = JSON.stringify(await journal.read(take, { after: 0 }))
      const inHand = [draft, ...(result.kind === 'appended' ? result.events : [])]
      for (const held of [...inHand, ...(await journal.read(take, { after: 0 }))]) scribble(held)
      expect(JSON.stringify(await journal.read(take, { after: 0 }))).toEqual(before)
    })
  })
}
