import type { Moderation } from '../ports/moderation.ts'

/** Several moderations as one: each is asked in turn, and the first to hold back has the last word. */
export function joinModerations(moderations: readonly Moderation[]): Moderation {
  return {
    async check(text, checking) {
      for (const moderation of moderations) {
        const verdict = await moderation.check(text, checking)
        if (verdict.kind === 'held') return verdict
      }
      return { kind: 'fine' }
    },
  }
}
