import type { PromptBook, PromptBookEntry } from '../../ports/prompt-book.ts'
import { anEntry } from '../build.ts'
import { idsOf, type Open, type TestApi } from './test-api.ts'

/** The promises every prompt book keeps; each adapter runs this same suite. */
export function promptBookContract(
  name: string,
  open: Open<PromptBook>,
  { describe, it, expect }: TestApi,
): void {
  const newId = idsOf(name)
  const entryOf = (take: string, details: Partial<PromptBookEntry & PromptBookEntry['key']> = {}) => {
    const { turn = 'turn_1', step = 'speak', attempt = 1, ...rest } = details
    return anEntry({ ...rest, key: { take, turn, step, attempt } })
  }

  describe(`${name} keeps the prompt book's promises`, () => {
    it('finds a finished call again, whole', async () => {
      const book = await open()
      const entry = entryOf(newId('take'), { outcome: { text: '雪 🎭 "x" \\ \u0000', list: [1, null, 0.5] } })
      await book.write(entry)
      expect(await book.find(entry.key, entry.digest)).toEqual(entry)
    })

    it('misses when the digest is another', async () => {
      const book = await open()
      const entry = entryOf(newId('take'))
      await book.write(entry)
      expect(await book.find(entry.key, 'digest_2')).toEqual(undefined)
    })

    it('tells takes, turns, steps and attempts apart', async () => {
      const book = await open()
      const entry = entryOf(newId('take'))
      await book.write(entry)
      const others = [{ take: newId('take') }, { turn: 'turn_2' }, { step: 'decide' }, { attempt: 2 }]
      for (const other of others) {
        expect(await book.find({ ...entry.key, ...other }, entry.digest)).toEqual(undefined)
      }
    })

    it('does not mix up keys whose parts run together', async () => {
      const book = await open()
      const take = newId('take')
      const keys = [
        { turn: 'a b', step: 'c' },
        { turn: 'a', step: 'b c' },
        { turn: 'a\nb', step: 'c' },
        { turn: 'a', step: 'b\nc' },
        { turn: 'a', step: 'b:1', attempt: 2 },
        { turn: 'a', step: 'b', attempt: 12 },
      ]
      for (const [index, key] of keys.entries()) await book.write(entryOf(take, { ...key, outcome: index }))
      for (const [index, key] of keys.entries()) {
        const { key: asked, digest } = entryOf(take, key)
        expect((await book.find(asked, digest))?.outcome).toEqual(index)
      }
    })

    it('lets the newest under a key stand, once', async () => {
      const book = await open()
      const take = newId('take')
      const first = entryOf(take)
      const second = entryOf(take, { digest: 'digest_2', outcome: { text: 'second' } })
      await book.write(first)
      await book.write(second)
      expect(await book.find(first.key, first.digest)).toEqual(undefined)
      expect(await book.find(second.key, second.digest)).toEqual(second)
      expect(await book.list(take)).toEqual([second])
    })

    it('lists a take in the order written', async () => {
      const book = await open()
      const take = newId('take')
      const entries = ['z', 'a', 'm', 'b'].map((step) => entryOf(take, { step }))
      for (const entry of entries) await book.write(entry)
      await book.write(entryOf(newId('take')))
      expect(await book.list(take)).toEqual(entries)
      expect(await book.list(newId('take'))).toEqual([])
    })

    it('keeps entries written at once', async () => {
      const book = await open()
      const take = newId('take')
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => book.write(entryOf(take, { step: `step ${at}` }))),
      )
      expect(new Set((await book.list(take)).map(({ key }) => key.step)).size).toEqual(20)
    })

    it('empties one turn after a redaction, and keeps what was used', async () => {
      const book = await open()
      const take = newId('take')
      const [gone, stays] = [entryOf(take, { turn: 'turn_1' }), entryOf(take, { turn: 'turn_2' })]
      await book.write(gone)
      await book.write(stays)
      await book.redact(take, 'asked', 'turn_1')
      const [first, second] = await book.list(take)
      expect([first?.page, first?.outcome]).toEqual([{ redacted: 'asked' }, { redacted: 'asked' }])
      expect([first?.key, first?.usage, first?.model]).toEqual([gone.key, gone.usage, gone.model])
      expect(second).toEqual(stays)
      expect(await book.find(gone.key, gone.digest)).toEqual(undefined)
      expect(await book.find(stays.key, stays.digest)).toEqual(stays)
    })

    it('empties a whole take after a redaction, and no other', async () => {
      const book = await open()
      const [take, other] = [newId('take'), newId('take')]
      await book.write(entryOf(take, { turn: 'turn_1' }))
      await book.write(entryOf(take, { turn: 'turn_2' }))
      await book.write(entryOf(other))
      await book.redact(take, 'asked')
      expect((await book.list(take)).map(({ page }) => page)).toEqual([
        { redacted: 'asked' },
        { redacted: 'asked' },
      ])
      expect(await book.list(other)).toEqual([entryOf(other)])
    })
  })
}
