import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { emptyStage } from '../record/stage.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { careRoom } from './care-room.ts'
import { dueReminder } from './due-reminder.ts'
import { reminderAt, reminderDue, reminderText } from './reminders.ts'

const HOUR = 3_600_000

describe('reminders', () => {
  it('come at the set time and not before, and again as long after the last', () => {
    const sitting = { since: 1_000, everyMs: HOUR }
    expect([999 + HOUR, 1_000 + HOUR].map((now) => reminderDue({ ...sitting, now }))).toEqual([false, true])
    const again = { ...sitting, last: 1_500 + HOUR }
    expect([1_499 + 2 * HOUR, 1_500 + 2 * HOUR].map((now) => reminderDue({ ...again, now }))).toEqual([
      false,
      true,
    ])
    expect(reminderAt(again)).toBe(1_500 + 2 * HOUR)
  })

  it('of an earlier sitting do not count for this one', () => {
    expect(reminderAt({ since: 10 * HOUR, everyMs: HOUR, last: HOUR })).toBe(11 * HOUR)
  })

  it('never come where there are none', () => {
    expect(reminderDue({ since: 0, everyMs: 0, now: Number.MAX_SAFE_INTEGER })).toBe(false)
  })

  it('say how long it has been, and that it is AI', () => {
    expect(reminderText(3 * HOUR, 'en')).toMatch(/^You have been here for 3 hours\. .*\bAI\b/)
    expect(reminderText(HOUR + 60_000, 'en')).toContain('1 hour and 1 minute.')
    expect(reminderText(20 * 60_000, 'zh')).toMatch(/^你已经在这里20分钟了。.*人工智能/)
    expect(reminderText(3 * HOUR, 'zh')).toContain('3小时了')
  })

  it('are given to one person at the set times of a long evening', async () => {
    const clock = manualClock()
    const reader = readerOf(careRoom)
    let stage = emptyStage('take_1')
    const since = clock.now()
    const given: number[] = []
    for (let minute = 0; minute < 200; minute++) {
      await clock.advance(60_000)
      const now = clock.now()
      const one = dueReminder(stage, { role: 'role_ana', since, now, everyMs: HOUR, language: 'en' })
      if (one === undefined) continue
      expect(one).toMatchObject({ type: 'reminder-given', audience: ['role_ana'], by: 'care' })
      given.push((now - since) / 60_000)
      const at = new Date(now).toISOString()
      stage = reader.fold(stage, {
        ...one,
        at,
        cause: { input: `r${now}` },
        take: 'take_1',
        seq: stage.seq + 1,
      })
    }
    expect(given).toEqual([60, 120, 180])
  })
})
