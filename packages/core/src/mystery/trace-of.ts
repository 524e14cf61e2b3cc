import { inLanguage } from '../prelude/in-language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import { sentences } from '../prelude/sentences.ts'
import { standsAnywhere } from '../prelude/unspaced.ts'
import type { PlayerNow } from './mystery-crew.ts'
import { namedAt } from './named-at.ts'
import { PAGE_WORDS } from './page-words.ts'
import { tokensIn } from './segments.ts'
import type { HeardLine } from './table-view.ts'

/** The most that stays of a line which has fallen off a page. */
const TRACE_TOKENS = 30

/**
 * What stays of a line when there is no room for it on a page: the words this player noted of it in a ledger, or else its
 * first sentence that names somebody or an hour. So nothing that was said of a suspect is gone without a trace.
 */
export function traceOf(
  { part, role, language }: Pick<PlayerNow, 'part' | 'role' | 'language'>,
  { seq, by, text }: Pick<HeardLine, 'seq' | 'by' | 'text'>,
): string {
  const words = inLanguage(language, PAGE_WORDS)
  const people = part.told?.people ?? []
  const name = by === role ? words.you : nameLine(people.find(({ id }) => id === by)?.name ?? by)
  const noted = Object.values(part.beliefs[role] ?? {}).flatMap(({ ledger }) =>
    ledger.claims.flatMap((claim) => (claim.seq === seq ? [oneLine(claim.words)] : [])),
  )
  const told = sentences(text).map((one) => one.trim())
  const telling =
    told.find((one) => /\d/u.test(one) || namedAt(one, people).some((id) => id !== by)) ?? told[0] ?? text
  const said = noted.length > 0 ? [...new Set(noted)].join(' … ') : oneLine(telling)
  return words.said(name, '', `… ${cut(said)} …`)
}

/** Its beginning, at the end of a word. */
function cut(text: string): string {
  let end = text.length
  while (end > 0 && tokensIn(text.slice(0, end)) > TRACE_TOKENS)
    end = standsAnywhere(text) ? end - 1 : Math.max(0, text.lastIndexOf(' ', end - 1))
  return end > 0 ? text.slice(0, end) : ''
}
