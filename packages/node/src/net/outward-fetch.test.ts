import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { CommediaError } from '@commedia/core'
import { afterEach, describe, expect, it } from 'vitest'
import type { CheckedPlace } from './checked-place.ts'
import { checkEndpoint, type OutwardOptions, outwardFetch } from './outward-fetch.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let connections = 0
  server.on('connection', () => connections++)
  return { port, url: `http://127.0.0.1:${port}/`, connections: () => connections }
}

/** A network on which every name leads where it is told to, and every public address is one server of ours. */
function network(port: number, names: Readonly<Record<string, readonly (readonly string[])[]>>) {
  const asked = new Map<string, number>()
  const dialled: CheckedPlace[] = []
  const options: OutwardOptions = {
    async resolve(host) {
      const times = asked.get(host) ?? 0
      asked.set(host, times + 1)
      return names[host]?.[times] ?? names[host]?.at(-1) ?? []
    },
    dial(place) {
      dialled.push(place)
      return connect(port, '127.0.0.1')
    },
  }
  return { options, dialled, asked }
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof CommediaError ? error.code : error),
  )

describe('outwardFetch', () => {
  it('sends method, headers and body, and gives back status, headers and body', async () => {
    const { url } = await serve((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        response.writeHead(201, 'Made', { 'x-a': ['1', '2'] })
        response.end(
          `${request.method} ${request.headers['x-b']} ${request.headers['content-length']} ${body}`,
        )
      })
    })
    const fetch = outwardFetch({ privateAddresses: 'allowed' })
    const response = await fetch(url, { method: 'POST', headers: { 'x-b': 'left' }, body: '雪' })
    expect([response.status, response.statusText, response.headers.get('x-a')]).toEqual([201, 'Made', '1, 2'])
    expect(await response.text()).toBe('POST left 3 雪')
  })

  it('gives the body as it comes, and lets go when it is cancelled', async () => {
    let closed: Promise<unknown> | undefined
    const { url } = await serve((_, response) => {
      response.write('first')
      closed = once(response, 'close')
    })
    const response = await outwardFetch({ privateAddresses: 'allowed' })(url)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    await reader?.cancel()
    await closed
  })

  it('ends with the reason of its signal, before and after the answer began', async () => {
    const { url } = await serve((request, response) => {
      if (request.url === '/begun') response.write('first')
    })
    const fetch = outwardFetch({ privateAddresses: 'allowed' })
    const stop = new AbortController()
    const unanswered = codeOf(fetch(url, { signal: stop.signal }))
    const begun = await fetch(`${url}begun`, { signal: stop.signal })
    stop.abort(new Error('enough'))
    expect(await unanswered).toMatchObject({ message: 'enough' })
    await expect(begun.text()).rejects.toThrow()
  })

  it('holds a connection open for the next call', async () => {
    const { url, connections } = await serve((_, response) => response.end('ok'))
    const fetch = outwardFetch({ privateAddresses: 'allowed' })
    for (let call = 0; call < 3; call++) await (await fetch(url)).text()
    expect(connections()).toBe(1)
  })

  it('says in the platform’s words that nobody answered', async () => {
    const { url } = await serve(() => undefined)
    servers.splice(0).map((server) => server.close())
    await expect(outwardFetch({ privateAddresses: 'allowed' })(url)).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
    })
  })

  it('follows no redirect', async () => {
    const { port, connections } = await serve((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end(),
    )
    const { options, dialled } = network(port, { 'models.example': [['8.8.8.8']] })
    const response = await outwardFetch({ ...options, privateAddresses: 'allowed' })('http://models.example/')
    expect([response.status, dialled.length, connections()]).toEqual([302, 1, 1])
  })

  it.each([
    'http://8.8.8.8/',
    'ftp://models.example/',
    'file:///etc/passwd',
    'https://name:word@models.example/',
    'https://models.example@127.0.0.1/',
    'https://models.example./',
    'https://models.example:22/',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://１２７.０.０.１/',
    'https://%31%32%37.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/',
    'not an address',
  ])('refuses %s before a connection', async (url) => {
    const { options, dialled } = network(1, { 'models.example': [['8.8.8.8']] })
    expect(await codeOf(outwardFetch(options)(url))).toBe('address-refused')
    expect(await codeOf(checkEndpoint(url, options))).toBe('address-refused')
    expect(dialled).toEqual([])
  })

  it('refuses a name that leads to a private address, also beside a public one', async () => {
    const { options, dialled } = network(1, {
      'a.example': [['10.0.0.1']],
      'b.example': [['8.8.8.8', '::1']],
    })
    for (const host of ['a.example', 'b.example', 'unknown.example'])
      expect(await codeOf(outwardFetch(options)(`https://${host}/`))).toBe('address-refused')
    expect(dialled).toEqual([])
  })

  it('says in a sentence that a name is not found, and to a call that nobody was reached', async () => {
    const options = {
      resolve: async () => {
        throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
      },
    }
    await expect(checkEndpoint('https://unknown.example/v1', options)).rejects.toMatchObject({
      code: 'address-refused',
      message: expect.stringContaining('Nothing can be found now by the name unknown.example.'),
    })
    await expect(outwardFetch(options)('https://unknown.example/v1')).rejects.toThrow('fetch failed')
  })

  it('connects to the address it checked, though the name leads elsewhere the next moment', async () => {
    const { port } = await serve((_, response) => response.end('ok'))
    const { options, dialled, asked } = network(port, { 'turns.example': [['8.8.8.8'], ['127.0.0.1']] })
    const fetch = outwardFetch({ ...options, privateAddresses: 'allowed' })
    expect(await (await fetch('http://turns.example/')).text()).toBe('ok')
    expect(dialled.map(({ addresses }) => addresses)).toEqual([['8.8.8.8']])
    expect(asked.get('turns.example')).toBe(1)
  })

  it('asks the system for a name and connects to what it said', async () => {
    const { port } = await serve((_, response) => response.end('home'))
    const url = `http://localhost:${port}/`
    expect(await (await outwardFetch({ privateAddresses: 'allowed' })(url)).text()).toBe('home')
    expect(await codeOf(outwardFetch()(url.replace('http', 'https')))).toBe('address-refused')
  })

  it('does not connect to metadata, though private addresses are allowed', async () => {
    const { options, dialled } = network(1, { 'metadata.example': [['169.254.169.254']] })
    const fetch = outwardFetch({ ...options, privateAddresses: 'allowed' })
    for (const host of ['metadata.example', '169.254.169.254', '[fd00:ec2::254]', '[::ffff:10.0.0.1]'])
      expect(await codeOf(fetch(`http://${host}/`))).toBe('address-refused')
    expect(dialled).toEqual([])
  })

  it('does not say which address a name led to', async () => {
    const { options } = network(1, { 'inside.example': [['10.20.30.40']] })
    const error: unknown = await outwardFetch(options)('https://inside.example/').catch((thrown) => thrown)
    expect(String(error)).toContain('inside.example')
    expect(String(error)).not.toContain('10.20.30.40')
  })
})
