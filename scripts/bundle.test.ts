import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(['core', 'node', 'server'])('Node has every door of %s joined into few files', (name) => {
  const file = new URL(`../packages/${name}/package.json`, import.meta.url)
  const { exports, files } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly files: readonly string[]
  }
  expect(files).toContain('lib')
  for (const [door, { default: everybody, node }] of Object.entries(exports))
    expect([door, node]).toEqual([
      door,
      everybody === undefined ? undefined : `./lib/${door === '.' ? 'index' : door.slice(2)}.js`,
    ])
})
