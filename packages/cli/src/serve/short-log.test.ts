import { expect, it } from 'vitest'
import { shortLog } from './short-log.ts'

const TIME = '2026-01-02T20:15:30.000Z'
const line = (details: object): string => JSON.stringify({ time: TIME, ...details })

it('says a problem in one line, with its code', () => {
  const failed = line({ level: 50, msg: 'a turn failed', piece: 'show_1', error: { code: 'store-failed' } })
  expect(shortLog(failed, 'problems')).toBe('20:15:30  ! a turn failed (piece show_1, store-failed)')
})

it('says the everyday only if it is wanted', () => {
  const open = line({ level: 30, msg: 'the doors are open' })
  expect(shortLog(open, 'problems')).toBeUndefined()
  expect(shortLog(open, 'everything')).toBe('20:15:30  the doors are open')
})
