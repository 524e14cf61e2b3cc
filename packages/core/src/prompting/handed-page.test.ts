import { afterEach, expect, it } from 'vitest'
import { defineLanguage } from '../prelude/define-language.ts'
import { forgetLanguage, learnLanguage } from '../prelude/languages-handed-in.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn, manualClock, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { type AskCrew, ask } from './ask.ts'
import { definePrompt } from './define-prompt.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const line = definePrompt<null, string>({
  id: 'paged.line',
  version: 1,
  page: {
    en: () => ({ system: 'You are Ana.', last: 'Speak of rain.' }),
    zh: () => ({ system: '你是安娜。', last: '谈谈雨。' }),
  },
  reply: () => ({ kind: 'text' }),
  fallback: () => '',
})

afterEach(() => forgetLanguage('es'))

it('asks on an English page for answers in a language that has no page', async () => {
  expect(await lastWords({})).toMatch(
    /^Speak of rain\.\n\nWhatever you write yourself here, write in Español;/u,
  )
})

it('takes the page that was handed in under the id of the prompt', async () => {
  const page = () => ({ system: 'Eres Ana.', last: 'Habla de la lluvia.' })
  expect(await lastWords({ 'paged.line': page })).toBe('Habla de la lluvia.')
})

async function lastWords(tables: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const spanish = defineLanguage({ key: 'es', name: 'Español', tongue: {}, tables })
  learnLanguage(spanish)
  const clock = manualClock()
  const model = scriptedModel(['Llueve.'], { clock })
  const crew: AskCrew = {
    turn: aTurn(),
    models: () => ({ model, profile: PLAIN_PROFILE }),
    book: memoryPromptBook(),
    signals: { stop: new AbortController().signal, arrived: () => [] },
    clock,
    allowance: unlimitedAllowance(),
  }
  await ask(line, { input: null, step: 'speak:ana', language: spanish.key }, crew)
  return model.pages[0]?.last
}
