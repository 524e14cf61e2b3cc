import { on, once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** A bot's account, and the file in which it keeps its place among what happens. */
export interface Account {
  readonly token: string
  readonly file: string
  readonly api?: string | undefined
}

/** What somebody wrote. */
export interface Written {
  readonly id: string
  readonly channel: string
  /** Their name, which nobody else has. */
  readonly by: string
  readonly text: string
}

interface Session {
  readonly id: string
  readonly url: string
  /** The last event that was dealt with. */
  readonly seq: number
}

interface Payload {
  readonly op: number
  readonly d: unknown
  readonly s: number | null
  readonly t: string | null
}

interface Message {
  readonly id: string
  readonly channel_id: string
  readonly content: string
  readonly author: { readonly username: string; readonly bot?: boolean }
}

const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalid: 9,
  hello: 10,
  heard: 11,
}
/** Messages in servers, and their text, which has to be allowed in the settings of the bot. */
const INTENTS = (1 << 9) | (1 << 15)
/** Any code but 1000 and 1001 leaves a session to come back to. */
const COME_BACK = 4000
/** The session is over, and another begins. */
const FORGET = new Set([4007, 4009])
/** Trying again would not help: a wrong token, or something that is not allowed. */
const HOPELESS = new Set([4004, 4010, 4011, 4012, 4013, 4014])
const LONGEST_WAIT_MS = 60_000
const MOST_TRIES = 5
const MOST_LETTERS = 2_000

/** As much of Discord as a bot needs that reads channels and writes into them. */
export function discord({ token, file, api = 'https://discord.com/api/v10' }: Account) {
  const headers = { authorization: `Bot ${token}`, 'content-type': 'application/json' }

  /** Asks the API, and waits as long as it says when it is asked too often. */
  async function ask(path: string, body?: object): Promise<unknown> {
    for (let tries = 1; ; tries++) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(`${api}${path}`, { headers, ...sent })
      if (answer.ok) return answer.json()
      const later = answer.status === 429 || answer.status >= 500
      if (!later || tries === MOST_TRIES) throw new Error(`Discord answered ${answer.status} to ${path}.`)
      const { retry_after = tries } = (await answer.json().catch(() => ({}))) as { retry_after?: number }
      await wait(Math.min(retry_after * 1_000, LONGEST_WAIT_MS))
    }
  }

  /** Writes into a channel; whatever the text says, nobody is called by it. The same nonce is written once. */
  async function post(channel: string, { text, nonce }: { text: string; nonce: string }): Promise<void> {
    const content = text.slice(0, MOST_LETTERS)
    const body = { content, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } }
    await ask(`/channels/${channel}/messages`, body)
  }

  /** What people write, one message after the other; the next is asked for when one was dealt with. Lost lines are taken up again. */
  async function* messages(over?: AbortSignal): AsyncGenerator<Written> {
    for (let failures = 0; !over?.aborted; failures++) {
      if (failures > 0) await wait(Math.min(500 * 2 ** failures, LONGEST_WAIT_MS))
      let session = readSession()
      const url = session?.url ?? ((await ask('/gateway/bot')) as { url: string }).url
      const socket = new WebSocket(`${url}/?v=10&encoding=json`)
      const closed = once(socket, 'close') as Promise<[CloseEvent]>
      const leave = (): void => socket.close()
      over?.addEventListener('abort', leave)
      keepAlive(socket, { token, session })
      for await (const [{ data }] of on(socket, 'message', { close: ['close'] })) {
        const { op, d, s, t } = JSON.parse(data) as Payload
        if (op === OP.invalid && d !== true) forgetSession()
        if (op !== OP.dispatch || s === null) continue
        if (t === 'READY') {
          const { session_id, resume_gateway_url } = d as { session_id: string; resume_gateway_url: string }
          session = { id: session_id, url: resume_gateway_url, seq: s }
        }
        if (t === 'READY' || t === 'RESUMED') failures = 0
        if (t === 'MESSAGE_CREATE') yield* writtenIn(d as Message)
        if (session === undefined) continue
        session = { ...session, seq: s }
        writeFileSync(file, JSON.stringify(session))
      }
      over?.removeEventListener('abort', leave)
      const [{ code }] = await closed
      if (HOPELESS.has(code)) throw new Error(`Discord does not want this bot (${code}).`)
      if (FORGET.has(code)) forgetSession()
    }
  }

  function readSession(): Session | undefined {
    const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
    return text === '' ? undefined : (JSON.parse(text) as Session)
  }
  const forgetSession = (): void => writeFileSync(file, '')

  return { post, messages }
}

/** Greets the gateway and stays in touch with it, also while somebody thinks about an answer. */
function keepAlive(
  socket: WebSocket,
  { token, session }: { readonly token: string; readonly session: Session | undefined },
): void {
  let received = session?.seq ?? null
  let isHeard = true
  let beating: NodeJS.Timeout | undefined
  const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }))
  const beat = (everyMs: number): void => {
    beating = setTimeout(() => beat(everyMs), everyMs)
    if (isHeard) send(OP.heartbeat, received)
    else socket.close(COME_BACK)
    isHeard = false
  }
  socket.addEventListener('message', ({ data }) => {
    const { op, d, s } = JSON.parse(data) as Payload
    received = s ?? received
    if (op === OP.hello) {
      const { heartbeat_interval: everyMs } = d as { heartbeat_interval: number }
      beating = setTimeout(() => beat(everyMs), everyMs * Math.random())
      if (session === undefined) {
        const properties = { os: process.platform, browser: 'commedia', device: 'commedia' }
        send(OP.identify, { token, intents: INTENTS, properties })
      } else send(OP.resume, { token, session_id: session.id, seq: session.seq })
    } else if (op === OP.heard) isHeard = true
    else if (op === OP.heartbeat) send(OP.heartbeat, received)
    else if (op === OP.reconnect || op === OP.invalid) socket.close(COME_BACK)
  })
  socket.addEventListener('close', () => clearTimeout(beating))
}

function* writtenIn({ id, channel_id, content, author }: Message): Generator<Written> {
  // Bots that answer bots never stop.
  if (author.bot !== true) yield { id, channel: channel_id, by: author.username, text: content }
}
