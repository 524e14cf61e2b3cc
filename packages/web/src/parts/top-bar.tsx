import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words/use-words.tsx'
import { HouseWays } from './house-ways.tsx'
import { partsWords } from './parts-words.ts'
import css from './top-bar.module.css'

/** The bar above every screen: the house's mark, where one is, and what a screen wants to show at the right. */
export function TopBar({ where, children }: { readonly where?: ReactNode; readonly children?: ReactNode }) {
  const words = useWords(partsWords)
  return (
    <header className={css.bar}>
      <a className={css.skip} href="#main">
        {words.skip}
      </a>
      <Link href="/" className={css.mark} aria-label={words.home} translate="no">
        Com<i>m</i>edia
      </Link>
      <div className={css.where}>{where}</div>
      <div className={css.right}>{children}</div>
      <HouseWays />
    </header>
  )
}
