import { useId } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words/use-words.tsx'
import css from './house-ways.module.css'
import { partsWords } from './parts-words.ts'

/** The rooms of the house: side by side where there is room, behind one button where there is not. */
export function HouseWays() {
  const words = useWords(partsWords)
  const ways = useId()
  return (
    <>
      <button type="button" className={css.button} popoverTarget={ways} aria-label={words.house}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      <nav id={ways} popover="auto" aria-label={words.house} className={css.ways}>
        <Link href="/tables/new">{words.mysteries}</Link>
        <Link href="/rooms/new">{words.companions}</Link>
        <Link href="/screenings/new">{words.screenings}</Link>
        <Link href="/characters">{words.greenRoom}</Link>
        <Link href="/settings">{words.settings}</Link>
      </nav>
    </>
  )
}
