import { languagesKnown, nameOfLanguage, tongueOf } from '@commedia/core'
import type { ReactNode } from 'react'
import { useHouse } from '../../house/house.tsx'
import { HouseWays } from '../../parts/house-ways.tsx'
import { partsWords } from '../../parts/parts-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { Curtain, Valance } from './curtain.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './front.module.css'

/** The front of the house: the curtain drawn aside, the name and what is to be asked in the light, and the hall below. */
export function Front({ lit, children }: { readonly lit: ReactNode; readonly children: ReactNode }) {
  const words = useWords(foyerWords)
  const parts = useWords(partsWords)
  const { choices, choose } = useHouse()
  const others = languagesKnown().filter((one) => one !== choices.tongue)
  return (
    <div className={css.front}>
      <header className={css.bar}>
        <a className={css.skip} href="#main">
          {parts.skip}
        </a>
        <div>
          {others.map((one) => (
            <button key={one} type="button" lang={tongueOf(one).tag} onClick={() => choose({ tongue: one })}>
              {nameOfLanguage(one)}
            </button>
          ))}
          <button
            type="button"
            onClick={() => choose({ theme: choices.theme === 'dark' ? 'light' : 'dark' })}
          >
            {words.otherTheme[choices.theme]}
          </button>
        </div>
        <HouseWays />
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
