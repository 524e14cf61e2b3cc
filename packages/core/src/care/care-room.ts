import * as z from 'zod'
import { inLanguage } from '../prelude/in-language.ts'
import { Language } from '../prelude/language.ts'
import { wordTable, wordTables } from '../prelude/word-table.ts'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import type { Fact } from '../schema/event.ts'

/** Who speaks when the house itself does, out of every fiction. */
export const CARE = 'care'

/** A person was offered help. What they had written stands nowhere. */
export const helpOffered = defineEvent({
  type: 'help-offered',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), text: z.string() }),
})

/** A person asked whether this is AI, and was told. */
export const aiDisclosed = defineEvent({
  type: 'ai-disclosed',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), text: z.string() }),
})

/** A person was reminded of the time, and that this is AI. */
export const reminderGiven = defineEvent({
  type: 'reminder-given',
  version: 1,
  words: { play: ['text'] },
  body: z.object({ role: z.string(), text: z.string() }),
})

/**
 * Words were held back, a person's or a model's. It stands in their place for those who would have heard them, and is no
 * speech: no page of a model shows it.
 */
export const heldBack = defineEvent({
  type: 'held-back',
  version: 1,
  words: { play: ['text'] },
  body: z.object({
    direction: z.enum(['in', 'out']),
    /** Whose words. */
    role: z.string(),
    /** An id, never the words. */
    reason: z.string(),
    language: Language,
    text: z.string(),
  }),
})

/** What is said in place of words held back. */
export const HELD_BACK_TEXT: Readonly<Record<'in' | 'out', Readonly<Record<Language, string>>>> = wordTables(
  'care.held-back',
  {
    in: {
      en: 'This was held back: your words did not pass the rules of this house, and nobody has seen them. Try to say it otherwise.',
      zh: '这句话被拦下了：它不合本场的规矩，没有别人看到。换个说法试试。',
    },
    out: { en: 'This was held back.', zh: '此处内容已被拦下。' },
  },
)

/** What is said when nobody could check the words. */
export const NOT_CHECKED_TEXT: Readonly<Record<Language, string>> = wordTable('care.care-room', {
  en: 'This was held back: what checks words here is not answering just now. It is not about what you wrote; please try again in a moment.',
  zh: '这句话被拦下了：本场的内容审核暂时没有回应，与你写的内容无关，请稍后再试。',
})

/** That words were held back, for those who would have heard them. */
export function heldBackFact(
  { role, audience }: { readonly role: string; readonly audience: readonly string[] },
  { direction, reason, language }: Pick<z.infer<typeof heldBack.body>, 'direction' | 'reason' | 'language'>,
): Fact {
  const unchecked = direction === 'in' && reason === NO_ANSWER
  const text = unchecked
    ? inLanguage(language, NOT_CHECKED_TEXT)
    : inLanguage(language, HELD_BACK_TEXT[direction])
  return fact(heldBack, { by: CARE, audience, body: { direction, role, reason, language, text } })
}

/** The reason of a verdict that nobody gave. */
export const NO_ANSWER = 'no-answer'

/** What code knows of how people are cared for. */
export interface CareState {
  /** When each role was last reminded. */
  readonly reminded: Readonly<Record<string, string>>
}

/** Care in the record. No event of it makes a moment: what the house says is never part of the story. */
export const careRoom = defineRoom({
  name: 'care',
  version: 1,
  events: [helpOffered, aiDisclosed, reminderGiven, heldBack],
  initial: { reminded: {} } as CareState,
  fold: (state, event): CareState =>
    event.type === 'reminder-given'
      ? { reminded: { ...state.reminded, [event.body.role]: event.at } }
      : state,
})
