import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html } from '../page/html.ts'
import { drawing, placeOn, ticksOf } from './drawing.ts'

describe('A drawing', () => {
  it('has a name and says what it shows', () => {
    const frame = { id: 'x', title: 'A <b>', description: 'full 70', width: 10, height: 20 }
    expect(drawing(frame, html`<path/>`).markup).toBe(
      '<svg class="drawing" role="img" viewBox="0 0 10 20" aria-labelledby="x-t x-d"><title id="x-t">A &lt;b&gt;</title><desc id="x-d">full 70</desc><path/></svg>',
    )
  })

  it('places values in proportion, and what is beyond the scale at its end', () => {
    const at = placeOn([0, 100], [10, 110])
    expect([-5, 0, 25, 100, 400].map(at)).toEqual([10, 10, 35, 110, 110])
    expect(placeOn([3, 3], [10, 110])(3)).toBe(10)
  })

  it('has round ticks within its scale', () => {
    expect(ticksOf([0, 100], 4)).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf([0, 1], 4)).toEqual([0, 0.25, 0.5, 0.75, 1])
    expect(ticksOf([-0.3, 0.3], 4)).toEqual([-0.2, 0, 0.2])
  })

  it('has a few ticks whatever its scale', () => {
    const bound = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(bound, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (least, length) => {
        const ticks = ticksOf([least, least + length], 4)
        expect(ticks.length).toBeLessThanOrEqual(6)
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(least - length / 1e3)
          expect(tick).toBeLessThanOrEqual(least + length * 1.001)
        }
      }),
    )
  })
})
