import { type Bill, spentOf } from '../../house/spent.ts'
import label from '../../parts/label.module.css'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './costs.module.css'
import { settingsWords } from './settings-words.ts'

/** What all my shows have used, against what they may use, and by which model. */
export function Costs({ bill }: { readonly bill: Bill | undefined }) {
  const words = useWords(settingsWords)
  const figures = useFigures()
  if (bill === undefined) return null
  const { money, tokens, capMoney, capTokens } = spentOf(bill)
  return (
    <div className={css.costs}>
      <h3 className={label.label}>{words.spent}</h3>
      <dl className={css.meters}>
        <Meter title={words.money} value={money} cap={capMoney} print={figures.money} />
        <Meter title={words.tokens} value={tokens} cap={capTokens} print={figures.roughly} />
      </dl>
      {bill.models.length === 0 ? (
        <p className={css.note}>{words.nothingUsed}</p>
      ) : (
        <div className={css.scroll}>
          <table className="figures">
            <caption className="only-heard">{words.byModel}</caption>
            <thead>
              <tr>
                <th scope="col">{words.byModel}</th>
                <th scope="col">{words.calls}</th>
                <th scope="col">{words.tokensIn}</th>
                <th scope="col">{words.tokensCached}</th>
                <th scope="col">{words.tokensOut}</th>
                <th scope="col">{words.money}</th>
              </tr>
            </thead>
            <tbody>
              {bill.models.map(({ model, usage, money: price }) => (
                <tr key={model}>
                  <th scope="row">{model}</th>
                  <td>{figures.count(usage.calls)}</td>
                  <td>{figures.roughly(usage.inputTokens)}</td>
                  <td>{figures.roughly(usage.cachedTokens)}</td>
                  <td>{figures.roughly(usage.outputTokens)}</td>
                  <td>{figures.money(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={css.note}>{words.capNote}</p>
    </div>
  )
}

function Meter({
  title,
  value,
  cap,
  print,
}: {
  readonly title: string
  readonly value: number
  readonly cap: number | null
  readonly print: (value: number) => string
}) {
  const words = useWords(settingsWords)
  const share = cap === null || cap === 0 ? 0 : Math.min(1, value / cap)
  return (
    <div className={css.meter}>
      <dt>{title}</dt>
      <dd className="figures">
        {cap === null ? words.noCap(print(value)) : words.of(print(value), print(cap))}
      </dd>
      {cap === null ? null : (
        <div className={css.bar} aria-hidden="true">
          <div style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
