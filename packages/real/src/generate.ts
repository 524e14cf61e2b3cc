import {
  type LlamaGrammar,
  LlamaGrammarEvaluationState,
  type SequenceEvaluateOptions,
  type Token,
} from 'node-llama-cpp'
import type { Engine } from './load-engine.ts'
import { readIn } from './read-in.ts'
import { followReply } from './reply-text.ts'

/** One reply to be made, in the engine's own terms. */
export interface Request {
  readonly tokens: readonly Token[]
  readonly slot: string | undefined
  readonly grammar: LlamaGrammar | undefined
  readonly stops: readonly string[]
  readonly maxTokens: number
  readonly sampling: Pick<SequenceEvaluateOptions, 'temperature' | 'topK' | 'topP' | 'seed'>
  readonly frequencyPenalty: number
  readonly presencePenalty: number
  /** How many alternatives of the first token to tell, if any. */
  readonly logprobs: number
}

/** The first token with its alternatives, in the form OpenAI made common. */
export type TokenProbability = {
  token: string
  logprob: number
  top_logprobs: { token: string; logprob: number }[]
}

/** Why a reply ended, and what it took. */
export interface Ending {
  readonly why: 'end-token' | 'stop-sequence' | 'max-tokens' | 'context-full'
  readonly reusedTokens: number
  readonly outputTokens: number
  readonly prefillMs: number
  readonly generateMs: number
  readonly logprobs: TokenProbability[] | undefined
}

/** Makes one reply, yielding its text as it comes. Takes its turn when others are using the context. */
export async function* generate(
  engine: Engine,
  request: Request,
  signal: AbortSignal,
): AsyncGenerator<string, Ending> {
  const leave = await engine.enter()
  try {
    signal.throwIfAborted()
    const began = performance.now()
    const seat = await readIn(engine, request, signal)
    const read = performance.now()
    const odds = request.logprobs > 0 ? await weighFirstToken(engine, request, seat.sequence) : undefined
    const room = engine.contextSize - request.tokens.length
    const limit = Math.min(request.maxTokens, room)
    const reply = followReply(request.stops)
    const said: Token[] = []
    let why: Ending['why'] = 'end-token'
    const options = samplingOptions(engine, request, said)
    for await (const token of seat.sequence.evaluate([request.tokens.at(-1) as Token], options)) {
      signal.throwIfAborted()
      said.push(token)
      const { delta, stopped } = reply.grow(engine.model.detokenize(said, false, request.tokens.slice(-1)))
      if (delta) yield delta
      if (stopped) why = 'stop-sequence'
      else if (said.length >= limit) why = limit === room ? 'context-full' : 'max-tokens'
      else continue
      break
    }
    const rest = why === 'stop-sequence' ? '' : reply.rest()
    if (rest) yield rest
    return {
      why,
      reusedTokens: seat.reused,
      outputTokens: said.length,
      prefillMs: read - began,
      generateMs: performance.now() - read,
      logprobs:
        odds && said[0] !== undefined
          ? [tellOdds(engine, odds, { token: said[0], top: request.logprobs })]
          : undefined,
    }
  } finally {
    leave()
  }
}

function samplingOptions(engine: Engine, request: Request, said: readonly Token[]): SequenceEvaluateOptions {
  const { frequencyPenalty, presencePenalty, grammar, sampling } = request
  return {
    ...sampling,
    ...(frequencyPenalty || presencePenalty
      ? {
          repeatPenalty: {
            punishTokens: () => said.slice(-64),
            penalty: 1,
            frequencyPenalty,
            presencePenalty,
          },
        }
      : {}),
    ...(grammar
      ? { grammarEvaluationState: new LlamaGrammarEvaluationState({ model: engine.model, grammar }) }
      : {}),
  }
}

/** The model's own view of the first token, before temperature and within the grammar; leaves the sequence as it was. */
async function weighFirstToken(
  engine: Engine,
  request: Request,
  sequence: Awaited<ReturnType<typeof readIn>>['sequence'],
): Promise<Map<Token, number>> {
  const at = sequence.nextTokenIndex
  const greedy = samplingOptions(engine, { ...request, sampling: { temperature: 0 } }, [])
  const weighed = sequence.evaluateWithMetadata(
    [request.tokens.at(-1) as Token],
    { probabilities: true },
    { ...greedy, yieldEogToken: true },
  )
  const { value } = await weighed.next()
  await weighed.return()
  await sequence.eraseContextTokenRanges([{ start: at, end: sequence.nextTokenIndex }])
  return value ? value.probabilities : new Map()
}

function tellOdds(
  engine: Engine,
  odds: ReadonlyMap<Token, number>,
  wanted: { readonly token: Token; readonly top: number },
): TokenProbability {
  const tell = (token: Token, probability: number) => ({
    token: engine.model.detokenize([token]),
    logprob: Math.log(probability),
  })
  const likely = [...odds].filter(([, probability]) => probability > 0).slice(0, wanted.top)
  return {
    ...tell(wanted.token, odds.get(wanted.token) ?? 0),
    top_logprobs: likely.map(([token, probability]) => tell(token, probability)),
  }
}
