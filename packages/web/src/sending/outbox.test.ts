import { Cue } from '@commedia/core'
import { expect, it } from 'vitest'
import { outboxOf } from './outbox.ts'

const line = (id: string) => ({
  role: 'role_a',
  cue: { kind: 'say-line' as const, id, text: `line ${id}` },
  after: 3,
})

function aStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const of = (name: string) => ({ name, Cue })

it('keeps what was not sent over a reload, under its own name, until it is taken', () => {
  const storage = aStorage()
  outboxOf(of('show_1'), storage).put(line('a'))
  outboxOf(of('show_1'), storage).put(line('b'))
  outboxOf(of('show_1'), storage).take('a')
  expect(outboxOf(of('show_1'), storage).all()).toEqual([line('b')])
  expect(outboxOf(of('show_2'), storage).all()).toEqual([])
})

it('reads what was kept before it was known after which event it was sent', () => {
  const { after: _after, ...older } = line('a')
  const storage = aStorage(new Map([['show_1', JSON.stringify([older])]]))
  expect(outboxOf(of('show_1'), storage).all()).toEqual([{ ...older, after: 0 }])
})

it('passes over what it cannot read or keep', () => {
  const broken = {
    getItem: () => '{"nonsense":',
    setItem: () => {
      throw new Error('full')
    },
  }
  const outbox = outboxOf(of('show_1'), broken)
  outbox.put(line('a'))
  expect(outbox.all()).toEqual([])
  expect(outboxOf(of('show_1'), aStorage(new Map([['show_1', '{"not":"a list"}']]))).all()).toEqual([])
})
