import type { RoleListed } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Mask } from '../parts/mask.tsx'
import css from './sheets.module.css'

/** Somebody in a piece: their mask, what is said of them, and who plays them. */
export function WhoIs({
  role: { id, sitter },
  words,
  children,
}: {
  readonly role: Pick<RoleListed, 'id' | 'sitter'>
  readonly words: {
    readonly playedByModel: string
    readonly playedByYou: string
    readonly playedBy: (name: string) => string
  }
  /** What is said of them. */
  readonly children: ReactNode
}) {
  return (
    <div className={css.who}>
      <Mask id={id} lit className={css.whoMask} />
      <div>
        {children}
        <p className={css.why}>
          {sitter === null
            ? words.playedByModel
            : sitter.me
              ? words.playedByYou
              : words.playedBy(sitter.name)}
        </p>
      </div>
    </div>
  )
}
