import { settle } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { newestOnly } from './newest-only.ts'

it('tells one after another, and of what came meanwhile only the newest, also after one that failed', async () => {
  const told: string[] = []
  const ends: (() => void)[] = []
  const tell = newestOnly((what: string) => {
    told.push(what)
    return new Promise<void>((resolve, reject) => ends.push(what === 'first' ? reject : resolve))
  })
  const end = async (): Promise<void> => {
    ends.shift()?.()
    await settle()
  }
  for (const what of ['first', 'second', 'third']) tell(what)
  expect(told).toEqual(['first'])
  await end()
  expect(told).toEqual(['first', 'third'])
  await end()
  tell('fourth')
  expect(told).toEqual(['first', 'third', 'fourth'])
})
