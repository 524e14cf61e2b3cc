import { expect, it } from 'vitest'
import { unlimitedAllowance } from '../prompting/allowance.ts'
import { ask } from '../prompting/ask.ts'
import { CALL_FAILURES } from '../prompting/call-outcome.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn, manualClock, quietSignals, type Reply, scriptedModel } from '../testing/index.ts'
import { modelsFrom } from './given-models.ts'
import { type Trouble, tellTrouble } from './trouble.ts'

const line = definePrompt<null, string>({
  id: 'test.line',
  version: 1,
  page: {
    en: () => ({ system: 'You are Ana.', last: 'Speak.' }),
    zh: () => ({ system: '你是安娜。', last: '说。' }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => 'Ana keeps silent.',
  problem: (text) => (text.includes('forbidden') ? 'it said the forbidden word.' : undefined),
})

async function troubleWith(script: readonly Reply[], models = (own: ModelDirectory) => own) {
  const clock = manualClock()
  const told: Trouble[] = []
  const own = models(modelsFrom(scriptedModel(script, { clock })))
  const crew = {
    ...{ turn: aTurn(), book: memoryPromptBook(), signals: quietSignals(), clock },
    ...{ allowance: unlimitedAllowance(), models: tellTrouble(own, (trouble) => told.push(trouble)) },
  }
  const question = { input: null, step: 'line', language: 'en', role: 'role_ana' } as const
  const { output } = await clock.playUntil(ask(line, question, crew))
  return { output, told }
}

it('a dead server is told of by a sentence, while the show goes on in character', async () => {
  const { output, told } = await troubleWith([{ fail: { status: 401, message: 'no such key' } }])
  expect(output).toBe('Ana keeps silent.')
  expect(told).toEqual([
    {
      ...{
        kind: 'no-answer',
        model: 'scripted/script',
        prompt: 'test.line',
        role: 'role_ana',
        reason: 'unauthorised',
      },
      message: expect.stringContaining('test.line: scripted/script did not take the key. Look at it. (401 '),
    },
  ])
})

it('tells of a reply that could not be used, and of none that could', async () => {
  const { told } = await troubleWith(['forbidden', 'forbidden again'])
  expect(told).toEqual([expect.objectContaining({ kind: 'no-use', reason: 'misread' })])
  expect((await troubleWith(['Tea, please.'])).told).toEqual([])
  expect((await troubleWith(['forbidden', 'Tea, please.'])).told).toEqual([])
})

it('leaves whoever listened before listening', async () => {
  const heard: string[] = []
  await troubleWith(['Tea.'], (own) => (use) => ({ ...own(use), onAnswer: ({ how }) => heard.push(how) }))
  expect(heard).toEqual(['read'])
})

it.each(CALL_FAILURES)('has words for %s', (reason) => {
  const told: Trouble[] = []
  const models = tellTrouble(modelsFrom(scriptedModel([])), (trouble) => told.push(trouble))
  models({ prompt: 'test.line' }).onAnswer?.({ prompt: 'test.line', step: 'line', how: 'fell-back', reason })
  expect(told).toEqual([expect.objectContaining({ kind: 'no-answer', reason })])
})
