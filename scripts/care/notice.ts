import { inLanguage, type Language } from '@commedia/core'
import { readBook } from '@commedia/node/books'

/** One way by which words of a show reach somebody, and whether it says that this is AI before the first of them. */
export interface NoticePath {
  readonly path: string
  readonly told: boolean
}

const SAID: Readonly<Record<Language, string>> = { en: 'artificialintelligence', zh: '人工智能' }

/** Whether a text says that this is AI before it comes to a line; line breaks and hyphens of a page do not count. */
export function isToldBefore(text: string, line: string, language: Language): boolean {
  // Long enough to be more than a name, which the playbill holds too.
  const [page, spoken] = [bare(text), bare(line).slice(0, 40)]
  const told = page.indexOf(inLanguage(language, SAID))
  const said = page.indexOf(spoken, 0)
  return told >= 0 && said >= 0 && told < said
}

/** The words of an exported file. Reading a PDF has a time limit of its own, which a busy machine may pass. */
export async function wordsOf(kind: string, bytes: Uint8Array): Promise<string> {
  if (kind !== 'pdf' && kind !== 'epub') return new TextDecoder().decode(bytes)
  for (let tries = 1; ; tries++) {
    try {
      return (await readBook(bytes)).text
    } catch (error) {
      if (tries === MOST_TRIES) throw error
    }
  }
}

const MOST_TRIES = 4

function bare(text: string): string {
  return text.replace(/\\n|[\s\-"“”‘’'\\]/gu, '').toLowerCase()
}
