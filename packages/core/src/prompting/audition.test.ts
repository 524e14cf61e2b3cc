import { expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { aCrew, manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { ask } from './ask.ts'
import { auditionEyesPrompt, auditionPrompt } from './audition.prompt.ts'
import { auditionModel } from './audition.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

const PIECE = { line: 'Who is out there?', feels: 'afraid' }
const BLIND: Reply = { fail: { status: 400, body: 'this model takes no images' } }

async function heard(replies: readonly Reply[], profile = {}) {
  const clock = manualClock()
  const model = scriptedModel(replies, { clock })
  const use = { model, profile: { ...PLAIN_PROFILE, ...profile } }
  const stop = new AbortController().signal
  const audition = await clock.playUntil(auditionModel(use, { clock, stop, language: 'en' }))
  return { audition, model }
}
const fenced = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``

it('hears a line in its form, and that there are no eyes', async () => {
  const { audition, model } = await heard([fenced(PIECE), BLIND])
  expect(audition).toEqual({ kind: 'heard', line: PIECE.line, forms: 'kept', thinks: false, sees: false })
  expect(model.requests).toHaveLength(2)
})

it('finds eyes in whoever names the colour, and none in whoever names another', async () => {
  expect((await heard([fenced(PIECE), 'purple'])).audition).toMatchObject({ sees: true })
  expect((await heard([fenced(PIECE), 'red'])).audition).toMatchObject({ sees: false })
})

it('tells a form that was mended from one that was lost', async () => {
  const mended = await heard(['Who is there?', fenced(PIECE), BLIND])
  expect(mended.audition).toMatchObject({ forms: 'mended', line: PIECE.line })
  const lost = await heard(['Who is there?', 'I said, who is there?', BLIND])
  expect(lost.audition).toEqual({ kind: 'heard', forms: 'lost', thinks: false, sees: false })
})

it('notices thoughts, also in pieces', async () => {
  const said = `<think>An inn. Hm.</think>${fenced(PIECE)}`
  const { audition } = await heard([{ text: said, chunks: [...said] }, BLIND])
  expect(audition).toMatchObject({ thinks: true, forms: 'kept' })
})

it.each([
  [{ fail: { status: 401, body: 'bad key' } }, 'unauthorised'],
  [{ fail: { status: 404, body: 'no such model' } }, 'bad-request'],
  [{ fail: 'connect ECONNREFUSED' }, 'unreachable'],
  [{ fail: { status: 402, body: 'pay first' } }, 'quota'],
  [{ fail: { status: 503, body: 'busy' } }, 'overloaded'],
] as const)('tells why nothing was heard, after one call: %o', async (reply, reason) => {
  const { audition, model } = await heard([reply])
  expect(audition).toMatchObject({ kind: 'silent', reason })
  expect(model.requests).toHaveLength(1)
})

it.each(['en', 'zh'] as const)('saves its pages (%s)', async (language: Language) => {
  for (const [prompt, reply] of [
    [auditionPrompt, JSON.stringify(PIECE)],
    [auditionEyesPrompt, '{"choice":"purple"}'],
  ] as const) {
    const model = scriptedModel([reply, reply])
    await ask(prompt as typeof auditionPrompt, { input: null, step: 's', language }, aCrew({ model }))
    await expect(`${model.asked[0]}\n`).toMatchFileSnapshot(`__prompts__/${prompt.id}.${language}.md`)
  }
})
