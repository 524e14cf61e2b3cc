import type { Moderation } from '../ports/moderation.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { fact } from '../record/define-event.ts'
import type { Cue } from '../schema/cue.ts'
import type { Fact } from '../schema/event.ts'
import { AI_ANSWER, asksIfAi } from './ai-notice.ts'
import { aiDisclosed, CARE, heldBackFact, helpOffered } from './care-room.ts'
import { detectCrisis } from './detect-crisis.ts'
import { helpText } from './help-text.ts'
import { apart } from './out-of-character.ts'

/** How a house cares for those who play in it. */
export interface CareDesk {
  readonly language: Language
  /** In a companion room nobody plays a character: everything is said as oneself. */
  readonly place: 'show' | 'companion-room'
  /** The operator's words for a person in distress, in place of the built-in ones. */
  readonly helpText?: string
  /** Checks people's words, where the operator wants it. */
  readonly moderation?: Moderation
  readonly signal?: AbortSignal
}

/**
 * What became of a cue. `pass`: it may be played, without what was said outside of the play. Otherwise its words go nowhere,
 * and the facts tell the person alone why; `outside` needs none.
 */
export type Cared =
  | { readonly kind: 'pass'; readonly cue: Cue }
  | { readonly kind: 'help' | 'answer' | 'held'; readonly facts: readonly Fact[] }
  | { readonly kind: 'outside' }

/**
 * Looks after a person's cue before anything else does. First whether they are in danger: words said as oneself, `((…))` or
 * behind `//`, and words that step out of the fiction; such words are neither played, nor recorded, nor sent to anybody.
 * Then whether they ask if this is AI; then whether their words may be said here.
 */
export async function careFor(cue: Cue, { role }: { readonly role: string }, desk: CareDesk): Promise<Cared> {
  if (!('text' in cue)) return { kind: 'pass', cue }
  const { language, place } = desk
  const { character, oneself } =
    place === 'companion-room' ? { character: '', oneself: cue.text } : apart(cue.text)
  const inDanger =
    detectCrisis({ text: oneself, as: 'oneself' }).kind === 'crisis' ||
    detectCrisis({ text: character, as: 'character' }).kind === 'crisis'
  if (inDanger) {
    const body = { role, text: helpText(language, desk.helpText) }
    return { kind: 'help', facts: [fact(helpOffered, { by: CARE, audience: [role], body })] }
  }
  if (asksIfAi(cue.text)) {
    const body = { role, text: inLanguage(language, AI_ANSWER) }
    return { kind: 'answer', facts: [fact(aiDisclosed, { by: CARE, audience: [role], body })] }
  }
  const said = place === 'companion-room' ? oneself : character
  if (said === '') return { kind: 'outside' }
  const { moderation, signal } = desk
  const checking = { direction: 'in', language, ...(signal === undefined ? {} : { signal }) } as const
  const verdict = (await moderation?.check(said, checking)) ?? { kind: 'fine' }
  if (verdict.kind === 'held') {
    const held = { direction: 'in', reason: verdict.reason, language } as const
    return { kind: 'held', facts: [heldBackFact({ role, audience: [role] }, held)] }
  }
  return { kind: 'pass', cue: { ...cue, text: said } }
}

/** What somebody is told by whatever care came to, if it is told in words. */
export function wordsOfCare(cared: Cared): string | undefined {
  const body = 'facts' in cared ? cared.facts[0]?.body : undefined
  return typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string'
    ? body.text
    : undefined
}
