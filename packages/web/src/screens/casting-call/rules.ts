import type { CallOf, Routes, ShowDetail } from '@commedia/core/wire'

type Change = CallOf<Routes['changeShow']>['body']

/** How a show is to be played, as it stands on the page. */
export interface Rules {
  readonly title: string
  readonly pace: 'table' | 'free' | 'solo'
  readonly rating: ShowDetail['rating']
  readonly speaking: 'plain' | 'see-think-speak'
  /** Whether characters may break in on each other. */
  readonly cuts: boolean
  readonly floor: 'auction' | 'moderator' | 'round-robin'
  readonly pages: 'auto' | 'full' | 'lean'
  /** As they were typed: nothing means no end. */
  readonly capMoney: string
  readonly capTokens: string
}

/** The rules a show begins with. */
export function rulesOf({ title, rating, money }: ShowDetail): Rules {
  return {
    ...{ title, rating, pace: 'table', speaking: 'plain', cuts: false, floor: 'auction', pages: 'auto' },
    capMoney: money?.cap.money?.toString() ?? '',
    capTokens: money?.cap.tokens?.toString() ?? '',
  }
}

/** What is to be changed so that a show is played by these rules; how it is played can be said until it opened. */
export function changeTo(rules: Rules, show: ShowDetail): Change {
  const { pace, speaking, cuts, floor, pages, rating } = rules
  const title = rules.title.trim()
  const cap = show.money === null ? {} : capChange(rules, show.money.cap)
  return {
    ...(title === '' || title === show.title ? {} : { title }),
    ...(rating === show.rating ? {} : { rating }),
    ...(show.opened ? {} : { settings: { pace, speaking, cuts, floor, pages } }),
    ...(Object.keys(cap).length === 0 ? {} : { cap }),
  }
}

/** What was typed over what is filled in: the rest is not said, for nobody chose it. */
function capChange({ capMoney, capTokens }: Rules, filledIn: NonNullable<ShowDetail['money']>['cap']) {
  const [money, tokens] = [capOf(capMoney), capOf(capTokens)]
  return {
    ...(money === filledIn.money ? {} : { money }),
    ...(tokens === filledIn.tokens ? {} : { tokens }),
  }
}

function capOf(typed: string): number | null {
  const value = Number(typed)
  return typed.trim() === '' || !Number.isFinite(value) ? null : value
}
