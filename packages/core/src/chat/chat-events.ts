import * as z from 'zod'
import { WrittenLanguage } from '../prelude/written-language.ts'
import { defineEvent } from '../record/define-event.ts'
import { Chat, Context } from '../schema/chat.ts'
import { Companion, CompanionStatus } from '../schema/companion.ts'

/** A companion room was opened: who belongs to it, and how it is furnished. */
export const companionsCast = defineEvent({
  type: 'companions-cast',
  version: 1,
  words: 'none',
  body: z.object({
    companions: z.array(Companion),
    language: WrittenLanguage,
    /** What situations are, for companions that say nothing of their own about them. */
    situations: z.record(z.string(), z.string()),
    timeZone: z.string(),
  }),
})

/** A chat was opened. */
export const chatOpened = defineEvent({
  type: 'chat-opened',
  version: 1,
  words: { play: ['chat.situation'], said: ['chat.place'] },
  body: z.object({ chat: Chat }),
})

/** A chat was closed; its lines stay in the record. */
export const chatClosed = defineEvent({
  type: 'chat-closed',
  version: 1,
  words: 'none',
  body: z.object({ chat: z.string() }),
})

/** Moods were rolled; `null` is neutral. */
export const moodsRolled = defineEvent({
  type: 'moods-rolled',
  version: 1,
  words: 'none',
  body: z.object({ moods: z.record(z.string(), z.string().nullable()) }),
})

/** A companion was set free, disabled, made autonomous or kept to chatting. */
export const statusSet = defineEvent({
  type: 'status-set',
  version: 1,
  words: 'none',
  body: z.object({ companion: z.string(), status: CompanionStatus.exclude(['active']) }),
})

/** Somebody else came into a chat: they perceive what is said there from now on. */
export const guestCame = defineEvent({
  type: 'guest-came',
  version: 1,
  words: { named: ['guest.name'] },
  body: z.object({ chat: z.string(), guest: z.object({ id: z.string(), name: z.string().min(1).max(120) }) }),
})

/** A guest left a chat. */
export const guestLeft = defineEvent({
  type: 'guest-left',
  version: 1,
  words: 'none',
  body: z.object({ chat: z.string(), guest: z.string() }),
})

/** How words or a choice came about, where a model made them. */
const How = z.enum(['read', 'repaired', 'cut', 'fell-back'])

/** Somebody said something in a chat. */
export const messagePosted = defineEvent({
  type: 'message-posted',
  version: 1,
  words: { said: ['text'] },
  body: z.object({
    chat: z.string(),
    text: z.string(),
    /** What of the exchange was printed; a motto needed no model. */
    form: z.enum(['message', 'excerpt', 'quote', 'motto']),
    /** Who heard it besides whoever said it, where it was whispered. */
    to: z.array(z.string()).min(1).optional(),
    how: How.optional(),
    /** The model call they came from. */
    response: z.string().optional(),
  }),
  moment: ({ chat, text, to }) => ({
    kind: 'line',
    text,
    to: chat,
    ...(to && { manner: 'whisper', heardBy: to }),
  }),
})

/** Which of what an exchange carries is text, and not a name of the house. */
const CARRIED = [
  ...['chat', 'knowledge', 'text', 'screen', 'paragraph', 'epilogue', 'input'],
  ...['persona', 'job', 'question', 'answer', 'excerpt', 'quote', 'message', 'conversation'],
].map((name) => `context.${name}`)

/** The user brought more than words: an action, a text to work on, somebody to answer. */
export const exchangeOpened = defineEvent({
  type: 'exchange-opened',
  version: 1,
  words: { said: CARRIED },
  body: z.object({ chat: z.string(), context: Context }),
})

/** What an exchange has come to is kept for those still to speak, or, with a question, for the user's answer. */
export const exchangeKept = defineEvent({
  type: 'exchange-kept',
  version: 1,
  words: { told: CARRIED },
  body: z.object({ chat: z.string(), context: Context, until: z.enum(['next-speaker', 'user-answers']) }),
})

/** A run of replies was called for; it goes on until the floor is returned, also after a restart. */
export const runCalled = defineEvent({
  type: 'run-called',
  version: 1,
  words: 'none',
  body: z.object({
    chat: z.string(),
    rounds: z.int().min(1),
    excluded: z.array(z.string()),
    /** Those who put their heads together: what is said in this run nobody else hears. */
    circle: z.array(z.string()).optional(),
  }),
})

/** A companion took up one of its actions. */
export const actionStarted = defineEvent({
  type: 'action-started',
  version: 1,
  words: 'none',
  body: z.object({ chat: z.string(), companion: z.string(), action: z.string() }),
})

/** A companion could not finish a reply; it is free again. */
export const replyFailed = defineEvent({
  type: 'reply-failed',
  version: 1,
  words: 'none',
  body: z.object({ chat: z.string(), companion: z.string(), code: z.string() }),
})

/** A companion was asked to choose what to do; it stays asked until it has chosen, also after a restart. */
export const choiceCalled = defineEvent({
  type: 'choice-called',
  version: 1,
  words: { told: ['question', 'options.*.meaning'] },
  body: z.object({
    chat: z.string(),
    companion: z.string(),
    question: z.string().min(1),
    options: z.array(z.object({ id: z.string().min(1), meaning: z.string().optional() })).min(1),
    /** What it does when the model gives no answer. */
    otherwise: z.string(),
    /** Who sees it besides whoever chooses; everybody in the chat, unless told. */
    seenBy: z.array(z.string()).optional(),
  }),
})

/** A companion chose what to do, for everybody in the chat to see. */
export const choiceMade = defineEvent({
  type: 'choice-made',
  version: 1,
  words: { told: ['question', 'meaning'] },
  body: z.object({
    chat: z.string(),
    companion: z.string(),
    question: z.string(),
    choice: z.string(),
    meaning: z.string().optional(),
    how: How,
    response: z.string(),
  }),
  moment: (body) => ({ kind: 'act', text: choiceInWords(body), to: body.chat }),
})

/** Something happened in the host's world; exactly those who perceive it know of it, in whatever chat they are. */
export const happeningPerceived = defineEvent({
  type: 'happening-perceived',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ text: z.string().min(1) }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** A choice as a page tells it: what was asked, and what was done. */
export function choiceInWords(made: {
  readonly question: string
  readonly choice: string
  readonly meaning?: string | undefined
}): string {
  return `${made.question} → ${made.meaning ?? made.choice}`.replace(/\s+/g, ' ')
}
