import type { PromptBookEntry } from '@commedia/core'
import { aDraft } from '@commedia/core/testing'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { forgetPages } from './forget-pages.ts'
import { calls } from './schema.ts'
import type { StoreBench } from './store-bench.test.data.ts'

const USAGE = { inputTokens: 900, outputTokens: 20, cachedTokens: 0, calls: 1 }
const PAGE = { system: 'You play Ana, a ferryman’s daughter who wants to leave. '.repeat(40) }

function aCall(take: string, turn: string): PromptBookEntry {
  const key = { take, turn, step: 'speak', attempt: 1 }
  const asked = { digest: `digest of ${turn}`, prompt: 'acting.speak', model: 'any', page: PAGE }
  return {
    key,
    ...asked,
    outcome: { text: 'No.' },
    usage: USAGE,
    at: '2026-01-01T00:00:00.000Z',
    latencyMs: 5,
  }
}

let nth = 0

/** Checks that pages of old takes go, and nothing else. */
export function pageChecks(name: string, bench: () => StoreBench): void {
  /** A take in which something was written at this moment. */
  const played = async (at: string): Promise<string> => {
    const { store } = bench()
    const take = `take_of_pages_${++nth}`
    await store.journal.begin({ id: take, show: `show_${nth}` })
    await store.journal.append(take, 'end', [aDraft({ cause: { input: `one ${take}` }, at })])
    await store.book.write(aCall(take, 'one'))
    return take
  }
  const before = new Date('2026-02-01T00:00:00.000Z')
  /** What went, and how often it was said how far it is. */
  const forget = async () => {
    const going = forgetPages(bench().database, { before })
    for (let said = 0; ; said++) {
      const step = await going.next()
      if (step.done) return { ...step.value, said }
    }
  }

  describe(`Pages on ${name}`, () => {
    it('go where nothing was written since; answers and what was used stay, and no call is made again', async () => {
      const { store } = bench()
      await forget()
      const [old, young] = [
        await played('2026-01-31T23:59:59.000Z'),
        await played('2026-02-01T00:00:01.000Z'),
      ]
      const bytes = Buffer.byteLength(JSON.stringify(PAGE))
      expect(await forget()).toEqual({ takes: 1, calls: 1, bytes, said: 0 })
      const [entry] = await store.book.list(old)
      expect(entry).toEqual({ ...aCall(old, 'one'), page: { redacted: 'kept for so long' } })
      expect(await store.book.find(aCall(old, 'one').key, 'digest of one')).toEqual(entry)
      expect((await store.book.list(young))[0]?.page).toEqual(PAGE)
      expect(await forget()).toEqual({ takes: 0, calls: 0, bytes: 0, said: 0 })
    })

    it('go again when what went on is old in its turn', async () => {
      const { store } = bench()
      const take = await played('2026-01-01T00:00:00.000Z')
      await forget()
      const later = aDraft({ cause: { input: `two ${take}` }, at: '2026-01-02T00:00:00.000Z' })
      await store.journal.append(take, 'end', [later])
      await store.book.write(aCall(take, 'two'))
      expect(await forget()).toMatchObject({ takes: 1, calls: 1 })
      expect((await store.book.list(take)).map(({ page }) => page)).toEqual(
        Array(2).fill({ redacted: 'kept for so long' }),
      )
    })

    it('go however many they are, and what somebody removed stays removed', async () => {
      const { database, store } = bench()
      await forget()
      const olds: string[] = []
      for (let nth = 0; nth < 45; nth++) olds.push(await played('2026-01-01T00:00:00.000Z'))
      const [one = '', other = ''] = olds
      await store.book.redact(one, 'by request')
      expect(await forget()).toMatchObject({ takes: 45, calls: 44, said: 2 })
      const [removed] = await database.select().from(calls).where(eq(calls.take, one))
      expect(removed).toMatchObject({ digest: '', page: { redacted: 'by request' } })
      expect((await store.book.list(other))[0]?.outcome).toEqual({ text: 'No.' })
    })
  })
}
