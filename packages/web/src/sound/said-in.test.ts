import type { SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { saidIn } from './said-in.ts'

const event = (type: string, body: SeenEvent['body'], more: Partial<SeenEvent> = {}): SeenEvent => ({
  ...{ seq: 3, type, version: 1, by: 'role_ana', at: '2026-01-01T00:00:00.000Z', body },
  ...more,
})

it.each([
  ['on stage', event('line-spoken', { text: 'Good evening.', channel: 'aloud' })],
  ['in a mode of its own', event('dice-thrown', {}, { moment: { kind: 'line', text: 'Good evening.' } })],
])('what is said %s is heard of whoever says it', (_, given) => {
  expect(saidIn(given)).toEqual({ by: 'role_ana', text: 'Good evening.', quiet: false, isCut: false })
})

it('a whisper is quiet, a line that was cut is known, and what is told is the narrator’s', () => {
  expect(saidIn(event('line-spoken', { text: 'Psst.', channel: 'whisper', to: 'role_ben' }))?.quiet).toBe(
    true,
  )
  expect(saidIn(event('line-spoken', { text: 'I nev—', channel: 'aloud', cut: true }))?.isCut).toBe(true)
  expect(saidIn(event('narrated', { text: 'Night falls.' }))).toMatchObject({ by: 'narrator' })
})

it('nobody hears a thought or a deed', () => {
  expect(saidIn(event('thought-had', { text: 'He lies.' }))).toBeUndefined()
  expect(saidIn(event('gesture-made', { text: 'sits down' }))).toBeUndefined()
  expect(saidIn(event('line-spoken', { redacted: 'asked for' }))).toBeUndefined()
})
