import { type Clock, CommediaError } from '@commedia/core'
import {
  type Job,
  pathOf,
  ROUTES,
  SeenEvent,
  type ServerSent,
  serverSent,
  type WireClient,
} from '@commedia/core/wire'

/** What following a job needs. */
export interface JobHouse {
  readonly base: string
  readonly secret: string
  readonly fetch: typeof fetch
  readonly wire: Pick<WireClient, 'getJob'>
  readonly clock: Pick<Clock, 'wait'>
  readonly stop: AbortSignal
}

const TRY_AGAIN_MS = 1_000

/** Follows a job of the server until it rests or the signal stops this; each event is told once, also when the line breaks. */
export async function followJob(
  job: string,
  onEvent: (event: SeenEvent) => void,
  house: JobHouse,
): Promise<Job> {
  let after = 0
  for (;;) {
    // Asked before what it said is read: a job that rested then has said everything.
    const now = await patiently(() => house.wire.getJob({ job }), house)
    try {
      for await (const { event, data } of streamOf(job, after, house)) {
        if (event === 'event') {
          const seen = SeenEvent.parse(JSON.parse(data))
          if (seen.seq > after) onEvent(seen)
          after = Math.max(after, seen.seq)
        }
        if (event === 'caught-up' && !now.playing) return now
        if (event === 'stage' && now.playing && !JSON.parse(data).playing) break
      }
    } catch (error) {
      if (!isPassing(error) && !house.stop.aborted) throw error
    }
    if (house.stop.aborted) return now
  }
}

async function* streamOf(job: string, after: number, house: JobHouse): AsyncGenerator<ServerSent> {
  const { base, secret, fetch: send, stop, clock } = house
  const path = pathOf(ROUTES.watchJob, { job, query: { after } })
  const headers = { authorization: `Bearer ${secret}`, accept: 'text/event-stream' }
  const response = await send(`${base}${path}`, { headers, signal: stop }).catch(() => undefined)
  if (response?.ok !== true || response.body === null) return clock.wait(TRY_AGAIN_MS, stop)
  const reader = response.body.getReader()
  try {
    yield* serverSent(async () => {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }) as const)
      return done || value === undefined ? 'end' : value
    })
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Asks again while the server is away: it may be opened anew, and goes on with the job then. */
async function patiently<Reply>(ask: () => Promise<Reply>, { clock, stop }: JobHouse): Promise<Reply> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || stop.aborted) throw error
      await clock.wait(TRY_AGAIN_MS, stop)
    }
  }
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof CommediaError && ['store-failed', 'too-many-requests', 'lost-lease'].includes(error.code)
  )
}
