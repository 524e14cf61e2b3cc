import { CommediaError, type TextScorer } from '@commedia/core'
import * as z from 'zod'
import { type NamedModel, postJson } from './post-json.ts'

const Reply = z.object({
  choices: z
    .array(
      z.object({
        logprobs: z.object({
          tokens: z.array(z.string()),
          token_logprobs: z.array(z.number().nullable()),
          text_offset: z.array(z.number()),
        }),
      }),
    )
    .min(1),
})

/** So many texts are scored at once: a server batches them by itself. */
const AT_ONCE = 16

/**
 * Connects a model behind `/completions` that can echo a prompt with its log-probabilities, as vLLM and SGLang do: nothing is
 * written, the text is only read. A token across the seam belongs to the text.
 */
export function connectTextScorer(connection: NamedModel): TextScorer {
  const { model } = connection
  const lanes = lanesOf(AT_ONCE)
  const score = async (context: string, text: string, signal?: AbortSignal) => {
    const body = { prompt: context + text, max_tokens: 1, temperature: 0, echo: true, logprobs: 1 }
    const read = Reply.safeParse(
      await postJson(connection, { path: '/completions', body, ...(signal && { signal }) }),
    )
    const logprobs = read.data?.choices[0]?.logprobs
    if (logprobs === undefined)
      throw new CommediaError(
        'model-failed',
        `${model}: it does not echo a prompt with its log-probabilities.`,
      )
    // Offsets count characters as Python does.
    const [from, to] = [[...context].length, [...context, ...text].length]
    const chances = logprobs.token_logprobs.filter((chance, at): chance is number => {
      const begins = logprobs.text_offset[at] ?? 0
      const ends = begins + [...(logprobs.tokens[at] ?? '')].length
      return chance !== null && ends > from && begins < to
    })
    if (chances.length === 0) return { tokens: 0, meanLogProbability: 0 }
    const sum = chances.reduce((total, chance) => total + chance, 0)
    return { tokens: chances.length, meanLogProbability: sum / chances.length }
  }
  return { score: (context, text, { signal } = {}) => lanes(() => score(context, text, signal)) }
}

/** Lets so many through at once; the others wait their turn. */
function lanesOf(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go))
    else busy++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy--
      else next()
    }
  }
}
