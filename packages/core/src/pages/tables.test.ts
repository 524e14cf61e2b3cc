import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tablesDeclared } from '../prelude/word-table.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(`${source}${file}`, 'utf8')
const files = globSync('**/*.ts', { cwd: source }).filter(
  (file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'),
)
const all = (file: string, name: RegExp): string[] =>
  [...read(file).matchAll(name)].map(([, one = '']) => one)
const listed = (file: string): string[] => all(file, /readonly '([^']+)'/gu)

it('every table of core is in the types that a language is held against', () => {
  const declared = files.flatMap((file) => all(file, /\bwordTables?\(\s*'([^']+)'/gu))
  expect(listed('pages/core-tables.ts')).toEqual(declared.toSorted())
})

it('every page of core that has words of its own is in them too', async () => {
  const prompts = files.filter((file) => file.endsWith('.prompt.ts'))
  for (const file of prompts) await import(/* @vite-ignore */ `../${file}`)
  const ids = prompts.flatMap((file) => all(file, /\bid: '([^']+)'/gu))
  expect(listed('pages/page-tables.ts')).toEqual(ids.filter((id) => tablesDeclared().has(id)).toSorted())
})
