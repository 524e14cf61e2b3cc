import { expect, it } from 'vitest'
import { aCrew } from '../testing/crew.ts'
import { type Reply, scriptedModel } from '../testing/index.ts'
import { ask } from './ask.ts'
import { definePrompt } from './define-prompt.ts'
import { type ModelProfile, PLAIN_PROFILE } from './model-profile.ts'

function house(script: readonly Reply[], grammar: ModelProfile['grammar']) {
  const model = scriptedModel(script)
  return { model, crew: aCrew({ model, profile: { ...PLAIN_PROFILE, grammar } }) }
}

const aQuestion = { input: null, step: 'decide:ana', language: 'en' as const }

it('holds plain lines to their grammar where the model keeps one, and asks without it where it does not', async () => {
  const grammar = 'root ::= ("yes" | "no")'
  const lines = definePrompt<unknown, string>({
    id: 'test.lines',
    version: 1,
    page: { en: () => ({ system: '', last: 'Is it?' }), zh: () => ({ system: '', last: '是吗？' }) },
    reply: (_, language) => ({ kind: 'text', grammar, read: (text) => `${language} ${text}` }),
    fallback: () => 'perhaps',
  })
  for (const [kept, held] of [
    ['gbnf', { grammar }],
    ['guided', { guided_grammar: grammar, structured_outputs: { grammar } }],
    ['none', undefined],
  ] as const) {
    const { crew, model } = house(['yes'], kept)
    expect(await ask(lines, aQuestion, crew)).toMatchObject({ output: 'en yes', how: 'read' })
    expect(model.requests[0]?.providerOptions?.scripted).toEqual(held)
  }
  const refusal = { fail: { status: 400, body: 'failed to parse grammar' } }
  const { crew, model } = house([refusal, 'yes', 'no'], 'gbnf')
  expect(await ask(lines, aQuestion, crew)).toMatchObject({ output: 'en yes', how: 'read' })
  expect(await ask(lines, { ...aQuestion, step: 'again' }, crew)).toMatchObject({ output: 'en no' })
  expect(model.requests.map(({ providerOptions }) => providerOptions?.scripted)).toEqual([
    { grammar },
    undefined,
    undefined,
  ])
})
