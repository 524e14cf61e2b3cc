import { type Clock, CommediaError, type Company, type Next, type StageManager } from '@commedia/core'
import type { Bus } from '../bus/bus.ts'
import { type Backoff, backoffMs, USUAL_BACKOFF } from './backoff.ts'
import type { Holds } from './holds.ts'

/** What a stage manager within a process works with. */
export interface InProcessHouse {
  readonly holds: Holds
  readonly bus: Bus
  readonly clock: Clock
  readonly backoff?: Backoff
  /** Hears of turns that failed and will be tried again. */
  readonly onFailure?: (piece: string, error: unknown) => void
}

/** A stage manager that can be sent home: it takes nothing new, and hands on what it cannot finish in time. */
export interface ClosableStageManager extends StageManager {
  close(graceMs?: number): Promise<void>
}

/** Pieces of dead processes are looked for this often; a process looks sooner when it knows of something due. */
const LOOK_EVERY_MS = 1_000
/** Waits up to this long are waited out with the piece in hand; longer ones cost nothing but a row. */
const WAIT_IN_HAND_MS = 10_000
const GRACE_MS = 30_000

interface Run {
  /** The time that somebody else asked for since the turn under way began. */
  word: number | undefined
  lost: boolean
  stop: AbortController
  bell: AbortController
  /** The number of the hold, while a request need not be written down because a held piece counts as due. */
  token: number | undefined
}

