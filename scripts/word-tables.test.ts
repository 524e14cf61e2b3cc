import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const HERE = new URL('..', import.meta.url)
const DECLARED = /(?:defineWords|wordTables?)\(\s*'([^']+)'/gu
const PROMPT = /definePrompt(?:<[^(]*>)?\(\{\s*id: '([^']+)'/gu

function sources(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return globSync(`packages/${folder}/src/**/*.{ts,tsx}`, { cwd: HERE })
    .filter((path) => !/\.test\.|\/stories\//u.test(path))
    .map((path) => ({ path, text: readFileSync(new URL(path, HERE), 'utf8') }))
}

function namesIn(folder: string): readonly string[] {
  return sources(folder).flatMap(({ text }) =>
    [...text.matchAll(DECLARED), ...text.matchAll(PROMPT)].flatMap(([, name]) => name ?? []),
  )
}

it('gives every table of words a name of its own, shared with no prompt', () => {
  const names = ['core', 'node', 'server', 'cli', 'web'].flatMap(namesIn)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.filter((name) => !/^[a-z]+(?:[.-][a-z0-9]+)*$/u.test(name))).toEqual([])
  expect(names.length).toBeGreaterThan(70)
})

it.each([
  ['web', 'packages/web/src/tables.ts', /export const \w+ = defineWords\(\s*'([^']+)'/gu],
  ['cli', 'packages/cli/src/tables.ts', /export const \w+(?:: [^;]{0,200}?)? = wordTable\(\s*'([^']+)'/gu],
  [
    'server',
    'packages/server/src/tables.ts',
    /export const \w+(?:: [^;]{0,200}?)? = wordTable\(\s*'([^']+)'/gu,
  ],
] as const)(
  'has every exported table of %s in the types by which a language is checked',
  (folder, path, shape) => {
    const map = readFileSync(new URL(path, HERE), 'utf8')
    const typed = [...map.matchAll(/readonly '([^']+)'/gu)].flatMap(([, name]) => name ?? [])
    const exported = sources(folder).flatMap(({ text }) =>
      [...text.matchAll(shape)].flatMap(([, name]) => name ?? []),
    )
    expect(typed).toEqual(exported.toSorted())
  },
)
