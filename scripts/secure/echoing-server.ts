import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LanguageModel } from '@commedia/core'
import { performers, simulatedCompany } from '@commedia/core/testing'
import { withSaying } from './parrots.ts'

/** A model server that says back the key it is sent, wherever a server can say anything. */
export interface EchoingServer {
  readonly url: string
  /** How often the key was sent to it, and how often it said it back. */
  readonly counts: { readonly sent: number; readonly echoed: number }
  close(): void
}

type Options = Parameters<LanguageModel['doGenerate']>[0]
interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly max_tokens?: number
}

/** One bad answer in so many; more in a row would have the show stop. */
const BAD_EVERY = 4

/** Starts it on loopback. */
export async function startEchoingServer(key: string, seed: number): Promise<EchoingServer> {
  const company = simulatedCompany({ seed, players: performers(), salt: 'occurrence' })
  const counts = { sent: 0, echoed: 0 }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (JSON.stringify(request.headers).includes(key)) counts.sent++
    counts.echoed++
    response.setHeader('x-echo', key)
    const bad = counts.sent % BAD_EVERY === 0 ? BAD[(counts.sent / BAD_EVERY) % BAD.length] : undefined
    if (bad !== undefined) return bad(response, key)
    const { content } = await company.doGenerate(optionsFrom(JSON.parse(body) as Asked))
    const said = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    sendPieces(response, withSaying(said, key))
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    counts,
    close: () => server.close().closeAllConnections(),
  }
}

/** Ways to fail that quote the key: in words a vendor uses, in plain text, escaped, in mid-stream, and cut off. */
const BAD: readonly ((response: ServerResponse, key: string) => void)[] = [
  (response, key) =>
    response.writeHead(401).end(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } })),
  (response, key) => response.writeHead(500).end(`Traceback: authorization = Bearer ${key}`),
  (response, key) =>
    response.writeHead(400).end(`{"error":{"message":"bad key ${key.replaceAll('-', '\\u002d')}"}}`),
  (response, key) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`data: ${JSON.stringify({ error: { message: `upstream refused ${key}` } })}\n\n`)
  },
  (response, key) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk(`I was told ${key}`), () => response.destroy())
  },
]

function optionsFrom({ messages, max_tokens: most }: Asked): Options {
  const prompt = messages.map(({ role, content }) =>
    role === 'system'
      ? { role, content: String(content) }
      : { role, content: [{ type: 'text', text: textOf(content) }] },
  )
  return { prompt: prompt as Options['prompt'], ...(most === undefined ? {} : { maxOutputTokens: most }) }
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return String(content)
  return content.map((part: { readonly text?: string }) => part.text ?? '').join('\n')
}

/** Sends words in small pieces, so that the key comes in several. */
function sendPieces(response: ServerResponse, words: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk(piece))
  response.write(chunk('', 'stop'))
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
  response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`)
}

function chunk(content: string, finish: string | null = null): string {
  const choice = { index: 0, delta: { content }, finish_reason: finish }
  return `data: ${JSON.stringify({ id: 'reply', created: 0, model: 'tiny', choices: [choice] })}\n\n`
}
