import {
  type Blueprint,
  type HandedLanguage,
  inProcessSteps,
  learnLanguage,
  memoryPromptBook,
  readerOf,
  type StageEvent,
  stateOf,
  turns,
  unlimitedAllowance,
  writeBlueprint,
  writingRoom,
} from '@commedia/core'
import { performers, playShow, rehearse, simulatedCompany, writers } from '@commedia/core/testing'
import { COMPANY } from './company/company.ts'
import { languages } from './house.ts'

/** What came of an evening in Spanish. */
export interface Evening {
  readonly blueprint: Blueprint
  readonly events: readonly StageEvent[]
  /** Every page that somebody was given, with whom it was for. */
  readonly pages: readonly { readonly agent: string; readonly words: string }[]
}

/** Spanish with the words of a simulated company; this process knows it from now on. */
export function spanish(): HandedLanguage {
  const [given] = languages
  if (given === undefined) throw new Error('Nobody handed in a language.')
  const language = { ...given, tables: { ...given.tables, ...COMPANY } }
  learnLanguage(language)
  return language
}

/** Has a simulated company write a play in Spanish and perform it. */
export async function anEvening(topic: string): Promise<Evening> {
  const { key: language } = spanish()
  const players = [...writers({ revision: 0, mistake: 0 }), ...performers()]
  const company = simulatedCompany({ seed: 7, players, keepPages: 'all', salt: 'occurrence' })
  const { models } = company
  const book = memoryPromptBook()
  const { stage } = await rehearse({
    reader: readerOf(turns, writingRoom),
    models,
    beats: [
      (_stage, { turn, signals, clock }) =>
        writeBlueprint(
          { topic, language, size: 3 },
          {
            turn,
            signals,
            clock,
            models,
            book,
            steps: inProcessSteps(book, turn),
            allowance: unlimitedAllowance(),
          },
        ),
    ],
  })
  const { blueprint } = stateOf(stage, writingRoom)
  if (blueprint === null) throw new Error('Nobody wrote the play.')
  const events: StageEvent[] = []
  await playShow({ blueprint, models, onEvent: (event) => events.push(event) })
  return {
    blueprint,
    events,
    pages: company.calls.map(({ agent, page }) => ({ agent, words: page.words })),
  }
}
