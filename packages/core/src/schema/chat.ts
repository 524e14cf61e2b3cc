import * as z from 'zod'

/** A conversation of a companion room. */
export const Chat = z.strictObject({
  id: z.string().min(1),
  /** The name of a situation, or the situation itself in words. */
  situation: z.string().optional(),
  /** Where it is and what brings everybody together, in the words of whoever opened it; everybody there knows it. */
  place: z.string().min(1).max(500).optional(),
  /** Ids, in the order in which turns are taken; the user is always among them. */
  participants: z.array(z.string().min(1)).min(1).max(64),
  mostRounds: z.int().min(1).max(1_000),
  mode: z.enum(['auto', 'random', 'round-robin']),
  repeats: z.enum(['allowed', 'not-allowed']),
  moderator: z.string().min(1),
  /** Whether a model may start one of a companion's actions when the user's words ask for it. */
  actions: z.enum(['on-request', 'automatic']),
  /** The companion whose own chat with the user this is. */
  privateTo: z.string().optional(),
})
/** A conversation of a companion room. */
export type Chat = Readonly<z.infer<typeof Chat>>

const text = z.string().optional()

/** What one exchange carries from the user to companions and deputies, and back. Valid until it is answered. */
export const Context = z.strictObject({
  // From the user to the prompt.
  /** The history in a few words, instead of the lines. */
  chat: text,
  knowledge: text,
  /** The user's whole text. */
  text: text,
  /** The part of it that is on the screen. */
  screen: text,
  /** The paragraph that is chosen. */
  paragraph: text,
  /** Always the last words of the prompt. */
  epilogue: text,
  /** What the user answered or typed in. */
  input: text,
  /** The id of the action under way. */
  action: text,
  // From the companion to the prompt.
  /** Stands in for the situation: the side of the companion that is to be shown. */
  persona: text,
  job: text,
  mood: text,
  // From companion to user.
  question: text,
  answer: text,
  /** Goes to the chat instead of the message, once. */
  excerpt: text,
  /** Goes to the chat when there is neither excerpt nor message; never from a shell. */
  quote: text,
  message: text,
  // Of the house.
  companionNames: text,
  error: text,
  conversation: text,
  interaction: z.int().optional(),
  sequence: z.int().optional(),
  /** Reserved for tools. */
  tool: text,
  /** Who is addressed, by id. */
  recipients: z.array(z.string()).optional(),
  /** Who alone may read it, by id: it was brought, or asked about, in a whisper. */
  circle: z.array(z.string()).optional(),
  companions: z.array(z.string()).optional(),
  chatId: text,
  situation: text,
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  response: text,
  /** How the message came about. */
  how: z.enum(['read', 'repaired', 'cut', 'fell-back']).optional(),
  /** The deputy who set the job. */
  deputy: text,
})
/** What one exchange carries from the user to companions and deputies, and back. */
export type Context = Readonly<z.infer<typeof Context>>
