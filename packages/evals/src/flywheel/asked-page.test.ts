import { anEntry } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { askedPages } from './asked-page.ts'

const text = (words: string) => [{ type: 'text', text: words }]
const PAGE = [
  { role: 'system', content: 'You are Ana.' },
  { role: 'user', content: text('Ben waits.') },
]
const call = (step: string, attempt: number, details: Partial<Parameters<typeof anEntry>[0]> = {}) =>
  anEntry({
    key: { take: 'take_1', turn: 'turn_1', step, attempt },
    page: PAGE,
    outcome: { kind: 'finished', text: `${step} ${attempt}`, toolCalls: [] },
    ...details,
  })
const of = (...entries: readonly ReturnType<typeof anEntry>[]) =>
  askedPages(entries, (step) => step.startsWith('speak'))

describe('pages from the prompt book', () => {
  it('stand as they were first sent, with the reply that was taken in the end', () => {
    const repair = [...PAGE, { role: 'user', content: text('That was no answer.') }]
    expect(of(call('speak:b', 2, { page: repair }), call('decide', 1), call('speak:b', 1))).toEqual([
      {
        prompt: 'chat.speak',
        page: { system: 'You are Ana.', turns: [{ role: 'user', text: 'Ben waits.' }] },
        hasPictures: false,
        reply: 'speak:b 2',
      },
    ])
  })

  it('begin with the others, be it with their silence: trainers take no talk that begins otherwise', () => {
    const spokeFirst = [PAGE[0], { role: 'assistant', content: text('Is it late?') }, PAGE[1]] as never
    expect(of(call('speak', 1, { page: spokeFirst }))[0]?.page.turns).toEqual([
      { role: 'user', text: '…' },
      { role: 'assistant', text: 'Is it late?' },
      { role: 'user', text: 'Ben waits.' },
    ])
  })

  it('are not there when they were emptied, or when nobody answered', () => {
    expect(
      of(call('speak', 1, { page: { redacted: 'asked for' }, outcome: { redacted: 'asked for' } })),
    ).toEqual([])
    expect(of(call('speak', 1, { outcome: { kind: 'failed', reason: 'overloaded', detail: '' } }))).toEqual(
      [],
    )
    expect(of(call('speak', 1, { outcome: { kind: 'cut', cut: true, by: 'stop', text: 'Is it' } }))).toEqual(
      [],
    )
  })

  it('say whether there were pictures, and read replies given by way of a tool', () => {
    const seen = [{ role: 'user', content: [{ type: 'file', picture: 'x' }, ...text('Look.')] }] as never
    const outcome = {
      kind: 'finished',
      text: '',
      toolCalls: [{ name: 'answer', input: '{"answer":"fast"}' }],
    }
    expect(of(call('speak', 1, { page: seen, outcome }))[0]).toMatchObject({
      hasPictures: true,
      reply: '{"answer":"fast"}',
      page: { system: '', turns: [{ role: 'user', text: 'Look.' }] },
    })
  })
})
