import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEvenings, type KeptEvening, keepEvening, keptEvenings } from './kept-evenings.ts'

const evening = (id: string, at: string): KeptEvening => ({
  id,
  title: id,
  language: 'en',
  at,
  over: false,
  script: 'AGNES: Taste it.',
})

/** What browsers keep for a page, as far as it is used. */
function aBrowserThatKeeps(): void {
  const shelves = new Map<string, Map<string, string>>()
  vi.stubGlobal('caches', {
    async open(name: string) {
      const shelf = shelves.get(name) ?? new Map<string, string>()
      shelves.set(name, shelf)
      return {
        put: async (key: string, kept: Response) => void shelf.set(key, await kept.text()),
        match: async (key: string) => new Response(shelf.get(key)),
        keys: async () => [...shelf.keys()],
      }
    },
    delete: async (name: string) => shelves.delete(name),
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('Evenings kept on this device', () => {
  it('are there again, newest first, each as it was kept last', async () => {
    aBrowserThatKeeps()
    await keepEvening(evening('show_1', '2026-11-01'))
    await keepEvening(evening('show_2', '2026-11-02'))
    await keepEvening(evening('show_1', '2026-11-03'))
    expect((await keptEvenings()).map(({ id, at }) => [id, at])).toEqual([
      ['show_1', '2026-11-03'],
      ['show_2', '2026-11-02'],
    ])
  })

  it('are gone when they are to be forgotten', async () => {
    aBrowserThatKeeps()
    await keepEvening(evening('show_1', '2026-11-01'))
    await forgetEvenings()
    expect(await keptEvenings()).toEqual([])
  })

  it('are none in a browser that keeps nothing', async () => {
    await keepEvening(evening('show_1', '2026-11-01'))
    expect(await keptEvenings()).toEqual([])
    await forgetEvenings()
  })
})
