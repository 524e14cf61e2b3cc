import type { Phase, VotesCounted } from '@commedia/core/mystery'
import type { SeenEvent } from '@commedia/core/wire'
import type { ScriptLine } from '../../parts/script-page.ts'

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

type Body = Readonly<Record<string, unknown>>
type Writer = (entries: TalkEntry[], event: SeenEvent, body: Body) => void

/** Reads what a viewer perceived of a game as a page: phases, words, questions with their answers, cards, votes. */
export function tableTalk(events: readonly SeenEvent[]): readonly TalkEntry[] {
  const entries: TalkEntry[] = []
  for (const event of events) {
    const body = (event.body ?? {}) as Body
    if (!('redacted' in body)) WRITERS[event.type]?.(entries, event, body)
    else if (event.type === 'table-line') entries.push({ ...placeOf(event), kind: 'removed' })
  }
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

const tellHouse: Writer = (entries, event, { text }) =>
  void entries.push({ ...placeOf(event), kind: 'house', text: String(text ?? '') })

const WRITERS: Readonly<Record<string, Writer | undefined>> = {
  'case-told': (entries, event, body) =>
    void entries.push({
      ...placeOf(event),
      ...{ kind: 'premise', title: String(body.title), text: String(body.premise) },
    }),
  'phase-began': (entries, event, body) =>
    void entries.push({
      ...placeOf(event),
      ...{ kind: 'phase', phase: body.phase as Phase, round: Number(body.round), text: String(body.text) },
    }),
  'table-line': (entries, event, body) => {
    const { kind, text = '', to, victim, question } = body as Readonly<Record<string, string | undefined>>
    const isPrivate = body.private === true
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
  },
  'place-searched': (entries, event, { text }) =>
    void entries.push({ ...placeOf(event), kind: 'does', text: String(text) }),
  'clue-seen': (entries, event, body) => {
    const card = { id: String(body.clue), title: String(body.title), text: String(body.text) }
    const last = entries.at(-1)
    if (body.how === 'shown' && last?.kind === 'said' && last.by === event.by)
      entries[entries.length - 1] = { ...last, card }
    else entries.push({ ...placeOf(event), kind: 'found', by: event.by, card })
  },
  'votes-counted': (entries, event) =>
    void entries.push({ ...placeOf(event), kind: 'counted', counted: event.body as unknown as VotesCounted }),
  'table-urged': (entries, event, { text }) =>
    void entries.push({ ...placeOf(event), kind: 'told', text: String(text) }),
  'table-hint-given': (entries, event, { text }) =>
    void entries.push({ ...placeOf(event), kind: 'hint', text: String(text) }),
  'help-offered': tellHouse,
  'ai-disclosed': tellHouse,
  'reminder-given': tellHouse,
  'held-back': tellHouse,
  'show-stopped': tellHouse,
}

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
