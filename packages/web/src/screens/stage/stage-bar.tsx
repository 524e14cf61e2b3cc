import type { ShowDetail } from '@commedia/core/wire'
import { scriptWords } from '../../parts/script-words.ts'
import { TopBar } from '../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './stage-bar.module.css'
import type { StageLook } from './stage-look.ts'
import { stageWords } from './stage-words.ts'

/** The bar over the stage: what is played, how far it is, who plays and what it cost. */
export function StageBar({ show, look }: { readonly show: ShowDetail; readonly look: StageLook }) {
  const words = useWords(stageWords)
  const script = useWords(scriptWords)
  const figures = useFigures()
  const { progress, scene } = look
  const people = show.cast.filter(({ sitter }) => sitter !== null).length
  const isBegun = progress.reached.length > 0
  return (
    <TopBar
      where={
        <div className={css.where}>
          <h1>{show.title}</h1>
          <p>{isBegun ? [script.act(progress.act), scene?.name].filter(Boolean).join(' · ') : ''}</p>
        </div>
      }
    >
      {isBegun ? <Points progress={progress} /> : null}
      <span className={`${css.meta} figures`}>{words.players(people)}</span>
      {show.money === null ? null : (
        <span className={`${css.meta} ${css.money} figures`} title={words.cost}>
          {show.money.cap.money === null
            ? words.spent(figures.money(show.money.used.money))
            : words.spentOf(figures.money(show.money.used.money), figures.money(show.money.cap.money))}
        </span>
      )}
    </TopBar>
  )
}

/** The turning points of the act as dots: reached, now, to come; never what they are. */
function Points({ progress }: Pick<StageLook, 'progress'>) {
  const words = useWords(stageWords)
  const { act, done, of } = progress
  return (
    <ol className={css.points} aria-label={words.progress(act, done, of)}>
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the points of an act never change places.
        <li key={at} data-point={at < done ? 'reached' : at === done ? 'now' : 'to-come'} />
      ))}
    </ol>
  )
}
