import type { BallotDetail, BallotResult } from '@commedia/core/wire'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './ballot-results.module.css'
import { criticsWords } from './critics-words.ts'
import { sharesOf } from './shares.ts'
import { voteWords } from './vote-words.ts'

/** How the votes fell, in each respect: counted, as shares, and drawn. */
export function BallotResults({
  results,
  firstShown,
}: {
  readonly results: readonly BallotResult[]
  readonly firstShown: BallotDetail['firstShown']
}) {
  const { ballot: words } = useWords(criticsWords)
  const figures = useFigures()
  return (
    <section className={css.results} aria-labelledby="results">
      <h2 id="results" className={css.head}>
        {words.results}
      </h2>
      {results.map((result) => (
        <Result key={JSON.stringify([result.one, result.other])} result={result} />
      ))}
      {firstShown === null || firstShown.of === 0 ? null : (
        <p className={css.first}>
          {words.first(figures.count(firstShown.chosen), figures.count(firstShown.of))}
        </p>
      )}
    </section>
  )
}

function Result({ result }: { readonly result: BallotResult }) {
  const all = useWords(criticsWords)
  const words = all.ballot
  const { dimensions } = useWords(voteWords)
  const figures = useFigures()
  const [one, other] = [result.one ?? words.nameless.one, result.other ?? words.nameless.other]
  return (
    <div className={css.result}>
      <h3 translate="no" dir="auto">
        {words.versus(one, other)}
        <small className="figures">{all.pairs(result.pairs)}</small>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col" translate="no" dir="auto" data-side="one">
              {words.better(one)}
            </th>
            <th scope="col" data-side="tie">
              {words.tie}
            </th>
            <th scope="col" translate="no" dir="auto" data-side="other">
              {words.better(other)}
            </th>
          </tr>
        </thead>
        {result.dimensions.map(({ dimension, ...counts }) => {
          const shares = sharesOf(counts)
          return (
            <tbody key={dimension}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {dimensions[dimension].name}
                </th>
              </tr>
              <tr>
                {shares.length === 0 ? (
                  <td colSpan={3}>{words.noVotes}</td>
                ) : (
                  shares.map(({ side, count, share }) => (
                    <td key={side} className="figures" data-side={side}>
                      {words.cell(figures.count(count), figures.share(share))}
                    </td>
                  ))
                )}
              </tr>
              <tr>
                <td colSpan={3}>
                  <div className={css.bar} aria-hidden="true">
                    {shares.map(({ side, share }) => (
                      <i key={side} data-side={side} style={{ flexGrow: share }} hidden={share === 0} />
                    ))}
                  </div>
                </td>
              </tr>
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
