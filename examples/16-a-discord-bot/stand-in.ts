import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** What a bot wrote into the channel. */
export interface Posted {
  readonly content: string
  readonly nonce: string
  readonly allowed_mentions: unknown
}

const TOKEN = 'a-token-of-ours'
const CHANNEL = '1000'
const SESSION = 'session-1'

/** As much of Discord's gateway and API as a bot meets, on this machine; `busy` posts are refused first as too many. */
export async function standIn({ busy = 0, heartbeatMs = 2_000 } = {}) {
  const news = new EventEmitter()
  const posted: Posted[] = []
  const greetings: ('identify' | 'resume')[] = []
  const dispatched: { readonly op: 0; readonly t: string; readonly s: number; readonly d: unknown }[] = []
  let left = busy
  let line: Line | undefined
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const answer = (status: number, data: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    if (request.headers.authorization !== `Bot ${TOKEN}`) return answer(401, {})
    if (request.url === '/gateway/bot') return answer(200, { url: address('ws') })
    if (request.url !== `/channels/${CHANNEL}/messages`) return answer(404, {})
    if (left-- > 0) return answer(429, { retry_after: 0.05 })
    const message = JSON.parse(body) as Posted
    // The same nonce is the same message.
    if (!posted.some(({ nonce }) => nonce === message.nonce)) posted.push(message)
    answer(200, { id: String(posted.length) })
    news.emit('posted')
  })
  const address = (scheme: string): string =>
    `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const dispatch = (t: string, d: unknown): void => {
    const payload = { op: 0, t, s: dispatched.length + 1, d } as const
    dispatched.push(payload)
    line?.send(payload)
  }
  server.on('upgrade', (request, socket) => {
    const mine = openLine(socket, request.headers['sec-websocket-key'] ?? '', (text) => {
      const { op, d } = JSON.parse(text) as {
        op: number
        d: { token: string; session_id: string; seq: number }
      }
      if (op === 1) {
        news.emit('beat')
        return mine.send({ op: 11, d: null, s: null, t: null })
      }
      if (d.token !== TOKEN) return mine.close(4004)
      line = mine
      if (op === 2) {
        greetings.push('identify')
        dispatch('READY', { session_id: SESSION, resume_gateway_url: address('ws') })
      } else if (op === 6) {
        greetings.push('resume')
        for (const missed of dispatched.slice(d.seq)) mine.send(missed)
        dispatch('RESUMED', {})
      }
      news.emit('greeted')
    })
    mine.send({ op: 10, d: { heartbeat_interval: heartbeatMs }, s: null, t: null })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...{ api: address('http'), token: TOKEN, channel: CHANNEL, posted, greetings },
    beat: () => once(news, 'beat'),
    /** Somebody writes into the channel; also while no bot is there. */
    say(by: string, text: string, more: object = {}) {
      const id = String(2_000 + dispatched.length)
      dispatch('MESSAGE_CREATE', {
        id,
        channel_id: CHANNEL,
        content: text,
        author: { username: by },
        ...more,
      })
    },
    /** Waits until so much was written by the bot. */
    async until(count: number) {
      while (posted.length < count) await once(news, 'posted')
    },
    async greeted(count: number) {
      while (greetings.length < count) await once(news, 'greeted')
    },
    /** Hangs up on the bot. */
    drop: (code: number) => line?.close(code),
    close() {
      server.closeAllConnections()
      server.close()
      line?.close(1001)
    },
  }
}

/** Three people come into a channel of ours, each says something and waits for an answer, and then all go home. */
export async function anEvening() {
  const place = await standIn()
  const over = new AbortController()
  const talk = async (): Promise<void> => {
    await place.greeted(1)
    for (const [by, text] of [
      ['ana', 'Mara, is it lit?'],
      ['ben', 'Otto, what soup?'],
      ['cem', 'Mara, what did Ben want?'],
    ] as const) {
      const before = place.posted.length
      console.log(`${by}: ${text}`)
      place.say(by, text)
      await place.until(before + 1)
      console.log(place.posted.at(-1)?.content)
    }
    over.abort()
    place.close()
  }
  void talk()
  return { ...place, over: over.signal }
}

interface Line {
  send(data: object): void
  close(code: number): void
}

/** The side of a WebSocket that waits for others: whole texts of up to 64 kB, one frame each. */
function openLine(socket: Duplex, key: string, onText: (text: string) => void): Line {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  const write = (kind: number, bytes: Buffer): void => {
    const long = bytes.length > 125
    const head = Buffer.alloc(long ? 4 : 2)
    head[0] = 0x80 | kind
    head[1] = long ? 126 : bytes.length
    if (long) head.writeUInt16BE(bytes.length, 2)
    socket.write(Buffer.concat([head, bytes]))
  }
  let waiting = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (piece: Buffer) => {
    waiting = Buffer.concat([waiting, piece])
    for (;;) {
      const short = (waiting[1] ?? 0) & 0x7f
      const at = short === 126 ? 4 : 2
      if (waiting.length < at + 4) return
      const length = short === 126 ? waiting.readUInt16BE(2) : short
      const end = at + 4 + length
      if (waiting.length < end) return
      const mask = waiting.subarray(at, at + 4)
      const bytes = waiting.subarray(at + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
      const kind = (waiting[0] ?? 0) & 0x0f
      waiting = waiting.subarray(end)
      if (kind === 1) onText(Buffer.from(bytes).toString())
      else if (kind === 8) {
        write(8, Buffer.from(bytes.subarray(0, 2)))
        socket.end()
      }
    }
  })
  return {
    send: (data) => write(1, Buffer.from(JSON.stringify(data))),
    close(code) {
      const bytes = Buffer.alloc(2)
      bytes.writeUInt16BE(code)
      write(8, bytes)
    },
  }
}
