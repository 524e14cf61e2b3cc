import { type Readable, readAs } from '../record/read-as.ts'
import { nameGiven } from './people-events.ts'

/** Roles whose people want none of their words passed on, as they said last: it is often asked after the curtain. */
export function leftOutIn(events: readonly Readable[]): ReadonlySet<string> {
  const silent = new Set<string>()
  for (const event of events) {
    const given = readAs(nameGiven, event)
    if (given?.words === 'left-out') silent.add(given.role)
    else if (given !== undefined) silent.delete(given.role)
  }
  return silent
}
