import { globSync, readFileSync } from 'node:fs'
import { ALL_FAULTS } from '../planted/all-faults.ts'
import { countByPart, readRequirements, traceCoverage } from '../trace-coverage.ts'
import { plain, ROOT, writePage } from './places.ts'

const ITEM = /^- \*\*([A-Z]\d+)\*\* (.*)$/
const SOURCE = /^\| ([A-Z]) \| ([^|]+?) \|/gm
const TESTS = [
  ...[
    'packages/*/src/**/*.test.*',
    'packages/*/src/**/*.checks.ts',
    'packages/core/src/testing/contracts/*.ts',
  ],
  ...['examples/**/*.test.ts', 'scripts/**/*.test.ts'],
]

/** Writes every requirement with whether a test names it, and whether faults are kept that its tests catch. Gives how many must be named, and are. */
export function writeRequirements(): { readonly must: number; readonly named: number } {
  const markdown = readFileSync(`${ROOT}docs/requirements.md`, 'utf8')
  const requirements = readRequirements(markdown)
  const tests = globSync(TESTS, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
  const named = tests.map((file) => ({ name: readFileSync(`${ROOT}${file}`, 'utf8'), passed: true }))
  const { parts, missing } = traceCoverage(requirements, named)
  const sources = new Map(Array.from(markdown.matchAll(SOURCE), ([, part = '', name = '']) => [part, name]))
  const biting = new Set(ALL_FAULTS.map(({ requirement }) => requirement))
  const bites = countByPart(requirements, biting)
  const must = new Set([...requirements.must.values()].flat())
  const lines = markdown.slice(markdown.indexOf('## H. ')).split('\n')
  const rows = lines.flatMap((line) => {
    const [, id, words] = ITEM.exec(line) ?? []
    if (id !== undefined && words !== undefined)
      return [`| ${id} | ${plain(words)} | ${standing(id, { must, missing, biting })} |`]
    if (line.startsWith('## ')) return ['', line.replace(/^## [A-Z]\. /, '## '), '']
    if (line.startsWith('### ')) return ['', line.replace(/^### [A-Z]-[A-Z]\. /, '### '), '']
    return []
  })
  writePage('requirements.md', [
    '| part | must | named by a test | bites |',
    '| --- | --- | --- | --- |',
    ...Object.entries(parts).map(
      ([part, one]) =>
        `| ${part}: ${sources.get(part) ?? ''} | ${one.must} | ${one.covered} | ${bites[part] ?? 0} |`,
    ),
    ...withHeads(rows),
  ])
  return { must: must.size, named: must.size - missing.length }
}

interface Standing {
  readonly must: ReadonlySet<string>
  readonly missing: readonly string[]
  /** Those with faults that are kept because a test of theirs goes red with each. */
  readonly biting: ReadonlySet<string>
}

function standing(id: string, { must, missing, biting }: Standing): string {
  if (!must.has(id)) return 'reference'
  if (missing.includes(id)) return '<span class="no">not yet</span>'
  return `<span class="yes">${biting.has(id) ? 'bites' : 'named'}</span>`
}

/** A table begins wherever a row follows something else. */
function withHeads(rows: readonly string[]): readonly string[] {
  return rows.flatMap((row, at) =>
    row.startsWith('|') && !rows[at - 1]?.startsWith('|')
      ? ['', '| | requirement | test |', '| --- | --- | --- |', row]
      : [row],
  )
}
