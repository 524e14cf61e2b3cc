import { createHash } from 'node:crypto'
import { type Cause, CommediaError, checkDraft, type Draft, seatTaken } from '@commedia/core'

/** A draft as the journal stores it, one text a column. */
export interface StoredDraft {
  readonly draft: Draft
  readonly cause: string
}

// PostgreSQL cannot keep these in text, cannot index keys of more than 2,700 bytes, and counts to here.
const UNSTORABLE = /[\0\p{Surrogate}]/u
const LONGEST_CAUSE = 800
const LARGEST_VERSION = 2 ** 31 - 1

/** Checks drafts before anything is written; throws `bad-event`. */
export function checkDrafts(drafts: readonly Draft[]): readonly StoredDraft[] {
  const stored = drafts.map(storedDraft)
  if (new Set(stored.map(({ cause }) => cause)).size < stored.length)
    throw new CommediaError('bad-event', 'Two drafts of one append have the same cause.')
  return stored
}

/** The cause a key was made from. */
export function causeOf(key: string): Cause {
  const turn = /^turn (\d+) (.*)$/s.exec(key)
  return turn?.[2] === undefined
    ? { input: key.slice('input '.length) }
    : { turn: turn[2], index: Number(turn[1]) }
}

/** The people who sit down by these drafts, each once. */
export function sittersIn(stored: readonly StoredDraft[]): readonly string[] {
  const people = stored.flatMap(({ draft }) => {
    const read = draft.type === seatTaken.type ? seatTaken.body.safeParse(draft.body).data : undefined
    return read === undefined || read.seat.kind === 'model' ? [] : [read.seat.person]
  })
  return [...new Set(people)].filter((person) => !UNSTORABLE.test(person))
}

function storedDraft(given: Draft): StoredDraft {
  const draft = checkDraft(given)
  const { type, version, by, audience } = draft
  const cause = causeKey(draft.cause)
  const unstorable = [cause, type, by, ...audience].some((text) => UNSTORABLE.test(text))
  if (unstorable || cause.length > LONGEST_CAUSE || version > LARGEST_VERSION)
    throw new CommediaError('bad-event', `A draft of ${type} has an envelope that cannot be stored.`)
  return { draft, cause }
}

function causeKey(cause: Cause): string {
  return 'input' in cause ? `input ${cause.input}` : `turn ${cause.index} ${cause.turn}`
}

/** Tells whether a rerun wrote the same. Taken only when it is asked for: by a rerun, or before words are redacted. */
export function fingerprintOf({ type, version, by, audience, body, at, cause }: Draft): string {
  const draft = { type, version, by, audience, body, at, cause }
  const spelling = JSON.stringify(draft, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
  return createHash('sha256').update(spelling).digest('base64url')
}
