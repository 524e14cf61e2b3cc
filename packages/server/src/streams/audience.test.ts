import { manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { audienceOf } from './audience.ts'

function aTheatre() {
  const { advance, ...clock } = manualClock()
  const bus = memoryBus()
  const told: unknown[] = []
  const open = (name = 'one') => {
    const audience = audienceOf('show_1', { bus, clock }, () => told.push([name, audience.now()]))
    return audience
  }
  return { open, advance, told }
}

it('tells of those who come and go together, once, and of whoever came and went not at all', async () => {
  const { open, advance, told } = aTheatre()
  const audience = open()
  const [first, second] = [
    audience.sit({ person: 'p1', name: 'Wanda' }),
    audience.sit({ person: 'p1', name: 'Wanda' }),
  ]
  audience.sit({ person: 'p2', name: 'Wim' })
  await advance(500)
  expect(told).toEqual([['one', { count: 2, names: ['Wanda', 'Wim'] }]])
  first()
  audience.sit({ person: 'p3', name: 'Eva' })()
  await advance(500)
  expect(told).toHaveLength(1)
  second()
  await advance(500)
  expect(told[1]).toEqual(['one', { count: 1, names: ['Wim'] }])
})

it('counts those of other processes, until nothing is heard of them any more', async () => {
  const { open, advance, told } = aTheatre()
  const one = open()
  one.sit({ person: 'p1', name: 'Wanda' })
  await advance(500)
  const other = open('other')
  expect(other.now()).toEqual({ count: 1, names: ['Wanda'] })
  other.sit({ person: 'p2', name: 'Wim' })
  await advance(500)
  expect(one.now()).toEqual({ count: 2, names: ['Wanda', 'Wim'] })
  one.close()
  await advance(41_000)
  other.tell()
  expect(told.at(-1)).toEqual(['other', { count: 1, names: ['Wim'] }])
})

it('names no more than twenty, and counts all', async () => {
  const { open, advance } = aTheatre()
  const audience = open()
  for (let nth = 0; nth < 50; nth++) audience.sit({ person: `p${nth}`, name: `Nr ${nth}` })
  await advance(500)
  const { count, names } = audience.now()
  expect([count, names.length]).toEqual([50, 20])
})
