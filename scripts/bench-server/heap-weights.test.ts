import { expect, it } from 'vitest'
import { heaviest } from './heap-weights.ts'

it('things of a kind are counted and weighed together, the heaviest first', () => {
  const heap = {
    snapshot: {
      meta: { node_fields: ['type', 'name', 'id', 'self_size'], node_types: [['string', 'object']] as const },
    },
    nodes: [...[1, 0, 1, 2048], ...[0, 1, 2, 1024], ...[1, 0, 3, 2048]],
    strings: ['Stage', 'a line'],
  }
  expect(heaviest(heap)).toEqual([
    { kind: 'Stage', count: 2, kb: 4 },
    { kind: '(string)', count: 1, kb: 1 },
  ])
})
