import { describe, expect, it } from 'vitest'
import { drawRadar } from './radar.ts'

const spoke = { label: 'Narrative quality', printed: '50.0%', value: 0.5 }
const frame = { id: 'r', title: 'full', look: 2 }

describe('A radar', () => {
  it('goes as far out as the values, with every value printed', () => {
    const { markup } = drawRadar(
      [{ ...spoke, value: 1 }, spoke, { ...spoke, value: 0 }, { ...spoke, value: 7 }],
      frame,
    )
    expect(markup).toContain('<path class="outline" d="M158 43L199 125L158 125L76 125Z"/>')
    expect(markup.match(/class="value">50\.0%/g)).toHaveLength(4)
  })

  it('has a band only where every value has an interval, and another to compare with only where all are known', () => {
    const bounded = { ...spoke, low: 0.4, high: 0.6, reference: 0.3 }
    expect(drawRadar([bounded, bounded, bounded], frame).markup).toMatch(/class="band".*class="ghost"/)
    expect(drawRadar([bounded, bounded, spoke], frame).markup).not.toMatch(/class="band"|class="ghost"/)
  })
})
