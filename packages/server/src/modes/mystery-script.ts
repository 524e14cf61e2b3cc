import { inLanguage, type PlayScript, perceivedBy, playScript, type StageEvent } from '@commedia/core'
import { readAs, tableLine } from '@commedia/core/events'
import type { MysteryCase } from '@commedia/core/mystery'
import { showReader } from '../company/show-reader.ts'

/** A game as it is written down: its case, and what one viewer perceived. */
export interface TableRecorded {
  readonly title: string
  readonly case: Pick<MysteryCase, 'language' | 'roles'>
  readonly events: readonly StageEvent[]
  readonly viewer: string
}

type Items = PlayScript['script']['scenes'][number]['items'][number]

/** A game as a script: whoever spoke, to whom, and what the host told; clues are read by whoever saw them. */
export function tableScript({ title, case: of, events, viewer }: TableRecorded): PlayScript {
  const { language, roles } = of
  const words = inLanguage(language, WORDS)
  const names = new Map(roles.map(({ id, name }) => [id, name]))
  const spoke = new Set<string>()
  const items = perceivedBy(viewer, events).flatMap((event): Items[] => {
    const moment = showReader.momentOf(event)
    if (moment === undefined) return []
    const { kind, text, to } = moment
    const name = names.get(event.by)
    if (name === undefined || kind !== 'line') return [{ kind: 'direction', text: oneLine(text) }]
    spoke.add(event.by)
    const { private: isPrivate = false } = readAs(tableLine, event) ?? {}
    const ear = names.get(to ?? '')
    const how =
      ear === undefined
        ? []
        : [{ kind: 'direction' as const, text: isPrivate ? words.aside(ear) : words.to(ear) }]
    const parts = [...how, { kind: 'words' as const, text: oneLine(text) }]
    return [{ kind: 'speech', speakers: [event.by], label: name, parts }]
  })
  const people = roles.filter(({ id }) => spoke.has(id)).map(({ id, name }) => ({ id, name, labels: [name] }))
  const scenes = [{ id: 'scene_1', title: '', sourceDivision: { index: 0, title: '' }, items }]
  return {
    script: { title, language, people, scenes },
    cast: roles.map(({ name, face }) => ({ name, description: face })),
    notice: noticeIn(of, title),
  }
}

/** The same as a record in JSON: what the viewer perceived, and nothing of who else did. */
export function tableRecord({ title, case: of, events, viewer }: TableRecorded): string {
  const record = {
    format: 'commedia-record',
    version: 1,
    kind: 'table',
    ...{ notice: noticeIn(of, title), viewer, title, language: of.language },
    cast: of.roles.map(({ id, name, face }) => ({ id, name, description: face })),
    events: perceivedBy(viewer, events).map(({ cause: _cause, audience: _audience, ...event }) => ({
      ...event,
      audience: [viewer],
    })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

const WORDS = {
  en: { to: (name: string) => `to ${name}`, aside: (name: string) => `to ${name} alone` },
  zh: { to: (name: string) => `对${name}`, aside: (name: string) => `私下对${name}` },
} as const

/** That this was made with AI, as every script says it. */
function noticeIn({ language }: Pick<MysteryCase, 'language'>, title: string): string {
  return playScript({ events: [], blueprint: { title, language, cast: [] } }).notice
}

/** Brackets mean something in a printed script, so that words bring none of their own. */
function oneLine(text: string): string {
  return text
    .replace(/[()[\]（）［］【】]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
