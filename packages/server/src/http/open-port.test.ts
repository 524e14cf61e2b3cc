import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPort, type Port } from './open-port.ts'
import { webFile } from './web-files.ts'

const FILES = new Map([
  ['/index.html', webFile(new TextEncoder().encode('<h1>Commedia</h1>'), 'text/html')],
  ['/assets/page.js', webFile(new TextEncoder().encode('open()'), 'text/javascript')],
])

let port: Port
beforeEach(async () => {
  port = await openPort({ host: '127.0.0.1', port: 0 }, Promise.resolve(FILES))
})
afterEach(() => port.close())

it('gives pages out before the house behind it stands, as strictly as the house does', async () => {
  const page = await fetch(`${port.localUrl}/`)
  expect(await page.text()).toBe('<h1>Commedia</h1>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await (await fetch(`${port.localUrl}/assets/page.js`)).text()).toBe('open()')
})

it('has whoever asks for more wait for the house, which then answers everything', async () => {
  const waiting = [
    fetch(`${port.localUrl}/api/house`),
    fetch(`${port.localUrl}/api/uploads/a.txt`, { method: 'POST', body: 'Ann: Yes.' }),
    fetch(`${port.localUrl}/languages/es/none.js`),
  ]
  expect(await Promise.race([...waiting, meanwhile()])).toBe('nothing yet')
  port.open(house().fetch)
  expect(await Promise.all(waiting.map(async (reply) => (await reply).text()))).toEqual([
    'GET /api/house ',
    'POST /api/uploads/a.txt Ann: Yes.',
    'GET /languages/es/none.js ',
  ])
  expect(await (await fetch(`${port.localUrl}/`)).text()).toBe('GET / ')
})

it('lets go of those who wait where the house does not open after all', async () => {
  const waiting = fetch(`${port.localUrl}/api/house`).catch(() => 'let go')
  expect(await Promise.race([waiting, meanwhile()])).toBe('nothing yet')
  await port.close()
  expect(await waiting).toBe('let go')
})

it('says in a sentence why it cannot be opened', async () => {
  const taken = Number(new URL(port.localUrl).port)
  await expect(openPort({ host: '127.0.0.1', port: taken }, Promise.resolve(FILES))).rejects.toMatchObject({
    code: 'wrong-setting',
    message: expect.stringContaining(`Port ${taken} of 127.0.0.1 is in use`),
  })
})

function house(): Hono {
  return new Hono().all('*', async ({ req, text }) => text(`${req.method} ${req.path} ${await req.text()}`))
}

/** Whoever asks for a page has it meanwhile. */
async function meanwhile(): Promise<string> {
  await fetch(`${port.localUrl}/`)
  return 'nothing yet'
}
