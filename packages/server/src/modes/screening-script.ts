import {
  type PlayScript,
  perceivedBy,
  playScript,
  type Stage,
  type StageEvent,
  stateOf,
} from '@commedia/core'
import { screeningRoom } from '@commedia/core/screening'
import { showReader } from '../company/show-reader.ts'

/** A screening as it is written down: what is said of it, and what one viewer perceived. */
export interface ScreeningRecorded {
  readonly title: string
  readonly language: 'en' | 'zh'
  readonly stage: Stage
  readonly events: readonly StageEvent[]
  readonly viewer: string
}

type Item = PlayScript['script']['scenes'][number]['items'][number]

/** A screening as a script: the film in brackets, and what was said about it. */
export function screeningScript(recorded: ScreeningRecorded): PlayScript {
  const { title, language, events, viewer } = recorded
  const company = companyOf(recorded)
  const names = new Map(company.map(({ id, name }) => [id, name]))
  const spoke = new Set<string>()
  const items = perceivedBy(viewer, events).flatMap((event): Item[] => {
    const moment = showReader.momentOf(event)
    if (moment === undefined) return []
    const { kind, text, to } = moment
    const name = names.get(event.by)
    if (name === undefined || kind !== 'line') return [{ kind: 'direction', text: oneLine(text) }]
    spoke.add(event.by)
    const ear = names.get(to ?? '')
    const how = ear === undefined ? [] : [{ kind: 'direction' as const, text: TO[language](ear) }]
    const parts = [...how, { kind: 'words' as const, text: oneLine(text) }]
    return [{ kind: 'speech', speakers: [event.by], label: name, parts }]
  })
  const people = company
    .filter(({ id }) => spoke.has(id))
    .map(({ id, name }) => ({ id, name, labels: [name] }))
  const scenes = [{ id: 'scene_1', title: '', sourceDivision: { index: 0, title: '' }, items }]
  return {
    script: { title, language, people, scenes },
    cast: company.map(({ name }) => ({ name, description: '' })),
    notice: noticeIn(recorded),
  }
}

/** The same as a record in JSON: what the viewer perceived, and nothing of who else did. */
export function screeningRecord(recorded: ScreeningRecorded): string {
  const { title, language, events, viewer } = recorded
  const record = {
    format: 'commedia-record',
    version: 1,
    kind: 'screening',
    ...{ notice: noticeIn(recorded), viewer, title, language },
    cast: companyOf(recorded).map(({ id, name }) => ({ id, name })),
    events: perceivedBy(viewer, events).map(({ cause: _cause, audience: _audience, ...event }) => ({
      ...event,
      audience: [viewer],
    })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

const TO = { en: (name: string) => `to ${name}`, zh: (name: string) => `对${name}` } as const

function companyOf({ stage }: ScreeningRecorded) {
  return stateOf(stage, screeningRoom).opened?.people ?? []
}

/** That this was made with AI, as every script says it. */
function noticeIn({ title, language }: ScreeningRecorded): string {
  return playScript({ events: [], blueprint: { title, language, cast: [] } }).notice
}

/** Brackets mean something in a printed script, so that words bring none of their own. */
function oneLine(text: string): string {
  return text
    .replace(/[()[\]（）［］【】]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
