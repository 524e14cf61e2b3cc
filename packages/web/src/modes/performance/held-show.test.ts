import { describe, expect, it } from 'vitest'
import { heldShow } from './held-show.ts'

type Wire = Parameters<typeof heldShow>[1]

/** A show at a house, and what was asked of it. */
function aShow({ refuses = false } = {}) {
  const asked: string[] = []
  const kept = new Map<string, string>()
  const wire = {
    startShow: async () => void asked.push('start'),
    holdShow: async ({ body }: { body: { screen: string } }) => void asked.push(`hold for ${body.screen}`),
    beginTake: async () => {
      asked.push('another')
      if (refuses) throw new Error('Refused.')
    },
  } as unknown as Wire
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { asked, open: () => heldShow({ show: 'show_1', screen: 'mine' }, wire, storage) }
}
const ANOTHER = { show: 'show_1', query: {}, body: { kind: 'another', count: 2 } } as const

describe('A show held for another take', () => {
  it('goes on when it is left as it is, once', async () => {
    const { asked, open } = aShow()
    const held = open()
    await held.hold()
    await held.release()
    await held.release()
    expect(asked).toEqual(['hold for mine', 'start'])
  })

  it('is played on by the take that was asked for, and not beside it', async () => {
    const { asked, open } = aShow()
    const held = open()
    await held.hold()
    await held.retake(ANOTHER)
    await held.release()
    expect(asked).toEqual(['hold for mine', 'another'])
  })

  it('is held no more once somebody has it go on', async () => {
    const { asked, open } = aShow()
    const held = open()
    await held.hold()
    await held.goOn()
    await held.release()
    expect(asked).toEqual(['hold for mine', 'start'])
  })

  it('goes on when the take is refused, and says why', async () => {
    const { asked, open } = aShow({ refuses: true })
    const held = open()
    await held.hold()
    await expect(held.retake(ANOTHER)).rejects.toThrow('Refused.')
    expect(asked).toEqual(['hold for mine', 'another', 'start'])
  })

  it('goes on after the page was loaded again, and nobody starts what was not held from here', async () => {
    const { asked, open } = aShow()
    await open().release()
    await open().hold()
    await open().release()
    expect(asked).toEqual(['hold for mine', 'start'])
  })
})
