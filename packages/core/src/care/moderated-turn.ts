import type { Moderation, Verdict } from '../ports/moderation.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import { digest } from '../prelude/digest.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { asJson, type Json, ownJson } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { sentences } from '../prelude/sentences.ts'
import type { Reader } from '../record/reader.ts'
import type { Stage } from '../record/stage.ts'
import type { Turn } from '../record/turn.ts'
import { changeWords, textsAt } from '../record/words.ts'
import type { Fact } from '../schema/event.ts'
import { NO_USAGE } from '../schema/usage.ts'
import { HELD_BACK_TEXT, heldBackFact } from './care-room.ts'

/** What a moderated turn needs of its crew, and what it adds: live lines release whole sentences after this check. */
export interface ModeratedCrew {
  readonly turn: Turn
  readonly book: PromptBook
  readonly check?: (sentence: string) => Promise<boolean>
}

/** How models' words are checked, and in which language it is said that they were not. */
export interface TurnModeration {
  readonly moderation: Moderation
  readonly language: Language
  /** Knows where words stand in what is yielded. */
  readonly reader: Pick<Reader, 'declared'>
}

/**
 * Plays a turn whose words, wherever its events declare them, are checked before anybody perceives them. The live line shows a sentence after its check; the
 * record takes a line up to the sentence that was held back, and says that the rest was. Each text is asked about once a
 * turn, and a rerun finds the verdict in the prompt book. Without moderation nobody calls this, and nothing is paid.
 */
export function moderatedTurn<Crew extends ModeratedCrew>(
  play: (stage: Stage, crew: Crew) => AsyncGenerator<Fact, void, Stage>,
  { moderation, language, reader }: TurnModeration,
): (stage: Stage, crew: Crew) => AsyncGenerator<Fact, void, Stage> {
  return async function* (opened, crew) {
    const check = rememberedCheck({ moderation, language }, crew)
    const isFine = async (sentence: string): Promise<boolean> => (await check(sentence)).kind === 'fine'
    const facts = play(opened, { ...crew, check: isFine })
    let stage = opened
    for (let step = await facts.next(); !step.done; step = await facts.next(stage))
      for (const one of await released(step.value, { check, language, reader })) stage = yield one
  }
}

type Check = (text: string) => Promise<Verdict>

function rememberedCheck(
  { moderation, language }: Pick<TurnModeration, 'moderation' | 'language'>,
  { turn, book }: ModeratedCrew,
): Check {
  const asked = new Map<string, Promise<Verdict>>()
  const ask = async (text: string): Promise<Verdict> => {
    const name = digest(text)
    const key = { take: turn.take, turn: turn.id, step: `moderation:${name}`, attempt: 1 }
    const known = await book.find(key, name)
    if (known !== undefined) return ownJson<Verdict>(known.outcome)
    const verdict = await moderation.check(text, { direction: 'out', language })
    await book.write({
      key,
      digest: name,
      prompt: 'care.moderation',
      model: '',
      page: null,
      outcome: asJson(verdict),
      usage: NO_USAGE,
      at: turn.at,
      latencyMs: 0,
    })
    return verdict
  }
  return (given) => {
    const text = given.trim()
    if (text === '') return Promise.resolve({ kind: 'fine' })
    const before = asked.get(text)
    if (before !== undefined) return before
    const asking = ask(text)
    asked.set(text, asking)
    return asking
  }
}

const SPOKEN = new Set(['line-spoken', 'thought-had', 'gesture-made', 'act-attempted', 'message-posted'])

/** What may be recorded of a fact, in its place; never nothing. */
async function released(
  one: Fact,
  { check, language, reader }: Omit<TurnModeration, 'moderation'> & { readonly check: Check },
): Promise<readonly Fact[]> {
  if (one.audience.length === 0) return [one]
  let body = one.body as Json
  let reason: string | undefined
  for (const place of placesOf(one, reader)) {
    const passed = new Map<string, string>()
    for (const text of textsAt(body, place)) {
      const { fine, held } = await checked(text, check)
      if (held === undefined) continue
      reason ??= held
      // What the story rests on goes on, with other words: a curtain that falls unheard still falls.
      passed.set(
        text,
        SPOKEN.has(one.type) ? fine : place.endsWith('told') ? '' : inLanguage(language, HELD_BACK_TEXT.out),
      )
    }
    body = changeWords(body, place, (text) => passed.get(text) ?? text)
    // Nothing is left of what somebody wanted to say.
    if (SPOKEN.has(one.type) && passed.size > 0 && [...passed.values()].every((text) => text === ''))
      return [heldFact(one, { reason: reason ?? '', language })]
  }
  return reason === undefined
    ? [one]
    : [{ ...one, body: body as Fact['body'] }, heldFact(one, { reason, language })]
}

/** Where words stand that somebody will perceive. What is not declared at all is checked where words usually stand. */
function placesOf({ type }: Fact, reader: TurnModeration['reader']): readonly string[] {
  const declared = reader.declared(type) ?? { play: ['text', 'told'] }
  if (declared === 'none') return []
  const { said = [], told = [], play = [] } = declared
  return [...said, ...told, ...play]
}

/** A text up to the sentence that is held back, and why that is. */
async function checked(
  text: string,
  check: Check,
): Promise<{ readonly fine: string; readonly held?: string }> {
  let fine = ''
  for (const sentence of sentences(text)) {
    const verdict = await check(sentence)
    if (verdict.kind !== 'fine') return { fine: fine.trim(), held: verdict.reason }
    fine += sentence
  }
  return { fine }
}

function heldFact(
  { by, audience }: Fact,
  { reason, language }: { readonly reason: string; readonly language: Language },
): Fact {
  return heldBackFact({ role: by, audience }, { direction: 'out', reason, language })
}
