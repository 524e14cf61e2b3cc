import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHART, heightOf, linePath, placed } from './chart-scale.ts'

describe('A line on a chart', () => {
  it('goes from one edge to the other, with the most at the top', () => {
    const points = [
      { x: 10, y: 0 },
      { x: 20, y: 5 },
      { x: 30, y: 10 },
    ]
    expect(linePath(points, 10)).toBe(
      `M0 ${CHART.height}L${CHART.width / 2} ${CHART.height / 2}L${CHART.width} 0`,
    )
  })

  it('stays on the page, whatever it shows', () => {
    const point = fc.record({ x: fc.integer(), y: fc.double({ noNaN: true, noDefaultInfinity: true }) })
    fc.assert(
      fc.property(fc.array(point), fc.double({ noNaN: true, noDefaultInfinity: true }), (points, most) => {
        const sorted = points.toSorted((one, other) => one.x - other.x)
        for (const { x, y } of placed(sorted, most)) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(CHART.width)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(CHART.height)
        }
      }),
    )
  })

  it('is flat at the bottom where there is nothing', () => {
    expect(heightOf(0, 0)).toBe(CHART.height)
    expect(linePath([], 1)).toBe('')
  })
})
