import type { StageEvent } from '@commedia/core'
import { anEvent } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { PLAY_WORDS } from '../../evening/words.ts'
import { plainLine, type Reading, shownLine } from './shown-line.ts'

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

  it('tells of silence to whoever asked, and a person what the plan would have them do', () => {
    const silence = { role: 'role_pip', text: 'Pip does not answer.' }
    expect(shown('silence-kept', silence, { by: 'role_pip' })).toBe('  You keep silent.')
    expect(shown('silence-kept', { role: 'role_marta', text: 'Marta does not answer.' })).toBe(
      '[Marta does not answer.]',
    )
    expect(shown('silence-kept', { role: 'role_marta' })).toBeUndefined()
    expect(shown('hold-ended', silence, { by: 'stage-manager' })).toBe('  The others go on.')
    expect(shown('hold-ended', { role: 'role_marta', text: 'Marta does not answer.' })).toBe(
      '[Marta does not answer.]',
    )
    const called = { role: 'role_pip', to: 'enter', text: 'This is where you come on.' }
    expect(shown('person-called', called, { by: 'stage-manager' })).toBe('  This is where you come on.')
  })

  it('shows what somebody does to whoever sees it, and what came of it when it fails', () => {
    const attempt = { act: 'a', text: 'takes the ladle' }
    expect(shown('act-attempted', attempt, { by: 'role_pip' })).toBe('PIP: (takes the ladle)')
    expect(shown('act-attempted', attempt)).toBe('MARTA: (takes the ladle)')
    expect(shown('act-attempted', attempt, { audience: ['role_marta'] })).toBeUndefined()
    expect(shown('gesture-made', { text: 'sits' })).toBe('MARTA: (sits)')
    const ruled = { act: 'a', possible: false, told: 'The ladle is too hot to hold.' }
    expect(shown('act-ruled', ruled, { by: 'narrator' })).toBe('[The ladle is too hot to hold.]')
    expect(shown('act-ruled', { act: 'a', possible: true, told: '' }, { by: 'narrator' })).toBeUndefined()
  })

  it('reads out what is read aloud, and tells what is written on a thing only to whoever has it', () => {
    const words = { prop: 'p', name: 'card', text: 'Nettles, cream, salt.' }
    expect(shown('words-read', { ...words, how: 'aloud' })).toBe(
      'MARTA: (reading aloud) “Nettles, cream, salt.”',
    )
    expect(shown('words-read', words, { by: 'role_pip' })).toBe(
      'PIP: (reading card: “Nettles, cream, salt.”)',
    )
    expect(shown('words-read', { ...words, how: 'at-hand' }, { by: 'role_pip' })).toBe(
      '  Written on card: “Nettles, cream, salt.”',
    )
  })

  it('gives whoever plays what they know and want as a point opens, and tells them what they have let out', () => {
    const given = { role: 'role_pip', news: 'The King is early.', want: 'The warrant.', business: 'peeling' }
    expect(shown('circumstances-given', given, { by: 'director' })).toBe(
      [
        '  Everybody here knows: The King is early.',
        '  What you want from this scene: The warrant.',
        '  What there is to do here: peeling',
      ].join('\n'),
    )
    expect(shown('circumstances-given', { ...given, news: '', business: '' }, { by: 'director' })).toBe(
      '  What you want from this scene: The warrant.',
    )
    const nothing = { role: 'role_pip', news: '', want: '', business: '' }
    expect(shown('circumstances-given', nothing, { by: 'director' })).toBeUndefined()
    const told = { role: 'role_pip', quote: 'I sold the card.', to: ['role_marta'] }
    expect(shown('secret-told', told, { by: 'director' })).toBe(
      '  You have said before Marta: “I sold the card.”',
    )
  })

  it('says why a server stopped the show', () => {
    const stopped = { reason: 'model-silent', text: 'The show pauses here.' }
    expect(shown('show-stopped', stopped, { by: 'stage-manager' })).toBe('  The show pauses here.')
    expect(shown('show-stopped', { redacted: 'asked for' })).toBeUndefined()
  })

  it('sets a Chinese line with Chinese marks', () => {
    const words = PLAY_WORDS.zh
    const names = new Map([['role_marta', '马德彪']])
    const plain = (type: string, body: object) => {
      const line = shownLine(happened(type, body), { viewer: 'role_pip', names, words })
      return line === undefined ? undefined : plainLine(line)
    }
    expect(plain('line-spoken', { text: '走吧。', channel: 'aloud' })).toBe('马德彪：走吧。')
    expect(plain('line-spoken', { text: '走吧。', channel: 'aside' })).toBe('马德彪：（旁白）走吧。')
    expect(plain('narrated', { text: '灯灭了。' })).toBe('［灯灭了。］')
    expect(plain('thought-had', { text: '不好。' })).toBe('马德彪：（心想：不好。）')
    const letter = { prop: 'p', name: '信', text: '今夜三更。' }
    expect(plain('words-read', { ...letter, how: 'aloud' })).toBe('马德彪：（念道）“今夜三更。”')
    expect(plain('words-read', { ...letter, how: 'at-hand' })).toBe('  信上写着：“今夜三更。”')
    const given = { role: 'role_pip', news: '船三更走。', want: '上船。', business: '' }
    expect(plain('circumstances-given', given)).toBe('  大家都知道：船三更走。\n  这一场你想要：上船。')
  })

  it('keeps silent about unknown, broken and removed events', () => {
    expect(shown('something-new', { text: 'x' })).toBeUndefined()
    expect(shown('line-spoken', { text: 3 })).toBeUndefined()
    expect(shown('line-spoken', { redacted: 'asked for' })).toBeUndefined()
  })
})
