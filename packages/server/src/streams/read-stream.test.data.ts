import { setTimeout as wait } from 'node:timers/promises'

/** One message as a browser would hear it. */
export interface Heard {
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

const PATIENCE_MS = 3_000

/** Reads a stream of server-sent events as a screen does, and remembers what it heard. */
export function serverSent(stream: ReadableStream<Uint8Array>) {
  const heard: Heard[] = []
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let raw = ''
  let rest = ''
  let over = false
  let paused = false

  const run = async (): Promise<void> => {
    for (;;) {
      while (paused) await wait(1)
      const { done, value } = await reader.read()
      if (done) break
      const text = decoder.decode(value, { stream: true })
      raw += text
      const messages = (rest + text).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) if (!message.startsWith(':')) heard.push(read(message))
    }
    over = true
  }
  const running = run().catch(() => {
    over = true
  })
  const of = (event: string): readonly Heard[] => heard.filter((one) => one.event === event)
  const untilTrue = async (isTrue: () => boolean, what: string): Promise<void> => {
    const patience = performance.now() + PATIENCE_MS
    while (!isTrue()) {
      if (performance.now() > patience) throw new Error(`${what} never came:\n${raw}`)
      await wait(1)
    }
  }
  return {
    heard,
    of,
    raw: () => raw,
    seqs: () => of('event').map(({ data }) => (data as { readonly seq: number }).seq),
    /** What was said, as events and as frames. */
    texts: () =>
      heard.flatMap(({ event, data }) => {
        const said = data as { readonly text?: string; readonly body?: { readonly text?: string } }
        const text = event === 'frame' ? said.text : said.body?.text
        return text === undefined ? [] : [text]
      }),
    until: (event: string, count = 1) => untilTrue(() => of(event).length >= count, `${event} ${count}`),
    ended: () => untilTrue(() => over, 'the end'),
    pause() {
      paused = true
    },
    resume() {
      paused = false
    },
    async leave() {
      await reader.cancel()
      await running
    },
  }
}

function read(message: string): Heard {
  const fields = new Map(
    message.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  return {
    event: fields.get('event') ?? '',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  }
}
