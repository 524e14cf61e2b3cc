import type * as z from 'zod'
import { oneLine } from './lines.ts'

/** As much of a value is repeated in a message. */
const LONGEST_SHOWN = 60
/** What is never repeated, whatever it is. */
const HIDDEN = /key|token|password|authorization|headers|secret/iu

/** Where something stands, as a program would write it. */
export function pathOf(path: readonly PropertyKey[]): string {
  return `\`${path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('')}\``
}

/** A value as a message may have it: short, on one line, and nobody's key. */
export function shown(
  value: unknown,
  path: readonly PropertyKey[],
  form: 'quoted' | 'bare' = 'quoted',
): string {
  if (typeof value === 'string') {
    if (path.some((key) => HIDDEN.test(String(key)))) return 'a text of another kind'
    const text = oneLine(value)
    const short = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
    return form === 'bare' ? short : short === '' ? 'empty' : `“${short}”`
  }
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Promise) return 'a promise (write `await` before it)'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Words to choose from. */
export function listed(values: readonly unknown[]): string {
  const all = values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)))
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}

/** What would have done. */
export function expectedOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? `of the kind ${issue.expected}`
    case 'invalid_value':
      return listed(issue.values)
    case 'too_small':
    case 'too_big':
      return bound(issue)
    case 'invalid_format':
      return FORMATS[issue.path.at(-1) === 'language' ? 'language' : issue.format] ?? 'written otherwise'
    case 'invalid_union':
      return unionOf(issue)
    default:
      return 'otherwise'
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
}

const FORMATS: Readonly<Record<string, string>> = {
  language: 'the tag of a language, as `en`, `zh` or `pt-BR`',
  url: 'an address, as `http://127.0.0.1:1234/v1`',
}

function bound(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [isLeast, most] = issue.code === 'too_small' ? [true, issue.minimum] : [false, issue.maximum]
  const words = issue.origin === 'string' ? ' characters long' : ''
  if (issue.origin === 'string' && isLeast && most === 1) return 'a text with something in it'
  if (issue.origin === 'array') return `a list of ${isLeast ? 'at least' : 'at most'} ${most}`
  const side = isLeast
    ? issue.inclusive
      ? 'at least'
      : 'more than'
    : issue.inclusive
      ? 'at most'
      : 'less than'
  return `${side} ${most}${words}`
}

/** The words there are to choose from, where something is one of several. */
export function wordsFor(issue: z.core.$ZodIssue): readonly unknown[] {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? (issue.options as readonly unknown[]) : []
}

function unionOf(issue: z.core.$ZodIssueInvalidUnion): string {
  const { errors } = issue
  if (errors.length === 0) return listed(wordsFor(issue)) || 'of a known kind'
  const all = errors.flatMap((one) =>
    one.filter(({ path }) => path.length === 0).map((inner) => expectedOf({ ...inner, path: issue.path })),
  )
  return all.length === 0 ? 'of another form' : [...new Set(all)].join(', or ')
}
