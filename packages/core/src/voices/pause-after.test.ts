import { describe, expect, it } from 'vitest'
import { pauseAfter, type Uttered } from './pause-after.ts'

const said = (by: string | undefined, text: string, more: Partial<Uttered> = {}): Uttered => ({
  by,
  text,
  scene: 'a',
  ...more,
})
const LONG = 'I have told you all I know about that letter and its clock.'

describe('pauseAfter', () => {
  const usual = pauseAfter(said('ana', LONG), said('bo', LONG))

  it('is nothing where a line is cut, and long where a scene begins', () => {
    expect(pauseAfter(said('ana', 'But I —', { cut: true }), said('bo', LONG))).toBe(0)
    expect(
      pauseAfter(said('ana', 'But I —', { cut: true }), said('bo', LONG, { scene: 'b' })),
    ).toBeGreaterThan(2000)
    expect(pauseAfter(said('ana', LONG))).toBeGreaterThan(usual)
  })

  it('follows how they talk', () => {
    const after = (text: string, next = said('bo', LONG)) => pauseAfter(said('ana', text), next)
    const pauses = [
      after('No.', said('bo', 'Yes.')),
      after(`${LONG.slice(0, -1)}?`),
      after(LONG, said('ana', LONG)),
      usual,
      after(LONG, said(undefined, 'The light goes out.')),
      after('I thought that you, of all the people here …'),
    ]
    expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses)
    expect(new Set(pauses).size).toBe(pauses.length)
    expect(after('这封信是谁放在钟后面的，你到底说不说？')).toBe(after(`${LONG.slice(0, -1)}?”`))
  })
})
