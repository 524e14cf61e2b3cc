import type { OfferListed } from '@commedia/core/wire'
import { type Names, partsText, saidBy } from '../../script/script-text.ts'

/** A way to play a moment as it reads, as far as one would perceive it. */
export function offeredText({ role, segments }: OfferListed, names: Names): string {
  const parts = segments.map(
    ({ kind, text }) => ({ kind: kind === 'speech' ? 'words' : kind, text }) as const,
  )
  return saidBy(names[role] ?? role, partsText(parts))
}
