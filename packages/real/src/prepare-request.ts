import type { LanguageModelV4CallOptions, SharedV4Warning } from '@ai-sdk/provider'
import { CommediaError } from '@commedia/core'
import type { LlamaGrammar, Token } from 'node-llama-cpp'
import * as z from 'zod'
import { layOutChat, TURN_MARKS } from './chat-template.ts'
import type { Request } from './generate.ts'
import { toDialect } from './grammar-dialect.ts'
import type { Engine } from './load-engine.ts'

/** A call in the engine's terms, with what of it could not be honoured. */
export interface Prepared {
  readonly request: Request
  readonly warnings: SharedV4Warning[]
}

/** `logprobs` is a number, or `true` with `top_logprobs` beside it, as chat servers spell it. */
const LocalOptions = z.object({
  slot: z.string().optional(),
  grammar: z.string().optional(),
  logprobs: z.union([z.boolean(), z.int().min(0).max(100)]).default(false),
  top_logprobs: z.int().min(0).max(100).default(20),
})

const DEFAULT_MAX_TOKENS = 256
const DEFAULT_TEMPERATURE = 0.4
/** A prompt that leaves less room than this for the reply is refused. */
const LEAST_ROOM_TOKENS = 16

/** Makes a call ready to run: its tokens, its grammar, its limits. */
export async function prepareRequest(engine: Engine, call: LanguageModelV4CallOptions): Promise<Prepared> {
  const own = LocalOptions.parse(call.providerOptions?.local ?? {})
  const { pieces, warnings } = layOutChat(call.prompt)
  const tokens = joinPieces(engine, pieces)
  if (tokens.length + LEAST_ROOM_TOKENS > engine.contextSize)
    throw new CommediaError(
      'too-large',
      `The prompt has ${tokens.length} tokens; the local model has room for ${engine.contextSize} with the reply.`,
    )
  const grammar = await chooseGrammar(engine, call, own.grammar)
  const { topK, topP, seed } = call
  return {
    warnings: [
      ...warnings,
      ...(call.tools?.length ? [{ type: 'unsupported', feature: 'tools' } as const] : []),
    ],
    request: {
      tokens,
      slot: own.slot,
      grammar,
      stops: [...(call.stopSequences ?? []), ...TURN_MARKS],
      maxTokens: call.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
      sampling: {
        temperature: call.temperature ?? (grammar ? 0 : DEFAULT_TEMPERATURE),
        ...(topK === undefined ? {} : { topK }),
        ...(topP === undefined ? {} : { topP }),
        ...(seed === undefined ? {} : { seed }),
      },
      frequencyPenalty: call.frequencyPenalty ?? 0,
      presencePenalty: call.presencePenalty ?? 0,
      logprobs: typeof own.logprobs === 'number' ? own.logprobs : own.logprobs ? own.top_logprobs : 0,
    },
  }
}

/** Each piece is turned into tokens by itself, so that a prompt which grows at its end keeps the tokens of its beginning. */
function joinPieces({ model }: Engine, pieces: readonly string[]): Token[] {
  const { bos, eos } = model.tokens
  const closed = pieces.flatMap((piece, at) => [
    ...model.tokenize(piece, false),
    ...(at < pieces.length - 1 && eos !== null ? [eos] : []),
  ])
  return bos === null ? closed : [bos, ...closed]
}

async function chooseGrammar(
  { llama }: Engine,
  { responseFormat }: LanguageModelV4CallOptions,
  gbnf: string | undefined,
): Promise<LlamaGrammar | undefined> {
  if (gbnf !== undefined) return llama.createGrammar({ grammar: gbnf })
  if (responseFormat?.type !== 'json') return undefined
  if (!responseFormat.schema) return llama.getGrammarFor('json')
  const { grammar } = await llama.createGrammarForJsonSchema(
    toDialect(responseFormat.schema) as { type: 'object' },
  )
  return llama.createGrammar({ grammar: grammar.replace(END_OF_ROOT, '') })
}

/** The engine wants four empty lines after a JSON value, for chats; here the end token does that, in a fifth of the time. */
const END_OF_ROOT = ' "\\n\\n\\n\\n" [\\n]*'
