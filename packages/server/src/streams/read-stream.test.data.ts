/** One message as a browser would hear it. */
export interface Heard {
  readonly event: string
  readonly id: string | undefined
  readonly data: unknown
}

/** Reads a stream of server-sent events as a screen does, and remembers what it heard. */
export function serverSent(stream: ReadableStream<Uint8Array>) {
  const heard: Heard[] = []
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let raw = ''
  let rest = ''
  let over = false
  let resumed = Promise.resolve()
  let resume = (): void => {}
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  const run = async (): Promise<void> => {
    for (;;) {
      await resumed
      const { done, value } = await reader.read()
      if (done) break
      const text = decoder.decode(value, { stream: true })
      raw += text
      const messages = (rest + text).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) if (!message.startsWith(':')) heard.push(read(message))
      tell()
    }
  }
  const running = run()
    .catch(() => {})
    .then(() => {
      over = true
      tell()
    })
  const of = (event: string): readonly Heard[] => heard.filter((one) => one.event === event)
  /** Nobody looks at a clock: what never comes keeps the test waiting, and a stream that ends without it fails it. */
  const untilTrue = (isTrue: () => boolean, what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (!isTrue() && !over) return
        listeners.delete(look)
        if (isTrue()) resolve()
        else reject(new Error(`${what} never came:\n${raw}`))
      }
      listeners.add(look)
      look()
    })
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
    /** Until what was written holds some words. */
    untilWritten: (words: string) => untilTrue(() => raw.includes(words), words),
    pause() {
      resumed = new Promise((resolve) => {
        resume = resolve
      })
    },
    resume: () => resume(),
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
