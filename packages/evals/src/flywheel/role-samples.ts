import type { StageEvent } from '@commedia/core'
import { groupBy } from '../statistics/group-by.ts'
import type { AskedPage } from './asked-page.ts'
import type { Asked, ShowRecord } from './show-records.ts'
import { sortFound } from './sort-found.ts'
import type { Found, Reason, TurnSample } from './training-input.ts'

/** Prompts on which a character sees and thinks before it speaks: these make samples of another kind. */
export const SEEING_PROMPTS: ReadonlySet<string> = new Set(['acting.see-think-speak', 'screening.comment'])

/** Something a character said, the events that tell it, and the question it answers. */
export interface SpokenTurn {
  readonly event: StageEvent
  readonly asked: Asked
  /** As it stands in the record, in the markup of the stage. */
  readonly words: string
  /** The parts that were heard or seen, which a model must have written. */
  readonly parts: readonly string[]
}

/** Makes samples of lines in character: the page as the actor had it, and what it then said and did. */
export function roleSamples(record: ShowRecord): Found<TurnSample> {
  const { show, language } = record.show
  return sortFound(
    spokenTurns(record).flatMap((spoken): readonly (TurnSample | Reason)[] => {
      const page = writtenPage(spoken, record)
      if (typeof page === 'string') return [page]
      if (SEEING_PROMPTS.has(page.prompt)) return []
      const { event, words } = spoken
      return [{ kind: 'role', show, language, label: event.type, page: page.page, completion: words }]
    }),
  )
}

/** The page on which something said was written. Where nothing on any of them holds it, the house has stood in for the model. */
export function writtenPage({ asked, parts }: SpokenTurn, record: ShowRecord): AskedPage | Reason {
  const pages = record.pagesOf(asked)
  if (typeof pages === 'string') return pages
  return (
    pages.findLast(({ reply }) => parts.every((part) => letters(reply).includes(letters(part)))) ?? 'no-model'
  )
}

/** Everything characters said that models made, in stage plays, companion rooms, at tables and in screenings. */
export function spokenTurns({ show, events }: ShowRecord): readonly SpokenTurn[] {
  const made = events.filter(({ cause }) => 'turn' in cause)
  const breaths = groupBy(
    made.filter(({ type }) => BREATH.has(type)),
    ({ take, by, cause }) => JSON.stringify([take, by, 'turn' in cause ? cause.turn : '']),
  )
  const played = [...breaths.values()].flatMap((parts): readonly SpokenTurn[] => {
    const [event] = parts
    if (event === undefined || parts.some(isCut) || !parts.some(({ type }) => type !== 'thought-had'))
      return []
    const { by: role } = event
    const isStep = (step: string) =>
      step.startsWith(`speak:${role}:`) || step.split(':', 2).join(':') === `comment:${role}`
    return [
      {
        ...{ event, asked: { event, role, isStep } },
        words: parts
          .map((part) => MARKED[show.language][part.type]?.(wordsIn(part)) ?? '')
          .join(show.language === 'zh' ? '' : ' '),
        parts: parts.filter(({ type }) => type === 'line-spoken').map(wordsIn),
      },
    ]
  })
  const said = made.flatMap((event): readonly SpokenTurn[] => {
    const { step, response, how } = (event.body ?? {}) as Readonly<Record<string, unknown>>
    const words = wordsIn(event)
    const named =
      event.type === 'table-line' ? step : event.type === 'message-posted' ? stepIn(response) : undefined
    if (typeof named !== 'string' || words === '' || how === 'fell-back' || how === 'cut') return []
    const asked = { event, role: event.by, isStep: (one: string) => one === named }
    return [{ event, asked, words, parts: [words] }]
  })
  return [...played, ...said]
}

/** What one turn of a play holds in one breath. */
const BREATH: ReadonlySet<string> = new Set(['act-attempted', 'gesture-made', 'line-spoken', 'thought-had'])

type Marked = Readonly<Record<string, (text: string) => string>>
const MARKED: Readonly<Record<'en' | 'zh', Marked>> = {
  en: {
    'act-attempted': (text) => `(${text})`,
    'gesture-made': (text) => `(${text})`,
    'thought-had': (text) => `[${text}]`,
    'line-spoken': (text) => text,
  },
  zh: {
    'act-attempted': (text) => `（${text}）`,
    'gesture-made': (text) => `（${text}）`,
    'thought-had': (text) => `[${text}]`,
    'line-spoken': (text) => text,
  },
}

function wordsIn({ body }: StageEvent): string {
  const { text } = (body ?? {}) as { readonly text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** A redacted part cannot be told, and a line that was ended early should not be learned. */
function isCut({ body }: StageEvent): boolean {
  const { cut, redacted } = (body ?? {}) as Readonly<Record<string, unknown>>
  return cut === true || redacted !== undefined
}

/** The step in the name of a model call: what follows the turn. */
function stepIn(response: unknown): string | undefined {
  return typeof response === 'string' ? response.slice(response.indexOf(' ') + 1) : undefined
}

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
