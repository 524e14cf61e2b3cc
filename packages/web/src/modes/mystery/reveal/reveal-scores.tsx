import { type CaseRevealed, type PlayerScore, pointsOf } from '@commedia/core/mystery'
import { Mask } from '../../../parts/mask.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './reveal.module.css'
import scores from './reveal-scores.module.css'
import { revealWords } from './reveal-words.ts'

const KINDS = ['objective', 'reasoning', 'relation'] as const

/** How everybody did: points, answers by kind, and what each was after. */
export function RevealScores({
  revealed,
  people,
  you,
}: {
  readonly revealed: CaseRevealed
  readonly people: Readonly<Record<string, string>>
  readonly you: string | undefined
}) {
  const words = useWords(revealWords)
  const figures = useFigures()
  const murderers = new Set(revealed.murderers.flatMap(({ roles }) => roles))
  const ranked = revealed.scores.toSorted((one, other) => share(other) - share(one))
  return (
    <section className={css.part}>
      <h2>{words.scores}</h2>
      <ol className={scores.players}>
        {ranked.map((score) => {
          const { role, right, objectives } = score
          const { points, of } = pointsOf(score)
          return (
            <li key={role} data-you={role === you}>
              <Mask id={role} lit className={scores.mask} />
              <div className={scores.who}>
                <h3 translate="no" dir="auto">
                  {people[role] ?? role}
                </h3>
                <p>
                  {[
                    ...(role === you ? [words.you] : []),
                    ...(murderers.has(role) ? [words.murderer] : []),
                  ].join(' · ')}
                </p>
              </div>
              <div className={scores.points}>
                {of === 0 ? (
                  <p>{words.noPoints}</p>
                ) : (
                  <>
                    <p className="figures">{words.ofPoints(figures.count(points), figures.count(of))}</p>
                    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <path d="M0 2h100" />
                      <path data-reached d={`M0 2h${(points / of) * 100}`} />
                    </svg>
                  </>
                )}
                <dl>
                  {KINDS.flatMap((kind) => {
                    const found = right[kind]
                    return found === undefined || found.asked === 0
                      ? []
                      : [
                          <div key={kind}>
                            <dt>{words.kinds[kind]}</dt>
                            <dd className="figures">{words.right(found.right, found.asked)}</dd>
                          </div>,
                        ]
                  })}
                </dl>
              </div>
              {objectives.length === 0 ? null : (
                <ul className={scores.goals} aria-label={words.objectives}>
                  {objectives.map(({ text, met }) => (
                    <li key={text} data-met={met ?? 'open'}>
                      <span translate="no" dir="auto">
                        {text}
                      </span>
                      <b>{met === null ? words.judged : met ? words.met : words.missed}</b>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function share(score: PlayerScore): number {
  const { points, of } = pointsOf(score)
  return of === 0 ? 0 : points / of
}
