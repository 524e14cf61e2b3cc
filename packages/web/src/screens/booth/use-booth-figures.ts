import { tongueOf } from '@commedia/core'
import { useMemo } from 'react'
import { useFigures, useTongue } from '../../words/use-words.tsx'

/** The figures of the booth are finer than elsewhere: times of day to the second, money to parts of a cent. */
export function useBoothFigures() {
  const figures = useFigures()
  const tongue = useTongue()
  return useMemo(() => {
    const locale = tongueOf(tongue).locale
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
    const fine = new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      ...{ minimumFractionDigits: 4, maximumFractionDigits: 4 },
    })
    return {
      ...figures,
      time: (iso: string) => time.format(new Date(iso)),
      fineMoney: (dollars: number) => fine.format(dollars),
    }
  }, [figures, tongue])
}
