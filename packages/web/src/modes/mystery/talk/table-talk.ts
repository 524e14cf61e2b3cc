import {
  aiDisclosed,
  casesOf,
  caseTold,
  clueSeen,
  heldBack,
  helpOffered,
  isRedacted,
  on,
  phaseBegan,
  placeSearched,
  reminderGiven,
  showStopped,
  tableHintGiven,
  tableLine,
  tableUrged,
  truthTold,
  votesCounted,
} from '@commedia/core/events'
import type { Phase, VotesCounted } from '@commedia/core/mystery'
import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine } from '../../../script/script-page.ts'

/** A clue as it is put before somebody's eyes. */
export interface Card {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** One thing on the page of a game, as one viewer perceived it; an answer stands under its question. */
export type TalkEntry = { readonly key: string; readonly seq: number } & (
  | { readonly kind: 'premise'; readonly title: string; readonly text: string }
  | { readonly kind: 'phase'; readonly phase: Phase; readonly round: number; readonly text: string }
  | {
      readonly kind: 'said'
      readonly by: string
      readonly text: string
      readonly to: string | undefined
      readonly isPrivate: boolean
      /** A clue that was shown with these words. */
      readonly card: Card | undefined
    }
  | {
      readonly kind: 'asked'
      readonly by: string
      readonly to: string
      readonly text: string
      readonly victim: string | undefined
      readonly isPrivate: boolean
      readonly question: string
      readonly answer: { readonly seq: number; readonly text: string } | undefined
    }
  | { readonly kind: 'does'; readonly text: string }
  | { readonly kind: 'found'; readonly by: string; readonly card: Card }
  | { readonly kind: 'counted'; readonly counted: VotesCounted }
  /** The host speaks to everybody. */
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'hint'; readonly text: string }
  /** The house itself speaks: help, a reminder, words held back, why the game stopped. */
  | { readonly kind: 'house'; readonly text: string }
  | { readonly kind: 'removed' }
)

/** Reads what a viewer perceived of a game as a page: phases, words, questions with their answers, cards, votes. */
export function tableTalk(events: readonly SeenEvent[]): readonly TalkEntry[] {
  const entries: TalkEntry[] = []
  for (const event of events)
    if (!isRedacted(event.body)) write(event, entries)
    else if (event.type === tableLine.type) entries.push({ ...placeOf(event), kind: 'removed' })
  return entries
}

/** The page as it is read out to whoever listens: everything once, in the order in which it came. */
export function readAloud(
  entries: readonly TalkEntry[],
  said: (by: string, to: string) => string,
): readonly ScriptLine[] {
  return entries.flatMap((entry) => aloud(entry, said)).toSorted((one, other) => one.seq - other.seq)
}

function aloud(entry: TalkEntry, said: (by: string, to: string) => string): readonly ScriptLine[] {
  const told = (text: string): ScriptLine => ({ ...lineAt(entry.seq), kind: 'told', text })
  switch (entry.kind) {
    case 'said':
      return [
        speech(entry.seq, entry),
        ...(entry.card === undefined ? [] : [{ ...told(cardText(entry.card)), key: `${entry.key} card` }]),
      ]
    case 'asked': {
      const { by, to, answer, seq } = entry
      const asked = speech(seq, { ...entry, text: `${said(by, to)} ${entry.text}` })
      return answer === undefined ? [asked] : [asked, speech(answer.seq, { by: to, text: answer.text })]
    }
    case 'found':
      return [told(cardText(entry.card))]
    case 'counted':
      return [told(entry.counted.text)]
    case 'removed':
      return []
    default:
      return entry.text === '' ? [] : [told(entry.text)]
  }
}

function speech(seq: number, { by, text }: { readonly by: string; readonly text: string }): ScriptLine {
  return {
    ...lineAt(seq),
    ...{ kind: 'speech', by, parts: [{ kind: 'words', text, seq }] },
    ...{ channel: 'aloud', to: undefined, cut: false },
  }
}

function lineAt(seq: number) {
  return { key: `${seq}`, seq, at: '' }
}

function cardText({ title, text }: Card): string {
  return `${title}: ${text}`
}

const write = casesOf<SeenEvent, [entries: TalkEntry[]], void>(
  on(
    caseTold,
    ({ title, premise }, event, entries) =>
      void entries.push({ ...placeOf(event), kind: 'premise', title, text: premise }),
  ),
  on(
    phaseBegan,
    ({ phase, round, text }, event, entries) =>
      void entries.push({ ...placeOf(event), kind: 'phase', phase, round, text }),
  ),
  on(tableLine, ({ kind, text, to, victim, question, private: isPrivate }, event, entries) => {
    const place = placeOf(event)
    if (kind === 'question' && to !== undefined && question !== undefined) {
      const asked = { by: event.by, to, text, victim, isPrivate, question, answer: undefined }
      entries.push({ ...place, kind: 'asked', ...asked })
      return
    }
    const at = entries.findLastIndex((one) => one.kind === 'asked' && one.question === question)
    const asked = entries[at]
    if (kind === 'answer' && asked?.kind === 'asked') {
      entries[at] = { ...asked, answer: { seq: event.seq, text } }
      return
    }
    entries.push({ ...place, kind: 'said', by: event.by, text, to, isPrivate, card: undefined })
  }),
  on(
    placeSearched,
    ({ text }, event, entries) => void entries.push({ ...placeOf(event), kind: 'does', text }),
  ),
  on(clueSeen, ({ clue, title, text, how }, event, entries) => {
    const card = { id: clue, title, text }
    const last = entries.at(-1)
    if (how === 'shown' && last?.kind === 'said' && last.by === event.by)
      entries[entries.length - 1] = { ...last, card }
    else entries.push({ ...placeOf(event), kind: 'found', by: event.by, card })
  }),
  on(
    votesCounted,
    (counted, event, entries) => void entries.push({ ...placeOf(event), kind: 'counted', counted }),
  ),
  on(
    truthTold,
    ({ truth }, event, entries) => void entries.push({ ...placeOf(event), kind: 'told', text: truth }),
  ),
  on(tableUrged, ({ text }, event, entries) => void entries.push({ ...placeOf(event), kind: 'told', text })),
  on(
    tableHintGiven,
    ({ text }, event, entries) => void entries.push({ ...placeOf(event), kind: 'hint', text }),
  ),
  on(
    [helpOffered, aiDisclosed, reminderGiven, heldBack, showStopped],
    ({ text }, event, entries) => void entries.push({ ...placeOf(event), kind: 'house', text }),
  ),
)

function placeOf({ seq }: SeenEvent) {
  return { key: `${seq}`, seq }
}

/** Who is who in a talk, and who reads it. */
export interface TalkNames {
  readonly people: Readonly<Record<string, string>>
  readonly victims: Readonly<Record<string, string>>
  readonly you: string | undefined
  readonly rounds: number
}
