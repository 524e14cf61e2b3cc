import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageOf } from '@commedia/core'
import type * as z from 'zod'
import { groupBy } from '../../statistics/group-by.ts'
import {
  type BenchProblem,
  type ListedScript,
  type Notes,
  PUBLISHED_ROWS,
  readRow,
  rowsIn,
  scriptsIn,
} from './published-rows.ts'
import type { RoleItems } from './role-bench-file.ts'
import { type RoleCase, slugOf } from './role-case.ts'
import { ProfileRow, scriptOfProfile } from './script-of-profile.ts'

/** A folder read: its cases, with whatever is odd but harmless; or all that is wrong with it. */
export type RoleBenchReading =
  | { readonly kind: 'read'; readonly cases: readonly RoleCase[]; readonly warnings: readonly BenchProblem[] }
  | {
      readonly kind: 'refused'
      readonly problems: readonly BenchProblem[]
      readonly warnings: readonly BenchProblem[]
    }

/**
 * Reads a folder laid out like RoleAgentBench: `info.json` lists scripts and roles; each script has a folder with
 * `profiles/<role>.jsonl`, `raw/`, and a file for each subtask. It is a copy that the user has: none comes with the house.
 */
export async function readRoleBench(root: string): Promise<RoleBenchReading> {
  const notes: Notes = { problems: [], warnings: [] }
  const info = await contentOf(join(root, 'info.json'))
  if (info === undefined) notes.problems.push({ file: 'info.json', what: 'is missing.' })
  const scripts = info === undefined ? [] : scriptsIn(info, notes)
  const cases = (await Promise.all(scripts.map((script) => casesOf(root, script, notes)))).flat()
  const warnings = notes.warnings.toSorted(byPlace)
  return notes.problems.length > 0
    ? { kind: 'refused', problems: notes.problems.toSorted(byPlace), warnings }
    : { kind: 'read', cases, warnings }
}

async function casesOf(root: string, script: ListedScript, notes: Notes): Promise<readonly RoleCase[]> {
  const { name, roles } = script
  const rowsOf = async <Row extends { readonly role: string }>(file: string, schema: z.ZodType<Row>) => {
    const read = await readRows({ root, file: `${name}/${file}` }, schema, notes)
    return withoutStrangers(read, roles, notes)
  }
  const [knows, reactions, responses, summaries, about] = await Promise.all([
    rowsOf(SELF_KNOWLEDGE, PUBLISHED_ROWS.selfKnowledge),
    rowsOf('reaction.json', PUBLISHED_ROWS.reaction),
    rowsOf('general_response.json', PUBLISHED_ROWS.response),
    rowsOf('summary.json', PUBLISHED_ROWS.summary),
    storyOf(root, name),
    // What comes back to a role is measured elsewhere; the file is looked at, so that a broken one is told.
    readRows({ root, file: `${name}/retrieval.json` }, PUBLISHED_ROWS.retrieval, notes),
  ])
  if (about === '') notes.warnings.push({ file: `${name}/raw`, what: 'tells no story; judges get none.' })
  const items: RoleItems = {
    selfKnowledge: once(knows, ['question'], notes).map(({ question, ...row }) => ({
      ...row,
      ...PUBLISHED,
      statement: question,
    })),
    reactions: reactionsIn(reactions, notes),
    responses: once(responses, ['asker', 'question'], notes).map((row) => ({ ...row, ...PUBLISHED })),
    summaries: once(summaries, ['asker', 'question'], notes).map((row) => ({ ...row, ...PUBLISHED })),
  }
  const names = [...new Set([...roles, ...summaries.flatMap(({ entities = [] }) => entities)])]
  const found = await Promise.all(
    roles.map(async (role) => {
      const life = await lifeOf({ root, name, role }, notes)
      const own = ownItems(role, items)
      const four = own.selfKnowledge.length
      if (knows.length > 0 && four !== 4)
        notes.warnings.push({
          file: `${name}/${SELF_KNOWLEDGE}`,
          what: `has ${four} rows of ${role}; four are usual.`,
        })
      const id = `${slugOf(name)}/${slugOf(role)}`
      return life === undefined ? [] : [{ id, title: name, about, role, ...life, names, items: own }]
    }),
  )
  return found.flat()
}

const SELF_KNOWLEDGE = 'self_knowledge.json'
/** People have revised what was published; lines of the script it does not name. */
const PUBLISHED = { id: '-', source: [], revised: true }

interface Placed {
  readonly file: string
  readonly row: number
}

