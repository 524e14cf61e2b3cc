import type { ShowDetail } from '@commedia/core/wire'
import { TopBar } from '../parts/top-bar.tsx'
import { useFigures } from '../words/use-words.tsx'
import css from './show-bar.module.css'

/** What the bar says, in the words of its screen. */
export interface ShowBarWords {
  readonly page: (title: string) => string
  readonly title: string
  readonly cost: string
  readonly money: (money: string) => string
  readonly tokens: (tokens: string) => string
}

/** The bar over a room or a screening: what it is called, who is here, and what it cost. */
export function ShowBar({
  show,
  here,
  words,
}: {
  readonly show: Pick<ShowDetail, 'title' | 'money'>
  /** How many are here, in words. */
  readonly here: string
  readonly words: ShowBarWords
}) {
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
        <span className={`${css.meta} figures`}>{here}</span>
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
