import type { StageEvent } from '@commedia/core'
import { inLanguage, tongueOf } from '@commedia/core'
import {
  actAttempted,
  casesOf,
  gestureMade,
  isRedacted,
  lineSpoken,
  messagePosted,
  on,
  readAs,
  tableLine,
  thoughtHad,
  typesOf,
} from '@commedia/core/events'
import { groupBy } from '../statistics/group-by.ts'
import type { AskedPage } from './asked-page.ts'
import { recordReader } from './record-reader.ts'
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
    if (event === undefined || parts.some(isCut) || !parts.some(({ type }) => type !== thoughtHad.type))
      return []
    const { by: role } = event
    const isStep = (step: string) =>
      step.startsWith(`speak:${role}:`) || step.split(':', 2).join(':') === `comment:${role}`
    return [
      {
        ...{ event, asked: { event, role, isStep } },
        words: parts
          .map((part) => inLanguage(show.language, MARKED)[part.type]?.(wordsIn(part)) ?? '')
          .join(tongueOf(show.language).gap),
        parts: parts.filter(({ type }) => type === lineSpoken.type).map(wordsIn),
      },
    ]
  })
  const said = made.flatMap((event): readonly SpokenTurn[] => {
    const named = stepOf(event)
    const words = wordsIn(event)
    if (named === undefined || words === '') return []
    const asked = { event, role: event.by, isStep: (one: string) => one === named }
    return [{ event, asked, words, parts: [words] }]
  })
  return [...played, ...said]
}

/** What one turn of a play holds in one breath. */
const BREATH = typesOf(actAttempted, gestureMade, lineSpoken, thoughtHad)

type Marked = Readonly<Record<string, (text: string) => string>>
const MARKED: Readonly<Record<'en' | 'zh', Marked>> = {
  en: {
    [actAttempted.type]: (text) => `(${text})`,
    [gestureMade.type]: (text) => `(${text})`,
    [thoughtHad.type]: (text) => `[${text}]`,
    [lineSpoken.type]: (text) => text,
  },
  zh: {
    [actAttempted.type]: (text) => `（${text}）`,
    [gestureMade.type]: (text) => `（${text}）`,
    [thoughtHad.type]: (text) => `[${text}]`,
    [lineSpoken.type]: (text) => text,
  },
}

/** What somebody said with an event, as its kind declares. */
function wordsIn(event: StageEvent): string {
  const { said = [] } = recordReader.wordsIn(event) ?? {}
  return said[0] ?? ''
}

/** A redacted part cannot be told, and a line that was ended early should not be learned. */
function isCut(event: StageEvent): boolean {
  return isRedacted(event.body) || readAs(lineSpoken, event)?.cut === true
}

/** The step under which words were asked of a model; in the name of its call it follows the turn. */
const stepOf = casesOf<StageEvent, [], string | undefined>(
  on(tableLine, ({ step }) => step),
  on(messagePosted, ({ response, how }) =>
    how === 'fell-back' || how === 'cut' ? undefined : response?.slice(response.indexOf(' ') + 1),
  ),
)

function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
