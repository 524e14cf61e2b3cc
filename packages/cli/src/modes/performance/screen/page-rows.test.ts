import { expect, it } from 'vitest'
import { cells } from '../../../rows/cells.ts'
import { aLook } from '../a-look.test.data.ts'
import type { Look } from '../look.ts'
import type { ShownLine } from '../shown-line.ts'
import { pageRows, settingFor } from './page-rows.ts'

const said = (by: string, name: string, text: string): ShownLine => ({
  kind: 'speech',
  by,
  name,
  parts: [{ kind: 'words', text }],
  breath: by,
})

function rowsOf(look: Look, columns: number): readonly string[] {
  const names = look.entry.blueprint.cast.map(({ name }) => name)
  return pageRows(look, settingFor(columns, names)).map((row) =>
    row
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )
}

it('hangs what is said beside the name, with what is done in its place', () => {
  const speech: ShownLine = {
    ...{ kind: 'speech', by: 'role_pip', name: 'Pip', breath: 't' },
    parts: [
      { kind: 'act', text: 'takes the letter' },
      { kind: 'words', text: 'Read it, Mistress, before anybody else does.' },
      { kind: 'act', text: 'sits' },
    ],
  }
  expect(rowsOf(aLook('the-kings-soup', { page: [speech] }), 80)).toEqual([
    ' PIP               (takes the letter) Read it, Mistress, before anybody else',
    '                   does. (sits)',
  ])
})

it('sets what one is given as a point opens as notes with their headings', () => {
  const notes = [
    { label: '大家都知道：', text: '末班船三更开。' },
    { label: '这一场你想要：', text: '上船。' },
  ]
  expect(rowsOf(aLook('ye-hang-deng', { page: [{ kind: 'given', notes }] }), 80)).toEqual([
    '         大家都知道：末班船三更开。',
    '',
    '         这一场你想要：上船。',
  ])
})

it('marks what the house itself says to a person, on every row', () => {
  const page = [{ kind: 'house', text: 'word '.repeat(30).trim() } as const]
  const rows = rowsOf(aLook('the-kings-soup', { page }), 80)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row).toMatch(/^ +┃ word/u)
})

it('puts names above what is said where there is no room beside it', () => {
  const page = [said('role_pip', 'Pip Tansy', 'One.')]
  expect(rowsOf(aLook('the-kings-soup', { page }), 50)).toEqual([' PIP TANSY', '     One.'])
})

it('shows a line while it is being said', () => {
  const live = [{ line: 'l', by: 'role_lin', kind: 'speech' as const, text: '雨真', ended: false }]
  expect(rowsOf(aLook('ye-hang-deng', { live }), 80)).toEqual(['', ' 林小满  雨真▌'])
})

it('shows what is done while a line comes in its place, and the whole moment while the record takes it up', () => {
  const [act, words, sits] = [
    { kind: 'act' as const, text: 'takes the letter' },
    { kind: 'speech' as const, text: ' Read it. ' },
    { kind: 'act' as const, text: 'sits' },
  ].map((piece) => ({ line: 'l', by: 'role_pip', ended: true, ...piece }))
  if (act === undefined || words === undefined || sits === undefined) throw new Error('three pieces')
  const whole = ' PIP TANSY         (takes the letter) Read it. (sits)'
  expect(rowsOf(aLook('the-kings-soup', { live: [act, words, sits] }), 80)).toEqual(['', whole])
  const begun: ShownLine = {
    ...{ kind: 'speech', by: 'role_pip', name: 'Pip Tansy', breath: 't' },
    parts: [{ kind: 'act', text: 'takes the letter' }],
  }
  const page = [said('role_marta', 'Marta', 'Well?'), begun]
  const live = [words, sits].map((piece) => ({ ...piece, goesOn: true as const }))
  expect(rowsOf(aLook('the-kings-soup', { page, live }), 80).slice(1)).toEqual(['', whole])
})

it('lays offered lines side by side with their numbers, and keeps thoughts to the actor', () => {
  const offers = [
    { offer: 'a', role: 'role_pip', segments: [{ kind: 'speech' as const, text: 'No.' }], original: true },
    {
      offer: 'b',
      role: 'role_pip',
      segments: [
        { kind: 'thought' as const, text: 'Never!' },
        { kind: 'act' as const, text: 'turns away' },
      ],
    },
  ]
  const text = rowsOf(aLook('the-kings-soup', { offers }), 80).join('\n')
  expect(text).toContain('1. (as it was) No.')
  expect(text).toContain('2. (turns away)')
  expect(text).not.toContain('Never')
})

it.each([24, 40, 58, 80, 132, 200])('never passes a window of %i columns', (columns) => {
  const surroundings = '三五张旧方桌，条凳都已倒扣上桌，梁上一盏汽灯昏昏黄黄。'.repeat(4)
  const page: readonly ShownLine[] = [
    { kind: 'scene', scene: 's', place: '听雨茶馆堂屋·秋夜，二更将尽，离末班船还有小半个时辰', surroundings },
    { kind: 'told', text: surroundings },
    { kind: 'note', text: surroundings },
    said('role_lin', '林小满', surroundings),
  ]
  for (const row of rowsOf(aLook('ye-hang-deng', { page }), columns))
    expect(cells(row)).toBeLessThanOrEqual(columns)
})
