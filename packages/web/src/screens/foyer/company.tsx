import { Link } from 'wouter'
import { type Bill, spentOf } from '../../house/spent.ts'
import label from '../../parts/label.module.css'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './company.module.css'
import { foyerWords } from './foyer-words.ts'

/** Who plays with us and what it costs. */
export function Company({
  models,
  connects,
  bill,
}: {
  readonly models: readonly string[]
  /** Whether whoever looks may change who plays. */
  readonly connects: boolean
  readonly bill: Bill | undefined
}) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  if (models.length === 0) return null
  return (
    <section className={css.company} aria-labelledby="company">
      <h2 id="company" className={label.label}>
        {words.company}
      </h2>
      <p>{words.playsWith(figures.list(models))}</p>
      {connects ? <Link href="/models">{words.changeModels}</Link> : null}
      <Spent bill={bill} />
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
