import { clauses } from '../prelude/clauses.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { ASKING_WORDS } from '../prompting/asking-words.ts'
import type { Segment } from '../prompting/segment-stream.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { wordsIn } from './breath.ts'

/** Words of a line that are heard before anybody breaks in. */
const HEARD_FIRST = 4
/** Shorter lines are over before anybody could. */
const WORTH_CUTTING = 12

/** A line as far as it is heard when somebody breaks in. */
export interface CutLine {
  /** What was played up to there, with a dash at its end. */
  readonly segments: readonly Segment[]
  /** The words of it. */
  readonly words: string
  /** How many of the line's clauses were heard. */
  readonly at: number
}

/** Who may break in on a line: whether anybody has a reason to by what was heard, and whether they do. */
export interface BreakIns {
  readonly may: (heard: string) => boolean
  readonly who: (heard: CutLine) => Promise<string | undefined>
}

/** Whether a line is at the clause behind which somebody may break in. */
export function isOpening(heard: string, { may }: Pick<BreakIns, 'may'>): boolean {
  return wordsIn(heard) >= HEARD_FIRST && may(heard)
}

/** A moment cut behind the first clause that gives somebody a reason to; nothing for a short line, or one that is over by then. */
export function cutLine(
  segments: readonly Segment[],
  language: Language,
  breakIns: Pick<BreakIns, 'may'>,
): CutLine | undefined {
  const spoken = segments.flatMap(({ kind, text }, of) =>
    kind === 'speech' ? clauses(text).map((clause) => ({ of, clause })) : [],
  )
  const heardBy = (count: number): string =>
    spoken
      .slice(0, count)
      .map(({ clause }) => clause)
      .join(' ')
  const at = spoken.findIndex((_, before) => isOpening(heardBy(before + 1), breakIns)) + 1
  const last = spoken[at - 1]
  const isWorthIt = wordsIn(heardBy(spoken.length)) >= WORTH_CUTTING
  if (last === undefined || at === spoken.length || !isWorthIt) return undefined
  const own = spoken.slice(0, at).filter(({ of }) => of === last.of)
  const text = brokenOff(own.map(({ clause }) => clause).join(''), language)
  const cut = [...segments.slice(0, last.of), { kind: 'speech' as const, text }]
  const words = cut.flatMap((segment) => (segment.kind === 'speech' ? [segment.text] : []))
  return { segments: cut, words: words.join(inLanguage(language, ACTOR_WORDS).space), at }
}

/** The dash takes the place of whatever would have let the line come to rest. */
export function brokenOff(heard: string, language: Language): string {
  return `${heard.replace(/[\s,;:.…，；：。—–-]+$/u, '')}${inLanguage(language, ASKING_WORDS).dash}`
}
