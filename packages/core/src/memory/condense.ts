import { idFrom } from '../prelude/ids.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { wordTable } from '../prelude/word-table.ts'
import { type AskCrew, ask } from '../prompting/ask.ts'
import { fact } from '../record/define-event.ts'
import { partOf } from '../record/stage.ts'
import type { Turn } from '../record/turn.ts'
import type { Fact } from '../schema/event.ts'
import { momentId } from '../schema/memory.ts'
import type { Moment, View } from '../schema/view.ts'
import { type CondenseReply, condensePrompt } from './condense.prompt.ts'
import { isLived, memoryFormed, memoryRoom, unremembered } from './memory-room.ts'

/** How a role takes stock. */
export interface CondenseDetails {
  /** Names by role id. */
  readonly names: Readonly<Record<string, string>>
  readonly step: string
  readonly language: Language
  /** Characters of the newest past that stay quoted; none at the end of a scene. */
  readonly keepChars?: number
  /** So many of the newest moments stay quoted although they are remembered: it may go on from here. */
  readonly quoted?: number
  /** Characters on one page: a longer past is taken in stretches. */
  readonly pageChars?: number
}

const PAGE_CHARS = 4_000

/** What a role lived through since it last took stock becomes memories of its own; nothing it did not perceive can enter. */
export async function condense(
  view: View,
  details: CondenseDetails,
  crew: AskCrew,
): Promise<readonly Fact[]> {
  const { names, step, language, keepChars = 0, pageChars = PAGE_CHARS, quoted = 0 } = details
  const role = view.viewer
  const past = withoutNewest(inWordsAlone(view), keepChars)
  const formed: Fact[] = []
  for (const [index, stretch] of stretches(past, pageChars).entries()) {
    const input = {
      name: nameLine(names[role] ?? role),
      lived: livedPage(stretch, { names, language, pageChars }),
    }
    const at = index === 0 ? step : `${step}:${index}`
    const { output } = await ask(condensePrompt, { input, step: at, language, role }, crew)
    formed.push(...memoriesOf(view, { memories: output.memories, stretch, quoted }, crew.turn))
  }
  return formed
}

/** What stays of a stretch of play, as facts of the one who remembers it. */
export function memoriesOf(
  view: View,
  {
    memories,
    stretch,
    quoted,
  }: {
    readonly memories: CondenseReply['memories']
    readonly stretch: readonly Moment[]
    readonly quoted: number
  },
  turn: Turn,
): readonly Fact[] {
  const role = view.viewer
  const hour = partOf(view, memoryRoom).hour + 1
  const last = stretch.at(-1)?.seq ?? 0
  const upTo = Math.min(last, view.moments.at(-1 - quoted)?.seq ?? 0)
  const sources = stretch.map(({ seq }) => momentId(seq))
  return memories.map(({ text, importance }, place) =>
    fact(memoryFormed, {
      by: role,
      audience: [role],
      body: {
        role,
        id: idFrom('memory', turn.id, role, String(last), String(place)),
        layer: 'event' as const,
        text,
        importance,
        sources,
        hour,
        upTo,
      },
    }),
  )
}

/** What a role lived through and nothing was made of yet. What the house says, as that the curtain falls, is no part of a life. */
export function inWordsAlone(view: View): readonly Moment[] {
  const rested = new Set(partOf(view, memoryRoom).memories.flatMap(({ sources }) => sources))
  return unremembered(view).filter((moment) => isLived(moment) && !rested.has(momentId(moment.seq)))
}

/** Moments but the newest, of which so many characters stay. */
export function withoutNewest(moments: readonly Moment[], keepChars: number): readonly Moment[] {
  let room = keepChars
  const kept = moments.toReversed().findIndex(({ text }) => {
    room -= text.length
    return room < 0
  })
  return kept < 0 ? [] : moments.slice(0, moments.length - kept)
}

function stretches(moments: readonly Moment[], chars: number): readonly (readonly Moment[])[] {
  const all: Moment[][] = []
  let room = 0
  for (const moment of moments) {
    if (all.length === 0 || moment.text.length > room) {
      all.push([])
      room = chars
    }
    all.at(-1)?.push(moment)
    room -= moment.text.length
  }
  return all
}

function livedPage(
  moments: readonly Moment[],
  { names, language, pageChars }: Required<Pick<CondenseDetails, 'names' | 'language' | 'pageChars'>>,
): string {
  return moments
    .map((moment) => livedLine({ ...moment, text: moment.text.slice(0, pageChars) }, { names, language }))
    .join('\n')
}

/** A moment as one line of what somebody lived through. */
export function livedLine(
  { kind, by, text: words }: Moment,
  { names, language }: Pick<CondenseDetails, 'names' | 'language'>,
): string {
  const colon = tongueOf(language).colon
  const [who, text] = [nameLine(names[by] ?? by), oneLine(words)]
  if (kind === 'line') return `${who}${colon}${text}`
  if (kind === 'act') return `${who}${colon}${bracketed(text, language)}`
  return kind === 'thought' ? `[${text}]` : bracketed(text, language)
}

function bracketed(words: string, language: Language): string {
  return inLanguage(language, ASIDE)(words)
}

export const ASIDE = wordTable('memory.condense-aside', {
  en: (words: string) => `(${words})`,
  zh: (words: string) => `（${words}）`,
})
