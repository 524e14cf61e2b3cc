import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { connectModel, type ModelConnection, type ModelKind } from './index.ts'

const prompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'Speak.' }] },
]
const TOKENS = 100
const json = (value: unknown): string => JSON.stringify(value)
const chunk = (content: string): string => json({ choices: [{ index: 0, delta: { content } }] })
const FLOODS: Readonly<Record<string, { readonly kind: ModelKind; readonly piece: string }>> = {
  'pieces without a word': { kind: 'openai-compatible', piece: `data: ${chunk('')}\n\n` },
  'pieces of a letter': { kind: 'openai-compatible', piece: `data: ${chunk('a')}\n\n` },
  'keep-alives': { kind: 'openai-compatible', piece: ': here\n\n' },
  'empty lines': { kind: 'openai-compatible', piece: '\n' },
  'lines that end by a return': { kind: 'openai-compatible', piece: ': here\r' },
  'completions without a word': {
    kind: 'completions',
    piece: `data: ${json({ choices: [{ text: '' }] })}\n\n`,
  },
  'an Ollama without a word': { kind: 'ollama', piece: `${json({ message: { content: '' } })}\n` },
  'one line without an end': { kind: 'openai-compatible', piece: 'x'.repeat(1_000) },
}

/** A server that says the same for ever, and how much of it was taken. */
function floodOf(piece: string, type = 'text/event-stream') {
  const bytes = new TextEncoder().encode(piece.repeat(Math.ceil(64_000 / piece.length)))
  const taken = { bytes: 0, headers: new Headers() }
  const fetch: typeof globalThis.fetch = async (_, init) => {
    taken.headers = new Headers(init?.headers)
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        taken.bytes += bytes.length
        controller.enqueue(bytes)
      },
    })
    return new Response(body, { headers: { 'content-type': type } })
  }
  return { fetch, taken }
}

async function read(connection: Partial<ModelConnection>, options: Partial<LanguageModelV4CallOptions> = {}) {
  const model = await connectModel({
    ...{ kind: 'openai-compatible', model: 'tiny', baseUrl: 'http://model.test/v1' },
    ...connection,
  })
  const { stream } = await model.doStream({ prompt, maxOutputTokens: TOKENS, ...options })
  let text = ''
  for await (const part of stream) if (part.type === 'text-delta') text += part.delta
  return text
}

describe('what streams back', () => {
  it.each(Object.entries(FLOODS))('ends near what was asked for: %s', async (_, { kind, piece }) => {
    for (const type of ['text/event-stream', 'application/json']) {
      const { fetch, taken } = floodOf(piece, type)
      const error: unknown = await read({ kind, fetch }).catch((thrown: unknown) => thrown)
      const causes = [error, (error as Error).cause]
      expect(causes).toContainEqual(expect.objectContaining({ code: 'too-large' }))
      expect(taken.bytes).toBeLessThan(1_300_000)
    }
  })

  it('is whole where a server sends a piece a token, three lines each, with its rivals', async () => {
    const content = Array.from({ length: 20 }, () => ({ token: 'word', logprob: -1, bytes: [119, 111] }))
    const word = json({ choices: [{ index: 0, delta: { content: 'a ' }, logprobs: { content } }] })
    const last = json({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    const text = `${`event: message\r\ndata: ${word}\r\n\r\n`.repeat(TOKENS)}data: ${last}\n\ndata: [DONE]\n\n`
    const fetch = async () => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
    expect(await read({ fetch })).toBe('a '.repeat(TOKENS))
  })

  it('lets others go on meanwhile', async () => {
    const { fetch } = floodOf(`data: ${chunk('')}\n\n`)
    let others = 0
    let isRead = false
    const goOn = (): void => {
      others++
      if (!isRead) setImmediate(goOn)
    }
    setImmediate(goOn)
    await read({ fetch }, { maxOutputTokens: 1_000 }).catch(() => {})
    isRead = true
    expect(others).toBeGreaterThan(3)
  })

  it('is bounded without a word of it to the server', async () => {
    const { fetch, taken } = floodOf('\n')
    await read({ fetch, headers: { 'x-own': 'kept' } }).catch(() => {})
    expect([...taken.headers.keys()].filter((name) => name.includes('commedia'))).toEqual([])
    expect(taken.headers.get('x-own')).toBe('kept')
  })
})
