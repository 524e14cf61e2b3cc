import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as a stand-in received it. */
export interface Received {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A server that behaves as a program for models does, on loopback. */
export interface StandIn {
  readonly baseUrl: string
  readonly received: readonly Received[]
  /** The most pages it was asked to read at once. */
  readonly mostAtOnce: () => number
  /** Waits until it was asked for so many pages. */
  readonly asked: (count: number) => Promise<void>
  /** Holds answers back until they are let go. */
  readonly hold: () => () => void
  readonly close: () => void
}

interface ChatBody {
  readonly messages: readonly { readonly content: string }[]
  readonly id_slot?: number
  readonly options?: { readonly num_ctx?: number }
}

type Answer = (body: ChatBody) => {
  readonly status: number
  readonly lines: readonly string[]
  readonly type: string
}

const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const tokensIn = (text: string): number => Math.ceil(text.length / 4)

/** What a model that reads its page from the end backwards, as far as it holds it, says: the first word it can still see. */
function firstWordSeen({ messages }: ChatBody, tokens: number): string {
  const page = messages.map(({ content }) => content).join('\n')
  return page.slice(-tokens * 4).split(/\s/)[0] ?? ''
}

/** The server of llama.cpp: it says how many slots it has, keeps a page in each, and refuses what does not fit. */
export function llamaStandIn({ slots = 4, contextTokens = 8192, template = '{{ enable_thinking }}' } = {}) {
  const held = new Map<number, string>()
  return standIn({
    gets: {
      '/props': {
        total_slots: slots,
        default_generation_settings: { n_ctx: contextTokens },
        chat_template: template,
      },
    },
    chat: '/v1/chat/completions',
    answer: (body) => {
      const { id_slot: slot = 0 } = body
      const text = body.messages.map(({ content }) => content).join('\n')
      if (slot >= slots || tokensIn(text) > contextTokens)
        return { status: 400, type: 'application/json', lines: ['{"error":{"message":"no such place"}}'] }
      const before = held.get(slot) ?? ''
      let shared = 0
      while (shared < Math.min(before.length, text.length) && before[shared] === text[shared]) shared++
      held.set(slot, text)
      const content = firstWordSeen(body, contextTokens)
      const usage = {
        prompt_tokens: tokensIn(text),
        completion_tokens: 2,
        prompt_tokens_details: { cached_tokens: Math.floor(shared / 4) },
      }
      return {
        status: 200,
        type: 'text/event-stream',
        lines: [
          event({ choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] }),
          event({ choices: [], usage }),
          event('[DONE]'),
        ],
      }
    },
  })
}

/** Ollama: it holds as much of a page as it is told, 4,096 tokens otherwise, and cuts the rest without a word. */
export function ollamaStandIn({ capabilities = ['completion', 'thinking'] } = {}) {
  return standIn({
    gets: {},
    show: { model_info: { 'qwen3.context_length': 40_960 }, parameters: 'temperature 0.6', capabilities },
    chat: '/api/chat',
    answer: (body) => ({
      status: 200,
      type: 'application/x-ndjson',
      lines: [
        `${JSON.stringify({ message: { content: firstWordSeen(body, body.options?.num_ctx ?? 4096) } })}\n`,
        `${JSON.stringify({ done: true, done_reason: 'stop', prompt_eval_count: 300, eval_count: 2 })}\n`,
      ],
    }),
  })
}

async function standIn(program: {
  readonly gets: Readonly<Record<string, object>>
  readonly show?: object
  readonly chat: string
  readonly answer: Answer
}): Promise<StandIn> {
  const received: Received[] = []
  let atOnce = 0
  let most = 0
  let held: Promise<void> = Promise.resolve()
  const waiting = new Set<() => void>()
  const server: Server = createServer((request, response) => {
    void serve(request, response)
  })
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const json = (status: number, value: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.method === 'GET') {
      const found = program.gets[path]
      return found === undefined ? json(404, {}) : json(200, found)
    }
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (path === '/api/show' && program.show !== undefined) return json(200, program.show)
    if (path !== program.chat) return json(404, {})
    received.push({ path, body })
    for (const tell of waiting) tell()
    most = Math.max(most, ++atOnce)
    await held
    const { status, type, lines } = program.answer(body)
    response.writeHead(status, { 'content-type': type })
    for (const line of lines) response.write(line)
    atOnce--
    response.end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    mostAtOnce: () => most,
    asked: (count) =>
      new Promise((resolve) => {
        const tell = (): void => {
          if (received.length < count) return
          waiting.delete(tell)
          resolve()
        }
        waiting.add(tell)
        tell()
      }),
    hold() {
      let letGo = (): void => {}
      held = new Promise((resolve) => {
        letGo = resolve
      })
      return letGo
    },
    close: () => void server.close().closeAllConnections(),
  }
}
