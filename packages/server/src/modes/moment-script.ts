import {
  type InCast,
  inLanguage,
  type Language,
  type PlayScript,
  perceivedBy,
  playScript,
  type Reader,
  type StageEvent,
  wordTable,
} from '@commedia/core'

/** What of a piece is written down by what its events say of themselves. */
export interface MomentsRecorded {
  /** What lists call it. */
  readonly kind: string
  readonly title: string
  readonly language: Language
  readonly cast: readonly InCast[]
  readonly events: readonly StageEvent[]
  readonly viewer: string
  readonly reader: Reader
  /** How words to one of the cast alone are told of, where not as said to them before all. */
  readonly toOne?: (event: StageEvent, name: string) => string | undefined
}

type Item = PlayScript['script']['scenes'][number]['items'][number]

/** A piece as a script: what the cast said, and all else that was perceived in brackets. */
export function momentScript(recorded: MomentsRecorded): PlayScript {
  const { title, language, cast, events, viewer, reader, toOne } = recorded
  const names = new Map(cast.map(({ id, name }) => [id, name]))
  const spoke = new Set<string>()
  const items = perceivedBy(viewer, events).flatMap((event): Item[] => {
    const moment = reader.momentOf(event)
    if (moment === undefined) return []
    const { kind, text, to } = moment
    const name = names.get(event.by)
    if (name === undefined || kind !== 'line') return [{ kind: 'direction', text: oneLine(text) }]
    spoke.add(event.by)
    const ear = names.get(to ?? '')
    const told = ear === undefined ? undefined : (toOne?.(event, ear) ?? inLanguage(language, TO)(ear))
    const how = told === undefined ? [] : [{ kind: 'direction' as const, text: told }]
    const parts = [...how, { kind: 'words' as const, text: oneLine(text) }]
    return [{ kind: 'speech', speakers: [event.by], label: name, parts }]
  })
  const people = cast.filter(({ id }) => spoke.has(id)).map(({ id, name }) => ({ id, name, labels: [name] }))
  const scenes = [{ id: 'scene_1', title: '', sourceDivision: { index: 0, title: '' }, items }]
  return {
    script: { title, language, people, scenes },
    cast: cast.map(({ name, description }) => ({ name, description })),
    notice: noticeIn(recorded),
  }
}

/** The same as a record in JSON: what the viewer perceived, and nothing of who else did. */
export function momentRecord(recorded: MomentsRecorded): string {
  const { kind, title, language, cast, events, viewer } = recorded
  const record = {
    format: 'commedia-record',
    version: 1,
    kind,
    ...{ notice: noticeIn(recorded), viewer, title, language },
    cast: cast.map(({ id, name, description }) => ({ id, name, ...(description && { description }) })),
    events: perceivedBy(viewer, events).map(({ cause: _cause, audience: _audience, ...event }) => ({
      ...event,
      audience: [viewer],
    })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

const TO = wordTable('house.script.to', {
  en: (name: string) => `to ${name}`,
  zh: (name: string) => `对${name}`,
} as const)

/** That this was made with AI, as every script says it. */
function noticeIn({ title, language }: MomentsRecorded): string {
  return playScript({ events: [], blueprint: { title, language, cast: [] } }).notice
}

/** Brackets mean something in a printed script, so that words bring none of their own. */
function oneLine(text: string): string {
  return text
    .replace(/[()[\]（）［］【】]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
