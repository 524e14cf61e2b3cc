import { describe, expect, it } from 'vitest'
import { Context } from '../schema/chat.ts'
import { inherited, printed, withoutExcerpt } from './context.ts'

const npc = { kind: 'npc' } as const
const shell = { kind: 'shell' } as const

describe('the context of an exchange', () => {
  it('[D21] [D22] [D23] holds every field of the way down, the way up and the house, and no other', () => {
    const fields =
      'chat knowledge text paragraph epilogue input action persona job mood question answer excerpt quote message companionNames error conversation tool chatId situation response'
    const texts = Object.fromEntries(fields.split(' ').map((field) => [field, 'x']))
    const whole = {
      ...texts,
      interaction: 1,
      sequence: 2,
      recipients: ['a'],
      companions: ['a'],
      inputTokens: 1,
      outputTokens: 2,
    }
    expect(Context.parse(whole)).toEqual(whole)
    expect(Context.safeParse({ lastSpeakerSaid: 'x' }).success).toBe(false)
  })

  it('[D24] prints the excerpt before the message before the quote', () => {
    expect(printed({ excerpt: 'e', message: 'm', quote: 'q' }, npc)).toEqual({ form: 'excerpt', text: 'e' })
    expect(printed({ message: 'm', quote: 'q' }, npc)).toEqual({ form: 'message', text: 'm' })
    expect(printed({ message: ' ', quote: 'q' }, npc)).toEqual({ form: 'quote', text: 'q' })
    expect(printed({}, npc)).toBeUndefined()
  })

  it('[D24] [D1] prints no quote and no message of a shell, but its excerpt', () => {
    expect(printed({ quote: 'q' }, shell)).toBeUndefined()
    expect(printed({ message: 'm' }, shell)).toBeUndefined()
    expect(printed({ excerpt: 'e' }, shell)).toEqual({ form: 'excerpt', text: 'e' })
  })

  it('[D24] prints an excerpt once', () => {
    expect(printed(withoutExcerpt({ excerpt: 'e', message: 'm' }), npc)).toEqual({
      form: 'message',
      text: 'm',
    })
  })

  it('[D25] hands on what the user brought and nothing a speaker said or was told', () => {
    const left = inherited({
      text: 'a letter',
      paragraph: 'its end',
      input: 'please',
      epilogue: 'Be brief.',
      chat: 'in brief',
      message: 'm',
      quote: 'q',
      answer: 'a',
      question: 'q',
      excerpt: 'e',
      job: 'j',
      mood: 'm',
      persona: 'p',
      action: 'cut',
      recipients: ['role_x'],
      deputy: 'role_y',
    })
    expect(left).toEqual({
      text: 'a letter',
      paragraph: 'its end',
      input: 'please',
      epilogue: 'Be brief.',
      chat: 'in brief',
    })
  })
})
