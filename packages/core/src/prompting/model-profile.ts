import * as z from 'zod'

/** What a backend can do, from a table, a probe or the user. */
export const ModelProfile = z.object({
  jsonSchema: z.boolean(),
  jsonObject: z.boolean(),
  tools: z.boolean(),
  grammar: z.enum(['none', 'gbnf', 'guided']),
  logprobs: z.boolean(),
  systemRole: z.boolean(),
  /** Whether it can be shown pictures. */
  vision: z.boolean().default(false),
  /** Who says so; its name, where nobody else does. */
  visionBy: z.enum(['setting', 'server', 'name']).optional(),
  contextTokens: z.int().positive(),
  /** Whether it is a small model, or runs on somebody's own machine: it does better, and sooner, with short pages. */
  small: z.boolean().optional(),
  /** Room it is given to think before it speaks, in tokens; none for models that speak at once. */
  thoughtTokens: z.int().min(0).optional(),
  /** How hard it is asked to think, where its backend can be told. */
  effort: z.enum(['none', 'minimal', 'low', 'medium', 'high']).optional(),
})
/** What a backend can do, from a table, a probe or the user. */
export type ModelProfile = Readonly<z.infer<typeof ModelProfile>>

/** Room for thoughts that somebody who must answer at once may have, in tokens. */
export const THOUGHT_TOKENS = 4096

/** Assumes nothing: marked text only. */
export const PLAIN_PROFILE: ModelProfile = {
  jsonSchema: false,
  jsonObject: false,
  tools: false,
  grammar: 'none',
  logprobs: false,
  systemRole: true,
  vision: false,
  contextTokens: 8192,
}
