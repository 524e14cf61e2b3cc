import { describe, expect, it } from 'vitest'
import { textTable } from './text-table.ts'

describe('A table for a terminal', () => {
  it('sets words to the left and figures to the right, Chinese as wide as it is shown', () => {
    expect(
      textTable(
        ['项目', { figures: '数值' }],
        [
          ['总胜率', '7'],
          ['x', '12,345'],
        ],
      ),
    ).toBe(['项目      数值', '──────────────', '总胜率       7', 'x       12,345'].join('\n'))
  })

  it('shows signs that steer a terminal instead of obeying them', () => {
    expect(textTable(['a'], [['\u001b[2Jx\ny']])).toBe('a\n───────\n\ufffd[2Jx y')
  })
})