async function readRows<Row>(
  { root, file }: { readonly root: string; readonly file: string },
  schema: z.ZodType<Row>,
  notes: Notes,
): Promise<readonly (Row & Placed)[]> {
  const content = await contentOf(join(root, file))
  if (content === undefined) notes.warnings.push({ file, what: 'is missing; nothing of it is asked.' })
  return rowsIn({ file, content: content ?? '' }, notes).flatMap(({ row, value }) => {
    const read = readRow(schema, { file, row, value }, notes)
    return read === undefined ? [] : [{ ...read, file, row }]
  })
}

function withoutStrangers<Row extends Placed & { readonly role: string }>(
  rows: readonly Row[],
  roles: readonly string[],
  { warnings }: Notes,
): readonly Row[] {
  return rows.filter(({ role, file, row }) => {
    const known = roles.includes(role)
    if (!known) warnings.push({ file, row, what: `asks ${role}, who is not listed; it is left out.` })
    return known
  })
}

/** Of rows that ask the same of the same role, the first. */
function once<Row extends Placed & { readonly role: string }>(
  rows: readonly Row[],
  by: readonly (keyof Row)[],
  { warnings }: Notes,
): readonly Omit<Row, keyof Placed>[] {
  const seen = new Set<string>()
  return rows.flatMap(({ file, row, ...rest }) => {
    const key = JSON.stringify([rest.role, ...by.map((name) => rest[name as keyof typeof rest])])
    if (seen.has(key)) warnings.push({ file, row, what: 'asks the same again; it is left out.' })
    return seen.has(key) || !seen.add(key) ? [] : [rest]
  })
}

/** Rows of one question under that question; one that a single person asks leaves nothing to choose from. */
function reactionsIn(
  rows: readonly (z.infer<typeof PUBLISHED_ROWS.reaction> & Placed)[],
  notes: Notes,
): RoleItems['reactions'] {
  const questions = groupBy(rows, ({ role, question }) => JSON.stringify([role, question]))
  return [...questions.values()].flatMap((some) => {
    const [{ role, question, file, row }] = some as [(typeof some)[number]]
    const answers = once(some, ['asker'], notes).map(({ asker, answer }) => ({ asker, answer, source: [] }))
    if (new Set(answers.map(({ answer }) => answer)).size > 1)
      return [{ id: '-', role, question, answers, revised: true }]
    notes.warnings.push({ file, row, what: 'has no other answer to choose from; it is left out.' })
    return []
  })
}

function ownItems(role: string, items: RoleItems): RoleItems {
  const own = <Item extends { readonly role: string }>(kind: string, all: readonly Item[]) =>
    all.filter((item) => item.role === role).map((item, at) => ({ ...item, id: `${kind}.${at + 1}` }))
  return {
    selfKnowledge: own('know', items.selfKnowledge),
    reactions: own('react', items.reactions),
    responses: own('respond', items.responses),
    summaries: own('sum', items.summaries),
  }
}

async function lifeOf(
  { root, name, role }: { readonly root: string; readonly name: string; readonly role: string },
  notes: Notes,
): Promise<Pick<RoleCase, 'script' | 'language'> | undefined> {
  const file = `${name}/profiles/${role}.jsonl`
  const content = await contentOf(join(root, file))
  const lines = rowsIn({ file, content: content ?? '' }, notes).flatMap(
    ({ row, value }) => readRow(ProfileRow, { file, row, value }, notes) ?? [],
  )
  const script = scriptOfProfile(lines)
  if (script.people.some((person) => person.name === role))
    return { script, language: languageOf(lines.map(({ text }) => text).join(' ')) }
  const what = content === undefined ? 'is missing.' : `has no line of ${role}: there is no life to read.`
  notes.problems.push({ file, what })
  return undefined
}

/** What happens in a script, where `raw/scene_summary.json` tells it scene by scene. */
async function storyOf(root: string, name: string): Promise<string> {
  const file = `${name}/raw/scene_summary.json`
  const scenes = rowsIn(
    { file, content: (await contentOf(join(root, file))) ?? '' },
    { problems: [], warnings: [] },
  )
  return scenes
    .flatMap(({ value }) => {
      const { summary } = (value ?? {}) as { readonly summary?: unknown }
      return typeof summary === 'string' ? [summary.trim()] : []
    })
    .join('\n')
}

async function contentOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined)
}

function byPlace(one: BenchProblem, other: BenchProblem): number {
  const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
  return order(one.file, other.file) || (one.row ?? 0) - (other.row ?? 0) || order(one.what, other.what)
}
