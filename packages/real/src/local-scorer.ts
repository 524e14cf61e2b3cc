import { CommediaError, type TextScorer } from '@commedia/core'
import type { ControlledEvaluateInputItem, Token } from 'node-llama-cpp'
import type { Engine } from './load-engine.ts'
import type { LocalModel } from './local-model.ts'
import { readIn } from './read-in.ts'

const PIECE_TOKENS = 32

/** Scores texts with a local model's own log-probabilities. An empty text has no tokens and a mean of 0. */
export function localScorer({ engine }: Pick<LocalModel, 'engine'>): TextScorer {
  return {
    async score(context, text, { signal } = {}) {
      signal?.throwIfAborted()
      const { tokens, from } = split(engine, context, text)
      if (tokens.length > engine.contextSize)
        throw new CommediaError(
          'too-large',
          `The text to score has ${tokens.length} tokens with its context.`,
        )
      const scored = tokens.length - from
      if (scored === 0) return { tokens: 0, meanLogProbability: 0 }
      const leave = await engine.enter()
      try {
        const { sequence } = await readIn(engine, { tokens: tokens.slice(0, from), slot: 'scorer' }, signal)
        let sum = 0
        for (let at = from; at < tokens.length; at += PIECE_TOKENS) {
          signal?.throwIfAborted()
          const expected = tokens.slice(at, at + PIECE_TOKENS)
          const results = await sequence.controlledEvaluate(
            expected.map((next, i) => foresee(tokens[at + i - 1] as Token, next)),
          )
          for (const [i, next] of expected.entries()) sum += logProbability(results[i], next)
        }
        return { tokens: scored, meanLogProbability: sum / scored }
      } finally {
        leave()
      }
    },
  }
}

/** Tokens of both together, and where the text begins: a token that straddles the seam belongs to the text. */
function split({ model }: Engine, context: string, text: string): { tokens: Token[]; from: number } {
  const head = [model.tokens.bos ?? (0 as Token), ...model.tokenize(context, false)]
  const tokens = [head[0] as Token, ...model.tokenize(context + text, false)]
  const differs = tokens.findIndex((token, at) => token !== head[at])
  return { tokens, from: differs < 0 ? tokens.length : differs }
}

function foresee(token: Token, next: Token): ControlledEvaluateInputItem {
  return [
    token,
    {
      generateNext: {
        logits: { filter: { tokens: [next], includeTop: 1 } },
        totalLogitWeight: true,
        options: { temperature: 0 },
      },
    },
  ]
}

function logProbability(
  result: { next: { logits?: ReadonlyMap<Token, number>; totalLogitWeight?: number } } | undefined,
  token: Token,
): number {
  const { logits, totalLogitWeight } = result?.next ?? {}
  const logit = logits?.get(token)
  if (!logits || logit === undefined || totalLogitWeight === undefined)
    throw new CommediaError('model-failed', 'The local model gave no log-probability.')
  return logit - Math.max(...logits.values()) - Math.log(totalLogitWeight)
}
