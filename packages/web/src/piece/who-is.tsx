import type { RoleListed } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Mask } from '../parts/mask.tsx'
import { type PlayedWords, playedBy } from './played-by.ts'
import css from './sheets.module.css'

/** Somebody in a piece: their mask, what is said of them, and who plays them. */
export function WhoIs({
  role,
  words,
  children,
}: {
  readonly role: Pick<RoleListed, 'id' | 'sitter'>
  readonly words: PlayedWords
  /** What is said of them. */
  readonly children: ReactNode
}) {
  return (
    <div className={css.who}>
      <Mask id={role.id} lit className={css.whoMask} />
      <div>
        {children}
        <p className={css.why}>{playedBy(role, words)}</p>
      </div>
    </div>
  )
}
