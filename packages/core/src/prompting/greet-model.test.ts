import { expect, it } from 'vitest'
import { manualClock, type Reply, scriptedModel } from '../testing/index.ts'
import { greetModel } from './greet-model.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

async function greeted(reply: Reply, limits = {}) {
  const clock = manualClock()
  const model = scriptedModel([reply], { clock })
  const use = { model, profile: PLAIN_PROFILE, limits }
  const outcome = await clock.playUntil(greetModel(use, { clock, stop: new AbortController().signal }))
  return { outcome, requests: model.requests }
}

it('has a model say a word, and asks for few', async () => {
  const { outcome, requests } = await greeted('Hello.')
  expect(outcome).toMatchObject({ kind: 'finished', text: 'Hello.' })
  expect(requests).toMatchObject([{ maxOutputTokens: 16 }])
})

it('tries once and tells which deadline was missed', async () => {
  const { outcome, requests } = await greeted({ text: 'Hello.', delayMs: 45_000 }, { firstTokenMs: 40_000 })
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'first-token-deadline' })
  expect(requests).toHaveLength(1)
})
