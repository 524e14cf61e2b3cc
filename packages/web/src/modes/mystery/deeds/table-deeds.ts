import type { Mark, TableCue } from '@commedia/core/mystery'
import type { KeepAs } from '../../../piece/keep-sheet.tsx'
import type { ShareWish } from '../../../piece/shared.tsx'
import type { Refused, Unnamed } from '../../../sending/unnamed.ts'

/** What is said or done at a table, before it has a name. */
export type TableWish = Unnamed<TableCue>

/** Why something was not taken at a table, and what it was. */
export type NotTaken = Refused<TableWish>

/** What one can do at a table; nothing stands where one may not. */
export interface TableDeeds {
  readonly send: (wish: TableWish) => void
  readonly mark: (mark: Mark) => void
  readonly onTyping: (text: string) => void
  readonly start: (() => void) | undefined
  readonly stop: (() => void) | undefined
  /** Makes a link and gives it. */
  readonly share: ((wish: ShareWish) => Promise<string>) | undefined
  readonly keep: (as: KeepAs) => Promise<void>
}
