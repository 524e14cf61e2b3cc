import { describe, expect, it } from 'vitest'
import { drawHeat } from './heat.ts'

const cell = (value: number) => ({ value, printed: `${value}`, detail: `n = ${value}` })

describe('A heat map', () => {
  it('is the deeper the larger the value, with the value printed and a dash for what was not measured', () => {
    const { markup } = drawHeat({
      caption: 'Win rate',
      corner: 'Theme',
      columns: [0, 1, 2, 3].map((look) => ({ look, label: `s${look}` })),
      sections: [
        { rows: [{ label: 'War', note: 'n = 3', cells: [cell(10), cell(50), cell(90), undefined] }] },
      ],
    })
    expect(
      [...markup.matchAll(/<td class="(\w+)"[^>]*>([^<]*)</g)].map(([, look, text]) => [look, text]),
    ).toEqual([
      ['h0', '10'],
      ['h4', '50'],
      ['h8', '90'],
      ['none', '–'],
    ])
  })
})
