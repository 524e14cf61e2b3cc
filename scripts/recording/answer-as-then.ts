import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readCalls, readUnpacked } from '../evening/read-kept.ts'

/** A model on loopback that answers as one did on a kept evening. */
export interface AsThen {
  readonly host: string
  readonly close: () => Promise<void>
}

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  readonly stream?: boolean
}

/** Pages of one kind begin alike. */
const KIND_CHARS = 60
const NEARLY = 0.7
/** So many characters come at once, every so many milliseconds. */
const [CHUNK, EVERY_MS] = [40, 15]

/** What a model is asked before an evening, and how this one answers. */
const HEARD = [
  { kind: 'You audition', answer: '{"line":"We are full. Who is with you?","feels":"curious"}' },
  { kind: 'Which colour', answer: '{"choice":"purple"}' },
]

/** How the page begins on which a scene is written line by line, and the one on which all of it was then. */
const [BY_LINES, WHOLE] = ['You write the next scene of a play', 'You direct, and before each scene']

/**
 * Answers each page as the page most like it of that evening was answered, each answer once; scenes as they were, as far as the next line
 * of the part that a person has now. What was never asked then is refused.
 */
export async function answerAsThen(
  evening: string,
  { model, part }: { readonly model: string; readonly part: string },
): Promise<AsThen> {
  const file = new URL(`../evening/evenings/${evening}/calls.jsonl`, import.meta.url)
  const calls = readCalls(readUnpacked(fileURLToPath(file)) ?? '').map(({ messages, answer }) => ({
    ...pageOf(messages),
    answer,
    isUsed: false,
  }))
  const scenes = calls.filter(({ kind }) => kind.startsWith(WHOLE)).flatMap(({ answer }) => scriptIn(answer))
  /** Whoever plays the part begins. */
  let said = 1
  const nextLines = (): string => {
    const until = scenes.findIndex((line, at) => at >= said && line.startsWith(`${part}:`))
    const lines = scenes.slice(said, until)
    said = until + 1
    return [...lines, `${part}: …`].join('\n')
  }
  const answerTo = (asked: Asked): string | undefined => {
    const { kind, lines } = pageOf(asked.messages)
    if (kind.startsWith(BY_LINES)) return nextLines()
    // Whoever is asked for themselves says what they said next.
    const own = scenes[said]?.split(': ')
    if (own?.[0] !== undefined && kind.startsWith(`You are ${own[0]}.`)) {
      said++
      return own.slice(1).join(': ')
    }
    const near = calls
      .filter((call) => !call.isUsed && call.kind === kind)
      .map((call) => ({ call, shared: [...lines].filter((line) => call.lines.has(line)).length }))
    const most = Math.max(...near.map(({ shared }) => shared))
    // Of pages that are about as near, the one that was asked first.
    const best = near.find(({ shared }) => shared >= most * NEARLY)
    if (best === undefined) return HEARD.find((heard) => kind.includes(heard.kind))?.answer
    best.call.isUsed = true
    return best.call.answer
  }
  const server = createServer((request, response) => void respond(request, response, { model, answerTo }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pageOf(messages: Asked['messages']): { readonly kind: string; readonly lines: ReadonlySet<string> } {
  const text = messages.map(({ content }) => textOf(content)).join('\n')
  return { kind: text.slice(0, KIND_CHARS), lines: new Set(text.split('\n')) }
}

function scriptIn(answer: string | undefined): readonly string[] {
  const json = /\{[\s\S]*\}/u.exec(answer ?? '')?.[0] ?? '{"script":""}'
  const { script } = JSON.parse(json) as { readonly script: string }
  // Words alone: what they do would have to be ruled on again.
  return script
    .split('\n')
    .filter((line) => /^\p{L}+:/u.test(line))
    .map((line) => line.replaceAll(/\([^)]*\) ?/gu, ''))
}

function textOf(content: unknown): string {
  if (!Array.isArray(content)) return String(content)
  return content.map((part: { readonly text?: string }) => part.text ?? '').join('\n')
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { model, answerTo }: { readonly model: string; readonly answerTo: (asked: Asked) => string | undefined },
): Promise<void> {
  const json = (status: number, value: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const refuse = (message: string): void => json(404, { error: { message } })
  if (request.url === '/v1/models')
    return json(200, { object: 'list', data: [{ id: model, object: 'model' }] })
  if (request.url !== '/v1/chat/completions') return refuse('There is nothing here.')
  let body = ''
  for await (const chunk of request) body += chunk
  const asked = JSON.parse(body) as Asked
  const answer = answerTo(asked)
  if (answer === undefined) return refuse('Nobody asked that on this evening.')
  const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: Math.ceil(answer.length / 4) }
  if (asked.stream !== true)
    return json(200, {
      ...{ id: 'reply', object: 'chat.completion', created: 0, model, usage },
      choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
    })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (part: object): boolean =>
    response.write(
      `data: ${JSON.stringify({ id: 'reply', object: 'chat.completion.chunk', created: 0, model, ...part })}\n\n`,
    )
  for (let at = 0; at < answer.length; at += CHUNK) {
    send({ choices: [{ index: 0, delta: { content: answer.slice(at, at + CHUNK) } }] })
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage })
  response.end('data: [DONE]\n\n')
}
