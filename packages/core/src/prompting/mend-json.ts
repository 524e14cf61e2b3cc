import { canonicalJson, type Json, parseJson } from '../prelude/json.ts'
import type { JsonSchema } from './json-schema.ts'

/** As much as may stand around an object: a sentence that brings it and one that takes leave. */
const MOST_PROSE = 400
const MOST_DEPTH = 64

/** What a model wrote down while it thought, also where its opening tag was written for it. */
const THOUGHT = /^[\s\S]*<\/(?:think|thinking|thought|reasoning|reflection)>/iu
/** Where an object can begin: first, on a line of its own, or behind whatever brings it. */
const BEGINS = /(?:^|[\n:：>.。!！?？)[])[ \t]*([{｛])/u
/** What around an object says that it was not all of it. */
const STILL_JSON = /[{｛]|["'”]\s*[:：,，}｝\]]/u
/** No quote stands in a comment: “#late”, said between quotes, is none. */
const GAP = /(?:\s+|(?:\/\/|#)[^\n"'“”]*\n|\/\*[^"'“”*]*\*\/)*/uy
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/uy
const LITERAL = /(?:true|false|null|True|False|None|TRUE|FALSE|NULL)(?!\w)/uy
const KEY =
  /(?:"[^"\n\\]{1,64}"|'[^'\n\\]{1,64}'|“[^”\n\\]{1,64}”|[\p{L}_$][\p{L}\p{N}_$-]{0,63})(?=\s*[:：])/uy
const VALUES: Readonly<Record<string, Json>> = { true: true, false: false, null: null, none: null }
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/**
 * The JSON that a model meant whose marks went wrong: thoughts and prose around it, comments, commas too many or too few,
 * quotes of another kind or within quotes, Python's or Chinese marks, a last brace forgotten. It changes marks and never
 * words: what breaks off within a value or a list, what could be read in two ways, and two answers for one give `undefined`.
 */
export function mendedJson(reply: string, schema: JsonSchema): string | undefined {
  const told = parseJson(reply)
  const text = (typeof told === 'string' ? told : reply).replace(THOUGHT, '').trim()
  const begins = BEGINS.exec(text)
  if (begins === null) return undefined
  const start = begins.index + begins[0].length - 1
  const found = readObjectAt(text, start)
  if (found === undefined) return undefined
  const around = text.slice(0, start) + text.slice(found.end)
  if (around.length > MOST_PROSE || STILL_JSON.test(around)) return undefined
  // A quote that was taken for the wrong one would show as a key that nobody asked for, a reply cut off as one that is missing.
  if (!isKnown(found.value, schema)) return undefined
  if (found.open && !Object.keys(schema.properties ?? { '': {} }).every((key) => key in found.value))
    return undefined
  return canonicalJson(found.value)
}

interface Found {
  readonly value: Readonly<Record<string, Json>>
  readonly end: number
  /** Whether its last brace is missing. */
  readonly open: boolean
}

/** Reads one object, once through the text; every look ahead is short. */
function readObjectAt(text: string, start: number): Found | undefined {
  let at = start
  let open = false

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const [found] = pattern.exec(text) ?? []
    at += found?.length ?? 0
    return found
  }
  const takes = (marks: string): boolean => {
    take(GAP)
    const isThere = at < text.length && marks.includes(text[at] as string)
    if (isThere) at++
    return isThere
  }

  const value = (depth: number, inList: boolean): Json | undefined => {
    take(GAP)
    if (depth > MOST_DEPTH) return undefined
    if (takes('{｛')) return object(depth)
    if (takes('[［')) return list(depth)
    if (text[at] !== undefined && Object.hasOwn(CLOSING, text[at] as string)) return string(inList)
    const number = take(NUMBER)
    if (number !== undefined) return at < text.length ? Number(number) : undefined
    const literal = take(LITERAL)
    return literal === undefined ? undefined : VALUES[literal.toLowerCase()]
  }

  const object = (depth: number): Readonly<Record<string, Json>> | undefined => {
    const entries = new Map<string, Json>()
    for (;;) {
      if (takes('}｝')) break
      const key = take(KEY)?.replace(/^["'“]|["'”]$/gu, '')
      if (key === undefined || entries.has(key) || !takes(':：')) return undefined
      const meant = value(depth + 1, false)
      if (meant === undefined) return undefined
      entries.set(key, meant)
      if (takes(',，') || isNext('}｝')) continue
      if (at === text.length && depth === 0) {
        open = true
        break
      }
      if (!startsLine()) return undefined
    }
    return Object.fromEntries(entries)
  }

  const list = (depth: number): Json | undefined => {
    const items: Json[] = []
    for (;;) {
      if (takes(']］')) return items
      const item = value(depth + 1, true)
      if (item === undefined) return undefined
      items.push(item)
      const isObject = typeof item === 'object' && item !== null
      if (!takes(',，') && !isNext(']］') && !(isObject && isNext('{｛'))) return undefined
    }
  }

  const isNext = (marks: string): boolean => at < text.length && marks.includes(text[at] as string)
  /** A comma may be forgotten at the end of a line. */
  const startsLine = (): boolean => /\n\s*$/u.test(text.slice(Math.max(0, at - MOST_PROSE), at))

  const string = (inList: boolean): string | undefined => {
    const opens = text[at++] as string
    const closes = CLOSING[opens] as string
    let inner = 0
    let deep = 0
    let said = ''
    for (; at < text.length; at++) {
      const sign = text[at] as string
      if (sign === '\\') {
        const escaped = unescaped()
        if (escaped === undefined) return undefined
        said += escaped
        continue
      }
      if (sign === '“' && opens === sign) deep++
      else if (sign === closes) {
        if (endsValue(inList)) {
          // Within a quotation this would be an end as well: of which of the two, nobody knows.
          if (deep > 0) return undefined
          at++
          // Of quotes within quotes there are two each: an odd one is where the words end, and nobody knows which.
          return inner % 2 === 0 ? said : undefined
        } else if (deep > 0) deep--
        else if (opens !== "'") {
          if (inList || opens !== '"' || isBeforeColon()) return undefined
          inner++
        } else if (!isApostrophe()) return undefined
      }
      said += sign
    }
    return undefined
  }

  const unescaped = (): string | undefined => {
    const sign = text[++at] ?? ''
    if (sign === 'u') {
      const digits = text.slice(at + 1, at + 5)
      at += 4
      return /^[\da-f]{4}$/iu.test(digits) ? String.fromCharCode(Number.parseInt(digits, 16)) : undefined
    }
    return /[\p{L}\p{N}\n]/u.test(sign) ? ESCAPES[sign] : sign || undefined
  }

  /** Whether a value may end at this quote: by what stands behind it. */
  const endsValue = (inList: boolean): boolean => {
    const here = at
    at++
    take(GAP)
    const isBroken = /\n/u.test(text.slice(here, at))
    const isEnd = inList
      ? isNext(',，]］')
      : at === text.length || isNext('}｝') || (takes(',，') ? goesOn() : isBroken && take(KEY) !== undefined)
    at = here
    return isEnd
  }
  /** Behind a comma: the end of the object, or its next key. */
  const goesOn = (): boolean => {
    take(GAP)
    return isNext('}｝') || at === text.length || take(KEY) !== undefined
  }
  const isBeforeColon = (): boolean => /^\s{0,9}[:：]/u.test(text.slice(at + 1, at + 11))
  const isApostrophe = (): boolean => /^\p{L}'\p{L}$/u.test(text.slice(at - 1, at + 2))

  at++
  const found = object(0)
  return found === undefined ? undefined : { value: found, end: at, open }
}

/** Whether every key of a value is one that was asked for. */
function isKnown(value: Json, schema: JsonSchema): boolean {
  const ways = schema.anyOf ?? schema.oneOf
  if (ways !== undefined) return ways.some((way) => isKnown(value, way))
  if (Array.isArray(value)) return value.every((item) => isKnown(item, schema.items ?? {}))
  const { properties } = schema
  if (typeof value !== 'object' || value === null || properties === undefined) return true
  return Object.entries(value).every(
    ([key, inner]) => Object.hasOwn(properties, key) && isKnown(inner as Json, properties[key] ?? {}),
  )
}