/** Plays pieces within this process; whoever shares its holds goes on where it left off. */
export function inProcessStageManager(company: Company, house: InProcessHouse): ClosableStageManager {
  const { holds, bus, clock, backoff = USUAL_BACKOFF, onFailure = () => {} } = house
  const runs = new Map<string, Run>()
  const done = new Map<string, Promise<void>>()
  const failures = new Map<string, number>()
  const closing = new AbortController()
  let lookAt = 0
  let look = new AbortController()
  /** How often somebody said when a piece is to be played on. */
  let words = 0

  const hear = (run: Run, at: number): void => {
    run.word = at
    run.bell.abort()
  }
  const isAsked = ({ word }: Run): boolean => word !== undefined && word <= clock.now()

  const lookBy = (at: number | undefined): void => {
    if (at !== undefined && at < lookAt) look.abort()
  }

  const play = async (piece: string, run: Run, fence: number): Promise<Next> => {
    run.word = undefined
    run.bell = new AbortController()
    run.stop = new AbortController()
    try {
      const next = await company.play(piece, { stop: run.stop.signal, fence })
      failures.delete(piece)
      return next
    } catch (error) {
      run.lost ||= error instanceof CommediaError && error.code === 'lost-lease'
      if (run.lost) return { kind: 'rest' }
      const failed = (failures.get(piece) ?? 0) + 1
      failures.set(piece, failed)
      onFailure(piece, error)
      return { kind: 'at', at: clock.now() + backoffMs(backoff, failed) }
    }
  }

  /** Renews the hold until its end; one that could not be renewed in time counts as lost. */
  const keep = async (piece: string, run: Run, { token, end }: { token: number; end: AbortSignal }) => {
    let heldUntil = clock.now() + holds.leaseMs
    while (!end.aborted) {
      await clock.wait(holds.leaseMs / 3, end)
      if (end.aborted) return
      const now = clock.now()
      const held = await holds.renew(piece, token).catch(() => now < heldUntil && 'unknown')
      if (held === true) heldUntil = now + holds.leaseMs
      if (held !== false) continue
      run.lost = true
      run.stop.abort()
      return
    }
  }

  /** Waits with the piece in hand, to the last word about the time; gives the time if that is too long for it. */
  const waitInHand = async (run: Run, time: number): Promise<number | undefined> => {
    for (let at = time; ; at = run.word) {
      const left = at - clock.now()
      if (left > WAIT_IN_HAND_MS) return at
      run.word = undefined
      run.bell = new AbortController()
      if (left > 0) await clock.wait(left, AbortSignal.any([run.bell.signal, closing.signal]))
      if (run.word === undefined || closing.signal.aborted) return undefined
    }
  }

  /** Lets a piece go; true when it is to be played on instead. */
  const letGo = async (piece: string, run: Run, { token, until }: { token: number; until?: number }) => {
    run.token = undefined
    if ((await holds.settle(piece, token, until)) === 'asked') {
      run.token = token
      return true
    }
    lookBy(until ?? run.word)
    return false
  }

  /** Plays turn after turn while the piece is in hand. */
  const playHeld = async (piece: string, run: Run, token: number): Promise<void> => {
    while (!run.lost) {
      if (closing.signal.aborted) return void (await letGo(piece, run, { token, until: clock.now() }))
      const next = await play(piece, run, token)
      if (run.lost) return
      if (next.kind === 'again' || isAsked(run)) continue
      if (next.kind === 'rest') {
        if (!(await letGo(piece, run, { token }))) return
        continue
      }
      const until = await waitInHand(run, next.at)
      if (until !== undefined && !(await letGo(piece, run, { token, until }))) return
    }
  }

  const playOn = async (piece: string, run: Run): Promise<void> => {
    const token = await holds.take(piece)
    if (token === undefined) return
    run.token = token
    const end = new AbortController()
    const unsubscribe = [
      bus.subscribe(`stop.${piece}`, () => run.stop.abort()),
      bus.subscribe(`wake.${piece}`, (at) => hear(run, Number(at))),
    ]
    const kept = keep(piece, run, { token, end: end.signal })
    try {
      await playHeld(piece, run, token)
    } finally {
      end.abort()
      for (const leave of unsubscribe) leave()
      await kept
    }
  }

  /** Plays a piece that is not being played here yet. */
  const begin = (piece: string): void => {
    if (runs.has(piece) || closing.signal.aborted) return
    const [stop, bell] = [new AbortController(), new AbortController()]
    const run: Run = { word: undefined, lost: false, stop, bell, token: undefined }
    runs.set(piece, run)
    const played = playOn(piece, run)
      // What is held stays due: it is found again when its lease has run out.
      .catch((error: unknown) => onFailure(piece, error))
      .finally(() => {
        runs.delete(piece)
        done.delete(piece)
        if (isAsked(run)) begin(piece)
      })
    done.set(piece, played)
  }

  const wakeAt = async (piece: string, at: number): Promise<void> => {
    const run = runs.get(piece)
    const now = clock.now()
    if (run?.token !== undefined && at <= now) return hear(run, at)
    await holds.wakeAt(piece, at)
    words++
    bus.publish(`wake.${piece}`, at)
    if (run !== undefined) hear(run, at)
    if (at <= now) begin(piece)
    else lookBy(at)
  }

  const watchTheClock = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      look = new AbortController()
      const now = clock.now()
      lookAt = now + LOOK_EVERY_MS
      const heard = words
      const near = await holds.dueBefore(lookAt).catch(() => [])
      // What came due during a slow look is begun without another; unless a word came meanwhile, which may be a later one.
      const due = words === heard ? clock.now() : now
      for (const { piece, at } of near) if (at <= due) begin(piece)
      lookAt = Math.min(lookAt, near.find(({ at }) => at > due)?.at ?? lookAt)
      await clock.wait(lookAt - clock.now(), AbortSignal.any([look.signal, closing.signal]))
    }
  }
  const watching = watchTheClock()

  return {
    start: (piece) => wakeAt(piece, clock.now()),
    async cue(piece, cue) {
      const answer = await company.record(piece, cue)
      await wakeAt(piece, clock.now())
      return answer
    },
    async stop(piece) {
      runs.get(piece)?.stop.abort()
      bus.publish(`stop.${piece}`, {})
    },
    wakeAt,
    async close(graceMs = GRACE_MS) {
      closing.abort()
      await watching
      const grace = new AbortController()
      await Promise.race([Promise.all(done.values()), clock.wait(graceMs, grace.signal)])
      grace.abort()
      for (const [piece, run] of runs) {
        run.lost = true
        if (run.token !== undefined) await holds.settle(piece, run.token, clock.now())
      }
    },
  }
}
