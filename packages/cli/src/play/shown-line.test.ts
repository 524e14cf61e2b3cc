import type { StageEvent } from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { newLine } from './page.ts'
import { plainLine, type Reading, shownLine } from './shown-line.ts'
import { PLAY_WORDS } from './words.ts'

const READING: Reading = {
  viewer: 'role_pip',
  names: new Map([
    ['role_pip', 'Pip'],
    ['role_marta', 'Marta'],
  ]),
  words: PLAY_WORDS.en,
}
const happened = (type: string, body: object, rest: Partial<StageEvent> = {}): StageEvent =>
  anEvent({
    type,
    version: 1,
    by: 'role_marta',
    audience: ['role_pip'],
    body,
    ...rest,
  } as Partial<StageEvent>)
const shown = (type: string, body: object, rest: Partial<StageEvent> = {}) => {
  const line = shownLine(happened(type, body, rest), READING)
  return line === undefined ? undefined : plainLine(line)
}

describe('shownLine', () => {
  it('shows nothing that its viewer did not perceive', () => {
    const line = { text: 'Psst.', channel: 'whisper', to: 'role_dray' }
    expect(shown('line-spoken', line, { audience: ['role_dray'] })).toBeUndefined()
    expect(shown('thought-had', { text: 'Never.' }, { audience: ['role_marta'] })).toBeUndefined()
  })

  it('says how a line was said', () => {
    expect(shown('line-spoken', { text: 'Hands off!', channel: 'aloud' })).toBe('MARTA: Hands off!')
    expect(shown('line-spoken', { text: 'Psst.', channel: 'whisper', to: 'role_pip' })).toBe(
      'MARTA: (whispering to Pip) Psst.',
    )
    expect(shown('line-spoken', { text: 'Ha.', channel: 'aside' })).toBe('MARTA: (aside) Ha.')
  })

  it('tells what happens, and what only this seat is told', () => {
    expect(shown('narrated', { text: 'A knock.' }, { by: 'narrator' })).toBe('[A knock.]')
    expect(shown('hint-given', { role: 'role_pip', text: 'Ask her.' })).toBe('  Hint: Ask her.')
  })

  it('shows an attempt to whoever makes it, and to others only its ruling', () => {
    const attempt = { act: 'a', text: 'takes the ladle' }
    expect(shown('act-attempted', attempt, { by: 'role_pip' })).toBe('PIP: (takes the ladle)')
    expect(shown('act-attempted', attempt, { audience: ['role_marta'] })).toBeUndefined()
  })

  it('keeps silent about unknown, broken and removed events', () => {
    expect(shown('something-new', { text: 'x' })).toBeUndefined()
    expect(shown('line-spoken', { text: 3 })).toBeUndefined()
    expect(shown('line-spoken', { redacted: 'asked for' })).toBeUndefined()
  })
})

describe('newLine', () => {
  it('tells a place once, however often its viewer looks round', () => {
    const sight = {
      scene: 'scene_1',
      name: 'Kitchen',
      surroundings: 'Hot.',
      time: 'noon',
      people: [],
      props: [],
    }
    const first = newLine([], happened('looked-round', sight), READING)
    expect(first).toMatchObject({ kind: 'scene', place: 'Kitchen — noon' })
    const page = first === undefined ? [] : [first]
    expect(newLine(page, happened('looked-round', sight), READING)).toBeUndefined()
    expect(newLine(page, happened('looked-round', { ...sight, scene: 'scene_2' }), READING)).toBeDefined()
  })
})
