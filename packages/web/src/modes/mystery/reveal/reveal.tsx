import { type CaseRevealed, type GameRatings, sensorsNamed, type TablePart } from '@commedia/core/mystery'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import { SmallGrid } from '../notebook/other-notebooks.tsx'
import { tableWords } from '../table-words.ts'
import { Tally } from '../talk/tally.tsx'
import css from './reveal.module.css'
import { RevealKey, RevealScripts } from './reveal-key.tsx'
import { otherNotebooks } from './reveal-notebooks.ts'
import { RevealRatings } from './reveal-ratings.tsx'
import { RevealScores } from './reveal-scores.tsx'
import { WhoDidIt } from './reveal-verdict.tsx'
import { revealWords } from './reveal-words.ts'

/** The last page of a game: what happened, who did it, who won, who lied, how everybody did. */
export function Reveal({
  part,
  revealed,
  people,
  victims,
  you,
  language,
  onRate,
}: {
  readonly part: TablePart
  readonly revealed: CaseRevealed
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly you: string | undefined
  readonly language: string
  /** Nothing for those who did not play. */
  readonly onRate?: ((ratings: GameRatings) => void) | undefined
}) {
  const words = useWords(revealWords)
  const { note } = useWords(tableWords)
  const victimNames = Object.fromEntries(victims.map(({ id, name }) => [id, name]))
  const suspects = (part.told?.people ?? []).map(({ id, name }) => ({ id, name }))
  const sensors = sensorsNamed(part.told?.settings.sensors ?? [])
  const notebooks = otherNotebooks(part, { you: undefined, people })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard.
    <section className={css.page} aria-label={words.title} tabIndex={0}>
      <div className={css.sheet} lang={tagOf(language)}>
        <WhoDidIt revealed={revealed} people={people} victims={victims} you={you} />
        <section className={css.part}>
          <h2>{words.happened}</h2>
          <div className={css.truth} translate="no" dir="auto">
            {revealed.truth.split('\n').map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        </section>
        {part.counted.length === 0 ? null : (
          <section className={css.part}>
            <h2>{words.votes}</h2>
            {part.counted.map((counted) => (
              <Tally key={counted.victim} counted={counted} names={{ people, victims: victimNames }} />
            ))}
          </section>
        )}
        <RevealScores revealed={revealed} people={people} you={you} />
        <section className={css.part}>
          <h2>{words.lies}</h2>
          {revealed.lies.length === 0 ? (
            <p className={css.quiet}>{words.liesNone}</p>
          ) : (
            <table className={css.lies}>
              <thead>
                <tr>
                  <th scope="col">{words.said}</th>
                  <th scope="col">{words.so}</th>
                </tr>
              </thead>
              <tbody translate="no">
                {revealed.lies.map(({ by, seq, said, truth }) => (
                  <tr key={`${seq} ${truth}`}>
                    <td>
                      <b>{people[by] ?? by}</b>
                      <q dir="auto">{said}</q>
                    </td>
                    <td dir="auto">{truth}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        {notebooks.length === 0 ? null : (
          <section className={css.part}>
            <h2>{words.notebooks}</h2>
            {victims.map((victim) => (
              <div key={victim.id} className={css.death}>
                {victims.length < 2 ? null : (
                  <h3 translate="no" dir="auto">
                    {note.grid(victim.name)}
                  </h3>
                )}
                <ul className={css.books}>
                  {notebooks
                    .filter((one) => one.victim === victim.id)
                    .map((one) => (
                      <li key={one.role} data-you={one.role === you}>
                        <SmallGrid other={one} suspects={suspects} sensors={sensors} />
                      </li>
                    ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        <RevealKey part={part} revealed={revealed} you={you} />
        <RevealScripts revealed={revealed} people={people} />
        {onRate === undefined || you === undefined ? null : (
          <RevealRatings ratings={part.ratings[you] ?? {}} onRate={onRate} />
        )}
      </div>
    </section>
  )
}
