/** How long a server asks us to wait, from `retry-after-ms`, `retry-after` in seconds, or an HTTP date. */
export function retryAfterMs(headers: Readonly<Record<string, unknown>>, now: number): number | undefined {
  const ms = numberIn(headers['retry-after-ms'])
  if (ms !== undefined) return ms
  const value = headers['retry-after']
  const seconds = numberIn(value)
  if (seconds !== undefined) return seconds * 1000
  if (typeof value !== 'string') return undefined
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

function numberIn(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\s*\d+(\.\d+)?\s*$/.test(value)) return undefined
  return Number(value)
}
