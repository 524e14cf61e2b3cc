import { clipped } from '../prompting/clip.ts'
import type { Crew } from '../prompting/crew.ts'
import type { Fact } from '../schema/event.ts'
import type { Moment, View } from '../schema/view.ts'
import { type CondenseDetails, inWordsAlone, livedLine, memoriesOf, withoutNewest } from './condense.ts'

const MOST_KEPT = 3
const LONGEST = 240
/** Less than what anybody would have called weighty. */
const IMPORTANCE = 1

/**
 * What leaves a role's page is remembered as it was said, the lines that tell most, and no model is asked. They come
 * back by likeness like any memory; everything else of that stretch is forgotten.
 */
export function keepAsSaid(
  view: View,
  { names, language, keepChars = 0, quoted = 0 }: Omit<CondenseDetails, 'step'>,
  { turn }: Pick<Crew, 'turn'>,
): readonly Fact[] {
  const past = withoutNewest(inWordsAlone(view), keepChars)
  if (past.length === 0) return []
  const kept = new Set(past.toSorted(byTelling).slice(0, MOST_KEPT))
  const memories = past
    .filter((moment) => kept.has(moment))
    .map((moment) => ({
      text: clipped(livedLine(moment, { names, language }), LONGEST),
      importance: IMPORTANCE,
    }))
  return memoriesOf(view, { memories, stretch: past, quoted }, turn)
}

/** What was said before what was seen, and of that the longest. */
function byTelling(one: Moment, other: Moment): number {
  const isSaid = ({ kind }: Moment): number => (kind === 'line' || kind === 'note' ? 0 : 1)
  return isSaid(one) - isSaid(other) || other.text.length - one.text.length
}
