import { inLanguage, tongueOf } from '@commedia/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useHouse } from '../../house/house.tsx'
import { partsWords } from '../../parts/parts-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { Curtain, Valance } from './curtain.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './front.module.css'

/** What the button turns to. */
const OTHER = { en: 'zh', zh: 'en' } as const

/** The front of the house: the curtain drawn aside, the name and what is to be asked in the light, and the hall below. */
export function Front({ lit, children }: { readonly lit: ReactNode; readonly children: ReactNode }) {
  const words = useWords(foyerWords)
  const parts = useWords(partsWords)
  const { choices, choose } = useHouse()
  const other = inLanguage(choices.tongue, OTHER)
  return (
    <div className={css.front}>
      <header className={css.bar}>
        <a className={css.skip} href="#main">
          {parts.skip}
        </a>
        <div>
          <button type="button" lang={tongueOf(other).tag} onClick={() => choose({ tongue: other })}>
            {words.otherTongue}
          </button>
          <button
            type="button"
            onClick={() => choose({ theme: choices.theme === 'dark' ? 'light' : 'dark' })}
          >
            {words.otherTheme[choices.theme]}
          </button>
        </div>
        <nav aria-label={parts.house}>
          <Link href="/tables/new" className={css.wide}>
            {parts.mysteries}
          </Link>
          <Link href="/characters">{parts.greenRoom}</Link>
          <Link href="/settings">{parts.settings}</Link>
        </nav>
      </header>
      <main id="main">
        <div className={css.arch}>
          <div className={css.light} aria-hidden="true" />
          <Curtain side="left" />
          <Curtain side="right" />
          <Valance />
          <div className={css.stage}>
            <h1 className={css.name} translate="no">
              Com<i>m</i>edia
            </h1>
            <p className={css.tagline}>{words.tagline}</p>
            {lit}
          </div>
          <div className={css.footlights} aria-hidden="true" />
        </div>
        {children}
      </main>
    </div>
  )
}
