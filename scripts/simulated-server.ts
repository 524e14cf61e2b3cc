import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import type { LanguageModel } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import {
  caseWriters,
  castingReaders,
  performers,
  simulatedCompany,
  sleuths,
  spectators,
  writers,
} from '@commedia/core/testing'

// The simulated company behind an OpenAI-compatible address: plan and play without a model.
// node -C commedia-source scripts/simulated-server.ts --port 8123 [--host 127.0.0.1] [--seed 1] [--first-token-ms 200] [--token-ms 20]
// `--models a,b` lists these, and each question is told on a line `asked a`; a name that ends in `-thinks`, `-formless`, `-sees`, `-priced` or
// `-embed` says how it is: one takes pictures, one is listed with a window and a price, one gives embeddings. `--key k` lets nobody in without it.

type CallOptions = Parameters<LanguageModel['doStream']>[0]
type Prompt = CallOptions['prompt']

interface ChatRequest {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  /** What embeddings are wanted of. */
  readonly input: readonly string[]
  readonly stream?: boolean
  readonly max_tokens?: number
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: object } }
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8123' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: '1' },
    'first-token-ms': { type: 'string', default: '200' },
    'token-ms': { type: 'string', default: '20' },
    models: { type: 'string' },
    key: { type: 'string' },
  },
})
const company = simulatedCompany({
  seed: Number(values.seed),
  players: [
    ...spectators(),
    ...castingReaders(),
    ...caseWriters(),
    ...sleuths(),
    ...performers(),
    ...writers(),
  ],
  salt: 'occurrence',
  latency: {
    clock: systemClock(),
    firstTokenMs: Number(values['first-token-ms']),
    tokenMs: Number(values['token-ms']),
  },
})

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    if (response.headersSent) response.destroy()
    else
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: String(error) } }))
  })
})
server.listen(Number(values.port), values.host, () => {
  const { port } = server.address() as AddressInfo
  console.log(`The simulated company answers at http://${values.host}:${port}/v1`)
})

const NAMES = values.models?.split(',') ?? ['simulated']

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const json = (status: number, value: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const refuse = (status: number, message: string): void => json(status, { error: { message } })
  if (values.key !== undefined && request.headers.authorization !== `Bearer ${values.key}`)
    return refuse(401, `This key is wrong: ${request.headers.authorization}`)
  if (request.method === 'GET')
    return request.url === '/v1/models'
      ? json(200, { object: 'list', data: NAMES.map(listed) })
      : refuse(404, 'There is nothing here.')
  let body = ''
  for await (const chunk of request) body += chunk
  const asked = JSON.parse(body) as ChatRequest
  if (values.models !== undefined) {
    if (!NAMES.includes(asked.model)) return refuse(404, `There is no model ${asked.model}.`)
    if (body.includes('image_url') && !asked.model.endsWith('-sees'))
      return refuse(400, 'This model takes no pictures.')
    console.log(`asked ${asked.model}`)
    if (request.url === '/v1/embeddings') return json(200, { data: asked.input.map(embedded) })
  }
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const options = callOptions(asked, gone.signal)
  await (asked.stream === true ? sendStream(asked, options, response) : sendWhole(asked, options, response))
}

/** As routers list a model: with its window, and the price of a token as text. */
function listed(id: string) {
  const bill = { context_length: 16_000, pricing: { prompt: '0.00000015', completion: '0.0000006' } }
  return { id, object: 'model', ...(id.endsWith('-priced') ? bill : {}) }
}

/** As many numbers as letters are told apart by: texts that share letters are near each other. */
const DIMENSIONS = 16

function embedded(text: string, index: number) {
  const embedding = Array.from({ length: DIMENSIONS }, () => 0.01)
  for (const letter of text) {
    const at = (letter.codePointAt(0) ?? 0) % DIMENSIONS
    embedding[at] = (embedding[at] ?? 0) + 1
  }
  return { index, embedding }
}

function callOptions(asked: ChatRequest, abortSignal: AbortSignal): CallOptions {
  const schema = asked.response_format?.json_schema?.schema
  return {
    prompt: asked.messages.map(({ role, content }) =>
      role === 'system'
        ? { role, content: String(content) }
        : { role, content: [{ type: 'text', text: textOf(content) }] },
    ) as Prompt,
    abortSignal,
    ...(asked.max_tokens === undefined ? {} : { maxOutputTokens: asked.max_tokens }),
    ...(schema === undefined ? {} : { responseFormat: { type: 'json', schema } }),
  }
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return String(content)
  return content.map((part: { readonly text?: string }) => part.text ?? '').join('\n')
}

/** What a model that is listed by its manner says before, or instead of, what the company says. */
function ownWords({ model, messages }: ChatRequest): { readonly before?: string; readonly instead?: string } {
  if (values.models === undefined) return {}
  if (model.endsWith('-thinks')) return { before: '<think>Let me see who is here.</think>' }
  if (model.endsWith('-formless')) return { instead: 'Well, that depends on whom you ask, and when.' }
  const isColour = model.endsWith('-sees') && JSON.stringify(messages).includes('image_url')
  return isColour ? { instead: 'purple' } : {}
}

/** The company reckons a token at four characters, and so is the limit. */
const CHARS_PER_TOKEN = 4

function charsLeft({ max_tokens: most }: ChatRequest): number {
  return most === undefined ? Number.POSITIVE_INFINITY : most * CHARS_PER_TOKEN
}

async function sendStream(asked: ChatRequest, options: CallOptions, response: ServerResponse): Promise<void> {
  const { model } = asked
  const own = ownWords(asked)
  const { stream } = await company.doStream(options)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (part: object): boolean =>
    response.write(
      `data: ${JSON.stringify({ id: 'reply', object: 'chat.completion.chunk', created: 0, model, ...part })}\n\n`,
    )
  let left = charsLeft(asked)
  if (own.before !== undefined) send({ choices: [{ index: 0, delta: { content: own.before } }] })
  if (own.instead !== undefined) send({ choices: [{ index: 0, delta: { content: own.instead } }] })
  for await (const part of stream) {
    if (part.type === 'text-delta' && own.instead === undefined) {
      const content = part.delta.slice(0, Math.max(0, left))
      if (content !== '') send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
      left -= part.delta.length
    }
    if (part.type === 'finish') {
      send({
        choices: [{ index: 0, delta: {}, finish_reason: left < 0 ? 'length' : part.finishReason.unified }],
      })
      send({ choices: [], usage: usageOf(part.usage, asked) })
    }
  }
  response.end('data: [DONE]\n\n')
}

async function sendWhole(asked: ChatRequest, options: CallOptions, response: ServerResponse): Promise<void> {
  const { content, finishReason, usage } = await company.doGenerate(options)
  const said = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const left = charsLeft(asked)
  const choice = {
    index: 0,
    message: { role: 'assistant', content: said.slice(0, left) },
    finish_reason: said.length > left ? 'length' : finishReason.unified,
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'reply',
      object: 'chat.completion',
      created: 0,
      model: asked.model,
      choices: [choice],
      usage: usageOf(usage, asked),
    }),
  )
}

function usageOf(
  { inputTokens, outputTokens }: Awaited<ReturnType<LanguageModel['doGenerate']>>['usage'],
  { max_tokens: most = Number.POSITIVE_INFINITY }: Pick<ChatRequest, 'max_tokens'>,
) {
  const [prompt_tokens = 0, said = 0] = [inputTokens.total, outputTokens.total]
  const completion_tokens = Math.min(said, most)
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    prompt_tokens_details: { cached_tokens: inputTokens.cacheRead ?? 0 },
  }
}
