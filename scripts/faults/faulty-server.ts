import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Loopback, openLoopback } from '../voice/loopback.ts'
import { FAULTS, type Fault } from './faults-by-mode.ts'

/** Starts a server on loopback that speaks the OpenAI chat format badly, as its caller asks: the model `stub:<mode>` chooses the fault. */
export async function startFaultyServer(faults: Readonly<Record<string, Fault>> = FAULTS): Promise<Loopback> {
  return openLoopback((request, response) => {
    answer(request, response, faults).catch(() => response.destroy())
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Readonly<Record<string, Fault>>,
): Promise<void> {
  const asked = JSON.parse(await bodyOf(request)) as { model: string; messages: { content: unknown }[] }
  const mode = asked.model.slice(asked.model.indexOf(':') + 1)
  const fault = faults[mode] ?? {}
  if (fault.connection) return spoilConnection(fault.connection, request, response)
  if (fault.status !== undefined) return refuse(fault, response)
  if (fault.page !== undefined)
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(fault.page)
  const said = fault.says === 'last' ? asked.messages.at(-1)?.content : JSON.stringify(asked.messages)
  await stream(fault.says === undefined ? fault : { ...fault, text: String(said) }, response)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function spoilConnection(
  how: NonNullable<Fault['connection']>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (how === 'reset') request.socket.resetAndDestroy()
  if (how !== 'short') return
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '50000' })
    .write('{"choices":')
  setTimeout(() => request.socket.destroy(), 20)
}

function refuse({ status = 500, code = 'error', headers, html }: Fault, response: ServerResponse): void {
  const later = headers?.['retry-after'] === 'a date' && {
    'retry-after': new Date(Date.now() + 2000).toUTCString(),
  }
  response.writeHead(status, {
    'content-type': html ? 'text/html' : 'application/json',
    ...headers,
    ...later,
  })
  response.end(html ?? JSON.stringify({ error: { message: code, type: code, code } }))
}

const CHUNK_CHARS = 6
const SLOW_MS = 600

async function stream(fault: Fault, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const event = (data: object | string): boolean =>
    response.write(
      `data: ${typeof data === 'string' ? data : JSON.stringify({ id: 'reply-1', object: 'chat.completion.chunk', ...data })}\n\n`,
    )
  const say = (delta: object, finish: string | null = null): boolean =>
    event({ choices: [{ index: 0, delta, finish_reason: finish }] })
  say({ role: 'assistant', ...(fault.refusal !== undefined && { refusal: fault.refusal }) })
  if (fault.calls) {
    const calls = fault.calls.map(([name, input], index) => ({
      index,
      id: 'call_1',
      type: 'function',
      function: { name, arguments: input },
    }))
    say({ tool_calls: calls })
  }
  const pieces = (fault.text ?? '').match(new RegExp(`[^]{1,${CHUNK_CHARS}}`, 'g')) ?? []
  for (const [at, content] of pieces.entries()) {
    if (response.destroyed) return
    if (fault.trick && at === Math.min(3, pieces.length - 1)) {
      if (await playTrick(fault.trick, response, event)) return
    }
    if (fault.trick === 'ping') response.write(': ping\n\n')
    if (fault.trick === 'letters') await writeSlowly(response, content)
    else say({ content })
    if (fault.trick === 'twice') say({ content })
    if (fault.trick === 'slow') await sleep(SLOW_MS)
    else if (at % 50 === 49) await new Promise(setImmediate)
  }
  say({}, fault.finish === undefined ? (fault.calls ? 'tool_calls' : 'stop') : fault.finish)
  if (fault.trick !== 'no-usage')
    event({ choices: [], usage: { prompt_tokens: 10, completion_tokens: pieces.length } })
  if (fault.trick !== 'no-done') event('[DONE]')
  if (fault.trick !== 'open') response.end()
}

/** Does what ends a stream early; true when it is over. */
async function playTrick(
  trick: NonNullable<Fault['trick']>,
  response: ServerResponse,
  event: (data: object | string) => boolean,
): Promise<boolean> {
  switch (trick) {
    case 'drop':
      await sleep(30)
      response.socket?.resetAndDestroy()
      return true
    case 'eof':
      response.end()
      return true
    case 'stall':
      return true
    case 'error':
      event({ error: { message: 'overloaded', type: 'server_error' } })
      response.end()
      return true
    case 'garbage':
      event('{"choices":[{"delta":{"content":"x"')
      return false
    default:
      return false
  }
}

async function writeSlowly(response: ServerResponse, content: string): Promise<void> {
  const chunk = { choices: [{ index: 0, delta: { content }, finish_reason: null }] }
  for (const byte of Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`)) {
    response.write(Buffer.from([byte]))
    await sleep(0)
  }
}
