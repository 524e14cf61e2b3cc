import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectModel } from '@commedia/core/adapters'
import { afterEach, expect, it } from 'vitest'
import { patientFetch } from './patient-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

it('carries a model call there and back', async () => {
  const chunk = (delta: object, end: string | null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`
  const baseUrl = await serve(async (request, response) => {
    const asked = JSON.parse(Buffer.concat(await request.toArray()).toString())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ content: `${request.headers.authorization} ${asked.model}: 雪` }, null))
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)
  })
  const model = await connectModel({
    kind: 'openai-compatible',
    baseUrl,
    model: 'mara',
    apiKey: 'key',
    fetch: patientFetch,
  })
  const { stream } = await model.doStream({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Speak.' }] }],
  })
  let said = ''
  for await (const part of stream) if (part.type === 'text-delta') said += part.delta
  expect(said).toBe('Bearer key mara: 雪')
})

it('lets go as soon as it is told to stop, and says who told it', async () => {
  const bell = new AbortController()
  let close: (ended: boolean) => void = () => {}
  const closed = new Promise<boolean>((resolve) => {
    close = resolve
  })
  const baseUrl = await serve((request, response) => {
    response.on('close', () => close(response.writableEnded))
    request.resume().on('end', () => bell.abort(new Error('stopped')))
  })
  const waiting = patientFetch(baseUrl, { method: 'POST', body: 'x', signal: bell.signal })
  await expect(waiting).rejects.toThrow('stopped')
  expect(await closed).toBe(false)
})

it('fails as every fetch does where nobody answers', async () => {
  await expect(patientFetch('http://127.0.0.1:9/v1')).rejects.toThrow(TypeError)
})
