import { expect, it } from 'vitest'
import { outboxOf } from './outbox.ts'

const line = (id: string) => ({ role: 'role_a', cue: { kind: 'say-line' as const, id, text: `line ${id}` } })

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('keeps what was not sent over a reload, for its own show, until it is taken', () => {
  const storage = aStorage()
  outboxOf('show_1', storage).put(line('a'))
  outboxOf('show_1', storage).put(line('b'))
  outboxOf('show_1', storage).take('a')
  expect(outboxOf('show_1', storage).all()).toEqual([line('b')])
  expect(outboxOf('show_2', storage).all()).toEqual([])
})

it('passes over what it cannot read or keep', () => {
  const broken = {
    getItem: () => '{"nonsense":',
    setItem: () => {
      throw new Error('full')
    },
  }
  const outbox = outboxOf('show_1', broken)
  outbox.put(line('a'))
  expect(outbox.all()).toEqual([])
})
