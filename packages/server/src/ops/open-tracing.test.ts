import type { ModelDirectory, StageEvent } from '@commedia/core'
import { connectModel } from '@commedia/core/adapters'
import { type LanguageModel, PLAIN_PROFILE } from '@commedia/core/models'
import { aBlueprint, performers, simulatedCompany, writers } from '@commedia/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, aShow, aStore, playOn } from '../company/a-theatre.test.data.ts'
import { aCollector, type CollectedSpan } from './a-collector.test.data.ts'
import { openTracing } from './open-tracing.ts'
import { aVendor } from './vendors.test.data.ts'

const KEY = 'a-key-nobody-may-read'
const PAGE = 'the page nobody may read'
const SAID = 'the answer nobody may read'
const CLIENT = 3
const INTERNAL = 1
const ERROR = 2

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function collected() {
  const collector = await aCollector()
  closing.push(collector.close)
  return collector
}

async function answering(...first: Parameters<typeof aVendor>[1] & {}) {
  const vendor = await aVendor(SAID, first)
  closing.push(vendor.close)
  return vendor
}

/** One question of a role to a model, in a turn that is traced; what it came to is left to the reader. */
async function askedOnce(
  { model, baseUrl }: { readonly model: LanguageModel; readonly baseUrl?: string },
  options: Partial<Parameters<LanguageModel['doStream']>[0]> = {},
): Promise<{ readonly spans: readonly CollectedSpan[]; readonly text: string }> {
  const collector = await collected()
  const tracing = openTracing(collector)
  const turn = tracing.begin('show_1')
  turn.opened({ id: 'turn_1', take: 'take_1' })
  const models: ModelDirectory = () => ({ model, profile: PLAIN_PROFILE, baseUrl })
  const { traced } = turn.listen(models)({ prompt: 'acting.speak', role: 'role_ana' })
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: PAGE }] }]
  try {
    const answer = await traced?.doStream({ prompt, maxOutputTokens: 60, temperature: 0.7, ...options })
    for await (const part of answer?.stream ?? []) if (part.type === 'error') break
  } catch {}
  turn.end('played')
  await tracing.close()
  return { spans: collector.spans(), text: collector.text() }
}

/** Names that the conventions give to spans of requests and of agents, but for those that hold words (semantic-conventions-genai, November 2026). */
const CONVENTIONAL: ReadonlySet<string> = new Set([
  ...['error.type', 'server.address', 'server.port'],
  ...['gen_ai.operation.name', 'gen_ai.provider.name', 'gen_ai.conversation.id', 'gen_ai.agent.id'],
  ...['gen_ai.output.type', 'gen_ai.request.model', 'gen_ai.request.stream', 'gen_ai.request.max_tokens'],
  ...['gen_ai.request.temperature', 'gen_ai.request.top_p', 'gen_ai.request.top_k', 'gen_ai.request.seed'],
  ...['gen_ai.request.frequency_penalty', 'gen_ai.request.presence_penalty'],
  ...['gen_ai.response.id', 'gen_ai.response.model', 'gen_ai.response.finish_reasons'],
  ...['gen_ai.response.time_to_first_chunk', 'gen_ai.usage.input_tokens', 'gen_ai.usage.output_tokens'],
  ...['gen_ai.usage.cache_read.input_tokens', 'gen_ai.usage.cache_creation.input_tokens'],
  'gen_ai.usage.reasoning.output_tokens',
])

const LENGTH = { 'gen_ai.response.finish_reasons': ['length'] }
const STOP = { 'gen_ai.response.finish_reasons': ['stop'] }
const CACHED = { 'gen_ai.usage.cache_read.input_tokens': 100 }
const MODEL = { 'gen_ai.response.model': 'big-0613' }

const chatIn = (spans: readonly CollectedSpan[]) => spans.filter(({ name }) => name.startsWith('chat'))

