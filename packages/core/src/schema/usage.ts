import * as z from 'zod'

/** Tokens of one or more calls. */
export const Usage = z.object({
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Part of the input that the backend had cached. */
  cachedTokens: z.number(),
  calls: z.number(),
})
/** Tokens of one or more calls. */
export type Usage = Readonly<z.infer<typeof Usage>>

/** Nothing used. */
export const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, calls: 0 }

/** The sum of two usages. */
export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    calls: one.calls + other.calls,
  }
}
