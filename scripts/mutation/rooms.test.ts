import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { groupsOf, MUTATED_ROOMS } from './rooms.ts'

it('lays the files of a room in groups of a few hundred lines, each with all of its tests', () => {
  const root = `${mkdtempSync(`${tmpdir()}/rooms-`)}/`
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(`${root}room`)
  const lines = { 'a.ts': 300, 'a.test.ts': 900, 'b.ts': 200, 'b.test.data.ts': 10, 'c.ts': 200, 'd.ts': 900 }
  for (const [name, many] of Object.entries(lines)) writeFileSync(`${root}room/${name}`, 'x\n'.repeat(many))
  writeFileSync(`${root}room/c.integration.test.ts`, '')

  const groups = groupsOf({ name: 'room', folder: 'room', atLeast: 1 }, root)
  expect(groups.map(({ files }) => files)).toEqual([['room/a.ts', 'room/b.ts'], ['room/c.ts'], ['room/d.ts']])
  expect(new Set(groups.map(({ tests }) => tests.join()))).toEqual(new Set(['room/a.test.ts']))
})

it('finds code and tests in every room that carries promises', () => {
  const root = new URL('../..', import.meta.url).pathname
  const empty = MUTATED_ROOMS.filter((room) => !groupsOf(room, root)[0]?.tests.length)
  expect(empty.map(({ name }) => name)).toEqual([])
})
