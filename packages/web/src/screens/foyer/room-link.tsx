import { Link } from 'wouter'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './room-link.module.css'

/** The way to the companion room. */
export function RoomLink() {
  const words = useWords(foyerWords)
  return (
    <p className={css.room}>
      <Link href="/rooms/new">{words.room}</Link>
      <small>{words.roomNote}</small>
    </p>
  )
}

/** The way to the mystery table. */
export function TableLink() {
  const words = useWords(foyerWords)
  return (
    <p className={css.room}>
      <Link href="/tables/new">{words.mystery}</Link>
      <small>{words.mysteryNote}</small>
    </p>
  )
}

/** The way to a screening room. */
export function ScreeningLink() {
  const words = useWords(foyerWords)
  return (
    <p className={css.room}>
      <Link href="/screenings/new">{words.screening}</Link>
      <small>{words.screeningNote}</small>
    </p>
  )
}

/** The way to the critics. */
export function CriticsLink() {
  const words = useWords(foyerWords)
  return (
    <p className={css.room}>
      <Link href="/critics" className={css.small}>
        {words.critics}
      </Link>
      <small>{words.criticsNote}</small>
    </p>
  )
}
