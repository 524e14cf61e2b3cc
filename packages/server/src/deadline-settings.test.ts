import { expect, it } from 'vitest'
import { readServerConfig } from './config.ts'
import { deadlinesIn } from './deadline-settings.ts'

const read = (environment: Readonly<Record<string, string>>) =>
  deadlinesIn(readServerConfig({}, { COMMEDIA_API_KEY: 'a-key-nobody-knows', ...environment }))

it('[D55] takes the deadlines of a model call in seconds, and leaves out what is not set', () => {
  expect(read({})).toEqual({})
  expect(read({ COMMEDIA_FIRST_TOKEN_SECONDS: '3600' })).toEqual({ firstTokenMs: 3_600_000 })
  expect(read({ COMMEDIA_IDLE_SECONDS: '0.5', COMMEDIA_TOTAL_SECONDS: '90' })).toEqual({
    idleMs: 500,
    totalMs: 90_000,
  })
})

it.each(['soon', '0', '-3', '90000', 'Infinity', '30s'])('refuses %s, and says what is possible', (value) => {
  const set = () => read({ COMMEDIA_FIRST_TOKEN_SECONDS: value, COMMEDIA_IDLE_SECONDS: value })
  expect(set).toThrow(
    /COMMEDIA_FIRST_TOKEN_SECONDS: .*seconds.*86400.*[Ll]eave it out.*\nCOMMEDIA_IDLE_SECONDS: .*seconds/,
  )
  expect(set).not.toThrow(/a-key-nobody-knows/)
})

it('refuses a whole that is shorter than a wait within it, and says what to do', () => {
  const total = { COMMEDIA_TOTAL_SECONDS: '60' }
  expect(() => read({ ...total, COMMEDIA_FIRST_TOKEN_SECONDS: '90' })).toThrow(
    /COMMEDIA_TOTAL_SECONDS is 60.*COMMEDIA_FIRST_TOKEN_SECONDS, which is 90.*[Ll]eave it out/,
  )
  expect(() => read({ ...total, COMMEDIA_IDLE_SECONDS: '61' })).toThrow(/COMMEDIA_IDLE_SECONDS, which is 61/)
  expect(read({ ...total, COMMEDIA_FIRST_TOKEN_SECONDS: '60' })).toEqual({
    firstTokenMs: 60_000,
    totalMs: 60_000,
  })
})
