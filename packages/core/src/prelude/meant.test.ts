import { expect, it } from 'vitest'
import { meant } from './meant.ts'

const CAST = [
  { id: 'role_lowe', name: 'Edmund Lowe' },
  { id: 'role_ada', name: 'Ada Lowe' },
  { id: 'role_wu', name: '奥古斯特·沃格尔' },
  { id: 'Ada', name: 'The Doctor' },
]

it.each([
  ['role_lowe', 'role_lowe'],
  ['Edmund Lowe', 'role_lowe'],
  [' edmund LOWE ', 'role_lowe'],
  ['Edmund', 'role_lowe'],
  ['沃格尔', 'role_wu'],
  ['doctor', 'Ada'],
  // An id goes before a name.
  ['Ada', 'Ada'],
  // Two are called so.
  ['Lowe', undefined],
  ['Low', undefined],
  ['', undefined],
])('%s means %s', (said, id) => {
  expect(meant(said, CAST)?.id).toBe(id)
})
