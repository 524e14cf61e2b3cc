import { tongueOf } from '../prelude/tongue.ts'
import { NO_USAGE, type Usage } from '../schema/usage.ts'
import { callsFor } from './cast-script.ts'
import type { ScriptLives } from './script-scenes.ts'

/** A cautious guess before anything is spent: every scene once for each who is in it, and a page for each other call. */
export function castingCost(lives: ScriptLives): Usage {
  const calls = callsFor(lives)
  const perToken = tongueOf(lives.language).charsPerToken
  const chars = lives.scenes.reduce(
    (sum, { moments, roles }) =>
      sum + roles.length * moments.reduce((all, { text }) => all + text.length + CHARS_BESIDE_A_LINE, 0),
    0,
  )
  return {
    ...NO_USAGE,
    calls,
    inputTokens: Math.ceil(chars / perToken) + calls * TOKENS_A_PAGE,
    outputTokens: calls * TOKENS_AN_ANSWER,
  }
}

/** Its number and the name before it. */
const CHARS_BESIDE_A_LINE = 20
const TOKENS_A_PAGE = 500
const TOKENS_AN_ANSWER = 260
