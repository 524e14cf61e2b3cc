import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { CARE, careRoom, reminderGiven } from './care-room.ts'
import { reminderDue, reminderText } from './reminders.ts'

/** The reminder that a person at a stage is due now, for them alone; nothing while there is none. */
export function dueReminder(
  stage: Stage,
  {
    role,
    ...sitting
  }: {
    readonly role: string
    readonly since: number
    readonly now: number
    readonly everyMs: number
    readonly language: Language
  },
): Fact | undefined {
  const { since, now, everyMs, language } = sitting
  const last = stateOf(stage, careRoom).reminded[role]
  if (!reminderDue({ since, now, everyMs, ...(last === undefined ? {} : { last: Date.parse(last) }) }))
    return undefined
  const text = reminderText(now - since, language)
  return fact(reminderGiven, { by: CARE, audience: [role], body: { role, text } })
}
