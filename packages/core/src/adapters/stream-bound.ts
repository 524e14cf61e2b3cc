import type { LanguageModel } from '../ports/language-model.ts'
import { modelWith } from '../ports/model-with.ts'
import type { BodyBound } from './bounded-body.ts'

/** By which a call tells our own fetch how many tokens it asked for; it goes no further. */
const TOKENS_ASKED = 'x-commedia-tokens-asked'

/** A call that does not say asks for no more than this. */
const MOST_TOKENS = 32_768
/** A server may send twice what was asked for before it is not believed any more, and a few pieces before the first word. */
const SLACK = 2
const PIECES_BESIDE = 64
/** A piece is a token, however small: its name, its data and an empty line. */
const LINES_A_PIECE = 3
/** A token with its rivals and their chances. */
const BYTES_A_PIECE = 4_000

/** The same model; what streams back is bounded by the tokens a call asks for, whatever the server says it is. */
export function boundStreams(model: LanguageModel): LanguageModel {
  return modelWith(model, {
    doStream: ({ headers, ...options }) =>
      model.doStream({
        ...options,
        headers: { ...headers, [TOKENS_ASKED]: String(options.maxOutputTokens ?? MOST_TOKENS) },
      }),
  })
}

/** What may come back: for a stream by its tokens, for anything else by bytes alone. */
export function boundOfStream(headers: RequestInit['headers'], mostBytes: number): BodyBound {
  const asked = new Headers(headers).get(TOKENS_ASKED)
  if (asked === null) return { bytes: mostBytes, lines: Number.POSITIVE_INFINITY }
  const pieces = Number(asked) * SLACK + PIECES_BESIDE
  return { bytes: Math.min(mostBytes, pieces * BYTES_A_PIECE), lines: pieces * LINES_A_PIECE }
}

/** The head of a request as it goes out. */
export function withoutBound(headers: RequestInit['headers']): Pick<RequestInit, 'headers'> {
  if (headers === undefined) return {}
  const sent = new Headers(headers)
  sent.delete(TOKENS_ASKED)
  return { headers: Object.fromEntries(sent) }
}
