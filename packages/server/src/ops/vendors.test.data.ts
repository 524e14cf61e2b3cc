import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

/** What each protocol answers: so many words of one line. */
const ANSWERS: readonly (readonly [path: RegExp, answer: (said: string) => readonly string[]])[] = [
  [
    /\/chat\/completions$/,
    (content) => [
      event({
        id: 'call-1',
        model: 'big-0613',
        choices: [{ index: 0, delta: { role: 'assistant', content } }],
      }),
      event({ id: 'call-1', model: 'big-0613', choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }),
      event({
        ...{ id: 'call-1', model: 'big-0613', choices: [] },
        usage: {
          ...{ prompt_tokens: 120, completion_tokens: 14, total_tokens: 134 },
          prompt_tokens_details: { cached_tokens: 100 },
        },
      }),
      event('[DONE]'),
    ],
  ],
  [
    /\/messages$/,
    (text) => [
      event(
        {
          type: 'message_start',
          message: {
            ...{ id: 'msg-1', type: 'message', role: 'assistant', model: 'big-0613', content: [] },
            ...{ stop_reason: null, usage: { input_tokens: 120, output_tokens: 1 } },
          },
        },
        'message_start',
      ),
      event(
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        'content_block_start',
      ),
      event(
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
        'content_block_delta',
      ),
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
      event(
        { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 14 } },
        'message_delta',
      ),
      event({ type: 'message_stop' }, 'message_stop'),
    ],
  ],
  [
    /:streamGenerateContent$/,
    (text) => [
      event({
        candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }],
        usageMetadata: { promptTokenCount: 120, candidatesTokenCount: 14, totalTokenCount: 134 },
        ...{ modelVersion: 'big-0613', responseId: 'reply-1' },
      }),
    ],
  ],
]

/** Servers of the vendors' protocols on loopback; the first requests may be answered in another way. */
export async function aVendor(
  said: string,
  first: readonly ((response: ServerResponse, request: IncomingMessage) => void)[] = [],
) {
  let asked = 0
  const server = createServer((request, response) => {
    const other = first[asked++]
    request.resume()
    if (other !== undefined) return other(response, request)
    const path = (request.url ?? '').replace(/\?.*$/, '')
    const answer = ANSWERS.find(([at]) => at.test(path))?.[1]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'text/event-stream' })
    response.end(answer?.(said).join('') ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { baseUrl: `http://127.0.0.1:${port}/v1`, port, close }
}
