import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { SentPage } from '../sent-page.ts'
import { languageOfPage } from './writing-page.ts'

/** By which words a simulated company knows the pages that ask for no form of their own, and what it reads off others. */
export interface PageMarks {
  /** At the head of a page. */
  readonly narrator: RegExp
  readonly hid: RegExp
  readonly notCome: RegExp
  readonly actor: RegExp
  /** Somewhere in the head of an actor's page. */
  readonly brackets: RegExp
  readonly decides: RegExp
  readonly lastImage: RegExp
  readonly hint: RegExp
  /** Who is on stage, as its first group. */
  readonly onStage: RegExp
  /** Who a page is for, and who a paragraph of the director's is about, as the first group. */
  readonly name: RegExp
  readonly person: RegExp
}

const HOUSE = {
  narrator: /^(?:You are the narrator|你是叙述者)/u,
  hid: /^(?:You hid something|你瞒着一件事)/u,
  notCome: /^(?:The scene has not come|这场戏还没走到)/u,
  actor: /^(?:You are |你是)/u,
  brackets: /bracket|括号/u,
  decides: /One line: fast, slow or silence|只写一行：fast/u,
  lastImage: /The last image\?|最后的画面？/u,
  hint: /\bhint: open|这次是提示/u,
  onStage: /(?:On stage: |台上有：)([^。\n]*?)(?:\. |。|$)/u,
}

/** By which words a simulated company knows its pages, in each language; the house's own two are read alike. */
export const PAGE_MARKS: Readonly<Record<Language, PageMarks>> = wordTable('players.page-marks', {
  en: { ...HOUSE, name: /^You are ([^\n]+?)\. /u, person: /^([^\n]+?)\. /u },
  zh: { ...HOUSE, name: /^你是([^。]+)。/u, person: /^([^。]+)。/u },
})

/** What a page has by a mark, in its language or in English: where a language has no page, it reads the English one. */
export function markOn(page: SentPage, mark: keyof PageMarks, text: string): RegExpExecArray | undefined {
  const own = inLanguage(languageOfPage(page), PAGE_MARKS)[mark].exec(text)
  return own ?? PAGE_MARKS.en[mark].exec(text) ?? undefined
}
