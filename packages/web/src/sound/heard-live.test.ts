import { expect, it } from 'vitest'
import { heardLive } from './heard-live.ts'

const piece = (line: string, stretch: string, by = 'role_ana') => ({ line, stretch, by })

it('what was heard while it was said is known when it stands in the record, stretch by stretch', () => {
  const live = heardLive()
  live.note([piece('l1', '0'), piece('l1', '0'), piece('l1', '1'), piece('l2', '0', 'role_ben')])
  expect(live.recorded('role_ana')).toBe('l1')
  expect(live.recorded('role_ben')).toBe('l2')
  expect(live.recorded('role_ana')).toBe('l1')
  expect(live.recorded('role_ana')).toBeUndefined()
})

it('what is typed was not heard, nor what was taken back', () => {
  const live = heardLive()
  expect(live.recorded('role_cleo')).toBeUndefined()
  live.note([piece('l1', '0')])
  live.note([])
  expect(live.recorded('role_ana')).toBeUndefined()
  live.note([piece('l1', '0'), piece('l1', '1')])
  expect(live.recorded('role_ana')).toBe('l1')
  expect(live.recorded('role_ana')).toBeUndefined()
})
