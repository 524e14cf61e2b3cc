import { emptyStage, readerOf } from '@commedia/core'
import { careRoom, dueReminder } from '@commedia/core/care'
import { manualClock } from '@commedia/core/testing'

const MINUTE_MS = 60_000
const EVENING_MINUTES = 600

/** Sits through an evening minute by minute and counts reminders, and those that came at another time than set. */
export async function sitThroughEvening(
  everyMinutes: number,
): Promise<{ readonly given: number; readonly wrong: number }> {
  const clock = manualClock()
  const reader = readerOf(careRoom)
  const since = clock.now()
  let stage = emptyStage('take_care')
  const given: number[] = []
  for (let minute = 1; minute <= EVENING_MINUTES; minute++) {
    await clock.advance(MINUTE_MS)
    const now = clock.now()
    const sitting = {
      role: 'role_care',
      since,
      now,
      everyMs: everyMinutes * MINUTE_MS,
      language: 'en',
    } as const
    const one = dueReminder(stage, sitting)
    if (one === undefined) continue
    given.push(minute)
    const placed = { at: new Date(now).toISOString(), cause: { input: `minute ${minute}` }, take: stage.take }
    stage = reader.fold(stage, { ...one, ...placed, seq: stage.seq + 1 })
  }
  const due =
    everyMinutes === 0
      ? []
      : Array.from({ length: Math.floor(EVENING_MINUTES / everyMinutes) }, (_, at) => (at + 1) * everyMinutes)
  const wrong =
    given.filter((minute) => !due.includes(minute)).length +
    due.filter((minute) => !given.includes(minute)).length
  return { given: given.length, wrong }
}
