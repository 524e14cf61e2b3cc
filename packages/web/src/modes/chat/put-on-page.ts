/** Where somebody's words go on a page: in place of the passage they were made from, or below it. */
export type Putting = 'in-place' | 'below'

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
