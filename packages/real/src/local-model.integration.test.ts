import type {
  LanguageModelV4CallOptions,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { TokenProbability } from './generate.ts'
import type { LocalModel } from './local-model.ts'
import { areWeightsInstalled } from './weights.ts'

const LONG_SCENE = `You are Ana in a play. ${'The storm has cut the road and the lamp burns low. '.repeat(12)}`
const ABORT_WITHIN_MS = 300
/** The two hundred tokens of the aborted story would take half a minute. */
const FREE_AGAIN_WITHIN_MS = 10_000

function asking(last: string, rest: Partial<LanguageModelV4CallOptions> = {}): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: 'You are Ana, an actor in a play. Answer in one short sentence.' },
      { role: 'user', content: [{ type: 'text', text: last }] },
    ],
    maxOutputTokens: 24,
    seed: 1,
    ...rest,
  }
}

function schemaOf(schema: z.ZodType): NonNullable<LanguageModelV4CallOptions['responseFormat']> {
  return { type: 'json', schema: z.toJSONSchema(schema) as never }
}

function firstTokenOf(result: LanguageModelV4GenerateResult): TokenProbability | undefined {
  return (result.providerMetadata?.local?.logprobs as TokenProbability[] | undefined)?.[0]
}

describe.runIf(areWeightsInstalled())('the local model', () => {
  let model: LocalModel
  beforeAll(async () => {
    const { localModel } = await import('./local-model.ts')
    model = await localModel()
  })
  afterAll(() => model?.dispose())

  async function textOf(call: LanguageModelV4CallOptions): Promise<string> {
    const { content } = await model.doGenerate(call)
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  }

  it('obeys a JSON schema with choices, bounds, optional keys and alternatives', async () => {
    const Decision = z.object({
      act: z.enum(['speak', 'wait', 'leave']),
      strength: z.int().min(1).max(5),
      line: z.string().min(1).max(40),
      toward: z.union([z.literal('Bruno'), z.null()]),
      aside: z.string().max(20).optional(),
    })
    for (const seed of [1, 2]) {
      const responseFormat = schemaOf(Decision)
      const text = await textOf(
        asking('Bruno shouts at you. Decide: act, strength, line, toward.', {
          responseFormat,
          maxOutputTokens: 120,
          temperature: 1,
          seed,
        }),
      )
      expect(Decision.safeParse(JSON.parse(text)).error).toBeUndefined()
    }
  })

  it('writes some JSON object when no schema is given', async () => {
    const text = await textOf(
      asking('Say hello as {"line": "..."}.', { responseFormat: { type: 'json' }, maxOutputTokens: 80 }),
    )
    expect(typeof JSON.parse(text)).toBe('object')
  })

  it('chooses within a grammar and tells how likely each choice was', async () => {
    const result = await model.doGenerate(
      asking('Who speaks next, Bruno or Clara? Bruno was just asked a question.', {
        providerOptions: { local: { grammar: 'root ::= "Bruno" | "Clara"', logprobs: 5 } },
      }),
    )
    expect(result.finishReason).toEqual({ unified: 'stop', raw: 'end-token' })
    expect(result.content).toEqual([{ type: 'text', text: expect.stringMatching(/^(Bruno|Clara)$/) }])
    const first = firstTokenOf(result)
    const odds = first?.top_logprobs ?? []
    expect(odds.length).toBeGreaterThan(1)
    expect(odds.every(({ token }) => 'Bruno'.startsWith(token) || 'Clara'.startsWith(token))).toBe(true)
    const sum = odds.reduce((total, { logprob }) => total + Math.exp(logprob), 0)
    expect(sum).toBeGreaterThan(0.5)
    expect(sum).toBeLessThanOrEqual(1 + 1e-4)
  })

  it('tells the first token of free text with probabilities that sum to at most one', async () => {
    const result = await model.doGenerate(
      asking('Are you afraid? Answer yes or no.', {
        maxOutputTokens: 1,
        providerOptions: { local: { logprobs: true, top_logprobs: 20 } },
      }),
    )
    const first = firstTokenOf(result)
    const odds = (first?.top_logprobs ?? []).map(({ logprob }) => Math.exp(logprob))
    expect(odds).toHaveLength(20)
    expect(odds).toEqual([...odds].sort((one, other) => other - one))
    expect(odds.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1)
    expect(first?.logprob).toBeLessThanOrEqual(0)
  })

  it('streams the parts of the specification in order, and the same text as without streaming', async () => {
    const call = asking('Where are you?', { temperature: 0 })
    const { stream } = await model.doStream(call)
    const parts: LanguageModelV4StreamPart[] = []
    for await (const part of stream) parts.push(part)
    const kinds = parts.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1])
    expect(kinds).toEqual(['stream-start', 'text-start', 'text-delta', 'text-end', 'finish'])
    const streamed = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')
    expect(streamed).toBe(await textOf(call))
    expect(parts.at(-1)).toMatchObject({
      finishReason: { unified: expect.stringMatching(/^(stop|length)$/) },
      usage: { outputTokens: { total: expect.any(Number) } },
    })
  })

  it('gives the same text for the same seed, and another for another', async () => {
    const say = (seed: number) =>
      textOf(asking('Tell me a secret.', { temperature: 1.5, seed, maxOutputTokens: 12 }))
    const first = await say(7)
    expect(await say(7)).toBe(first)
    expect(await say(8)).not.toBe(first)
  })

  it('stops at a stop sequence, which it does not show', async () => {
    const text = await textOf(asking('Count: one, two, three.', { temperature: 0 }))
    const stop = text.slice(4, 7)
    const result = await model.doGenerate(
      asking('Count: one, two, three.', { temperature: 0, stopSequences: [stop] }),
    )
    expect(result.finishReason).toEqual({ unified: 'stop', raw: 'stop-sequence' })
    expect(result.content).toEqual([{ type: 'text', text: text.slice(0, text.indexOf(stop)) }])
  })

  it('says so when it ran out of tokens', async () => {
    const result = await model.doGenerate(asking('Tell me a long story.', { maxOutputTokens: 3 }))
    expect(result.finishReason).toEqual({ unified: 'length', raw: 'max-tokens' })
    expect(result.usage.outputTokens.total).toBe(3)
  })

  it('warns that it has no tools', async () => {
    const { warnings } = await model.doGenerate(
      asking('Hello', { maxOutputTokens: 1, tools: [{ type: 'function', name: 'look', inputSchema: {} }] }),
    )
    expect(warnings).toEqual([{ type: 'unsupported', feature: 'tools' }])
  })

  it('refuses a prompt that does not fit', async () => {
    await expect(model.doGenerate(asking('long '.repeat(3000)))).rejects.toMatchObject({ code: 'too-large' })
  })

  it('rejects at once when aborted while it reads the prompt, and serves the next call', async () => {
    const controller = new AbortController()
    const reply = model.doGenerate(asking(LONG_SCENE, { abortSignal: controller.signal }))
    setTimeout(() => controller.abort(), 200)
    const lateness = new Promise<number>((resolve) => {
      controller.signal.addEventListener('abort', () => {
        const at = performance.now()
        reply.then(undefined, () => resolve(performance.now() - at))
      })
    })
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' })
    expect(await lateness).toBeLessThan(ABORT_WITHIN_MS)
    expect(await textOf(asking('Where are you?', { maxOutputTokens: 4 }))).not.toBe('')
  })

  it('ends a stream at once when aborted in the middle of a line', async () => {
    const controller = new AbortController()
    const { stream } = await model.doStream(
      asking('Tell me a long story.', { maxOutputTokens: 200, abortSignal: controller.signal }),
    )
    let abortedAt = 0
    const reading = (async () => {
      for await (const part of stream)
        if (part.type === 'text-delta' && abortedAt === 0) {
          abortedAt = performance.now()
          controller.abort()
        }
    })()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(performance.now() - abortedAt).toBeLessThan(ABORT_WITHIN_MS)
    await textOf(asking('Where are you?', { maxOutputTokens: 1 }))
    expect(performance.now() - abortedAt).toBeLessThan(FREE_AGAIN_WITHIN_MS)
  })

  it('reads a stable beginning only once, by name or by likeness', async () => {
    const scene = (last: string, slot?: string) =>
      model.doGenerate({
        prompt: [
          { role: 'system', content: LONG_SCENE },
          { role: 'user', content: [{ type: 'text', text: last }] },
        ],
        maxOutputTokens: 1,
        ...(slot ? { providerOptions: { local: { slot } } } : {}),
      })
    const timeOf = ({ providerMetadata }: Awaited<ReturnType<typeof scene>>) =>
      Number(providerMetadata?.local?.prefillMs)
    const first = await scene('Bruno enters.', 'ana')
    const second = await scene('Bruno leaves.', 'ana')
    const third = await scene('Clara laughs.')
    expect(second.usage.inputTokens.cacheRead).toBeGreaterThan(0.9 * (second.usage.inputTokens.total ?? 0))
    expect(third.usage.inputTokens.cacheRead).toBeGreaterThan(0.9 * (third.usage.inputTokens.total ?? 0))
    expect(timeOf(second)).toBeLessThan(timeOf(first) / 3)
  })

  it('keeps the beginnings of other slots while one is read anew', async () => {
    const call = (content: string, slot: string) =>
      model.doGenerate({
        prompt: [{ role: 'system', content }],
        maxOutputTokens: 1,
        providerOptions: { local: { slot } },
      })
    await call('Bruno guards the door and says nothing to anyone.', 'bruno')
    await call('Clara has read the letter and smiles at everyone.', 'clara')
    const again = await call('Bruno guards the door and says nothing to anyone.', 'bruno')
    expect(again.usage.inputTokens.noCache).toBe(1)
  })

  it('gives calls made at the same time, even in one slot, the replies they would have had alone', async () => {
    const say = (word: string) =>
      textOf(
        asking(`Repeat: ${word}`, {
          temperature: 0,
          maxOutputTokens: 8,
          providerOptions: { local: { slot: 'shared' } },
        }),
      )
    const alone = [await say('rain'), await say('bread'), await say('stone')]
    expect(await Promise.all([say('rain'), say('bread'), say('stone')])).toEqual(alone)
  })
})
