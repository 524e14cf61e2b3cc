import type { SubtitleLine } from '../../schema/clip.ts'

/** A line of a film: who, from when to when in seconds, and what. */
export const aLine = (
  speaker: string | null,
  [start, end]: readonly [number, number],
  text = `${speaker} at ${start}`,
): SubtitleLine => ({ speaker, start: start * 1000, end: end * 1000, text })

/** Two people in a doorway, and somebody who comes in at the end. */
export const DOORWAY: readonly SubtitleLine[] = [
  aLine('Nora', [1, 2], 'You are leaving.'),
  aLine('Torvald', [4, 6], 'Only for the letter-box.'),
  aLine('Nora', [8, 9], 'Stay a moment.'),
  aLine('Nora', [10, 11], 'Please.'),
  aLine('Torvald', [12, 14], 'What is the matter with you?'),
  aLine('Rank', [16, 17], 'Good evening.'),
]
