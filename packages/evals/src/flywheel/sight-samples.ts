import { idFrom, type Page, type StageEvent } from '@commedia/core'
import {
  type AnyEventKind,
  type BodyOf,
  clipShown,
  lineSpoken,
  readAs,
  scenePerceived,
  screeningOpened,
} from '@commedia/core/events'
import type { Clip } from '@commedia/core/screening'
import { type ExportSample, formatReward } from '@commedia/core/training'
import type { AskedPage } from './asked-page.ts'
import { SEEING_PROMPTS, type SpokenTurn, spokenTurns, writtenPage } from './role-samples.ts'
import type { ShowRecord } from './show-records.ts'
import { sortFound } from './sort-found.ts'
import type { Found, Reason, SampleOrigin, TurnSample } from './training-input.ts'

/** A line about a clip that was seen in pictures, in the published form, and replies that were tried and not given. */
export interface FilmSample extends SampleOrigin {
  readonly kind: 'film'
  readonly sample: ExportSample
  readonly rejected: readonly string[]
}

/** Where the file of a clip lies; pictures themselves are on no page. */
export type ClipFile = (clip: Clip) => string | undefined

/** The reward of a reply in perfect form. */
const PERFECT_FORM = 5

/** Makes samples of lines that come of what is seen: the page, and the reply in three blocks. */
export function sightSamples(
  record: ShowRecord,
  clipFile: ClipFile = () => undefined,
): Found<TurnSample | FilmSample> {
  const { show, language } = record.show
  return sortFound(
    spokenTurns(record).flatMap((spoken): readonly (TurnSample | FilmSample | Reason)[] => {
      const given = writtenPage(spoken, record)
      // Why there is no page was told where lines in character are made.
      if (typeof given === 'string' || !SEEING_PROMPTS.has(given.prompt)) return []
      if (formatReward(given.reply) < PERFECT_FORM) return ['out-of-form']
      const { prompt: label, page, reply } = given
      if (!given.hasPictures) return [{ kind: 'sight', show, language, label, page, completion: reply }]
      const sample = filmSample({ spoken, page: given }, record, clipFile)
      if (sample === undefined) return ['no-picture-file']
      return [{ kind: 'film', show, language, label, sample, rejected: othersThan(given, spoken, record) }]
    }),
  )
}

/** What else was tried on the same page, and not given. */
function othersThan(
  { prompt, reply }: AskedPage,
  { asked }: SpokenTurn,
  record: ShowRecord,
): readonly string[] {
  const pages = record.pagesOf(asked)
  if (typeof pages === 'string') return []
  return pages.filter((one) => one.prompt === prompt && one.reply !== reply).map((one) => one.reply)
}

interface GivenLine {
  readonly spoken: SpokenTurn
  readonly page: AskedPage
}

function filmSample(
  { spoken, page }: GivenLine,
  record: ShowRecord,
  clipFile: ClipFile,
): ExportSample | undefined {
  const { event, words } = spoken
  const { events } = record.takes.find(({ take }) => take.events.includes(event))?.take ?? { events: [] }
  const before = events.filter(({ seq }) => seq < event.seq)
  const people = new Map((lastBody(before, screeningOpened)?.people ?? []).map(({ id, name }) => [id, name]))
  const clip = lastBody(before, clipShown)?.clip
  const perceived = lastBody(before, scenePerceived)
  const path = clip && clipFile(clip)
  const talk = before.flatMap((one) => {
    const { text = '' } = readAs(lineSpoken, one) ?? {}
    return text === '' ? [] : [{ by: one.by, speaker: people.get(one.by) ?? one.by, utterance: text }]
  })
  const asker = talk.at(-1)
  if (clip === undefined || path === undefined || perceived === undefined || asker === undefined)
    return undefined
  const assistant = people.get(event.by) ?? event.by
  return {
    page: pageIn(page),
    reasoning: { perception: perceived.perception, think: perceived.think },
    record: {
      problem_id: idFrom('sample', event.take, String(event.seq)),
      session_id: record.show.show,
      segment: { start: clip.start, end: clip.end },
      sample_order: 1 + talk.filter(({ by }) => by === event.by).length,
      ...{ user: asker.speaker, assistant, data_type: 'video', source: clip.source, generation_type: 'llm' },
      dialogue: talk.map(({ speaker, utterance }) => ({ speaker, utterance })),
      target: { speaker: assistant, utterance: words },
      ...{ path, problem_type: 'free-form', solution: `<answer>${words}</answer>` },
    },
  }
}

function pageIn({ page: { system, turns } }: AskedPage): Page {
  return { system, history: turns.slice(0, -1), last: turns.at(-1)?.text ?? '' }
}

function lastBody<Kind extends AnyEventKind>(
  events: readonly StageEvent[],
  kind: Kind,
): BodyOf<Kind> | undefined {
  const last = events.findLast(({ type }) => type === kind.type)
  return last && readAs(kind, last)
}
