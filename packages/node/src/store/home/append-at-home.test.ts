import { expect, it, vi } from 'vitest'
import { openHomeStore } from '../open-home-store.ts'

it('a plain append to a take that has no parent looks at no lineage, from the second on', async () => {
  const { journal, database, close } = await openHomeStore('memory')
  const { $client: client } = database as unknown as { $client: { query(text: string): Promise<unknown> } }
  const sent = vi.spyOn(client, 'query')
  await journal.begin({ id: 'take_1', show: 'show_1' })
  const draft = (nth: number) => ({
    ...{
      type: 'noted',
      version: 1,
      by: 'role_a',
      audience: ['house'],
      at: '2026-01-01T00:00:00.000Z',
      body: {},
    },
    cause: { input: `fact ${nth}` },
  })
  const searched = async (after: number): Promise<boolean> => {
    sent.mockClear()
    await journal.append('take_1', after, [draft(after)])
    return sent.mock.calls.some(([text]) => text.includes('lineage'))
  }
  expect([await searched(0), await searched(1), await searched(2)]).toEqual([true, false, false])
  await close()
})
