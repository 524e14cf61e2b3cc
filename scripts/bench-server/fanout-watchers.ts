import { type ClientRequest, get, type IncomingMessage } from 'node:http'

/** What the watchers are told by their parent. */
export type WatcherOrder =
  | {
      readonly kind: 'open'
      readonly group: string
      readonly show: string
      readonly ports: readonly number[]
      readonly count: number
    }
  /** Stop taking anything in, or go on. */
  | { readonly kind: 'pause' | 'resume' | 'reconnect'; readonly group: string }
  /** Answers when every watcher of a group has heard so much. */
  | {
      readonly kind: 'await'
      readonly group: string
      readonly frames?: number
      readonly events?: number
      readonly withinMs: number
    }

/** What the watchers of a group have heard, those who heard least and most, and what was wrong. */
export interface Heard {
  readonly frames: readonly [least: number, most: number]
  readonly events: readonly [least: number, most: number]
  /** Messages that were missing, doubled or out of their order. */
  readonly wrong: number
}

interface Watcher {
  readonly port: number
  readonly show: string
  request: ClientRequest | undefined
  response: IncomingMessage | undefined
  rest: string
  /** The newest frame heard on this line, and how many in all. */
  frame: number
  frames: number
  /** The newest event heard: none may be missing between two. */
  event: number
  wrong: number
  paused: boolean
}

const groups = new Map<string, Watcher[]>()

if (process.send !== undefined && process.argv[2] === 'watch') {
  process.on('message', async (order: WatcherOrder) => process.send?.(await obey(order)))
  process.send('ready')
}

async function obey(order: WatcherOrder): Promise<Heard> {
  const watchers = groups.get(order.group) ?? []
  if (order.kind === 'open') {
    const { ports, count, show } = order
    const opened = Array.from({ length: count }, (_, index) =>
      newWatcher(ports[index % ports.length] ?? 0, show),
    )
    groups.set(order.group, opened)
    await Promise.all(opened.map(connect))
    return heardBy(opened)
  }
  if (order.kind === 'pause')
    for (const watcher of watchers) {
      watcher.paused = true
      watcher.response?.pause()
    }
  if (order.kind === 'resume')
    for (const watcher of watchers) {
      watcher.paused = false
      watcher.response?.resume()
    }
  if (order.kind === 'reconnect') {
    for (const watcher of watchers) watcher.request?.destroy()
    await Promise.all(watchers.map(connect))
  }
  if (order.kind === 'await') {
    const { frames = 0, events = 0, withinMs } = order
    const patience = performance.now() + withinMs
    const isDone = (watcher: Watcher): boolean => watcher.frames >= frames && watcher.event >= events
    while (!watchers.every(isDone) && performance.now() < patience)
      await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return heardBy(watchers)
}

function newWatcher(port: number, show: string): Watcher {
  return {
    ...{
      port,
      show,
      request: undefined,
      response: undefined,
      rest: '',
      frame: -1,
      frames: 0,
      event: 0,
      wrong: 0,
    },
    paused: false,
  }
}

/** Opens a line from where the watcher left off, and comes back when the server hangs up. */
function connect(watcher: Watcher): Promise<void> {
  return new Promise((resolve) => {
    const path = `/${watcher.show}?after=${watcher.event}`
    const request = get({ host: '127.0.0.1', port: watcher.port, path, agent: false }, (response) => {
      watcher.response = response
      watcher.rest = ''
      watcher.frame = -1
      response.setEncoding('latin1')
      if (watcher.paused) response.pause()
      response.on('data', (text: string) => {
        hear(watcher, text)
        resolve()
      })
      response.on('close', () => comeBack())
      response.on('error', () => {})
    })
    const comeBack = (): void => {
      if (watcher.request !== request) return
      setTimeout(() => {
        if (watcher.request === request) void connect(watcher)
      }, 50)
    }
    watcher.request = request
    request.on('error', comeBack)
  })
}

function hear(watcher: Watcher, text: string): void {
  const messages = (watcher.rest + text).split('\n\n')
  watcher.rest = messages.pop() ?? ''
  for (const message of messages) {
    if (message.startsWith('event: frame')) {
      const at = message.indexOf('"#')
      const frame = Number.parseInt(message.slice(at + 2), 10)
      if (watcher.frame >= 0 && frame !== watcher.frame + 1) watcher.wrong++
      watcher.frame = frame
      watcher.frames++
    } else if (message.startsWith('event: event')) {
      const event = Number.parseInt(message.slice(message.indexOf('id: 1:') + 'id: 1:'.length), 10)
      if (event !== watcher.event + 1) watcher.wrong++
      watcher.event = event
    }
  }
}

function heardBy(watchers: readonly Watcher[]): Heard {
  const range = (of: (watcher: Watcher) => number): readonly [number, number] => {
    const counts = watchers.map(of)
    return [Math.min(...counts), Math.max(...counts)]
  }
  return {
    frames: range(({ frames }) => frames),
    events: range(({ event }) => event),
    wrong: watchers.reduce((sum, { wrong }) => sum + wrong, 0),
  }
}
