import { expect, it } from 'vitest'
import { aCrew, aModelInUse } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { ask } from './ask.ts'
import { definePrompt } from './define-prompt.ts'

const line = definePrompt<{ topic: string }, string>({
  id: 'test.line',
  version: 1,
  page: {
    en: ({ topic }) => ({ system: 'You are Ana.', last: `Speak of ${topic}.` }),
    zh: ({ topic }) => ({ system: '你是安娜。', last: `谈谈${topic}。` }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => 'Ana keeps silent.',
  problem: (text) => (text.includes('forbidden') ? 'it said the forbidden word.' : undefined),
})

it.each([
  ['en', 'You are Ana.', 'Speak of rain.'],
  ['zh', '你是安娜。', '谈谈rain。'],
] as const)('asks in a show’s own words, and keeps history, check and fallback (%s)', async (...row) => {
  const [language, system, last] = row
  const model = scriptedModel(['forbidden', 'Rain again.'])
  const crew = aCrew({
    models: () =>
      aModelInUse(model, {
        pages: ({ id, page }) => ({
          en: (input) => ({ ...page.en(input), system: `${id}: ${page.en(input).system}` }),
          zh: (input) => ({ ...page.zh(input), system: `${id}: ${page.zh(input).system}` }),
        }),
      }),
  })
  const question = { input: { topic: 'rain' }, step: 'speak:ana', language }
  expect(await ask(line, question, crew)).toMatchObject({ output: 'Rain again.', how: 'repaired' })
  expect(model.pages.map((page) => page.system)).toEqual([`test.line: ${system}`, `test.line: ${system}`])
  expect(model.pages[0]?.last).toBe(last)
})
