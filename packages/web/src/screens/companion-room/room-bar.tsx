import type { ShowDetail } from '@commedia/core/wire'
import { TopBar } from '../../parts/top-bar.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './room-bar.module.css'
import { roomWords } from './room-words.ts'

/** The bar over the room: who one is with, and what it cost. */
export function RoomBar({
  show,
  count,
}: {
  readonly show: Pick<ShowDetail, 'title' | 'money'>
  /** How many are here. */
  readonly count: number
}) {
  const words = useWords(roomWords)
  const figures = useFigures()
  const { title, money } = show
  return (
    <>
      <title>{words.page(title)}</title>
      <TopBar
        where={
          <div className={css.where}>
            <h1 translate="no" dir="auto">
              {title}
            </h1>
            <p>{words.title}</p>
          </div>
        }
      >
        <span className={`${css.meta} figures`}>{words.atTable(count)}</span>
        {money === null || money.used.tokens === 0 ? null : (
          <span className={`${css.meta} figures`} title={words.cost}>
            {money.used.money > 0
              ? words.money(figures.money(money.used.money))
              : words.tokens(figures.roughly(money.used.tokens))}
          </span>
        )}
      </TopBar>
    </>
  )
}
