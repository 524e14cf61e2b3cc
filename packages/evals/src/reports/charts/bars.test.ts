import { describe, expect, it } from 'vitest'
import { drawBars } from './bars.ts'

const frame = { id: 'b', title: 'Win rate', span: [0, 100] as const, printTick: (tick: number) => `${tick}%` }
const bar = { look: 1, label: 'full', value: 50, printed: '50.0%' }

describe('Bars', () => {
  it('end at their value, with a bracket from one end of the interval to the other', () => {
    const { markup } = drawBars([{ ...bar, low: 25, high: 75, printedInterval: '[25.0, 75.0]' }], frame)
    expect(markup).toContain('<rect class="bar" x="8" y="25" width="172" height="10"/>')
    expect(markup).toContain('<path class="whisker" d="M94 30H266M94 25v10M266 25v10"/>')
    expect(markup).toContain('50.0% <tspan class="interval">[25.0, 75.0]</tspan>')
  })

  it('have no bracket without an interval', () => {
    const { markup } = drawBars([bar], frame)
    expect(markup).not.toContain('whisker')
    expect(markup).toContain('<path class="end"')
  })

  it('go to the left of nought for what is less', () => {
    const { markup } = drawBars([{ ...bar, value: -50 }], { ...frame, span: [-100, 100] })
    expect(markup).toContain('<rect class="bar" x="94" y="25" width="86" height="10"/>')
  })

  it('show what they are compared with', () => {
    expect(drawBars([bar], { ...frame, reference: 50 }).markup).toContain('class="reference" d="M180 22v18"')
    expect(drawBars([bar], frame).markup).not.toContain('reference')
  })
})
