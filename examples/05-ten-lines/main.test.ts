import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.resetModules()
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => vi.unstubAllEnvs())

it('[D54] a character answers, offline', async () => {
  vi.stubEnv('COMMEDIA_BASE_URL', '')
  await import('./main.ts')
  expect(lines).toEqual(['Otto: One. It has a draught, and a view of the gallows.'])
})

it('[D48] the same lines, played by an endpoint of one’s own, with its key', async () => {
  let asked = ''
  const server = createServer(async (request, response) => {
    for await (const piece of request) asked += piece
    asked += request.headers.authorization
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'mine' }
    const said = [{ index: 0, delta: { content: 'Two, if you count the hay.' }, finish_reason: null }]
    const end = [{ index: 0, delta: {}, finish_reason: 'stop' }]
    response.setHeader('content-type', 'text/event-stream')
    for (const choices of [said, end]) response.write(`data: ${JSON.stringify({ ...chunk, choices })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('COMMEDIA_BASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
  vi.stubEnv('COMMEDIA_MODEL', 'mine')
  vi.stubEnv('COMMEDIA_API_KEY', 'a-key-for-tests')
  await import('./main.ts')
  server.close()
  expect(lines).toEqual(['Otto: Two, if you count the hay.'])
  expect(asked).toContain('"model":"mine"')
  expect(asked).toContain('Bearer a-key-for-tests')
})

it('are as many in a page', () => {
  const count = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length
  const here = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
  const script = /<script type="module">([\s\S]*?)<\/script>/.exec(here('in-a-browser.html'))?.[1] ?? ''
  expect(script).toContain('openRoom')
  expect(count(script)).toBeLessThanOrEqual(10)
})
