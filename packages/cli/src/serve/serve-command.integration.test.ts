import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireClient } from '@commedia/core/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLink } from '../at-server/read-link.ts'
import { runCommedia } from '../join/run-commedia.test.data.ts'

interface Opened {
  readonly kind: string
  readonly url: string
  readonly addresses: readonly string[]
  readonly evening: {
    readonly show: string
    readonly seats: readonly { readonly name: string; readonly link: string }[]
    readonly owner: string
  }
}

let home: string
const serve = (...args: readonly string[]) =>
  runCommedia(['serve', '--port', '0', '--json', ...args], { home })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'commedia-serve-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

it('tells a program in one line of JSON that the house is open, and where; a second house is refused', async () => {
  const house = serve('--host', '127.0.0.1', '--lan', 'the-kings-soup')
  const opened = JSON.parse(await house.printed(/"kind":"open"/u)) as Opened
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(opened).toMatchObject({ version, folder: home, addresses: [opened.url], model: null })
  expect(await (await fetch(`${opened.url}/api/house`)).json()).toMatchObject({ version })

  const { evening } = opened
  expect(evening).toMatchObject({ title: "The King's Soup" })
  expect(evening.seats.map(({ link }) => readLink(link).kind)).toEqual(evening.seats.map(() => 'invite'))
  const owner = readLink(evening.owner)
  if (owner.kind !== 'person') throw new Error('the owner has a link')
  expect(await wireClient({ ...owner, fetch }).getShow({ show: evening.show })).toMatchObject({
    id: evening.show,
  })

  const second = serve()
  expect(await second.ended).toBe(1)
  expect(second.out).toEqual([])
  expect(second.wrong.join('\n')).toContain(`is open already: ${opened.url}`)

  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
  expect(house.out).toHaveLength(1)
})

it('answers whoever opened it with an address, before anything else it prints', async () => {
  const house = runCommedia(['serve', '--port', '0'], { home, environment: { COMMEDIA_LOG_LEVEL: 'warn' } })
  await house.printed(/connect one there/u)
  expect(house.wrong[0]).toMatch(/^Commedia is open at http:\/\/127\.0\.0\.1:\d+ \(Ctrl-C closes it\)\.$/u)
  expect(house.out).toEqual([])
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
})

it('lets guests in by https, with a certificate that stays the same and whose fingerprint it says', async () => {
  const open = async (): Promise<Opened & { readonly guestPort: number; readonly certificate: string }> =>
    JSON.parse(await house.printed(/"kind":"open"/u))
  let house = serve('--lan', 'the-kings-soup', '--tls')
  const first = await open()
  const ca = await readFile(join(home, 'tls', 'cert.pem'), 'utf8')
  expect(first.certificate).toBe(new X509Certificate(ca).fingerprint256)
  // The house itself is at this machine alone; guests are sent to the port beside.
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:/u)
  for (const { link } of first.evening.seats)
    expect(link).toMatch(first.addresses.length > 0 ? /^https:\/\// : /^http:\/\/127\.0\.0\.1:/u)

  const page = await asked(`https://localhost:${first.guestPort}/api/house`, { ca })
  expect(JSON.parse(page.body)).toMatchObject({ lan: true, connects: false, shares: false })
  const seat = readLink(first.evening.seats[0]?.link ?? '')
  if (seat.kind !== 'invite') throw new Error('a seat has an invite')
  const { body, cookie } = await asked(`https://localhost:${first.guestPort}/api/invites/claim`, {
    ...{ ca, method: 'POST', body: JSON.stringify({ secret: seat.secret, name: 'Greta' }) },
    origin: `https://localhost:${first.guestPort}`,
  })
  expect([JSON.parse(body), cookie]).toEqual([
    expect.objectContaining({ show: first.evening.show, right: 'seat' }),
    expect.stringContaining('Secure'),
  ])
  // Nobody who does not know the certificate takes it for another's.
  await expect(asked(`https://localhost:${first.guestPort}/api/house`, {})).rejects.toMatchObject({
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)

  house = serve('--lan', 'the-kings-soup', '--tls')
  expect((await open()).certificate).toBe(first.certificate)
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)

  const alone = serve('--tls')
  expect(await alone.ended).toBe(1)
  expect(alone.wrong.join('\n')).toContain('add --lan')
})

/** Asks by https, as a browser does that trusts this certificate. */
async function asked(
  url: string,
  details: {
    readonly ca?: string
    readonly method?: string
    readonly body?: string
    readonly origin?: string
  },
): Promise<{ readonly body: string; readonly cookie: string }> {
  const { ca, method = 'GET', body = '', origin } = details
  const headers = { 'content-type': 'application/json', ...(origin === undefined ? {} : { origin }) }
  const asking = request(url, { method, headers, ...(ca === undefined ? {} : { ca }) })
  asking.end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { body: Buffer.concat(pieces).toString(), cookie: answer.headers['set-cookie']?.join() ?? '' }
}

it('looks for embeddings where a flag says the model is', async () => {
  const house = runCommedia(['--base-url', 'http://127.0.0.1:9/v1', 'serve', '--port', '0', '--json'], {
    home,
    environment: { COMMEDIA_EMBEDDER: 'mini' },
  })
  await house.printed(/"kind":"open"/u)
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)
})

it('opens with the modes of a module, and refuses one that holds none', async () => {
  const module = new URL('../../../../examples/08-a-new-mode/house.ts', import.meta.url).pathname
  const house = serve('--house', module)
  const { url } = JSON.parse(await house.printed(/"kind":"open"/u)) as Opened
  const { modes } = await wireClient({ base: url, fetch }).listModes({ query: { language: 'zh' } })
  expect(modes).toMatchObject([{ id: 'debate', name: '辩论', opening: { type: 'object' } }])
  house.child.kill('SIGTERM')
  expect(await house.ended).toBe(0)

  const broken = join(home, 'no-mode.mjs')
  await writeFile(broken, 'export const modes = [{ id: "debate" }]')
  for (const [path, why] of [
    [broken, 'is not a mode'],
    [join(home, 'nowhere.mjs'), 'cannot be loaded'],
  ] as const) {
    const refused = serve('--house', path)
    expect(await refused.ended).toBe(1)
    expect(refused.wrong.join('\n')).toContain(why)
  }
})
