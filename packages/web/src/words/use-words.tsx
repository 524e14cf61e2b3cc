import { inLanguage, tongueOf } from '@commedia/core'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
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
export function useFigures() {
  const tongue = useTongue()
  return useMemo(() => {
    const locale = tongueOf(tongue).locale
    const number = new Intl.NumberFormat(locale)
    const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const money = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    })
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    return {
      count: (value: number) => number.format(value),
      roughly: (value: number) => compact.format(value),
      money: (value: number) => money.format(value),
      share: (value: number) => percent.format(value),
      when: (iso: string) => date.format(new Date(iso)),
      list: (items: readonly string[]) => list.format(items),
      runOn: (sentences: readonly (string | null)[]) => runOn(tongue, sentences),
    }
  }, [tongue])
}
