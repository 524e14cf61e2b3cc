import type { KeepAs } from '../../piece/keep-sheet.tsx'
import type { ShareWish } from '../../piece/shared.tsx'

/** A cue before it has a name. */
export interface PieceWish {
  readonly kind: string
  readonly [name: string]: unknown
}

/** What one can do with a piece; nothing stands where one may not. */
export interface PieceDeeds {
  /** Tells whether it was taken. */
  readonly send: (wish: PieceWish) => Promise<boolean>
  readonly onTyping: (text: string) => void
  readonly start: (() => void) | undefined
  readonly stop: (() => void) | undefined
  readonly rewind: ((seq: number) => void) | undefined
  readonly putOnStage: ((take: string) => void) | undefined
  readonly sitDown: ((role: string) => void) | undefined
  readonly getUp: (role: string) => void
  readonly share: ((wish: ShareWish) => Promise<string>) | undefined
  readonly report: (wish: { readonly seq: number; readonly reason: string }) => Promise<void>
  readonly keep: (as: KeepAs) => Promise<void>
}
