import { afterEach, expect, it } from 'vitest'
import { defineLanguage } from '../prelude/define-language.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { forgetLanguage, learnLanguage } from '../prelude/languages-handed-in.ts'
import { wordTable } from '../prelude/word-table.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn, manualClock, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { type AskCrew, ask } from './ask.ts'
import { definePrompt, type Page, pageInWords } from './define-prompt.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const STAGE = wordTable('paged.stage', { en: 'On stage.', zh: '台上。' })

const line = definePrompt<null, string>({
  id: 'paged.line',
  version: 1,
  page: {
    en: (_, language) => ({ system: `You are Ana. ${inLanguage(language, STAGE)}`, last: 'Speak of rain.' }),
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

it('has an English page draw its parts in the language it is read in', async () => {
  expect(await page({ 'paged.stage': 'En escena.' })).toMatchObject({ system: 'You are Ana. En escena.' })
})

it('tells a page that was handed in its language', async () => {
  const own = (_: null, language: Language) => ({
    system: `Eres Ana. ${inLanguage(language, STAGE)}`,
    last: '',
  })
  expect(await page({ 'paged.line': own, 'paged.stage': 'En escena.' })).toMatchObject({
    system: 'Eres Ana. En escena.',
  })
})

it('takes a page that has its words from a table for written wherever the table is', async () => {
  const asked = definePrompt<null, string>({
    ...line,
    page: pageInWords(
      () => STAGE,
      (_, language) => ({ system: '', last: inLanguage(language, STAGE) }),
    ),
  })
  expect((await page({ 'paged.stage': 'En escena.' }, asked))?.last).toBe('En escena.')
  expect((await page({}, asked))?.last).toMatch(/^On stage\.\n\nWhatever you write/u)
})

async function lastWords(tables: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  return (await page(tables))?.last
}

async function page(tables: Readonly<Record<string, unknown>>, asked = line): Promise<Page | undefined> {
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
  await ask(asked, { input: null, step: 'speak:ana', language: spanish.key }, crew)
  return model.pages[0]
}
