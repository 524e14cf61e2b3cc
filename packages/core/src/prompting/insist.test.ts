import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { PromptBook } from '../ports/prompt-book.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aCrew, quietSignals } from '../testing/crew.ts'
import type { Reply } from '../testing/reply.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { tokenAllowance } from './allowance.ts'
import { definePrompt } from './define-prompt.ts'
import { insist } from './insist.ts'

const prompt = definePrompt<string, { word: string }>({
  id: 'test.word',
  version: 1,
  settings: { maxOutputTokens: 3_000 },
  page: {
    en: (input) => ({ system: 'Say one word.', last: input }),
    zh: (input) => ({ system: '说一个词。', last: input }),
  },
  reply: () => ({ kind: 'json', schema: z.object({ word: z.string() }) }),
  fallback: () => ({ word: 'silence' }),
})
const question = { input: 'Now.', step: 'word', language: 'en' } as const

const insistWith = (replies: readonly Reply[], book: PromptBook = memoryPromptBook(), more: object = {}) => {
  const model = scriptedModel(replies)
  const crew = aCrew({ model, book, ...more })
  return { model, answer: crew.clock.playUntil(insist(prompt, question, crew)) }
}
const GOOD = { json: { word: 'yes' } }
const DOWN: Reply = { fail: { status: 401, message: 'no such key' } }
const BUSY: Reply = { fail: { status: 503, message: 'overloaded' } }

describe('insist', () => {
  it('[H19] asks anew after an answer and its repair were unreadable', async () => {
    const { answer, model } = insistWith(['no', 'no', GOOD])
    expect(await answer).toEqual({ output: { word: 'yes' }, fallbacks: [] })
    expect(model.left).toBe(0)
  })

  it('[H19] fills in and says so after three unreadable answers', async () => {
    const { answer, model } = insistWith(Array(6).fill('no'))
    expect(await answer).toEqual({ output: { word: 'silence' }, fallbacks: ['word'] })
    expect(model.left).toBe(0)
  })

  it('[H19] has prose in another language than the play written again', async () => {
    const told = definePrompt<string, { summary: string }>({
      id: 'test.told',
      version: 1,
      page: prompt.page,
      reply: () => ({ kind: 'json', schema: z.object({ summary: z.string() }) }),
      fallback: () => ({ summary: '……' }),
    })
    const replies = ['The river rises and nobody rows.', '河水涨了，没有人划船，也没有人开口。']
    const model = scriptedModel(replies.map((summary) => ({ json: { summary } })))
    const answer = await insist(told, { ...question, language: 'zh' }, aCrew({ model }))
    expect(answer).toEqual({ output: { summary: replies[1] }, fallbacks: [] })
    expect(model.pages[1]?.last).toContain('这出戏用中文写')
  })

  it('throws at once when asking again cannot help, and goes on from the book when it can again', async () => {
    const book = memoryPromptBook()
    const refused = insistWith([DOWN], book)
    await expect(refused.answer).rejects.toMatchObject({ code: 'model-failed' })
    expect(refused.model.left).toBe(0)
    expect(await insistWith([GOOD], book).answer).toEqual({ output: { word: 'yes' }, fallbacks: [] })
  })

  it('throws when the model cannot be reached at all instead of writing the play itself', async () => {
    const { answer, model } = insistWith(Array(9).fill(BUSY))
    await expect(answer).rejects.toMatchObject({ code: 'model-failed' })
    expect(model.left).toBe(0)
  })

  it('throws when the allowance is spent, and goes on when there is more', async () => {
    const book = memoryPromptBook()
    const poor = insistWith([], book, { allowance: tokenAllowance({ maxTokens: 10 }) })
    await expect(poor.answer).rejects.toMatchObject({ code: 'budget-spent' })
    expect(await insistWith([GOOD], book).answer).toEqual({ output: { word: 'yes' }, fallbacks: [] })
  })

  it('asks nothing once the bell has rung', async () => {
    const stop = AbortSignal.abort()
    const { answer, model } = insistWith([GOOD], memoryPromptBook(), { signals: quietSignals({ stop }) })
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(model.asked).toEqual([])
  })

  it('leaves room for drafts longer than a line on stage', async () => {
    const { answer, model } = insistWith([GOOD])
    await answer
    expect(model.requests[0]?.maxOutputTokens).toBe(3_000)
  })
})