describe('Traces by the conventions of OpenTelemetry for generative models', () => {
  it.each([
    ['openai', 'openai', { ...LENGTH, ...CACHED, ...MODEL }],
    ['anthropic', 'anthropic', { ...STOP, ...MODEL }],
    ['google', 'gcp.gemini', STOP],
    ['openai-compatible', 'mistral_ai', { ...LENGTH, ...CACHED, ...MODEL }],
  ])('a request to %s is one of %s', async (kind, provider, answered) => {
    const { baseUrl, port } = await answering()
    const connection = { kind, model: 'big', baseUrl, apiKey: KEY, name: 'mistral' }
    const { spans, text } = await askedOnce({ model: await connectModel(connection), baseUrl })
    const [span] = chatIn(spans)
    expect(span).toMatchObject({ name: 'chat big', kind: CLIENT, status: { code: 0 } })
    expect(span?.attributes).toMatchObject({
      ...answered,
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': 'big',
      'gen_ai.request.max_tokens': 60,
      'gen_ai.request.temperature': 0.7,
      'gen_ai.request.stream': true,
      'gen_ai.output.type': 'text',
      'gen_ai.response.time_to_first_chunk': expect.any(Number),
      'gen_ai.usage.input_tokens': 120,
      'gen_ai.usage.output_tokens': 14,
      'gen_ai.conversation.id': 'take_1',
      'server.address': '127.0.0.1',
      'server.port': port,
      'commedia.prompt': 'acting.speak',
    })
    expect(span?.attributes).not.toHaveProperty('error.type')
    expect(text).not.toContain('gen_ai.system')
    expect(text).toContain('{"key":"service.name","value":{"stringValue":"commedia"}}')
    for (const secret of [KEY, PAGE, SAID]) expect(text).not.toContain(secret)
  })

  it.each([
    ['google.vertex.chat', 'gcp.vertex_ai'],
    ['azure.chat', 'azure.ai.openai'],
    ['amazon-bedrock', 'aws.bedrock'],
    ['xai.chat', 'x_ai'],
    ['moonshot.chat', 'moonshot_ai'],
    ['deepseek.chat', 'deepseek'],
    ['ollama.chat', 'ollama'],
  ])('%s is called %s', async (provider, name) => {
    const model = { provider, modelId: 'm', doStream: () => Promise.reject(new Error(SAID)) }
    const { spans } = await askedOnce({ model: model as unknown as LanguageModel })
    expect(chatIn(spans)[0]?.attributes['gen_ai.provider.name']).toBe(name)
  })

  it('has a name of the conventions for whatever is set and counted, and no other', async () => {
    const parts = [
      { type: 'response-metadata', id: 'answer_1', modelId: 'big-0613' },
      { type: 'text-delta', id: '0', delta: SAID },
      {
        type: 'finish',
        finishReason: { unified: 'stop', raw: 'stop' },
        usage: {
          inputTokens: { total: 9, noCache: 2, cacheRead: 3, cacheWrite: 4 },
          outputTokens: { total: 5, text: 3, reasoning: 2 },
        },
      },
    ]
    const doStream = async () => ({ stream: ReadableStream.from(parts) })
    const model = { provider: 'openai.chat', modelId: 'big', doStream } as unknown as LanguageModel
    const { spans } = await askedOnce(
      { model, baseUrl: 'http://127.0.0.1:9/v1' },
      { topP: 0.9, topK: 4, seed: 7, frequencyPenalty: 0.1, presencePenalty: 0.1 },
    )
    const told = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    const ours = [...told].filter((name) => name.startsWith('commedia.'))
    expect(told).toEqual(new Set([...CONVENTIONAL, ...ours].filter((name) => name !== 'error.type')))
    expect(chatIn(spans)[0]?.attributes['gen_ai.usage.reasoning.output_tokens']).toBe(2)
  })

  it('nests requests under the role they are for, and roles under the turn', async () => {
    const { baseUrl } = await answering()
    const { spans } = await askedOnce({
      model: await connectModel({ kind: 'openai', model: 'big', baseUrl, apiKey: KEY }),
    })
    const [chat] = chatIn(spans)
    const role = spans.find(({ name }) => name === 'invoke_agent')
    const turn = spans.find(({ name }) => name === 'turn')
    expect(chat?.parentSpanId).toBe(role?.spanId)
    expect(role?.parentSpanId).toBe(turn?.spanId)
    expect(turn?.parentSpanId ?? '').toBe('')
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect(role).toMatchObject({
      kind: INTERNAL,
      attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.id': 'role_ana' },
    })
    expect(turn?.attributes).toMatchObject({
      ...{ 'commedia.piece': 'show_1', 'commedia.turn': 'turn_1', 'commedia.end': 'played' },
      'gen_ai.conversation.id': 'take_1',
    })
  })

  it('an error is its status, without what the server quotes', async () => {
    const { baseUrl } = await answering((response) => {
      response.writeHead(429, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `${KEY} asked ${PAGE}` } }))
    })
    const model = await connectModel({ kind: 'openai', model: 'big', baseUrl, apiKey: KEY })
    const { spans, text } = await askedOnce({ model, baseUrl })
    const [span] = chatIn(spans)
    expect(span).toMatchObject({ status: { code: ERROR }, attributes: { 'error.type': '429' } })
    for (const secret of [KEY, PAGE]) expect(text).not.toContain(secret)
  })

  it('what came too late is a timeout, and what somebody cut short is none', async () => {
    const never = { provider: 'slow', modelId: 'slow', doStream: () => new Promise(() => {}) }
    const model = never as unknown as LanguageModel
    const statusAfter = async (reason: Error): Promise<unknown> => {
      const stopping = new AbortController()
      const collector = await collected()
      const tracing = openTracing(collector)
      const turn = tracing.begin('show_1')
      const { traced } = turn.listen(() => ({ model, profile: PLAIN_PROFILE }))({ prompt: 'acting.speak' })
      void traced?.doStream({ prompt: [], abortSignal: stopping.signal })
      stopping.abort(reason)
      turn.end('played')
      await tracing.close()
      return chatIn(collector.spans()).map(({ attributes }) => attributes['error.type'])
    }
    expect(await statusAfter(new DOMException('', 'first-token'))).toEqual(['timeout'])
    expect(await statusAfter(new DOMException('', 'stop'))).toEqual([undefined])
  })

  it('a server that calls itself by a sentence has no name', async () => {
    const model = { provider: `${PAGE}.chat`, modelId: PAGE, doStream: () => Promise.reject(new Error(SAID)) }
    const { spans, text } = await askedOnce({ model: model as unknown as LanguageModel })
    expect(chatIn(spans)[0]).toMatchObject({ name: 'chat', attributes: { 'gen_ai.provider.name': '_OTHER' } })
    for (const secret of [PAGE, SAID]) expect(text).not.toContain(secret)
  })

  it('a whole evening is turns with requests in them, and none of its lines', async () => {
    const collector = await collected()
    const tracing = openTracing(collector)
    const store = await aStore()
    closing.push(() => store.close())
    const { models } = simulatedCompany({ seed: 7, players: [...performers(), ...writers()] })
    const house = { ...aHouse({ store, models }), traces: tracing }
    const blueprint = aBlueprint()
    const { show, take } = await aShow(house, { blueprint, settings: { stallBeats: 3 } })
    await playOn(house, show, 12)
    await tracing.close()
    const spans = collector.spans()
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    const calls = await store.book.list(take)
    expect(chatIn(spans).length).toBe(calls.length)
    for (const span of chatIn(spans)) {
      const above = byId.get(span.parentSpanId ?? '')
      expect(['turn', 'invoke_agent']).toContain(above?.name)
      expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(above?.endTimeUnixNano ?? 0))
    }
    const names = new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))
    const strange = [...names].filter((name) => !name.startsWith('commedia.') && !CONVENTIONAL.has(name))
    expect(strange).toEqual([])
    const lines = (await store.journal.read(take, { after: 0 })).flatMap(textOf)
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(collector.text()).not.toContain(line)
  })

  it('sends what a collector wants in its headers', async () => {
    process.env.OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Basic%20cGs6c2s=,x-langfuse-ingestion-version=4'
    closing.push(() => delete process.env.OTEL_EXPORTER_OTLP_HEADERS)
    const collector = await collected()
    const tracing = openTracing(collector)
    tracing.begin('show_1').end('played')
    await tracing.close()
    expect(collector.headers).toMatchObject([
      { authorization: 'Basic cGs6c2s=', 'x-langfuse-ingestion-version': '4' },
    ])
  })
})

function textOf({ body }: StageEvent): readonly string[] {
  const { text } = body as { readonly text?: unknown }
  return typeof text === 'string' && text.length > 12 ? [text] : []
}
