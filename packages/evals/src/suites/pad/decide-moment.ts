import { type AskCrew, decide, decided, partOf, type Strategy, settingRoom, viewFor } from '@commedia/core'
import type { Desk } from '../../bench/suite.ts'
import type { PadMoment } from './pad-moments.ts'
import { SELF, stageOfMoment } from './stage-of-moment.ts'

/** How a system met a moment. */
export type PadAnswer = {
  /** Nothing where no decision could be read: what stands in for it on a stage is not the model's. */
  readonly strategy: Strategy | null
  /** What it did besides, and to what. */
  readonly action: { readonly verb: string; readonly thing: string } | null
  /** How long it took to decide, as the prompt book has it. */
  readonly latencyMs: number
}

/** Characters of history on the page: all of a moment's. */
const HISTORY_CHARS = 9_000

/** Has a system decide how to meet a moment, from what its character perceives and nothing else. */
export async function decideMoment(moment: PadMoment, who: string, desk: Desk): Promise<PadAnswer> {
  const view = viewFor(SELF, stageOfMoment(moment))
  const crew = desk.asking(who, 'decide')
  const { models, wasRead } = listening(crew)
  const input = { view, recalled: [], historyChars: HISTORY_CHARS }
  const found = await decide(input, { step: 'decide', language: moment.language }, { ...crew, models })
  const { strategy, act } = decided.body.parse(found.body)
  const entries = await desk.book.list(desk.take(who, 'decide'))
  const thing = act === null ? undefined : partOf(view, settingRoom).props[act.prop]?.name
  return {
    strategy: wasRead() ? strategy : null,
    action: act === null || thing === undefined || !wasRead() ? null : { verb: act.verb, thing },
    latencyMs: entries.reduce((sum, { latencyMs }) => sum + latencyMs, 0),
  }
}

function listening({ models }: Pick<AskCrew, 'models'>) {
  let isRead = false
  return {
    wasRead: () => isRead,
    models: ((use) => ({
      ...models(use),
      onAnswer: ({ how }) => {
        isRead = how === 'read' || how === 'repaired'
      },
    })) satisfies AskCrew['models'],
  }
}
