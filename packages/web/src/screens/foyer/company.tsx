import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Bill, spentOf } from '../../house/spent.ts'
import label from '../../parts/label.module.css'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './company.module.css'
import { foyerWords } from './foyer-words.ts'

/** Who plays with us and what it costs; without a model, how to connect one. */
export function Company({
  models,
  bill,
  ownEndpoints,
  recording,
}: {
  readonly models: readonly string[]
  readonly bill: Bill | undefined
  readonly ownEndpoints: boolean
  /** What can be watched while nobody is there to play. */
  readonly recording?: ReactNode
}) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  return (
    <section className={css.company} aria-labelledby="company">
      <h2 id="company" className={label.label}>
        {words.company}
      </h2>
      {models.length > 0 ? (
        <>
          <p>{words.playsWith(figures.list(models))}</p>
          <Spent bill={bill} />
        </>
      ) : (
        <>
          <p className={css.missing}>{words.noModel}</p>
          <p>{words.connect}</p>
          {ownEndpoints ? <Link href="/settings">{words.connectOwn}</Link> : null}
          {recording}
        </>
      )}
    </section>
  )
}

function Spent({ bill }: { readonly bill: Bill | undefined }) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  if (bill === undefined) return null
  const { money, tokens, capMoney, capTokens } = spentOf(bill)
  if (money > 0 || capMoney !== null)
    return (
      <p>
        {capMoney === null
          ? words.spent(figures.money(money))
          : words.spentOf(figures.money(money), figures.money(capMoney))}
      </p>
    )
  if (capTokens !== null) return <p>{words.tokensOf(figures.roughly(tokens), figures.roughly(capTokens))}</p>
  return tokens === 0 ? null : <p>{words.tokens(figures.roughly(tokens))}</p>
}
