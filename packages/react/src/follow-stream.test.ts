import { settle } from '@commedia/core/testing'
import type { SeenEvent, ShowNews } from '@commedia/core/wire'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followStream, type StreamHouse } from './follow-stream.ts'

// Nobody waits: the time a stream is kept open passes when the screen is drawn.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const STAGE = { epoch: 1, take: 'take_1', viewer: 'house', seq: 0, playing: true, over: false, notice: '' }
const opened = (epoch: number, take: string): ShowNews => ({
  kind: 'stage',
  stage: { ...STAGE, epoch, take, waitsFor: [], choosing: false },
})
const line = (seq: number): ShowNews & { readonly event: SeenEvent } => ({
  kind: 'event',
  event: {
    seq,
    type: 'line-spoken',
    version: 1,
    by: 'role_ana',
    at: '2026-01-01T20:00:00.000Z',
    body: { text: `line ${seq}`, channel: 'aloud' },
  },
})

function aHouse(news: readonly (readonly ShowNews[])[]) {
  const asked: unknown[] = []
  const waiting: (() => void)[] = []
  const house: StreamHouse = {
    watch: async function* (from) {
      asked.push(from)
      yield* news[asked.length - 1] ?? []
    },
    soon: (tell) => void waiting.push(tell),
    later: (tell) => void waiting.push(tell),
    breathe: async () => {},
    now: () => 0,
    graceMs: 0,
  }
  const draw = async (): Promise<void> => {
    await settle()
    vi.advanceTimersByTime(1)
    await settle()
    for (const tell of waiting.splice(0)) tell()
  }
  return { stream: followStream(house), asked, draw, waiting }
}

it('tells once for everything that came before the screen is drawn', async () => {
  const { stream, draw } = aHouse([[opened(1, 'take_1'), ...[1, 2, 3].map(line)]])
  let told = 0
  stream.subscribe(() => told++)
  await draw()
  expect(told).toBe(1)
  expect(stream.read().events.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(stream.read().now.view.moments.map(({ text }) => text)).toEqual(['line 1', 'line 2', 'line 3'])
})

it('never changes what it showed before', async () => {
  const { stream, draw } = aHouse([[opened(1, 'take_1'), line(1)], [line(2)]])
  const leave = stream.subscribe(() => {})
  await draw()
  const before = stream.read()
  leave()
  await draw()
  stream.subscribe(() => {})
  await draw()
  expect(before.events).toHaveLength(1)
  expect(stream.read().events).toHaveLength(2)
})

it('takes up where it left off', async () => {
  const { stream, asked, draw } = aHouse([[opened(1, 'take_1'), line(4)], []])
  stream.subscribe(() => {})()
  await draw()
  stream.subscribe(() => {})
  await draw()
  expect(asked).toEqual([undefined, { epoch: 1, seq: 4 }])
})

it('begins anew with another take', async () => {
  const { stream, draw } = aHouse([[opened(1, 'take_1'), line(1), line(2), opened(2, 'take_2'), line(1)]])
  stream.subscribe(() => {})
  await draw()
  expect(stream.read().events).toHaveLength(1)
})

it('shows how any moment looked', async () => {
  const { stream, draw } = aHouse([
    [opened(1, 'take_1'), ...Array.from({ length: 700 }, (_, at) => line(at + 1))],
  ])
  stream.subscribe(() => {})
  await draw()
  const { after } = stream.read()
  expect([1, 199, 200, 201, 555].map((seq) => after(seq).view.moments.at(-1)?.text)).toEqual(
    [1, 199, 200, 201, 555].map((seq) => `line ${seq}`),
  )
  expect(after(0).view.moments).toEqual([])
  expect(after(9999).view.seq).toBe(700)
})
