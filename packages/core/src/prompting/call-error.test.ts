import { expect, it } from 'vitest'
import type { LanguageModel } from '../ports/language-model.ts'
import { CommediaError } from '../prelude/errors.ts'
import { manualClock } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { guardedCall } from './guard.ts'
import { PLAIN_PROFILE } from './model-profile.ts'

it('a stream that was ended on its way for its size is too large, and not asked for again', async () => {
  const broken = new Error('the stream broke', { cause: new CommediaError('too-large', 'too many lines') })
  const model: LanguageModel = {
    ...{ specificationVersion: 'v4', provider: 'test', modelId: 'test', supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('not used')),
    doStream: async () => ({ stream: new ReadableStream({ pull: (own) => own.error(broken) }) }),
  }
  const crew = {
    ...{ clock: manualClock(), allowance: unlimitedAllowance(), random: () => 0.5 },
    stop: new AbortController().signal,
  }
  const { outcome, requests } = await guardedCall(
    { model, profile: PLAIN_PROFILE },
    { options: { prompt: [] } },
    crew,
  )
  expect([outcome, requests]).toEqual([
    { kind: 'failed', reason: 'too-large', detail: 'the stream broke' },
    1,
  ])
})
