import { parseJson } from '@commedia/core'
import * as z from 'zod'

/** Something wrong or odd in a folder, with the file and, from 1, the row. */
export interface BenchProblem {
  readonly file: string
  readonly row?: number
  readonly what: string
}

/** Where to note what is wrong and what is merely odd. */
export interface Notes {
  readonly problems: BenchProblem[]
  readonly warnings: BenchProblem[]
}

/** A script of the list, and whose lives are to be had from it. */
export interface ListedScript {
  readonly name: string
  readonly roles: readonly string[]
}

const text = z.string().trim().min(1)

/** Roles as a list, or as the keys of whatever is told of each. */
const Roles = z.union([z.array(text), z.record(z.string(), z.unknown()).transform(Object.keys)])
const Scripts = z.record(
  text,
  z.union([z.object({ roles: Roles }).transform(({ roles }) => roles), z.array(text)]),
)
const Info = z.union([z.object({ scripts: Scripts }).transform(({ scripts }) => scripts), Scripts])

/** Reads which scripts and roles there are. */
export function scriptsIn(info: string, notes: Notes): readonly ListedScript[] {
  const file = 'info.json'
  const read = Info.safeParse(parseJson(info))
  if (!read.success) {
    notes.problems.push({ file, what: 'does not list scripts with their roles.' })
    return []
  }
  const scripts = Object.entries(read.data).map(([name, roles]) => ({ name, roles: [...new Set(roles)] }))
  for (const name of scripts.flatMap((script) => [script.name, ...script.roles]))
    if (!isFileName(name)) notes.problems.push({ file, what: `“${name}” cannot be the name of a file.` })
  return scripts.filter(({ name, roles }) => [name, ...roles].every(isFileName))
}

/** The rows of a file: a list, or one row a line. */
export function rowsIn(
  { file, content }: { readonly file: string; readonly content: string },
  notes: Notes,
): readonly { readonly row: number; readonly value: unknown }[] {
  const whole = parseJson(content)
  if (Array.isArray(whole)) return whole.map((value, at) => ({ row: at + 1, value }))
  return content.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const value = parseJson(line)
    if (value !== undefined) return [{ row: at + 1, value }]
    notes.problems.push({ file, row: at + 1, what: 'is not JSON.' })
    return []
  })
}

/** The same thing under its other names in the published files. */
const NAMES: Readonly<Record<string, string>> = {
  target_role: 'role',
  source_role: 'asker',
  instruction: 'question',
}

/** A row with one name for each thing. */
const named = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [NAMES[key] ?? key, one]))
  }, row)

const asked = z.object({ role: text, asker: text, question: text })
/** True and false, also as words. */
const truth = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])

/** What a row of each file holds. */
export const PUBLISHED_ROWS = {
  selfKnowledge: named(z.object({ role: text, question: text, answer: truth })),
  reaction: named(asked.extend({ answer: text })),
  response: named(asked.extend({ answer: text })),
  summary: named(asked.extend({ summary: text, entities: z.array(text).optional() })),
  retrieval: z.looseObject({}),
} as const

/** Reads one row; what is wrong with it is noted, and it is left out. */
export function readRow<Row>(
  schema: z.ZodType<Row>,
  { file, row, value }: { readonly file: string; readonly row: number; readonly value: unknown },
  notes: Notes,
): Row | undefined {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const what = `${issue?.path.join('.') || 'the row'}: ${issue?.message ?? 'cannot be read'}.`
  notes.problems.push({ file, row, what })
  return undefined
}

function isFileName(name: string): boolean {
  return !/[/\\]|^\.|\0/u.test(name)
}
