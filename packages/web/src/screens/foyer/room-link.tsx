import { Link } from 'wouter'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './room-link.module.css'

/** A door of the foyer: where it leads, what stands over it, and what is behind it. */
export interface Door {
  readonly path: string
  readonly name: string
  readonly about: string
}

/** The way to something else than a play. */
export function DoorLink({ path, name, about }: Door) {
  return (
    <p className={css.room}>
      <Link href={path}>{name}</Link>
      <small>{about}</small>
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
