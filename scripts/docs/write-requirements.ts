import { globSync, readFileSync } from 'node:fs'
import { readRequirements, traceCoverage } from '../trace-coverage.ts'
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

/** Writes every requirement with whether a test names it. Gives how many must be named, and are. */
export function writeRequirements(): { readonly must: number; readonly named: number } {
  const markdown = readFileSync(`${ROOT}docs/requirements.md`, 'utf8')
  const requirements = readRequirements(markdown)
  const tests = globSync(TESTS, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
  const named = tests.map((file) => ({ name: readFileSync(`${ROOT}${file}`, 'utf8'), passed: true }))
  const { parts, missing } = traceCoverage(requirements, named)
  const sources = new Map(Array.from(markdown.matchAll(SOURCE), ([, part = '', name = '']) => [part, name]))
  const must = new Set([...requirements.must.values()].flat())
  const lines = markdown.slice(markdown.indexOf('## H. ')).split('\n')
  const rows = lines.flatMap((line) => {
    const [, id, words] = ITEM.exec(line) ?? []
    if (id !== undefined && words !== undefined)
      return [`| ${id} | ${plain(words)} | ${standing(id, { must, missing })} |`]
    if (line.startsWith('## ')) return ['', line.replace(/^## [A-Z]\. /, '## '), '']
    if (line.startsWith('### ')) return ['', line.replace(/^### [A-Z]-[A-Z]\. /, '### '), '']
    return []
  })
  writePage('requirements.md', [
    '| part | must | named by a test |',
    '| --- | --- | --- |',
    ...Object.entries(parts).map(
      ([part, one]) => `| ${part}: ${sources.get(part) ?? ''} | ${one.must} | ${one.covered} |`,
    ),
    ...withHeads(rows),
  ])
  return { must: must.size, named: must.size - missing.length }
}

function standing(
  id: string,
  { must, missing }: { readonly must: ReadonlySet<string>; readonly missing: readonly string[] },
): string {
  if (!must.has(id)) return 'reference'
  return missing.includes(id) ? '<span class="no">not yet</span>' : '<span class="yes">named</span>'
}

/** A table begins wherever a row follows something else. */
function withHeads(rows: readonly string[]): readonly string[] {
  return rows.flatMap((row, at) =>
    row.startsWith('|') && !rows[at - 1]?.startsWith('|')
      ? ['', '| | requirement | test |', '| --- | --- | --- |', row]
      : [row],
  )
}
