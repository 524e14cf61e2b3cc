import type { LanguageModel } from '@commedia/core'
import { PLAIN_PROFILE } from '@commedia/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measureModel } from './measure-model.ts'

beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal))
afterEach(() => void vi.restoreAllMocks())

/** A model of a given pace and window on a clock of its own: it says the first words of its page that it still sees. */
function aModel({ reads = 200, writes = 20, window = 8192, atOnce = 1 } = {}) {
  let time = 0
  const asked: string[] = []
  let line: Promise<void> = Promise.resolve()
  const answer = async function* (text: string) {
    const tokens = Math.ceil(text.length / 4)
    const seen = text.slice(-window * 4)
    const words = seen.includes('password is')
      ? [seen.slice(0, 40)]
      : Array.from({ length: 20 }, () => 'one,')
    time += (tokens / reads) * 1000
    for (const delta of words) {
      yield { type: 'text-delta' as const, id: '0', delta }
      time += 1000 / writes
      if (atOnce > 1) await Promise.resolve()
    }
    const usage = {
      inputTokens: { total: tokens, noCache: undefined, cacheRead: 0, cacheWrite: undefined },
      outputTokens: { total: words.length, text: undefined, reasoning: undefined },
    }
    yield { type: 'finish' as const, finishReason: { unified: 'stop' as const, raw: 'stop' }, usage }
  }
  const model = {
    specificationVersion: 'v4',
    provider: 'llamacpp.chat',
    modelId: 'tiny',
    supportedUrls: {},
    async doStream({ prompt }: Parameters<LanguageModel['doStream']>[0]) {
      const text = prompt
        .map(({ content }) =>
          typeof content === 'string'
            ? content
            : content.map((part) => ('text' in part ? part.text : '')).join(''),
        )
        .join('')
      asked.push(text)
      const parts = answer(text)
      const before = line
      let done = (): void => {}
      line = new Promise((resolve) => {
        done = resolve
      })
      if (atOnce === 1) await before
      const stream = new ReadableStream({
        async pull(controller) {
          const { done: over, value } = await parts.next()
          if (!over) return controller.enqueue(value)
          done()
          controller.close()
        },
      })
      return { stream }
    },
    doGenerate: () => Promise.reject(new Error('only streams')),
  } as unknown as LanguageModel
  return { model, asked, now: () => time }
}

async function measured(making: Parameters<typeof aModel>[0], withinMs = 600_000) {
  const { model, asked, now } = aModel(making)
  const steps: string[] = []
  const stop = new AbortController().signal
  const profile = { ...PLAIN_PROFILE, contextTokens: 8192 }
  const found = await measureModel(
    { model, profile, together: model },
    { now, stop, withinMs, onStep: (step) => steps.push(step) },
  )
  return { found, asked, steps }
}

it('finds out what a model reads and writes in a second, and that its window is as it should be', async () => {
  const { found, asked, steps } = await measured({ reads: 250, writes: 25 })
  expect(found.readsPerSecond).toBeCloseTo(250, -1)
  expect(found.writesPerSecond).toBeCloseTo(25, -1)
  expect(found).toMatchObject({ contextTokens: 8192, wholeWindow: true, slots: 1 })
  expect(steps).toEqual(['reading', 'writing', 'window', 'slots'])
  expect(asked).toHaveLength(5)
})

it('finds that the head of a long page is lost, and how long a page may be', async () => {
  const { found } = await measured({ window: 5000 })
  expect(found).toMatchObject({ contextTokens: 4096, wholeWindow: false })
  expect((await measured({ window: 1000 })).found).not.toHaveProperty('contextTokens')
})

it('sees two pages read at once', async () => {
  expect((await measured({ atOnce: 2 })).found.slots).toBe(2)
})

it('tries no page that would take longer than there is time', async () => {
  const { found, asked } = await measured({ reads: 100 }, 60_000)
  expect(found.contextTokens).toBe(4096)
  expect(Math.max(...asked.map((text) => text.length))).toBeLessThan(4096 * 5)
})
