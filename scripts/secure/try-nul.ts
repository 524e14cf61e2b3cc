import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performers, simulatedCompany, writers } from '@commedia/core/testing'
import { openHouse, SHOW } from './open-house.ts'

/** Sends zero bytes over a socket: as they are and escaped, in addresses, headers and bodies; counts what was not a 400. */
export async function tryNul(): Promise<{ readonly tried: number; readonly faults: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'commedia-nul-'))
  const { models } = simulatedCompany({ seed: 1, players: [...performers(), ...writers()] })
  const house = await openHouse({ folder, models: () => models })
  try {
    const { secret, wire } = await house.arrive('Olga')
    const { id: show } = await wire.createShow({ body: { blueprint: SHOW } })
    const { host, port } = new URL(house.url)
    const send = (line: string, { headers = [], body = '' }: Sent = {}): Promise<string> => {
      const head = [
        ...[line, `host: ${host}`, `authorization: Bearer ${secret}`, 'connection: close', ...headers],
        ...(body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
      ]
      return statusOf(Number(port), `${head.join('\r\n')}\r\n\r\n${body}`)
    }
    const json = ['content-type: application/json']
    const form =
      '--x\r\ncontent-disposition: form-data; name="file\0"; filename="a\0.txt"\r\n\r\na\0b\r\n--x--\r\n'
    const statuses = await Promise.all([
      ...['%00', 'a%00b', '\0'].flatMap((nul) => [
        send(`GET /api/shows/${nul} HTTP/1.1`),
        send(`GET /api/shows/${show}/record?as=${nul} HTTP/1.1`),
        send(`GET /api/shows/${show}/record?${nul}=1 HTTP/1.1`),
        send(`GET /${nul} HTTP/1.1`),
        send(`POST /api/castings?title=${nul} HTTP/1.1`, { body: 'ANA: Yes.\n\nBEN: No.\n' }),
      ]),
      send('GET /api/me HTTP/1.1', { headers: ['accept-language: a\0b'] }),
      send(`GET /api/shows/${show}/events HTTP/1.1`, { headers: ['last-event-id: 1:1\0'] }),
      ...['\\u0000', '\0', '\\\\\\u0000'].flatMap((nul) => [
        send('PATCH /api/me HTTP/1.1', { headers: json, body: `{"name":"a${nul}b"}` }),
        send('PATCH /api/me HTTP/1.1', { headers: json, body: `{"name":"Olga","more":[{"a${nul}":1}]}` }),
        send('POST /api/shows HTTP/1.1', { headers: json, body: `{"blueprint":"${SHOW}","title":"${nul}"}` }),
      ]),
    ])
    const multipart = { headers: ['content-type: multipart/form-data; boundary=x'], body: form }
    // Nobody reads a form: it is of another kind than what is asked for.
    const forms = await send('POST /api/characters HTTP/1.1', multipart)
    const wrong = statuses.filter((status) => status !== '400').length + Number(!/^4\d\d$/.test(forms))
    return { tried: statuses.length + 1, faults: wrong }
  } finally {
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Sent {
  readonly headers?: readonly string[]
  readonly body?: string
}

/** Sends bytes as they are, and gives the status that comes back. */
function statusOf(port: number, words: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(words))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => resolve('cut off'))
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'cut off'))
  })
}
