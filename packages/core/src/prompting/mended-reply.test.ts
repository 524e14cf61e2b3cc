import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Json } from '../prelude/json.ts'
import { memoryPromptBook } from '../record/memory-prompt-book.ts'
import { aTurn, manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { type AskCrew, ask } from './ask.ts'
import type { AnswerHeard } from './crew.ts'
import { definePrompt } from './define-prompt.ts'
import { type ModelProfile, PLAIN_PROFILE } from './model-profile.ts'

const page = () => ({ system: 'You are Ana.', last: 'What do you do?' })
const Decision = z.object({ speech: z.string(), want: z.int().min(0).max(10) })
const decision = definePrompt<null, z.infer<typeof Decision>>({
  id: 'test.decision',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'json', schema: Decision }),
  fallback: () => ({ speech: '', want: 0 }),
})
const choice = definePrompt<null, 'Ana' | 'Ben'>({
  id: 'test.choice',
  version: 1,
  page: { en: page, zh: page },
  reply: () => ({ kind: 'choice', options: ['Ana', 'Ben'] }),
  fallback: () => 'Ana',
})
const good = { speech: 'Tea, please.', want: 7 }
const almost = `{speech: 'Tea, please.', want: 7,}`
const aQuestion = { input: null, step: 'decide:ana', language: 'en' as const }

function house(script: readonly Reply[], profile: Partial<ModelProfile> = { jsonSchema: true }) {
  const clock = manualClock()
  const model = scriptedModel(script, { clock })
  const crew: AskCrew = {
    turn: aTurn(),
    models: () => ({ model, profile: { ...PLAIN_PROFILE, ...profile } }),
    book: memoryPromptBook(),
    signals: { stop: new AbortController().signal, arrived: () => [] },
    clock,
    allowance: unlimitedAllowance(),
  }
  return { crew, model }
}

describe('a question whose reply is almost JSON', () => {
  it('mends a reply that is almost JSON instead of paying for a second one, and says so', async () => {
    const heard: AnswerHeard[] = []
    const { crew, model } = house([almost])
    const models: AskCrew['models'] = (job) => ({
      ...crew.models(job),
      onAnswer: (answer) => heard.push(answer),
    })
    const answer = await ask(decision, aQuestion, { ...crew, models })
    expect(answer).toMatchObject({ output: good, how: 'read', mended: true, usage: { calls: 1 } })
    expect(heard).toMatchObject([{ how: 'read', mended: true }])
    const [call] = await crew.book.list('take_1')
    expect(call?.outcome).toMatchObject({
      text: almost,
      mended: '{"speech":"Tea, please.","want":7}',
    })
    expect(await ask(decision, aQuestion, crew)).toEqual(answer)
    expect(model.pages).toHaveLength(1)
  })

  it('mends the words of a tool and of a choice, but nothing that the schema then refuses', async () => {
    const call = { tools: [{ name: 'answer', input: '{"speech":"Tea, please.","want":7,}' }] }
    const tools = house([call], { tools: true })
    expect(await ask(decision, aQuestion, tools.crew)).toMatchObject({ output: good, mended: true })
    const chosen = house([`{choice: "Ben"}`], {})
    expect(await ask(choice, aQuestion, chosen.crew)).toMatchObject({ output: 'Ben', mended: true })
    const refused = house([`{speech: 'Tea, please.', want: 77,}`, { json: good }])
    const repaired = await ask(decision, aQuestion, refused.crew)
    expect(repaired).toMatchObject({ output: good, how: 'repaired', usage: { calls: 2 } })
    expect(repaired).not.toHaveProperty('mended')
    for (const { outcome } of await refused.crew.book.list('take_1'))
      expect(outcome).not.toHaveProperty('mended')
  })

  it('reads an older book as it was read then: what it has for a misread is not mended now', async () => {
    const { crew, model } = house([almost, { json: { ...good, want: 8 } }])
    await ask(decision, aQuestion, crew)
    const book = memoryPromptBook()
    for (const entry of await crew.book.list('take_1')) {
      const { mended: _, ...outcome } = entry.outcome as Record<string, Json>
      await book.write({ ...entry, outcome })
    }
    const then = { output: { ...good, want: 8 }, how: 'repaired' }
    expect(await ask(decision, aQuestion, { ...crew, book })).toMatchObject(then)
    expect(await ask(decision, aQuestion, { ...crew, book })).toMatchObject(then)
    expect(model.pages).toHaveLength(2)
  })
})
