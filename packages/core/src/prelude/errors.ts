import type { Named } from './meant.ts'

/** The closed list of what can go wrong. Callers branch on these, never on message text. */
export const ERROR_CODES = [
  'address-refused',
  'append-gap',
  'bad-cue',
  'bad-event',
  'bad-template',
  'budget-spent',
  'changed-event',
  'forbidden',
  'lost-lease',
  'model-failed',
  'no-model',
  'no-such-companion',
  'no-such-take',
  'not-found',
  'script-ran-out',
  'store-failed',
  'too-large',
  'too-many-requests',
  'unreadable-script',
  'unplayable-case',
  'unsafe-blueprint',
  'wrong-setting',
] as const

/** One code from the closed list. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** Which of several things went wrong, and what there would have been. */
export interface Which {
  readonly reason?: string | undefined
  readonly choices?: readonly Named[] | undefined
}

/** The only error we throw: a broken promise, with a code to branch on and a message a person can act on. */
export class CommediaError extends Error {
  declare readonly code: ErrorCode
  /** Which of several things it was, where a code covers more than one: an id to branch on, from a closed list of its own. */
  declare readonly reason: string | undefined
  /** What there is to choose from, where something was chosen that is not there. */
  declare readonly choices: readonly Named[] | undefined

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & Which) {
    super(message, options)
    const { reason, choices } = options ?? {}
    Object.assign(this, { name: 'CommediaError', code, reason, choices })
  }
}
