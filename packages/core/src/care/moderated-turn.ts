import type { Moderation, Verdict } from '../ports/moderation.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import { digest } from '../prelude/digest.ts'
import type { Json } from '../prelude/json.ts'
import type { Language } from '../prelude/language.ts'
import { sentences } from '../prelude/sentences.ts'
import type { Stage } from '../record/stage.ts'
import type { Turn } from '../record/turn.ts'
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
}

/**
 * Plays a turn whose words are checked before anybody perceives them. The live line shows a sentence after its check; the
 * record takes a line up to the sentence that was held back, and says that the rest was. Each text is asked about once a
 * turn, and a rerun finds the verdict in the prompt book. Without moderation nobody calls this, and nothing is paid.
 */
export function moderatedTurn<Crew extends ModeratedCrew>(
  play: (stage: Stage, crew: Crew) => AsyncGenerator<Fact, void, Stage>,
  { moderation, language }: TurnModeration,
): (stage: Stage, crew: Crew) => AsyncGenerator<Fact, void, Stage> {
  return async function* (opened, crew) {
    const check = rememberedCheck({ moderation, language }, crew)
    const isFine = async (sentence: string): Promise<boolean> => (await check(sentence)).kind === 'fine'
    const facts = play(opened, { ...crew, check: isFine })
    let stage = opened
    for (let step = await facts.next(); !step.done; step = await facts.next(stage))
      for (const one of await released(step.value, { check, language })) stage = yield one
  }
}

type Check = (text: string) => Promise<Verdict>

function rememberedCheck({ moderation, language }: TurnModeration, { turn, book }: ModeratedCrew): Check {
  const asked = new Map<string, Promise<Verdict>>()
  const ask = async (text: string): Promise<Verdict> => {
    const name = digest(text)
    const key = { take: turn.take, turn: turn.id, step: `moderation:${name}`, attempt: 1 }
    const known = await book.find(key, name)
    if (known !== undefined) return known.outcome as unknown as Verdict
    const verdict = await moderation.check(text, { direction: 'out', language })
    await book.write({
      key,
      digest: name,
      prompt: 'care.moderation',
      model: '',
      page: null,
      outcome: verdict as unknown as Json,
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
  { check, language }: { readonly check: Check; readonly language: Language },
): Promise<readonly Fact[]> {
  const field = wordsOf(one)
  if (one.audience.length === 0 || field === undefined) return [one]
  const { name, text } = field
  let passed = ''
  for (const sentence of sentences(text)) {
    const verdict = await check(sentence)
    if (verdict.kind === 'fine') {
      passed += sentence
      continue
    }
    const held = heldBackFact(
      { role: one.by, audience: one.audience },
      { direction: 'out', reason: verdict.reason, language },
    )
    // What the story rests on goes on, with other words: a curtain that falls unheard still falls.
    if (!SPOKEN.has(one.type)) {
      const told = name === 'told' ? '' : HELD_BACK_TEXT.out[language]
      return [withWords(one, name, told), held]
    }
    return passed.trim() === '' ? [held] : [withWords(one, name, passed.trim()), held]
  }
  return [one]
}

function wordsOf({ body }: Fact): { readonly name: 'text' | 'told'; readonly text: string } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { text, told } = body as { readonly text?: unknown; readonly told?: unknown }
  if (typeof text === 'string') return { name: 'text', text }
  return typeof told === 'string' ? { name: 'told', text: told } : undefined
}

function withWords(one: Fact, name: 'text' | 'told', words: string): Fact {
  return { ...one, body: { ...(one.body as Readonly<Record<string, Json>>), [name]: words } as Fact['body'] }
}
