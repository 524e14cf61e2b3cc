import { aFrame } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { type LiveText, liveAfter } from './live-lines.ts'

const after = (...frames: readonly Parameters<typeof aFrame>[0][]) =>
  frames.reduce<readonly LiveText[]>(
    (live, frame) => liveAfter(live, aFrame({ line: 'l', by: 'role_a', ...frame })),
    [],
  )

it('grows a line as it comes, and keeps it until the record has it', () => {
  const live = after(
    { kind: 'speech', text: 'Good ' },
    { kind: 'speech', text: 'night.' },
    { kind: 'ended', text: '' },
  )
  expect(live).toEqual([{ line: 'l', by: 'role_a', text: 'Good night.', ended: true }])
})

it('drops what is taken back', () => {
  expect(after({ kind: 'speech', text: 'Good ' }, { kind: 'retracted', text: '' })).toEqual([])
})

it('shows no thought while it is had', () => {
  expect(after({ kind: 'thought', text: 'never' })).toEqual([])
})
