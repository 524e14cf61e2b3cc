import type { VotesCounted } from '@commedia/core/mystery'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import type { TalkNames } from './table-talk.ts'
import css from './tally.module.css'
import { tallyOf } from './tally-of.ts'

/** How the votes on a death fell: strokes behind each name, as one counts by hand. */
export function Tally({
  counted,
  names: { people, victims },
}: {
  readonly counted: VotesCounted
  readonly names: Pick<TalkNames, 'people' | 'victims'>
}) {
  const { vote: words } = useWords(tableWords)
  const figures = useFigures()
  const name = (id: string): string => people[id] ?? id
  return (
    <figure className={css.tally}>
      <figcaption translate="no">{words.tally(victims[counted.victim] ?? counted.victim)}</figcaption>
      <table>
        <tbody>
          {tallyOf(counted).map(({ accused, by }) => (
            <tr key={accused ?? ''} data-out={accused !== null && counted.out.includes(accused)}>
              <th scope="row" translate="no" dir="auto">
                {accused === null ? words.nobody : name(accused)}
              </th>
              <td className={css.strokes}>
                <span className="only-heard">{words.votes(by.length)}</span>
                <Strokes count={by.length} />
              </td>
              <td className={css.from} translate="no">
                {words.from(figures.list(by.map(name)))}
                {accused !== null && counted.out.includes(accused) ? <b>{words.out}</b> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {counted.out.length > 0 ? null : counted.tied.length > 0 ? (
        <p translate="no">{words.tie(figures.list(counted.tied.map(name)))}</p>
      ) : (
        <p>{words.nobodyOut}</p>
      )}
    </figure>
  )
}

function Strokes({ count }: { readonly count: number }) {
  const fives = Math.floor(count / 5)
  const rest = count % 5
  const groups = [...Array.from({ length: fives }, () => 5), ...(rest > 0 ? [rest] : [])]
  return (
    <svg viewBox={`0 0 ${groups.length * 34} 22`} height="22" aria-hidden="true">
      {groups.map((strokes, at) => (
        <path
          key={at}
          d={[
            ...Array.from({ length: Math.min(4, strokes) }, (_, nth) => `M${at * 34 + 4 + nth * 6} 3l-1 16`),
            ...(strokes === 5 ? [`M${at * 34} 15l28 -9`] : []),
          ].join('')}
        />
      ))}
    </svg>
  )
}
