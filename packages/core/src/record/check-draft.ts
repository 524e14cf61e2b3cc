import { CommediaError } from '../prelude/errors.ts'
import { Draft } from '../schema/event.ts'

/** A frozen copy of a draft that a journal can keep, whoever made it; throws `bad-event` on anything else. */
export function checkDraft(draft: Draft): Draft {
  // The schema is asked only when something looks wrong: a reply of a room appends several events.
  const read = looksRight(draft) ? { success: true as const, data: draft } : Envelope.safeParse(draft)
  if (!read.success)
    throw new CommediaError('bad-event', `A draft of ${draft.type} is malformed.`, { cause: read.error })
  const { type, version, by, audience, at, cause } = read.data
  return Object.freeze({
    ...{ type, version, by, at },
    audience: Object.freeze([...audience]),
    cause: Object.freeze({ ...cause }),
    body: copied(draft.body, 0) as Draft['body'],
  })
}

const Envelope = Draft.omit({ body: true })

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/

function looksRight({ type, version, by, audience, at, cause }: Draft): boolean {
  return (
    isName(type) &&
    isName(by) &&
    Number.isInteger(version) &&
    version >= 1 &&
    Array.isArray(audience) &&
    audience.every(isName) &&
    isTime(at) &&
    typeof cause === 'object' &&
    cause !== null &&
    ('input' in cause
      ? isName(cause.input)
      : isName(cause.turn) && Number.isInteger(cause.index) && cause.index >= 0)
  )
}

/** A day that no month has would be read as one of the next. */
function isTime(at: unknown): boolean {
  return (
    typeof at === 'string' &&
    UTC_TIME.test(at) &&
    new Date(Date.parse(at)).getUTCDate() === Number(at.slice(8, 10))
  )
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

const DEEPEST = 200

/** A frozen copy nobody else holds, of what JSON can hold and nothing else; keys named `__proto__` are left out. */
function copied(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value))
    return value
  if (typeof value !== 'object' || depth > DEEPEST || !(Array.isArray(value) || isPlain(value)))
    throw new CommediaError('bad-event', 'The body of an event must be plain JSON.')
  if (Array.isArray(value)) return Object.freeze(value.map((inner) => copied(inner, depth + 1)))
  const entries = Object.entries(value).filter(([key, inner]) => inner !== undefined && key !== '__proto__')
  return Object.freeze(Object.fromEntries(entries.map(([key, inner]) => [key, copied(inner, depth + 1)])))
}

/** Dates, maps and the like would be written as something else than they are. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
