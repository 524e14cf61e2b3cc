import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { findModels } from './find-models.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(answer: string | undefined): Promise<string> {
  const server = createServer((_request, response) => {
    if (answer !== undefined) response.setHeader('content-type', 'application/json').end(answer)
  })
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const listing = JSON.stringify({ data: [{ id: 'llama3.1' }, { id: 'nomic-embed-text' }, { id: 'qwen3:8b' }] })

it('offers what a server here has to speak with, and nothing made for searching', async () => {
  const baseUrl = await serve(listing)
  const found = await findModels({ fetch, environment: {}, servers: [{ name: 'Ollama', baseUrl }] })
  expect(found.map(({ from, model }) => [from, model])).toEqual([
    ['Ollama', 'llama3.1'],
    ['Ollama', 'qwen3:8b'],
  ])
})

it('passes over servers that are not there, say something else or say nothing, within a second', async () => {
  const servers = [
    { name: 'gone', baseUrl: 'http://127.0.0.1:9/v1' },
    { name: 'other', baseUrl: await serve('<html>hello</html>') },
    { name: 'silent', baseUrl: await serve(undefined) },
  ]
  const before = performance.now()
  expect(await findModels({ fetch, environment: {}, servers })).toEqual([])
  expect(performance.now() - before).toBeLessThan(2_000)
})

it('names the variable a key lies in, never the key', async () => {
  const environment = { ANTHROPIC_API_KEY: 'sk-very-secret', GEMINI_API_KEY: 'g-secret', OPENAI_API_KEY: '' }
  const found = await findModels({ fetch, environment, servers: [] })
  expect(found.map(({ from, keyIn }) => [from, keyIn])).toEqual([
    ['Anthropic', 'ANTHROPIC_API_KEY'],
    ['Google', 'GEMINI_API_KEY'],
  ])
  expect(JSON.stringify(found)).not.toContain('secret"')
})
