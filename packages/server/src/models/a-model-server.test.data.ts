import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of models on loopback, each of which is as its name says. */
export interface ModelServer {
  readonly baseUrl: string
  /** Which model was asked, and with what key, in order. */
  readonly asked: readonly {
    readonly path: string
    readonly model: string
    readonly key: string | undefined
  }[]
  readonly close: () => void
}

/** The key it wants, where it wants one. */
export const CANARY = 'sk-canary-7f3a-0042'

const MODELS = ['good', 'formless', 'thinker', 'seer', 'text-embed']

/** Opens a server; with `key` nobody gets in who does not have it. */
export async function modelServer({ key }: { readonly key?: string } = {}): Promise<ModelServer> {
  const asked: { path: string; model: string; key: string | undefined }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const json = (status: number, value: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const text = Buffer.concat(await request.toArray()).toString()
    const body = (text === '' ? {} : JSON.parse(text)) as ChatBody
    const given = request.headers.authorization?.replace('Bearer ', '')
    asked.push({ path: request.url ?? '', model: body.model ?? '', key: given })
    if (key !== undefined && given !== key) return json(401, { error: { message: `wrong key ${given}` } })
    if (request.url === '/v1/models') return json(200, { data: MODELS.map((id) => ({ id })) })
    if (request.url === '/v1/embeddings') return json(200, { data: [{ index: 0, embedding: [0.6, 0.8, 0] }] })
    if (request.url !== '/v1/chat/completions') return json(404, { error: { message: 'nothing here' } })
    if (!MODELS.includes(body.model ?? ''))
      return json(404, { error: { message: `the model ${body.model} does not exist` } })
    const isPicture = JSON.stringify(body.messages).includes('image_url')
    if (isPicture && body.model !== 'seer') return json(400, { error: { message: 'no images here' } })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (part: object): unknown => response.write(`data: ${JSON.stringify(part)}\n\n`)
    const delta = (value: object): unknown =>
      send({ choices: [{ index: 0, delta: value, finish_reason: null }] })
    if (body.model === 'thinker') delta({ content: '<think>An inn, at night.</think>' })
    delta({ content: isPicture ? 'purple' : lineOf(body) })
    send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    response.end('data: [DONE]\n\n')
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () => void server.close().closeAllConnections(),
  }
}

interface ChatBody {
  readonly model?: string
  readonly messages?: unknown
}

function lineOf({ model }: ChatBody): string {
  if (model === 'formless') return 'Who goes there, at this hour of the night?'
  return '```json\n{"line":"Who is out there?","feels":"afraid"}\n```'
}
