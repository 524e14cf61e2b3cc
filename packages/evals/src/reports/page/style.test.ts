import { describe, expect, it } from 'vitest'
import { LOOKS, lookOf, systemMark } from '../charts/system-mark.ts'
import { STYLE } from './style.ts'

/** The colours of a theme by their names. */
function coloursAfter(mark: string): (name: string) => string {
  const theme = STYLE.slice(STYLE.indexOf(mark))
  return (name) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(theme)?.[1] ?? ''
}

const themes = {
  light: coloursAfter('color-scheme:light'),
  dark: coloursAfter('color-scheme:dark'),
}

describe.each(Object.entries(themes))('The %s theme', (_, colour) => {
  it('sets text that can be read', () => {
    for (const ink of ['ink', 'ink-2', 'gilt', 'curtain'])
      for (const ground of ['ground', 'ground-2'])
        expect(contrast(colour(ink), colour(ground))).toBeGreaterThan(4.5)
  })

  it('keeps the figures of a heat map legible to its deepest cell', () => {
    expect(contrast(colour('ink'), colour('heat'))).toBeGreaterThan(4.5)
  })

  it('draws every system so that it stands out from the ground', () => {
    for (let look = 0; look < LOOKS; look++)
      expect(contrast(colour(`c${look}`), colour('ground'))).toBeGreaterThan(3)
  })
})

describe('Systems', () => {
  it('have shapes of their own, so that nobody needs the colours, and pairs of both when they are many', () => {
    const shape = (index: number) => /d="([^"]*)"/.exec(systemMark(index, { x: 0, y: 0 }).markup)?.[1]
    const indexes = Array.from({ length: LOOKS * 3 }, (_, index) => index)
    expect(new Set(indexes.slice(0, LOOKS).map(shape)).size).toBe(LOOKS)
    expect(new Set(indexes.map((index) => `${shape(index)} ${lookOf(index)}`)).size).toBe(indexes.length)
  })
})

/** WCAG 2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
