import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const TABLE = /\| where do I put a new … \| there \|\n\| --- \| --- \|\n((?:\|.*\|\n)+)/u
const rows = (TABLE.exec(read('CONTRIBUTING.md'))?.[1] ?? '')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, what = '', there = '']) => ({ what, there }))

it('a newcomer finds twelve answers at least', () => {
  expect(rows.length).toBeGreaterThanOrEqual(12)
})

it.each(rows)('where a new $what goes is there', ({ there }) => {
  const places = [...there.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/gu)]
    .map(([, place = '']) => place)
    .filter((place) => /^(?:packages|examples|shows|scripts|\.dependency)/u.test(place))
  expect(places).not.toEqual([])
  expect(places.filter((place) => !existsSync(new URL(place, ROOT)))).toEqual([])
})

it.each(rows)('what the answer for $what names stands in the file it names', ({ there }) => {
  const named = [...there.matchAll(/`(\w+)`(?: of)? \(?`(packages\/[^`]+\.ts)`/gu)]
  const missing = named.filter(
    ([, name = '', file = '']) => !new RegExp(`\\b${name}\\b`, 'u').test(read(file)),
  )
  expect(missing.map(([both]) => both)).toEqual([])
})

function read(file: string): string {
  return readFileSync(new URL(file, ROOT), 'utf8')
}
