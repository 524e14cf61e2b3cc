import { describe, expect, it } from 'vitest'
import { drawScatter } from './scatter.ts'

const frame = {
  id: 's',
  title: 'Cost against quality',
  across: 'Dollars a case',
  up: 'Win rate',
  printAcross: (value: number) => `$${value}`,
  printUp: (value: number) => `${value}%`,
}
const ticks = (markup: string) => [...markup.matchAll(/>\$([\d.]+)</g)].map((match) => Number(match[1]))

describe('Cost against quality', () => {
  const point = { look: 0, label: 'full', x: 1, y: 50, low: 40, high: 60 }

  it('has a mark, a name and an interval for each system', () => {
    const { markup } = drawScatter(
      [point, { ...point, look: 1, label: 'no-pad', x: 2, y: 30, low: 20, high: 35 }],
      frame,
    )
    expect(markup.match(/class="mark /g)).toHaveLength(2)
    expect(markup.match(/class="whisker"/g)).toHaveLength(2)
    expect(markup).toMatch(/class="beside"[^>]*>full<.*class="beside"[^>]*>no-pad</)
  })

  it('begins at nought, and goes by factors where costs lie far apart', () => {
    expect(ticks(drawScatter([point, { ...point, x: 4 }], frame).markup)).toEqual([0, 1, 2, 3, 4])
    expect(ticks(drawScatter([point, { ...point, x: 90 }], frame).markup)).toEqual([1, 2, 5, 10, 20, 50, 100])
  })

  it('stands with a single system, and with one that cost nothing', () => {
    for (const points of [[point], [{ ...point, x: 0 }, point], [{ look: 0, label: 'full', x: 0, y: 0 }]])
      expect(drawScatter(points, frame).markup.match(/NaN|Infinity/g)).toBeNull()
  })
})
