import { aDraft, manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { openTestStore } from '../testing/open-test-store.test.data.ts'
import { forgetOldPages } from './forget-old-pages.ts'

const PAGE = { last: 'What do you say to that? '.repeat(9) }

it('lets go of pages so many days after anything was played where they are from', async () => {
  const store = await openTestStore()
  const play = async (take: string, at: string): Promise<void> => {
    await store.journal.begin({ id: take, show: take })
    await store.journal.append(take, 'end', [aDraft({ cause: { input: take }, at })])
    await store.book.write({
      ...{ key: { take, turn: 'one', step: 'speak', attempt: 1 }, digest: take, prompt: 'acting.speak' },
      ...{ model: 'any', page: PAGE, outcome: { text: 'No.' }, at },
      ...{ usage: { inputTokens: 9, outputTokens: 2, cachedTokens: 0, calls: 1 }, latencyMs: 5 },
    })
  }
  await play('take_old', '2026-01-29T23:00:00.000Z')
  await play('take_young', '2026-01-30T01:00:00.000Z')
  const clock = manualClock({ now: Date.parse('2026-03-01T00:00:00.000Z') })
  const failures: unknown[] = []
  const pages = { days: 30, onFailure: (error: unknown) => failures.push(error) }
  // What was begun is done when it has stopped.
  await forgetOldPages({ database: store.database, store, clock }, pages).stop()
  expect((await store.book.list('take_old'))[0]?.page).not.toEqual(PAGE)
  expect((await store.book.list('take_young'))[0]?.page).toEqual(PAGE)
  expect(failures).toEqual([])
  await store.close()
})
