import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from './place-labels.ts'

const within = { left: 0, right: 400, top: 0, bottom: 300 }

describe('Names beside points', () => {
  it('stand at the right, and at the left where the page ends', () => {
    const places = placeLabels(
      [
        { x: 100, y: 100, width: 60 },
        { x: 380, y: 200, width: 60 },
      ],
      { within, taken: [] },
    )
    expect(places.map(({ anchor }) => anchor)).toEqual(['start', 'end'])
  })

  it('do not cover what is there', () => {
    const [place] = placeLabels([{ x: 100, y: 100, width: 60 }], {
      within,
      taken: [{ left: 108, right: 200, top: 80, bottom: 120 }],
    })
    expect(place?.anchor).toBe('end')
  })

  it('do not cover each other while there is room', () => {
    const label = fc.record({
      x: fc.integer({ min: 80, max: 320 }),
      y: fc.integer({ min: 60, max: 240 }),
      width: fc.integer({ min: 10, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 6 }), (labels) => {
        const boxes = placeLabels(labels, { within, taken: [] }).map(({ x, y, anchor }, at) => {
          const width = labels[at]?.width ?? 0
          return { left: anchor === 'start' ? x : x - width, right: anchor === 'start' ? x + width : x, y }
        })
        boxes.forEach((one, at) => {
          for (const other of boxes.slice(at + 1))
            expect(one.left < other.right && other.left < one.right && Math.abs(one.y - other.y) < 14).toBe(
              false,
            )
        })
      }),
    )
  })
})
