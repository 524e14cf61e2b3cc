import { definePrompt, memoryPromptBook, tokenAllowance } from '@commedia/core'
import { ABLE_PROFILE, aCrew, aModelInUse, quietSignals, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { askJudge } from './ask-judge.ts'

const prompt = definePrompt<null, 'yes' | 'no'>({
  id: 'test.judge',
  version: 1,
  page: {
    en: () => ({ system: 'You judge.', last: 'Well?' }),
    zh: () => ({ system: '你来评。', last: '如何？' }),
  },
  reply: () => ({ kind: 'choice', options: ['yes', 'no'] }),
  fallback: () => 'no',
})
const question = { input: null, step: 'judge', language: 'en' } as const
const BROKEN = { fail: { status: 401, message: 'who are you?' } }

describe('a judge', () => {
  it('who answers is read, after one repair if need be', async () => {
    const model = scriptedModel(['perhaps', 'yes'])
    expect(await askJudge(prompt, question, aCrew({ model }))).toMatchObject({
      output: 'yes',
      how: 'repaired',
    })
  })

  it('who cannot be understood twice has said nothing', async () => {
    const model = scriptedModel(['perhaps', 'who knows'])
    expect(await askJudge(prompt, question, aCrew({ model }))).toBeUndefined()
  })

  it('who cannot be reached leaves the case open, and is asked anew when it is taken up again', async () => {
    const book = memoryPromptBook()
    const down = scriptedModel([BROKEN])
    await expect(askJudge(prompt, question, aCrew({ model: down, book }))).rejects.toMatchObject({
      code: 'model-failed',
    })
    const up = scriptedModel(['yes'])
    expect(await askJudge(prompt, question, aCrew({ model: up, book }))).toMatchObject({ output: 'yes' })
    const never = scriptedModel([])
    expect(await askJudge(prompt, question, aCrew({ model: never, book }))).toMatchObject({ output: 'yes' })
  })

  it('for whom nothing is left is not asked', async () => {
    const model = scriptedModel(['yes'])
    const crew = aCrew({ model, allowance: tokenAllowance({ maxTokens: 1 }) })
    await expect(askJudge(prompt, question, crew)).rejects.toMatchObject({ code: 'budget-spent' })
    expect(model.pages).toEqual([])
  })

  it('who is stopped gives no verdict either', async () => {
    const stop = new AbortController()
    const model = scriptedModel(() => {
      stop.abort(new Error('curtain'))
      return 'yes'
    })
    const crew = aCrew({
      models: () => aModelInUse(model, { profile: ABLE_PROFILE }),
      signals: quietSignals({ stop: stop.signal }),
    })
    await expect(askJudge(prompt, question, crew)).rejects.toThrow('curtain')
  })
})
