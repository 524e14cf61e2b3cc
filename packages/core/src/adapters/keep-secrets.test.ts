import { APICallError, type LanguageModelV4StreamPart } from '@ai-sdk/provider'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LanguageModel } from '../ports/language-model.ts'
import { keepSecrets, withoutSecrets } from './keep-secrets.ts'

const KEY = 'sk-canary-7f3a'
const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const FINISH: LanguageModelV4StreamPart = {
  type: 'finish',
  finishReason: { unified: 'stop', raw: 'stop' },
  usage: USAGE,
}

function modelOf(parts: readonly LanguageModelV4StreamPart[]): LanguageModel {
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doStream: async () => ({ stream: streamOf(parts), response: { headers: { echo: KEY } } }),
    doGenerate: async () => ({
      content: [{ type: 'text', text: `My key is ${KEY}.` }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage: USAGE,
      warnings: [],
    }),
  }
}

async function partsOf(deltas: readonly string[]): Promise<readonly LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = [
    { type: 'text-start', id: 'a' },
    ...deltas.map((delta) => ({ type: 'text-delta' as const, id: 'a', delta })),
    { type: 'text-end', id: 'a' },
    FINISH,
  ]
  const { stream } = await keepSecrets(modelOf(parts), [KEY]).doStream({ prompt: [] })
  return allOf(stream)
}

function streamOf<Part>(parts: readonly Part[]): ReadableStream<Part> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
}

async function allOf<Part>(stream: ReadableStream<Part>): Promise<readonly Part[]> {
  const parts: Part[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

const textOf = (parts: readonly LanguageModelV4StreamPart[]): string =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('')

describe('keepSecrets', () => {
  it('takes a key out of a streamed reply, wherever it is cut', async () => {
    const reply = `The key, sir, is ${KEY}; and again ${KEY}${KEY}. sk-can`
    const pieces = fc.uniqueArray(fc.integer({ min: 1, max: reply.length - 1 }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(pieces, async (cuts) => {
        const at = [0, ...cuts.sort((one, other) => one - other), reply.length]
        const deltas = at.slice(1).map((end, before) => reply.slice(at[before], end))
        expect(textOf(await partsOf(deltas))).toBe('The key, sir, is ***; and again ******. sk-can')
      }),
    )
  })

  it('passes other words on at once, and what it held before the text ends', async () => {
    expect(
      (await partsOf(['Hello.', ' No', ' s'])).map((part) => ('delta' in part ? part.delta : part.type)),
    ).toEqual(['text-start', 'Hello.', ' No', ' ', 's', 'text-end', 'finish'])
  })

  it('takes a key out of whole replies, tool calls, errors in the stream and headers', async () => {
    const model = keepSecrets(
      modelOf([
        { type: 'tool-call', toolCallId: '1', toolName: 'open', input: `{"with":"${KEY}"}` },
        { type: 'error', error: { message: `bad key ${KEY}` } },
        FINISH,
      ]),
      [KEY],
    )
    const { stream, response } = await model.doStream({ prompt: [] })
    const heard = JSON.stringify([await allOf(stream), response, await model.doGenerate({ prompt: [] })])
    expect(heard).not.toContain(KEY)
    expect(heard).toContain('My key is ***.')
  })

  it('takes a key out of what is thrown and keeps its kind', async () => {
    const thrown = new APICallError({
      message: `bad key ${KEY}`,
      url: `https://models.example/?key=${KEY}`,
      requestBodyValues: {},
      responseBody: `{"error":"${KEY}"}`,
      responseHeaders: { 'x-echo': KEY },
      data: { error: [KEY] },
      cause: new Error(KEY),
      statusCode: 401,
    })
    const model = keepSecrets({ ...modelOf([]), doStream: () => Promise.reject(thrown) }, [KEY])
    const error: unknown = await model.doStream({ prompt: [] }).then(
      () => 'nothing',
      (caught: unknown) => caught,
    )
    expect(APICallError.isInstance(error)).toBe(true)
    expect(error).toMatchObject({ statusCode: 401, message: 'bad key ***', cause: { message: '***' } })
    const words = Object.getOwnPropertyNames(error).map((name) => (error as Record<string, unknown>)[name])
    expect(JSON.stringify(words)).not.toContain(KEY)
  })

  it('takes a key out of an error that breaks a stream', async () => {
    const broken = new ReadableStream<LanguageModelV4StreamPart>({
      pull: (controller) => controller.error(new Error(`reset by ${KEY}`)),
    })
    const model = keepSecrets({ ...modelOf([]), doStream: async () => ({ stream: broken }) }, [KEY])
    const { stream } = await model.doStream({ prompt: [] })
    await expect(allOf(stream)).rejects.toThrow('reset by ***')
  })

  it('leaves a model without secrets as it is', () => {
    const model = modelOf([])
    expect(keepSecrets(model, [])).toBe(model)
  })

  it('does not lose its way in a value that holds itself', () => {
    const error = new Error(KEY)
    error.cause = error
    expect(withoutSecrets(error, [KEY]).message).toBe('***')
  })
})
