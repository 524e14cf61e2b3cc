/** The closed list of what can go wrong. Callers branch on these, never on message text. */
export const ERROR_CODES = [
  'append-gap',
  'bad-cue',
  'bad-event',
  'bad-template',
  'budget-spent',
  'changed-event',
  'model-failed',
  'no-such-companion',
  'no-such-take',
  'script-ran-out',
  'store-failed',
  'too-large',
  'unreadable-script',
  'unsafe-blueprint',
  'wrong-setting',
] as const

/** One code from the closed list. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The only error we throw: a broken promise, with a code to branch on and a message a person can act on. */
export class CommediaError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommediaError'
    this.code = code
  }
}
