import type { StageEvent } from '@commedia/core'
import { expect, it } from 'vitest'
import { RADIO_CAST as cast, heardEvent, playEvents } from './an-evening.test.data.ts'
import { radioScript } from './radio-script.ts'

const evening = { title: 'The last train', language: 'en', cast } as const

const textsOf = (events: readonly StageEvent[], language: 'en' | 'zh' = 'en') =>
  radioScript({ ...evening, language, events }).scenes.flatMap(({ lines }) => lines.map(({ text }) => text))

it('says first that it was made with AI, then its title, then the scenes', () => {
  const script = radioScript({ ...evening, events: playEvents() })
  expect(script.scenes.map(({ title }) => title)).toEqual([
    'Act 1. Waiting · Platform — ten at night',
    'Act 2 · Waiting room',
  ])
  const [first, second] = script.scenes
  expect(first?.lines.map(({ pause, kind, by, text }) => [pause, kind, by, text])).toEqual([
    [500, 'notice', 'narrator', script.notice],
    [1200, 'title', 'narrator', 'The last train'],
    [1200, 'title', 'narrator', 'Act 1. Waiting'],
    [1200, 'title', 'narrator', 'Platform — ten at night'],
    [1200, 'told', 'narrator', 'A country platform, wet, with one lamp.'],
    [650, 'spoken', 'role_ana', 'Is the last train gone?'],
    [350, 'spoken', 'role_ben', 'It went at—'],
    [0, 'spoken', 'role_ana', 'Went?'],
    [650, 'told', 'narrator', 'Ben shakes his head'],
  ])
  expect(second?.lines.map(({ pause, text }) => [pause, text])).toEqual([
    [2200, 'Act 2'],
    [1200, 'Waiting room'],
    [1200, 'A bench.'],
    [650, 'Sleep, then.'],
  ])
  expect(script.notice).toMatch(/artificial intelligence.*made by a machine/u)
})

it('says so in the language of the play', () => {
  expect(textsOf([], 'zh')[0]).toMatch(/人工智能.*声音由机器合成。$/u)
})

it('has nothing that the audience did not perceive, neither a whisper nor a thought', () => {
  const unheard = [
    heardEvent(20, ['line-spoken', 'role_ana'], {
      text: 'I took the key.',
      channel: 'whisper',
      to: 'role_ben',
    }),
    heardEvent(21, ['thought-had', 'role_ana'], { text: 'He knows.' }),
  ].map((event) => ({ ...event, audience: ['role_ana'] }))
  expect(textsOf([...playEvents(), ...unheard])).toEqual(textsOf(playEvents()))
})

it('has what its viewer perceived where it is somebody’s own, and no whisper between others', () => {
  const whisper = (seq: number, text: string, audience: readonly string[]) => ({
    ...heardEvent(seq, ['line-spoken', 'role_ana'], { text, channel: 'whisper', to: 'role_ben' }),
    audience,
  })
  const events = [
    whisper(20, 'I took the key.', ['role_ana', 'role_ben']),
    whisper(21, 'He must not know.', ['role_ana', 'role_eve']),
  ]
  const heardAs = (viewer: string) =>
    radioScript({ ...evening, events, viewer }).scenes.flatMap(({ lines }) =>
      lines.slice(2).map(({ text }) => text),
    )
  expect(heardAs('role_ben')).toEqual(['I took the key.'])
  expect(heardAs('role_eve')).toEqual(['He must not know.'])
  expect(heardAs('house')).toEqual([])
})

it('says how a whisper is said that the audience heard', () => {
  const whisper = heardEvent(20, ['line-spoken', 'role_ana'], {
    text: 'Now.',
    channel: 'whisper',
    to: 'role_ben',
  })
  const lines = radioScript({ ...evening, events: [whisper] }).scenes[0]?.lines
  expect(lines?.at(-1)).toMatchObject({ by: 'role_ana', text: 'Now.', manner: 'whisper' })
})

it('leaves out what somebody does not want to be passed on, and what has no words', () => {
  const events = [
    heardEvent(1, ['name-given', 'role_ana'], { role: 'role_ana', name: '', words: 'left-out' }),
    heardEvent(2, ['line-spoken', 'role_ana'], { text: 'Not for you.', channel: 'aloud' }),
    heardEvent(3, ['line-spoken', 'role_ben'], { text: '……', channel: 'aloud' }),
    heardEvent(4, ['line-spoken', 'role_ben'], { text: 'For **all** of you.', channel: 'aloud' }),
  ]
  expect(textsOf(events).slice(2)).toEqual(['For all of you.'])
  // It is often asked when all is over, and not everybody is told.
  const [asked, ...said] = events
  const after = { ...(asked as StageEvent), seq: 5, audience: ['role_ana'] }
  expect(textsOf([...said, after]).slice(2)).toEqual(['For all of you.'])
})

it('does not speak what is done in a message', () => {
  const said = heardEvent(2, ['line-spoken', 'role_ana'], {
    text: '（掏出钥匙）开门吧。*笑了笑*走。',
    channel: 'aloud',
  })
  const lines = radioScript({ ...evening, language: 'zh', events: [said] }).scenes[0]?.lines.slice(2)
  expect(lines?.map(({ kind, text }) => [kind, text])).toEqual([
    ['told', '掏出钥匙'],
    ['spoken', '开门吧。'],
    ['told', '笑了笑'],
    ['spoken', '走。'],
  ])
})

it('breaks a long speech into lines of whole sentences, with every word of it', () => {
  const text = Array.from({ length: 40 }, (_, at) => `This is sentence number ${at}, and it ends.`).join(' ')
  const said = heardEvent(2, ['line-spoken', 'role_ana'], { text, channel: 'aloud' })
  const lines = textsOf([said]).slice(2)
  expect(lines.length).toBeGreaterThan(4)
  expect(lines.every((line) => line.length <= 300 && line.endsWith('.'))).toBe(true)
  expect(lines.join(' ')).toBe(text)
})
