import type { TablePart } from '@commedia/core/mystery'
import type { ShowDetail } from '@commedia/core/wire'
import { TopBar } from '../../../parts/top-bar.tsx'
import css from '../../../piece/piece-bar.module.css'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import { gameSteps } from './game-steps.ts'

/** The bar over the table: which case, how far it is, what it cost. */
export function TableBar({
  show,
  part,
}: {
  readonly show: Pick<ShowDetail, 'title' | 'money'>
  readonly part: TablePart
}) {
  const words = useWords(tableWords)
  const figures = useFigures()
  const { phase, round, told } = part
  const rounds = told?.settings.rounds ?? 0
  const inRound = phase === 'search' || phase === 'questions'
  const steps = gameSteps(part)
  return (
    <>
      <title>{words.page(show.title)}</title>
      <TopBar
        where={
          <div className={css.where}>
            <h1 translate="no" dir="auto">
              {show.title}
            </h1>
            <p>
              {told === null
                ? ''
                : inRound
                  ? `${words.round(round, rounds)} · ${words.phases[phase]}`
                  : words.phases[phase]}
            </p>
          </div>
        }
      >
        {steps.length === 0 ? null : (
          <ol
            className={css.points}
            aria-label={words.progress(words.phases[phase], inRound ? round : 0, rounds)}
          >
            {steps.map(({ phase: step, round: of, state }) => (
              <li
                key={`${step} ${of}`}
                data-point={state}
                title={step === 'questions' ? words.round(of, rounds) : words.phases[step]}
              />
            ))}
          </ol>
        )}
        {show.money === null || show.money.used.tokens === 0 ? null : (
          <span className={`${css.meta} figures`}>
            {words.tokens(figures.roughly(show.money.used.tokens))}
          </span>
        )}
      </TopBar>
    </>
  )
}
