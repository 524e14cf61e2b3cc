import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aCall } from './a-record.test.data.ts'
import { isPlanning, pageKind, pageRole } from './page-kind.ts'

const ROOMS = fileURLToPath(new URL('../../packages/core/src/', import.meta.url))
const RENDERINGS = globSync('{acting,performance,writing}/__prompts__/*.md', { cwd: ROOMS })

it('recognises every page of planning and playing as it is rendered today', () => {
  const unknown = RENDERINGS.filter((file) => pageKind(pageIn(file)) === 'other')
  expect(unknown).toEqual([])
})

it.each([
  ['acting.decide', 'decide'],
  ['acting.break-in', 'break-in'],
  ['acting.speak', 'speak'],
  ['acting.see-think-speak', 'speak'],
  ['acting.narrate', 'narrate'],
  ['performance.transfer', 'transfer'],
  ['performance.earned', 'earned'],
  ['performance.ways', 'ways'],
  ['performance.advance', 'advance'],
  ['performance.hint', 'hint'],
  ['performance.scenario', 'scenario'],
  ['performance.draft', 'draft'],
  ['performance.house', 'house'],
  ['performance.closing', 'closing'],
  ['writing.review', 'planning:review'],
])('takes pages of %s for %s, in both languages', (id, kind) => {
  const files = RENDERINGS.filter((file) => basename(file).startsWith(`${id}.`))
  expect(files.map((file) => pageKind(pageIn(file)))).toEqual(files.map(() => kind))
})

it('takes pages of writing for planning', () => {
  const files = RENDERINGS.filter((file) => basename(file).startsWith('writing.'))
  expect(files.filter((file) => !isPlanning(pageKind(pageIn(file))))).toEqual([])
})

it('goes by the fields that are asked for when it does not know how a page begins', () => {
  const schema = '{"properties":{"rulings":{"required":["act"]}},"required":["rulings"]}'
  expect(pageKind(aCall({ page: ['A new way to begin.', `Fit this schema: ${schema}`] }))).toBe('narrate')
  const response_format = { schema: { required: ['reasoning', 'met'] } }
  expect(pageKind(aCall({ page: ['A new way to begin.', 'Well?'], response_format }))).toBe('transfer')
  const pinned = { schema: { required: ['state', 'beats', 'comes_back'] } }
  expect(pageKind(aCall({ page: ['A new way to begin.', 'Well?'], response_format: pinned }))).toBe(
    'scenario',
  )
  expect(pageKind(aCall({ page: ['A new way to begin.', 'Well?'] }))).toBe('other')
})

it('knows whose page it is by the longest name', () => {
  const names = ['Ana', 'Ana Reyes', 'Ben']
  expect(pageRole(aCall({ page: ['You are Ana Reyes. A traveller.', 'Play it.'] }), names)).toBe('Ana Reyes')
  expect(pageRole(aCall({ page: ['你是小满。学徒。', '演。'] }), ['小满'])).toBe('小满')
  expect(pageRole(aCall({ page: ['You are the narrator: Ana.', 'Rule.'] }), names)).toBeUndefined()
})

function pageIn(file: string) {
  const [, ...messages] = readFileSync(`${ROOMS}${file}`, 'utf8').split(
    /^## (?:system|user|assistant|last)\n+/mu,
  )
  return aCall({ page: messages.map((content) => content.trim()) })
}
