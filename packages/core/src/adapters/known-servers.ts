import { OWN_KINDS, PROGRAMS, VENDORS } from './server-rows.ts'
import type { ModelKind } from './vendor.ts'

/** A vendor, a router or a program that serves models, by the name people know it by. */
export interface KnownServer {
  readonly id: string
  readonly name: string
  readonly kind: ModelKind
  /** Where it answers; the first is the usual one. */
  readonly baseUrls: readonly [string, ...string[]]
  /** Where a key is got; a program on one's own machine wants none unless it was told to. */
  readonly keysAt?: string
}

/** Everybody known by name: plain data, and nobody is asked anything because of it. */
export const KNOWN_SERVERS: readonly KnownServer[] = [
  ...VENDORS.map(([id, name, keysAt, ...baseUrls]) => ({
    ...{ id, name, keysAt, baseUrls },
    kind: OWN_KINDS[id] ?? ('openai-compatible' as const),
  })),
  ...PROGRAMS.map(([id, name, port]) => ({
    ...{ id, name, kind: 'openai-compatible' as const },
    baseUrls: [`http://127.0.0.1:${port}/v1`] as const,
  })),
]

/** Who is known to answer at an address, if anybody. */
export function knownServerAt(baseUrl: string): KnownServer | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const { hostname, host, port } = new URL(baseUrl)
  const place = HERE.has(hostname) ? `127.0.0.1:${port}` : host
  return KNOWN_SERVERS.find(({ baseUrls }) => baseUrls.some((one) => new URL(one).host === place))
}

const HERE: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
