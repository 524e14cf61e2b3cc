import type { ServerResponse } from 'node:http'

/** Where one watcher's bytes go. */
export interface Sink {
  write(bytes: Uint8Array): void
  /** Bytes that were written and not taken yet. */
  waiting(): number
  /** Resolves when some of them may have been taken, or the watcher is gone. */
  drained(): Promise<void>
  /** Hears when the watcher is gone, whoever ended it. */
  onGone(listener: () => void): void
  /** Ends the stream: politely, or at once with everything that still waits thrown away. */
  end(how: 'politely' | 'at once'): void
}

/** The head of every stream of server-sent events. Nobody on the way may hold it back, pack it or keep it. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

const LOOK_AGAIN_MS = 1_000
const SOON_MS = 20

/** Writes to a response of Node's own server: the cheapest way to a watcher. */
export function responseSink(response: ServerResponse): Sink {
  // A line can break between two writes; that they are gone is heard by `close`.
  response.on('error', () => {})
  return {
    write(bytes) {
      response.write(bytes)
    },
    waiting: () => response.writableLength,
    drained: () =>
      new Promise((resolve) => {
        if (response.closed) return resolve()
        const done = (): void => {
          clearTimeout(timer)
          response.off('drain', done).off('close', done)
          resolve()
        }
        // A response that is not full does not say when it is empty.
        const timer = setTimeout(done, response.writableNeedDrain ? LOOK_AGAIN_MS : SOON_MS)
        response.once('drain', done).once('close', done)
      }),
    onGone: (listener) => void response.once('close', listener),
    end(how) {
      if (how === 'politely') response.end()
      else response.destroy()
    },
  }
}

/** A sink with the stream of what is written to it: for servers that want a body, and for tests without a socket. */
export function streamSink(): { readonly sink: Sink; readonly stream: ReadableStream<Uint8Array> } {
  const gone = new Set<() => void>()
  let wake = (): void => {}
  let written = 0
  let taken = 0
  let over = false
  const leave = (): void => {
    over = true
    wake()
    for (const listener of gone) listener()
    gone.clear()
  }
  const queue: Uint8Array[] = []
  let controller: ReadableStreamDefaultController<Uint8Array>
  let wanted = false
  const hand = (): void => {
    const next = wanted ? queue.shift() : undefined
    if (next === undefined) return
    wanted = false
    taken += next.byteLength
    controller.enqueue(next)
    if (written === taken) wake()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own
      },
      pull() {
        wanted = true
        hand()
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  )
  const sink: Sink = {
    write(bytes) {
      if (over) return
      written += bytes.byteLength
      queue.push(bytes)
      hand()
    },
    waiting: () => written - taken,
    drained: () =>
      written === taken || over
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve
          }),
    onGone: (listener) => void gone.add(listener),
    end(how) {
      if (over) return
      if (how === 'politely') for (const bytes of queue.splice(0)) controller.enqueue(bytes)
      controller.close()
      leave()
    },
  }
  return { sink, stream }
}
