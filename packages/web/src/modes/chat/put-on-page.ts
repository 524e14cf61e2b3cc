/** Where somebody's words go on a page: in place of the passage they were made from, or below it. */
export type Putting = 'in-place' | 'below'

/** Where words can go on a page. */
export interface PuttingPlaces {
  /** The passage they were made from still stands there. */
  readonly hasPassage: boolean
  /** They may stand in its place. */
  readonly isInPlace: boolean
}

/** Deeds of the house whose words are about the passage: in its place they would only lose it. */
const ABOUT_IT: ReadonlySet<string> = new Set(['opinion', 'questions'])

/** Where the words that came of a piece of work can go; what was no work can only be added. */
export function puttingPlaces(
  page: string,
  work: { readonly action: string; readonly passage: string } | undefined,
): PuttingPlaces {
  const hasPassage = work !== undefined && work.passage !== '' && page.includes(work.passage)
  return { hasPassage, isInPlace: hasPassage && !ABOUT_IT.has(work.action) }
}

/** The page with words put on it; below everything where the passage does not stand there any more. */
export function putOnPage(
  page: string,
  words: string,
  { passage, how }: { readonly passage: string; readonly how: Putting },
): string {
  const at = passage === '' ? -1 : page.indexOf(passage)
  if (at < 0) return joined(page, words)
  const end = at + passage.length
  if (how === 'in-place') return page.slice(0, at) + words + page.slice(end)
  return joined(page.slice(0, end), words) + after(page.slice(end))
}

function joined(before: string, words: string): string {
  return before.trim() === '' ? words : `${before.replace(/\s+$/u, '')}\n\n${words}`
}

function after(rest: string): string {
  return rest.trim() === '' ? '' : `\n\n${rest.replace(/^\s+/u, '')}`
}
