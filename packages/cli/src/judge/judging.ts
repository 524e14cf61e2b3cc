import {
  type AskCrew,
  idFrom,
  inLanguage,
  type Language,
  memoryPromptBook,
  NO_USAGE,
  type PromptBook,
  type Usage,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type HomeAllowance, homeAllowance } from '../allowance.ts'
import type { Config } from '../config.ts'
import { connect } from '../connect.ts'
import { countingBook } from '../cost.ts'

/** Somebody who can be asked, and what that has cost so far. */
export interface Judging {
  readonly judge: string
  readonly crew: AskCrew
  readonly spent: () => Usage
  /** About what it will take, and where it ends. */
  readonly expected: Usage
  readonly allowance: HomeAllowance
}

/** How often a judge is asked, and about how many characters it reads each time. */
export interface Questions {
  readonly calls: number
  readonly chars: number
}

/** Beside what is compared, a page says how; an answer has its reasons. A token has up to three characters, in Chinese one. */
const PAGE_TOKENS = 700
const ANSWER_TOKENS = 300
const CHARS_A_TOKEN = { en: 3, zh: 1 }

/** Seats a judge: the model of the configuration. Without a book nothing is kept but what is printed. */
export async function seatJudge(
  {
    calls,
    chars,
    language,
    stop,
    book = memoryPromptBook(),
  }: Questions & { readonly language: Language; readonly stop: AbortSignal; readonly book?: PromptBook },
  config: Config,
): Promise<Judging> {
  const inputTokens = Math.ceil(calls * (PAGE_TOKENS + chars / inLanguage(language, CHARS_A_TOKEN)))
  const expected = { ...NO_USAGE, calls, inputTokens, outputTokens: calls * ANSWER_TOKENS }
  const allowance = homeAllowance(expected, config)
  const clock = systemClock()
  let spent = NO_USAGE
  const take = idFrom('take', 'judging')
  return {
    judge: config.model ?? 'judge',
    spent: () => spent,
    ...{ expected, allowance },
    crew: {
      turn: { take, id: idFrom('turn', take), at: new Date(clock.now()).toISOString(), seed: 1 },
      models: await connect(config),
      book: countingBook(book, (usage) => {
        spent = usage
      }),
      signals: { stop, arrived: () => [] },
      clock,
      allowance,
    },
  }
}
