import { StreamMessage } from '@commedia/core/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { listenToJob } from './listen-to-job.ts'

afterEach(() => vi.unstubAllGlobals())

/** A line as a browser keeps it open, on which a house says things by their names. */
function aLine() {
  const lines: Line[] = []
  class Line extends EventTarget {
    onopen = (): void => {}
    onerror = (): void => {}
    isOpen = true
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      lines.push(this)
    }
    says(event: string, data: unknown): void {
      this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
    }
    close(): void {
      this.isOpen = false
    }
  }
  vi.stubGlobal('EventSource', Line)
  const heard: unknown[] = []
  const hangUp = listenToJob('/api/jobs/job_1/events', {
    onLost: (isLost) => heard.push(isLost ? 'lost' : 'there'),
    onEvent: ({ seq }) => heard.push(seq),
    onStage: () => heard.push('stage'),
  })
  return { line: lines[0] as Line, heard, hangUp }
}

const EVENT = { seq: 7, type: 'plan-advanced', version: 1, by: 'host', at: '2026-01-01T00:00:00Z', body: {} }
const STAGE = {
  ...{ epoch: 1, take: 'take_1', viewer: 'house', seq: 7, playing: true, over: false, notice: 'AI' },
}

it('hears what happens and that its state has changed, by the names under which a house says it', () => {
  const { line, heard } = aLine()
  expect(line.url).toBe('/api/jobs/job_1/events')
  const names = StreamMessage.options.map(({ shape }) => shape.event.value)
  expect(names).toEqual(expect.arrayContaining(['event', 'stage']))
  line.says('event', EVENT)
  line.says('stage', STAGE)
  line.says('event', { nonsense: true })
  line.says('stage', { nonsense: true })
  for (const name of names) if (name !== 'event' && name !== 'stage') line.says(name, EVENT)
  expect(heard).toEqual([7, 'stage'])
})

it('tells when the line breaks and when it is there again, and hangs up', () => {
  const { line, heard, hangUp } = aLine()
  line.onerror()
  line.onopen()
  expect(heard).toEqual(['lost', 'there'])
  hangUp()
  expect(line.isOpen).toBe(false)
})
