import { inLanguage, tongueOf } from '@commedia/core'
import { createContext, type ReactNode, useContext } from 'react'
import type { Dictionary, Tongue, Wording } from './define-words.ts'
import { runOn } from './run-on.ts'

const TongueContext = createContext<Tongue>('en')

/** The language everything inside speaks. */
export function Speaking({ tongue, children }: { readonly tongue: Tongue; readonly children: ReactNode }) {
  return <TongueContext value={tongue}>{children}</TongueContext>
}

/** The language of the person before the screen. */
export function useTongue(): Tongue {
  return useContext(TongueContext)
}

/** A screen's words in the language of the person before it. */
export function useWords<Words extends Wording>(words: Dictionary<Words>): Words {
  return inLanguage(useTongue(), words) as Words
}

/** Dates, numbers, money and what follows one another as the person's language writes them. */
export function useFigures(): Figures {
  const tongue = useTongue()
  const known = FIGURES.get(tongue)
  if (known !== undefined) return known
  const made = figuresIn(tongue)
  FIGURES.set(tongue, made)
  return made
}

type Figures = ReturnType<typeof figuresIn>

/** A browser takes milliseconds to learn how a language writes a number, so each is asked for once, when it is first used. */
const FIGURES = new Map<Tongue, Figures>()

function figuresIn(tongue: Tongue) {
  const locale = tongueOf(tongue).locale
  const number = once(() => new Intl.NumberFormat(locale))
  const compact = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  const money = once(
    () =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  )
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  return {
    count: (value: number) => number().format(value),
    roughly: (value: number) => compact().format(value),
    money: (value: number) => money().format(value),
    share: (value: number) => percent().format(value),
    when: (iso: string) => date().format(new Date(iso)),
    list: (items: readonly string[]) => list().format(items),
    runOn: (sentences: readonly (string | null)[]) => runOn(tongue, sentences),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
