import { describe, expect, it } from 'vitest'
import { AI_ANSWER, AI_EXPORT_NOTICE, AI_NOTICE, asksIfAi } from './ai-notice.ts'

describe('asksIfAi', () => {
  it.each([
    'Are you an AI?',
    'are u a bot',
    'Wait. Are you really a real person?',
    'Nora, tell me honestly, are you a language model?',
    'am I talking to a real human here?',
    'Am I speaking with an AI or a person?',
    'Is this written by AI?',
    'is this a bot?',
    'Is there a real person behind this?',
    'you’re just a chatbot, aren’t you?',
    'human or AI?',
    'are you a human or a machine',
    '你是AI吗？',
    '你是不是机器人',
    '你到底是真人还是机器人？',
    '我是在跟真人聊天吗？',
    '对面是真人吗',
    '请问你是真人吗',
    '有真人吗？',
    '这是人工智能写的吗？',
  ])('hears the question: %s', (text) => expect(asksIfAi(text)).toBe(true))

  it.each([
    'Are you mad?',
    'Are you real, or a ghost?',
    'The machine in the cellar is humming.',
    'You are no machine, you have a heart!',
    'Is he a real gentleman?',
    'I built an AI once.',
    'Are you a person of honour?',
    'Are you human, or a devil?',
    'Is this a real diamond?',
    'I want to talk to a real doctor about my knee.',
    '你是人是鬼？',
    '这机器还能用吗？',
    '人工智能真有意思。',
    '你是真心的吗？',
    '他真人比照片好看。',
  ])('lets a play be a play: %s', (text) => expect(asksIfAi(text)).toBe(false))

  it('answers plainly, in both languages', () => {
    for (const words of [AI_NOTICE, AI_EXPORT_NOTICE, AI_ANSWER]) {
      expect(words.en).toMatch(/\bAI\b|artificial intelligence/)
      expect(words.zh).toContain('人工智能')
    }
  })
})
