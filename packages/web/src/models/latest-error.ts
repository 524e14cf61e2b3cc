/** Something that was tried: when, and what it failed with. */
export interface Tried {
  readonly submittedAt: number
  readonly error: unknown
}

/** What the latest of several deeds failed with; nothing when it went well, whatever went wrong before. */
export function latestError(deeds: readonly Tried[]): unknown {
  return deeds.reduce((latest, deed) => (deed.submittedAt > latest.submittedAt ? deed : latest), NOTHING)
    .error
}

const NOTHING: Tried = { submittedAt: 0, error: null }
