import * as z from 'zod'
import type { Moderation, Verdict } from '../ports/moderation.ts'
import { type Fetch, guardedFetch } from './guarded-fetch.ts'

/** Where a moderation service is, and what happens when it does not answer. */
export interface ModerationConnection {
  /** An OpenAI-compatible server (`…/v1`) or its moderation endpoint itself (`…/moderations`). */
  readonly url: string
  readonly model?: string
  readonly apiKey?: string
  readonly fetch?: Fetch
  readonly timeoutMs?: number
  /** `hold`, unless told: who switched moderation on wants nothing to pass unseen. */
  readonly onFailure?: 'hold' | 'pass'
}

const TIMEOUT_MS = 10_000

const Reply = z.object({
  results: z
    .array(
      z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()).optional() }),
    )
    .min(1),
})

/** Connects to an OpenAI-compatible moderation endpoint. */
export function connectModeration(connection: ModerationConnection): Moderation {
  const { model, apiKey, timeoutMs = TIMEOUT_MS, onFailure = 'hold' } = connection
  const fetch = guardedFetch({ fetch: connection.fetch, secrets: apiKey === undefined ? [] : [apiKey] })
  const url = endpointOf(connection.url)
  const unanswered: Verdict = onFailure === 'hold' ? { kind: 'held', reason: 'no-answer' } : { kind: 'fine' }
  return {
    model: model ?? 'moderation',
    async check(text, { signal }) {
      signal?.throwIfAborted()
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ input: text, ...(model !== undefined && { model }) }),
          signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        })
        const reply = response.ok ? Reply.safeParse(await response.json()).data : undefined
        return reply === undefined ? unanswered : verdictOf(reply)
      } catch {
        signal?.throwIfAborted()
        return unanswered
      }
    },
  }
}

function verdictOf({ results }: z.infer<typeof Reply>): Verdict {
  const flagged = results.filter((one) => one.flagged)
  if (flagged.length === 0) return { kind: 'fine' }
  const named = flagged.flatMap(({ categories = {} }) =>
    Object.keys(categories).filter((name) => categories[name] === true),
  )
  return { kind: 'held', reason: [...new Set(named)].sort().join(' ') || 'flagged' }
}

function endpointOf(url: string): string {
  const bare = url.replace(/\/+$/u, '')
  return bare.endsWith('/moderations') ? bare : `${bare}/moderations`
}
