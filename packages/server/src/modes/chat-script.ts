import type { Language } from '@commedia/core'
import {
  chatRoom,
  inLanguage,
  type PlayScript,
  perceivedBy,
  playScript,
  type Stage,
  type StageEvent,
  stateOf,
  wordTable,
} from '@commedia/core'
import { messagePosted, readAs } from '@commedia/core/events'
import { companyOfRoom } from '../company/room-seats.ts'

/** A room as it is written down: what is said of it, and what one viewer perceived. */
export interface RoomRecorded {
  readonly title: string
  readonly language: Language
  readonly stage: Stage
  readonly events: readonly StageEvent[]
  readonly viewer: string
}

/** A talk as a script: whoever spoke, and their words; what was said aside bears the name of whom it was for. */
export function talkScript({ title, language, stage, events, viewer }: RoomRecorded): PlayScript {
  const { chats } = stateOf(stage, chatRoom)
  const company = companyOfRoom(stage).filter(({ name }) => name !== '')
  const names = new Map(company.map(({ id, name }) => [id, name]))
  const spoke = new Set<string>()
  const items = perceivedBy(viewer, events).flatMap((event) => {
    const { by } = event
    const posted = readAs(messagePosted, event)
    const name = names.get(by)
    if (posted === undefined || name === undefined) return []
    const { text, chat } = posted
    spoke.add(by)
    const aside = chats[chat]?.chat.privateTo
    const to = aside === undefined ? undefined : names.get(by === aside ? hostOf(chats[chat]) : aside)
    const how =
      to === undefined ? [] : [{ kind: 'direction' as const, text: inLanguage(language, ASIDE)(to) }]
    const parts = [...how, { kind: 'words' as const, text: oneLine(text) }]
    return [{ kind: 'speech' as const, speakers: [by], label: name, parts }]
  })
  const cast = company.map(({ name, description }) => ({ name, description }))
  const people = company
    .filter(({ id }) => spoke.has(id))
    .map(({ id, name }) => ({ id, name, labels: [name] }))
  const { notice } = playScript({ events: [], blueprint: { title, language, cast: [] } })
  const scenes = [{ id: 'scene_1', title: '', sourceDivision: { index: 0, title: '' }, items }]
  return { script: { title, language, people, scenes }, cast, notice }
}

/** The same as a record in JSON: what the viewer perceived, and nothing of who else did. */
export function talkRecord({ title, language, stage, events, viewer }: RoomRecorded): string {
  const { notice } = playScript({ events: [], blueprint: { title, language, cast: [] } })
  const record = {
    format: 'commedia-record',
    version: 1,
    kind: 'room',
    ...{ notice, viewer, title, language },
    cast: companyOfRoom(stage)
      .filter(({ name }) => name !== '')
      .map(({ id, name, description }) => ({ id, name, description })),
    events: perceivedBy(viewer, events).map(({ cause: _cause, audience: _audience, ...event }) => ({
      ...event,
      audience: [viewer],
    })),
  }
  return `${JSON.stringify(record, null, 2)}\n`
}

const ASIDE = wordTable('house.script.aside', {
  en: (name: string) => `aside, to ${name}`,
  zh: (name: string) => `悄悄对${name}`,
} as const)

function hostOf(now: { readonly chat: { readonly participants: readonly string[] } } | undefined): string {
  return now?.chat.participants[0] ?? ''
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
