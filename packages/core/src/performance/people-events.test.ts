import { expect, it } from 'vitest'
import { personCalled, silenceKept } from './people-events.ts'
import { holdEnded } from './performance-room.ts'
import { ShowSettings } from './show-settings.ts'

it('reads silences and holds of records in which nobody perceived them', () => {
  const old = { role: 'role_ana' }
  expect(silenceKept.body.parse(old)).toEqual(old)
  expect(silenceKept.moment?.(silenceKept.body.parse(old))).toBeUndefined()
  expect(holdEnded.moment?.(holdEnded.body.parse(old))).toBeUndefined()
})

it('reads settings of shows opened before anybody was waited for so long', () => {
  const { soloMs: _soloMs, ...old } = ShowSettings.parse({})
  expect(ShowSettings.parse(old).soloMs).toBe(600_000)
})

it('a call is a moment for whom it calls', () => {
  const body = { role: 'role_ana', to: 'enter', text: 'This is where you come on.' } as const
  expect(personCalled.moment?.(body)).toEqual({ kind: 'narration', text: body.text })
})
