import type { Mark, TableCue } from '@commedia/core/mystery'
import type { KeepAs } from '../../../piece/keep-sheet.tsx'
import type { ShareWish } from '../../../piece/shared.tsx'

/** A cue before it has a name. */
export type TableWish = TableCue extends infer One
  ? One extends { readonly id: string }
    ? Omit<One, 'id'>
    : never
  : never

/** Why something was not taken, and what it was. */
export interface NotTaken {
  readonly error: unknown
  readonly wish: TableWish
}

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
