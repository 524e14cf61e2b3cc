import { type WireClient, wireClient } from '@commedia/core/wire'
import type { createApp } from '@commedia/server'

/** A house as those outside it know it. */
export type App = ReturnType<typeof createApp>

/** Somebody who remembers every byte that was ever sent to them. */
export interface Guest {
  readonly wire: WireClient
  /** Asks for something and takes any answer. */
  ask(path: string): Promise<void>
  /** Opens a stream, and reads it from now on. */
  listen(path: string): Promise<Listening>
  /** All of it: replies with status and head, and streams. */
  heard(): string
}

/** A stream that is being read. */
export interface Listening {
  readonly text: () => string
  /** Waits until something has come. */
  until(come: (text: string) => boolean): Promise<void>
  close(): Promise<void>
}

const PATIENCE_MS = 240_000

/** Somebody who comes to a house by themselves or with a secret. */
export function guestOf(app: App, secret?: string): Guest {
  const replies: string[] = []
  const streams: Listening[] = []
  const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const reply = await app.request(String(input), init)
    const bytes = Buffer.from(await reply.arrayBuffer())
    const head = JSON.stringify([reply.status, ...reply.headers])
    replies.push(`${init?.method ?? 'GET'} ${String(input)}\n${head}\n${bytes.toString('latin1')}`)
    return new Response(bytes, { status: reply.status, headers: reply.headers })
  }
  return {
    wire: wireClient({ base: '', fetch, ...(secret === undefined ? {} : { secret }) }),
    ask: async (path) => void (await fetch(path, { headers })),
    async listen(path) {
      const { body } = await app.request(path, { headers })
      const listening = listenTo(body as ReadableStream<Uint8Array>)
      streams.push(listening)
      return listening
    },
    heard: () => [...replies, ...streams.map(({ text }) => text())].join('\n\n'),
  }
}

function listenTo(stream: ReadableStream<Uint8Array>): Listening {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let tell = (): void => {}
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
      tell()
    }
  }
  const reading = read()
  return {
    text: () => text,
    until: (come) =>
      new Promise((resolve, reject) => {
        const late = () => reject(new Error(`A stream ends with: ${text.slice(-300)}`))
        const timer = setTimeout(late, PATIENCE_MS)
        tell = () => {
          if (!come(text)) return
          clearTimeout(timer)
          resolve()
        }
        tell()
      }),
    async close() {
      await reader.cancel()
      await reading
    },
  }
}
