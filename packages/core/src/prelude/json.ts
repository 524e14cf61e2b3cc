/** Any value that survives JSON unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** As deep as plain data is looked into; `Deeper` counts down. */
type Depth = 5
type Deeper = { 5: 4; 4: 3; 3: 2; 2: 1; 1: 0; 0: never }

/** What JSON does not carry as it is. */
type NotJson =
  | ((...given: never[]) => unknown)
  | Date
  | Uint8Array
  | ReadonlyMap<unknown, unknown>
  | ReadonlySet<unknown>

/** Data without anything that would be lost on its way through JSON. */
type Plain<Value, Left extends keyof Deeper = Depth> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : Value extends NotJson
      ? never
      : Left extends 0
        ? Value
        : { readonly [Key in keyof Value]: Plain<Value[Key], Deeper[Left]> }

/** Plain data as JSON: an interface has no index, though each of its values is JSON. */
export function asJson<Value>(value: Value & Plain<Value>): Json {
  return value as unknown as Json
}

/** JSON that this house wrote itself, as what it wrote. What comes from elsewhere is parsed. */
export function ownJson<Value>(written: Json): Value {
  return written as unknown as Value
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON from a stranger: no prototype keys, bounded depth; `undefined` when it is not JSON. */
export function parseJson(text: string, { maxDepth = 64 }: { maxDepth?: number } = {}): Json | undefined {
  if (deeperThan(text, maxDepth)) return undefined
  try {
    return JSON.parse(text, (key, value) => (FORBIDDEN_KEYS.has(key) ? undefined : value))
  } catch {
    return undefined
  }
}

/** One spelling for equal values: keys sorted, `undefined` left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function deeperThan(text: string, maxDepth: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (inString) {
      if (char === 0x5c) at++
      else if (char === 0x22) inString = false
    } else if (char === 0x22) inString = true
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > maxDepth) return true
    } else if (char === 0x7d || char === 0x5d) depth--
  }
  return false
}
