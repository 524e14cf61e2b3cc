import type { WayName } from './ways.ts'

/** Which table of the comparison. */
export type Measure = 'questions' | 'tokens'

const READ_TWICE =
  'Readings are independent, and whoever asks all has looked at each suspect twice before the vote: errors cancel out. Where readers err alike weighing is ahead.'
const MORE_PAGES =
  'With as many questions the others read about twice as many pages, and each adds to the ledger what would be lost in the middle. For as many tokens weighing is ahead.'

/** Where weighing is not ahead beyond the interval, and what may be the reason; everywhere else it is. By table, setting and rival. */
export const NOT_AHEAD: Readonly<
  Record<Measure, Readonly<Record<string, Readonly<Partial<Record<WayName, string>>>>>>
> = {
  questions: {
    spread_independent: { 'ask-all': READ_TWICE },
    spread_middle: { 'ask-all-ledger': MORE_PAGES, 'random-ledger': MORE_PAGES },
    contradictory_middle: { 'random-ledger': MORE_PAGES },
  },
  tokens: { contradictory_independent: { 'ask-all': READ_TWICE } },
}
