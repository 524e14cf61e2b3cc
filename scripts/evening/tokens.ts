import type { Call } from './kept-files.ts'
import { pageKind, pageRole } from './page-kind.ts'

/** What a model read for the first time, what stood at the head of an earlier page of the same reader, and what it wrote. */
export interface Tokens {
  readonly fresh: number
  readonly cached: number
  readonly out: number
}

/** Nothing read and nothing written. */
export const NO_TOKENS: Tokens = { fresh: 0, cached: 0, out: 0 }

const CHARACTERS_PER_TOKEN = 4

/** Tokens of a text by estimate: four characters each, a Chinese character or mark one; some 5 % on the high side in both languages. */
export function tokensIn(text: string): number {
  const han = text.match(/[\u2e80-\uffee]/gu)?.length ?? 0
  return han + (text.length - han) / CHARACTERS_PER_TOKEN
}

/** What each call cost: an actor's pages share one reader whatever they ask, all other pages one for each kind. */
export function tokensOfCalls(calls: readonly Call[], names: readonly string[]): readonly Tokens[] {
  const earlier = new Map<string, string[]>()
  return calls.map((call) => {
    const page = JSON.stringify(call.messages)
    const reader = pageRole(call, names) ?? pageKind(call)
    const pages = earlier.get(reader) ?? []
    const shared = Math.max(0, ...pages.map((one) => sharedBeginning(one, page)))
    earlier.set(reader, [...pages, page])
    return {
      fresh: tokensIn(page.slice(shared)),
      cached: tokensIn(page.slice(0, shared)),
      out: tokensIn(call.answer ?? ''),
    }
  })
}

/** All of it together. */
export function sumOfTokens(tokens: readonly Tokens[]): Tokens {
  return tokens.reduce(
    (sum, { fresh, cached, out }) => ({
      fresh: sum.fresh + fresh,
      cached: sum.cached + cached,
      out: sum.out + out,
    }),
    NO_TOKENS,
  )
}

/** How many characters two texts have in common at their head. */
export function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}
