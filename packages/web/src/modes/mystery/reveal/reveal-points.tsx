import { type CaseRevealed, pointsOf, type TablePart } from '@commedia/core/mystery'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import css from './reveal.module.css'
import mine from './reveal-points.module.css'
import { revealWords } from './reveal-words.ts'

/** One's own points, and what each of them was for. */
export function YourPoints({
  part,
  revealed,
  people,
  victims,
  you,
}: {
  readonly part: Pick<TablePart, 'votes'>
  readonly revealed: CaseRevealed
  readonly people: Readonly<Record<string, string>>
  readonly victims: readonly Named[]
  readonly you: string
}) {
  const words = useWords(revealWords)
  const figures = useFigures()
  const score = revealed.scores.find(({ role }) => role === you)
  if (score === undefined) return null
  const all = pointsOf(score)
  if (all.of === 0) return null
  const gained = (points: number) => words.gained(figures.count(points))
  const written = (victim: string): string => {
    const name = part.votes[you]?.[victim]
    const dead = victims.find(({ id }) => id === victim)?.name ?? victim
    return name === null || name === undefined
      ? words.namedNobody(dead)
      : words.named(people[name] ?? name, dead)
  }
  return (
    <section className={css.part}>
      <h2>{words.yourPoints}</h2>
      <p className={`${mine.sum} figures`}>
        {words.ofPoints(figures.count(all.points), figures.count(all.of))}
      </p>
      <ul className={mine.lines}>
        {score.votes.map(({ victim, right, points }) => (
          <li key={victim} data-met={right}>
            <span translate="no" dir="auto">
              {written(victim)}
            </span>
            <b>{right ? words.rightName : words.wrongName}</b>
            <i className="figures">{right && points > 0 ? gained(points) : ''}</i>
          </li>
        ))}
        {score.objectives.map(({ text, met, points, quote }) => (
          <li key={text} data-met={met ?? 'open'}>
            <span translate="no" dir="auto">
              {text}
              {quote === undefined ? null : <q>{quote}</q>}
            </span>
            <b>{met === null ? words.judged : met ? words.met : words.missed}</b>
            <i className="figures">{met === true ? gained(points) : ''}</i>
          </li>
        ))}
        {score.of === 0 ? null : (
          <li data-met="true">
            <span>{words.forKey}</span>
            <b>{words.ofPoints(figures.count(score.points), figures.count(score.of))}</b>
            <i className="figures">{gained(score.points)}</i>
          </li>
        )}
      </ul>
    </section>
  )
}
