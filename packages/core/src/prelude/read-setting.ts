import type * as z from 'zod'
import { CommediaError } from './errors.ts'
import { cureFor, nearest } from './nearest.ts'
import { expectedOf, listed, pathOf, shown, wordsFor } from './setting-words.ts'

/** No message tells more misfits than this at once. */
const MOST_TOLD = 8

/** Reads what a program hands in: whole, or `wrong-setting` with a sentence for each thing that does not fit and what would. */
export function readSetting<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  what: string,
): z.output<Schema> {
  const misfits = misfitsIn(schema, given, what)
  if (misfits.length === 0) return schema.parse(given)
  throw new CommediaError('wrong-setting', misfits.join(' '))
}

/** What of something does not fit its schema, a sentence each: keys it does not have, also where a schema lets them pass, and values. */
export function misfitsIn(schema: z.ZodType, given: unknown, what: string): readonly string[] {
  const unknown = unknownKeys(schema, given, [])
  const read = schema.safeParse(given)
  const issues = read.success ? [] : read.error.issues.flatMap((issue) => innermost(issue, []))
  const told = [
    ...unknown.map((one) => unknownKey(one, what)),
    ...issues
      .filter(({ code }) => code !== 'unrecognized_keys')
      // Whoever misspelt a name that must be there hears of the name alone.
      .filter((issue) => !isMisspelt(issue, unknown))
      .map((issue) => misfit(issue, valueAt(given, issue.path), what)),
  ]
  return [...new Set(told)].slice(0, MOST_TOLD)
}

/** The keys of something that its schema does not have, a sentence each. */
export function unknownIn(schema: z.ZodType, given: unknown, what: string): readonly string[] {
  return unknownKeys(schema, given, [])
    .slice(0, MOST_TOLD)
    .map((one) => unknownKey(one, what))
}

/** A key that is not there, where it stands, and the keys that are. */
interface Unknown {
  readonly path: readonly PropertyKey[]
  readonly key: string
  readonly keys: readonly string[]
}

type Issue = z.core.$ZodIssue
interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly values?: readonly unknown[]
}

function unknownKeys(type: z.ZodType, given: unknown, path: readonly PropertyKey[]): readonly Unknown[] {
  const def = defOf(type)
  const inner = def.innerType ?? pipedThrough(def) ?? def.getter?.()
  if (inner !== undefined) return unknownKeys(inner, given, path)
  if (Array.isArray(given)) {
    const { element } = def
    return element === undefined ? [] : given.flatMap((one, at) => unknownKeys(element, one, [...path, at]))
  }
  if (typeof given !== 'object' || given === null) return []
  const entries = Object.entries(given)
  const { valueType, shape, options } = def
  if (valueType !== undefined)
    return entries.flatMap(([key, value]) => unknownKeys(valueType, value, [...path, key]))
  if (options !== undefined) return unknownKeys(likeliest(options, given), given, path)
  if (shape === undefined || (def.catchall !== undefined && defOf(def.catchall).type !== 'never')) return []
  const keys = Object.keys(shape)
  return entries.flatMap(([key, value]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    return field === undefined ? [{ path, key, keys }] : unknownKeys(field, value, [...path, key])
  })
}

/** What a program writes where something is made of it: behind older names, the form of today. */
function pipedThrough({ in: first, out }: Def): z.ZodType | undefined {
  return first !== undefined && defOf(first).type === 'transform' ? out : first
}

function defOf(type: z.ZodType): Def {
  const def: unknown = type.def
  return def as Def
}

/** The form of several that something seems to be in: the one whose fixed words it has, else most of whose keys. */
function likeliest(options: readonly z.ZodType[], given: object): z.ZodType {
  const marks = (option: z.ZodType): number => {
    const { shape = {} } = defOf(option)
    return Object.entries(shape).reduce((sum, [key, field]) => {
      if (!Object.hasOwn(given, key)) return sum
      const { type } = defOf(field)
      const isFixed = (type === 'literal' || type === 'enum') && field.safeParse(given[key as never]).success
      return sum + (isFixed ? 100 : 1)
    }, 0)
  }
  return options.toSorted((one, other) => marks(other) - marks(one))[0] as z.ZodType
}

/** An issue of one of several forms as the issue of the form that fits best; of words alone, as one of all that would do. */
function innermost(issue: Issue, path: readonly PropertyKey[]): readonly Issue[] {
  const here = [...path, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deep = issue.errors.filter((one) => one.every((other) => other.path.length > 0))
    const [best] = deep.toSorted((one, other) => one.length - other.length)
    if (best !== undefined) return best.flatMap((one) => innermost(one, here))
  }
  return [{ ...issue, path: here }]
}

function isMisspelt({ path, code }: Issue, unknown: readonly Unknown[]): boolean {
  if (code === 'invalid_union') return unknown.some((one) => path.every((key, at) => one.path[at] === key))
  const missing = String(path.at(-1))
  const isMissing = code === 'invalid_type' || code === 'invalid_value' || code === 'custom'
  return isMissing && unknown.some((one) => nearest(one.key, one.keys) === missing)
}

function unknownKey({ path, key, keys }: Unknown, what: string): string {
  const where = path.length === 0 ? `on ${what}` : `in ${pathOf(path)} of ${what}`
  return `There is no \`${shown(key, [], 'bare')}\` ${where}${cureFor(key, keys)}`
}

function misfit(issue: Issue, value: unknown, what: string): string {
  const { path } = issue
  const it = path.length === 0 ? capital(what) : `${pathOf(path)} of ${what}`
  if (issue.code === 'custom') return `${it}: ${issue.message.replace(/[.?。]?$/u, (end) => end || '.')}`
  if (issue.code === 'invalid_key') return `${it} is no name that a value can have. Take another.`
  if (value === undefined) return `${it} is missing. It must be ${expectedOf(issue)}.`
  const near = nearest(String(value), wordsFor(issue).map(String))
  const wanted = `${it} must be ${expectedOf(issue)}, and it is ${shown(value, path)}`
  return near === undefined ? `${wanted}.` : `${wanted}; did you mean ${listed([near])}?`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  )
}
