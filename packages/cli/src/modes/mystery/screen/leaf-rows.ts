import { inLanguage, type Language } from '@commedia/core'
import type { TablePart } from '@commedia/core/mystery'
import type { Row } from '../../../rows/wrap-runs.ts'
import { wrapText } from '../../../rows/wrap-text.ts'
import { MYSTERY_WORDS } from '../mystery-words.ts'
import { clueLines } from '../notebook-lines.ts'
import { peopleLines } from '../table-lines.ts'
import { notebookRows } from './notebook-rows.ts'

/** What a player looks up in place of the page. */
export type Leaf = 'notebook' | 'clues' | 'script' | 'who' | 'help'

/** Who looks something up, and how wide it is shown. */
export interface LeafSetting {
  readonly part: TablePart
  readonly role: string | undefined
  readonly language: Language
  readonly columns: number
}

/** What is looked up, as it stands in place of the page; it leaves no trace there. */
export function leafRows(leaf: Leaf, { part, role, language, columns }: LeafSetting): readonly Row[] {
  if (leaf === 'notebook' && role !== undefined) return notebookRows(part, { role, language, columns })
  return linesOf(leaf, { part, role, language })
    .flatMap((line) => wrapText(line, columns - 4).split('\n'))
    .map((text) => [{ text: `  ${text}`, style: 'words' }])
}

function linesOf(leaf: Leaf, { part, role, language }: Omit<LeafSetting, 'columns'>): readonly string[] {
  const words = inLanguage(language, MYSTERY_WORDS)
  switch (leaf) {
    case 'help':
      return words.help
    case 'who':
      return peopleLines(part.told?.people ?? [], language)
    case 'clues':
      return clueLines(part, role, language)
    default:
      return part.sheets[role ?? '']?.script ?? [words.onlyWatching]
  }
}
