import type { ShowDetail, ShowMoney } from '@commedia/core/wire'
import { TopBar } from '../../parts/top-bar.tsx'
import css from '../../piece/piece-bar.module.css'
import type { StageLook } from '../../scene/stage-look.ts'
import { scriptWords } from '../../script/script-words.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'

/** The bar over the stage: what is played, how far it is, who plays and what it cost. */
export function StageBar({ show, look }: { readonly show: ShowDetail; readonly look: StageLook }) {
  const words = useWords(stageWords)
  const script = useWords(scriptWords)
  const { progress, scene } = look
  const people = show.cast.filter(({ sitter }) => sitter !== null).length
  const isBegun = progress.reached.length > 0
  return (
    <>
      <title>{words.page(show.title)}</title>
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
          <span className={`${css.meta} figures`} title={words.cost}>
            <Money money={show.money} />
          </span>
        )}
      </TopBar>
    </>
  )
}

/** What the show has used of what it may: in money, or in tokens where nobody said what they cost. */
function Money({ money: { used, cap } }: { readonly money: ShowMoney }) {
  const words = useWords(stageWords)
  const figures = useFigures()
  const isPriced = used.money > 0 || cap.money !== null
  const said = (amount: typeof used | typeof cap): string =>
    isPriced ? figures.money(amount.money ?? 0) : figures.roughly(amount.tokens ?? 0)
  const limit = isPriced ? cap.money : cap.tokens
  const spent = limit === null ? words.spent(said(used)) : words.spentOf(said(used), said(cap))
  return isPriced ? spent : words.tokens(spent)
}

/** The turning points of the act as dots: reached, now, to come; never what they are. */
function Points({ progress }: Pick<StageLook, 'progress'>) {
  const words = useWords(stageWords)
  const { act, done, of } = progress
  return (
    <ol className={css.points} aria-label={words.progress(act, done, of)}>
      {Array.from({ length: of }, (_, at) => (
        <li key={at} data-point={at < done ? 'reached' : at === done ? 'now' : 'to-come'} />
      ))}
    </ol>
  )
}
