import type { SharedV4ProviderMetadata } from '@ai-sdk/provider'
import type { TokenChances } from './call-outcome.ts'

const MOST_PLACES = 8
const MOST_TOKENS = 20

/**
 * Finds token chances in provider metadata, as every backend that gives them spells them there:
 * `{ <provider>: { logprobs: [{ token, logprob, top_logprobs: [{ token, logprob }] }] } }`.
 */
export function tokenChances(
  metadata: SharedV4ProviderMetadata | undefined,
): readonly TokenChances[] | undefined {
  if (!metadata) return undefined
  for (const provider of Object.values(metadata)) {
    if (Array.isArray(provider?.logprobs)) return provider.logprobs.slice(0, MOST_PLACES).flatMap(placeFrom)
  }
  return undefined
}

function placeFrom(place: unknown): readonly TokenChances[] {
  const own = chanceFrom(place)
  if (!own) return []
  const listed = (place as { top_logprobs?: unknown }).top_logprobs
  const top = Array.isArray(listed) ? listed.slice(0, MOST_TOKENS).map(chanceFrom) : []
  const known = top.filter((chance) => chance !== undefined)
  return [{ token: own.token, top: known.length > 0 ? known : [own] }]
}

function chanceFrom(value: unknown): { token: string; logprob: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, logprob } = value as { token?: unknown; logprob?: unknown }
  return typeof token === 'string' && typeof logprob === 'number' && Number.isFinite(logprob)
    ? { token, logprob }
    : undefined
}
