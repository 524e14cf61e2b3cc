/** Whoever has not played for so many beats is asked whether they have something to say. */
const LONG_SILENT_BEATS = 6

/** Who has played when: what the floor is handed out by where nobody is asked. */
export interface BeatsPlayed {
  /** Where the last few beats ended, the oldest first. */
  readonly ends: readonly number[]
  /** Where the last beat of each role ended. */
  readonly by: Readonly<Record<string, number>>
  /** Beats in a row in which whoever had the floor kept silent. */
  readonly silences: number
}

/** Before the first beat. */
export const NONE_PLAYED: BeatsPlayed = { ends: [], by: {}, silences: 0 }

/** After one more beat. */
export function afterBeat(
  { ends, by, silences }: BeatsPlayed,
  beat: { readonly by: string | null; readonly silent: boolean; readonly seq: number },
): BeatsPlayed {
  return {
    ends: [...ends, beat.seq].slice(-LONG_SILENT_BEATS),
    by: beat.by === null ? by : { ...by, [beat.by]: beat.seq },
    silences: beat.silent ? silences + 1 : beat.by === null ? silences : 0,
  }
}

/** Since when a role has had nothing to do with the play; `undefined` while it has, or the show is young. */
export function longSilentSince({ ends, by }: BeatsPlayed, role: string): number | undefined {
  const [since] = ends
  if (since === undefined || ends.length < LONG_SILENT_BEATS) return undefined
  return (by[role] ?? 0) < since ? since : undefined
}
