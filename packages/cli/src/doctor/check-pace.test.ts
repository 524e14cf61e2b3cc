import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../connect.ts'
import { checkPace, type Measuring } from './check-pace.ts'

let server: Server | undefined
beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal))
afterEach(() => {
  vi.restoreAllMocks()
  server?.close().closeAllConnections()
})

/** llama.cpp with some slots; of a page it sees the last tokens that its window holds. */
async function llama({ slots = 1, window = 8192 } = {}) {
  let pages = 0
  server = createServer(async (request, response) => {
    const json = (value: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/props')
      return json({ total_slots: slots, default_generation_settings: { n_ctx: 8192 } })
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
    pages++
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const page: string = body.messages[0].content
    const password = /password is (\S+)\./.exec(page.slice(-window * 4))?.[1] ?? 'no idea'
    const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event({ choices: [{ index: 0, delta: { content: password }, finish_reason: null }] }))
    response.write(event({ choices: [{ index: 0, delta: { content: '.' }, finish_reason: 'stop' }] }))
    response.end(
      `${event({ choices: [], usage: { prompt_tokens: Math.ceil(page.length / 4), completion_tokens: 20 } })}data: [DONE]\n\n`,
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, pages: () => pages }
}

async function examined(making: Parameters<typeof llama>[0], measuring: Measuring = 'usual') {
  const { port, pages } = await llama(making)
  const folder = mkdtempSync(join(tmpdir(), 'pace-'))
  const config = readConfig(
    {},
    {
      COMMEDIA_FOLDER: folder,
      COMMEDIA_BASE_URL: `http://127.0.0.1:${port}/v1`,
      COMMEDIA_MODEL: 'mara-8b',
      COMMEDIA_PRICE_IN: '1',
      COMMEDIA_PRICE_OUT: '2',
    },
  )
  const notes: string[] = []
  const steps: string[] = []
  let time = 0
  const found = await checkPace(config, {
    measuring,
    now: () => (time += 500),
    stop: new AbortController().signal,
    note: (text) => notes.push(`${text} (${pages()} asked)`),
    status: (text) => steps.push(text),
  })
  return { found, notes, steps, config, folder, pages }
}

it('says before what it will cost, and then what it found', async () => {
  const { found, notes, steps } = await examined({ slots: 4 })
  expect(notes).toEqual([
    'Measuring mara-8b, for two minutes at most: up to 7 calls, 16,104 tokens in, 320 out, $0.0167. (0 asked)',
  ])
  expect(steps.slice(0, 2)).toEqual([
    'Measuring mara-8b: how fast it reads …',
    'Measuring mara-8b: how fast it writes …',
  ])
  expect(found.map(({ what, state }) => `${what} ${state}`)).toEqual([
    'pace well',
    'window well',
    'slots well',
  ])
  expect(found[0]?.found).toMatch(
    /^reads \d+ tokens a second, writes \d+, a page of 1500 takes [\d.]+ s to its first word$/,
  )
})

it('finds a window that is shorter than it should be and a single slot, and says how to start the server', async () => {
  const { found } = await examined({ slots: 1, window: 5000 })
  expect(found.slice(1)).toEqual([
    {
      what: 'window',
      state: 'wrong',
      found: 'of a page of 8192 tokens the beginning is lost; one of 4096 is read whole',
      cure: 'Start it with -c 8192, or have shorter pages: COMMEDIA_CONTEXT_TOKENS=4096.',
    },
    {
      what: 'slots',
      state: 'missing',
      found: '1: every page of another actor is read anew',
      cure: 'Start it with -np 4 -c 32768: then each of 4 actors keeps a page.',
    },
  ])
})

it('keeps what it measured for the evening: pages for what is really held, deadlines by the pace', async () => {
  const { config, folder } = await examined({ slots: 1, window: 5000 })
  const kept = Object.values(JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')))
  expect(kept).toMatchObject([{ contextTokens: 4096, readsPerSecond: expect.any(Number) }])
  const use = (await connect(config))({ prompt: 'acting.speak' })
  expect(use.profile.contextTokens).toBe(4096)
  expect(use.readingMs?.(1000)).toBeGreaterThan(60_000)
  const again = await checkPace(config, {
    measuring: 'usual',
    now: (() => {
      let time = 0
      return () => (time += 500)
    })(),
    stop: new AbortController().signal,
    note: () => {},
    status: () => {},
  })
  expect(again.find(({ what }) => what === 'window')?.state).toBe('wrong')
})

it('measures nothing where it is told not to', async () => {
  const { found, notes, pages } = await examined({}, 'never')
  expect([found, notes, pages()]).toEqual([[], [], 0])
})
