import type { ReactNode } from 'react'
import type { Card } from '../talk/table-talk.ts'
import css from './card-face.module.css'

/** A clue as a card: what it is, and what can be read off it. */
export function CardFace({ card, children }: { readonly card: Card; readonly children?: ReactNode }) {
  return (
    <article className={css.card}>
      <p className={css.title} translate="no" dir="auto">
        {card.title}
      </p>
      <p className={css.text} translate="no" dir="auto">
        {card.text}
      </p>
      {children}
    </article>
  )
}
