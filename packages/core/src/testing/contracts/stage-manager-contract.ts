import type { Clock } from '../../ports/clock.ts'
import type { Company, Next, StageManager, TurnHold } from '../../ports/stage-manager.ts'
import { CommediaError } from '../../prelude/errors.ts'
import type { Json } from '../../prelude/json.ts'
import { idsOf, type TestApi } from './test-api.ts'

/** A stage manager under test, the clock it goes by, and how to let it go. */
export interface StageManagerUnderTest {
  readonly manager: StageManager
  /** Time passes by itself on it. */
  readonly clock: Clock
  close(): Promise<void>
}

/** Opens a stage manager for a company; a failing turn is tried again after 100 ms at first. */
export type OpenStageManager = (company: Company) => StageManagerUnderTest | Promise<StageManagerUnderTest>

/** Promised by the house: a cue is recorded, and a stop heard, within this time. */
const AT_ONCE_MS = 200
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 3
const CHECK_WITHIN_MS = 30_000

/** The promises every stage manager keeps; each adapter runs this same suite. */
export function stageManagerContract(
  name: string,
  open: OpenStageManager,
  { describe, it: check, expect }: TestApi,
): void {
  const newId = idsOf(name)
  const it = (promise: string, body: () => Promise<void>) => check(promise, body, CHECK_WITHIN_MS)

  describe(`${name} keeps the stage manager's promises`, () => {
    it('plays turns strictly one after another, however often it is told to start', async () => {
      const piece = newId('show')
      const played: string[] = []
      await playing(open, turnsOf(6, played), async ({ manager, clock, seen, until }) => {
        await Promise.all([manager.start(piece), manager.start(piece), manager.start(piece)])
        await until(() => played.length >= 2)
        await manager.start(piece)
        await until(() => played.length === 6)
        await clock.wait(100)
        expect({ turns: played.length, most: seen.most }).toEqual({ turns: 6, most: 1 })
      })
    })

    it('gives every turn a fence, and none smaller than the one before', async () => {
      const piece = newId('show')
      const played: string[] = []
      await playing(open, turnsOf(3, played), async ({ manager, seen, until }) => {
        await manager.start(piece)
        await until(() => played.length === 3)
        const ordered = seen.fences.every((fence, nth) => fence > 0 && fence >= (seen.fences[nth - 1] ?? 0))
        expect(ordered).toEqual(true)
      })
    })

    it('plays different pieces side by side', async () => {
      const pieces = [newId('show'), newId('show')]
      const meet: Turn = async ({ seen, until }) => {
        await until(() => seen.begun.length === 2)
        return REST
      }
      await playing(open, meet, async ({ manager, seen, until }) => {
        for (const piece of pieces) await manager.start(piece)
        await until(() => seen.ended.length === 2)
        expect(seen.most).toEqual(2)
      })
    })

    it('records a cue at once while a long turn is played, and the turn hears of it', async () => {
      const piece = newId('show')
      const longTurn: Turn = async ({ seen, until }) => {
        await until(() => seen.cues.length > 0)
        return REST
      }
      await playing(open, longTurn, async ({ manager, clock, seen, until }) => {
        await manager.start(piece)
        await until(() => seen.under === 1)
        const before = clock.now()
        const answer = await manager.cue(piece, { say: 'Wait!' })
        const took = clock.now() - before
        expect({ answer, cues: seen.cues, atOnce: took < AT_ONCE_MS }).toEqual({
          answer: { heard: { say: 'Wait!' } },
          cues: [{ say: 'Wait!' }],
          atOnce: true,
        })
        await until(() => seen.ended.length >= 1)
      })
    })

    it('plays on after a cue that came too late for the running turn', async () => {
      const piece = newId('show')
      const deafAtFirst: Turn = async ({ seen, until }) => {
        if (seen.begun.length === 1) await until(() => seen.cues.length === 1)
        return REST
      }
      await playing(open, deafAtFirst, async ({ manager, seen, until }) => {
        await manager.start(piece)
        await until(() => seen.under === 1)
        await manager.cue(piece, 'late')
        await until(() => seen.ended.length >= 2)
        expect(seen.most).toEqual(1)
      })
    })

    it('plays a piece at rest when a cue comes, and gives what the company said', async () => {
      const piece = newId('show')
      await playing(open, restAtOnce, async ({ manager, seen, until }) => {
        expect(await manager.cue(piece, { say: 'Good evening' })).toEqual({
          heard: { say: 'Good evening' },
        })
        await until(() => seen.ended.length === 1)
        expect(seen.begun).toEqual([piece])
      })
    })

    it('passes on that a cue was refused and why, and plays nothing for it', async () => {
      const piece = newId('show')
      await playing(open, restAtOnce, async ({ manager, clock, seen }) => {
        const refused = await manager.cue(piece, REFUSED).catch((error: unknown) => error)
        const { code, reason } = refused as CommediaError
        expect({ code, reason }).toEqual({ code: 'bad-cue', reason: 'off-stage' })
        await clock.wait(AT_ONCE_MS)
        expect(seen.begun).toEqual([])
      })
    })

    it('ends the turn under way at once when told to stop, and what was said stays', async () => {
      const piece = newId('show')
      const said: string[] = []
      const talk: Turn = async ({ clock, seen }, { stop }) => {
        if (seen.begun.length > 1) return REST
        while (!stop.aborted) {
          said.push('word')
          await clock.wait(10, stop)
        }
        return AGAIN
      }
      await playing(open, talk, async ({ manager, clock, seen, until }) => {
        await manager.start(piece)
        await until(() => said.length > 2)
        const before = clock.now()
        await manager.stop(piece)
        await until(() => seen.ended.length >= 1)
        const took = clock.now() - before
        const words = said.length
        await until(() => seen.ended.length >= 2)
        expect({ atOnce: took < AT_ONCE_MS, more: said.length - words, most: seen.most }).toEqual({
          atOnce: true,
          more: 0,
          most: 1,
        })
      })
    })

    it('does not mind being told to stop what is not played', async () => {
      await playing(open, restAtOnce, async ({ manager, seen }) => {
        await manager.stop(newId('show'))
        expect(seen.begun).toEqual([])
      })
    })

    it('wakes a piece at its time, once', async () => {
      const [woken, started] = [newId('show'), newId('show')]
      const begunAt: number[] = []
      const restNoting: Turn = async ({ clock }) => {
        begunAt.push(clock.now())
        return REST
      }
      await playing(open, restNoting, async ({ manager, clock, seen, until }) => {
        const at = clock.now() + 400
        await manager.wakeAt(woken, at)
        await clock.wait(at - clock.now())
        // How long a machine takes to begin anything is its own affair: what is woken waits no longer than what is started then.
        await manager.start(started)
        await until(() => seen.begun.length === 2)
        const [wokenAt = 0, startedAt = 0] = [woken, started].map(
          (piece) => begunAt[seen.begun.indexOf(piece)],
        )
        await clock.wait(500)
        expect({
          early: wokenAt < at - 20,
          late: wokenAt > startedAt + 400,
          begun: seen.begun.toSorted(),
        }).toEqual({ early: false, late: false, begun: [woken, started].toSorted() })
      })
    })

    it('goes by the last word about when to wake', async () => {
      const [later, sooner] = [newId('show'), newId('show')]
      await playing(open, restAtOnce, async ({ manager, clock, seen, until }) => {
        const now = clock.now()
        await manager.wakeAt(later, now + 200)
        await manager.wakeAt(later, now + 900)
        await manager.wakeAt(sooner, now + 60_000)
        await manager.wakeAt(sooner, now + 300)
        await clock.wait(now + 700 - clock.now())
        expect(seen.begun).toEqual([sooner])
        await until(() => seen.begun.length === 2)
        await clock.wait(300)
        expect(seen.begun).toEqual([sooner, later])
      })
    })

    it('plays on at the time a turn names, and calls nobody until then', async () => {
      const piece = newId('show')
      const twice: Turn = async ({ clock, seen }) =>
        seen.begun.length === 1 ? { kind: 'at', at: clock.now() + 600 } : REST
      await playing(open, twice, async ({ manager, clock, seen, until }) => {
        await manager.start(piece)
        await until(() => seen.ended.length === 1)
        await clock.wait(400)
        expect(seen.begun.length).toEqual(1)
        await until(() => seen.ended.length === 2)
        await clock.wait(400)
        expect(seen.begun.length).toEqual(2)
      })
    })

    it('plays on before that time when a cue comes', async () => {
      const piece = newId('show')
      const patient: Turn = async ({ clock, seen }) =>
        seen.begun.length === 1 ? { kind: 'at', at: clock.now() + 60_000 } : REST
      await playing(open, patient, async ({ manager, seen, until }) => {
        await manager.start(piece)
        await until(() => seen.ended.length === 1)
        await manager.cue(piece, 'now')
        await until(() => seen.ended.length === 2)
        expect(seen.begun).toEqual([piece, piece])
      })
    })

    it('tries a failing turn again, ever more slowly, until it succeeds', async () => {
      const piece = newId('show')
      const begunAt: number[] = []
      const failing: Turn = async ({ clock }) => {
        begunAt.push(clock.now())
        if (begunAt.length <= 3) throw new CommediaError('model-failed', 'The line is dead.')
        return REST
      }
      await playing(open, failing, async ({ manager, clock, seen, until }) => {
        await manager.start(piece)
        await until(() => seen.ended.length === 1)
        await clock.wait(500)
        const gaps = begunAt.slice(1).map((at, nth) => at - (begunAt[nth] ?? 0))
        expect({
          tries: begunAt.length,
          waited: gaps.every((gap) => gap >= 80),
          slower: (gaps[2] ?? 0) > (gaps[0] ?? 0),
        }).toEqual({ tries: 4, waited: true, slower: true })
      })
    })

    it('plays a job with progress: stopped, it goes on from where it was', async () => {
      const job = newId('job')
      const progress: number[] = []
      let halted = false
      const work: Turn = async ({ clock }) => {
        if (halted) return REST
        await clock.wait(15)
        progress.push(progress.length + 1)
        return progress.length < 8 ? AGAIN : REST
      }
      await playing(open, work, async ({ manager, clock, until, seen }) => {
        await manager.start(job)
        await until(() => progress.length >= 3)
        halted = true
        await manager.stop(job)
        await until(() => seen.under === 0)
        const reached = progress.length
        await clock.wait(100)
        expect(progress.length - reached <= 1 && progress.length < 8).toEqual(true)
        halted = false
        await manager.start(job)
        await until(() => progress.length === 8)
        expect({ progress, most: seen.most }).toEqual({ progress: [1, 2, 3, 4, 5, 6, 7, 8], most: 1 })
      })
    })
  })
}

/** What the company of a check has seen so far. */
interface Seen {
  readonly begun: string[]
  readonly ended: string[]
  readonly fences: number[]
  readonly cues: Json[]
  under: number
  most: number
}

interface Watch {
  readonly clock: Clock
  readonly seen: Seen
  /** Waits until something is so; fails when it never is. */
  until(condition: () => boolean): Promise<void>
}

type Turn = (watch: Watch, hold: TurnHold) => Promise<Next>

const AGAIN: Next = { kind: 'again' }
const REST: Next = { kind: 'rest' }
const REFUSED: Json = { say: 'refused' }

const restAtOnce: Turn = async () => REST

/** So many turns, noted as they end; then nothing is due any more. */
function turnsOf(count: number, played: string[]): Turn {
  return async ({ clock }) => {
    if (played.length === count) return REST
    await clock.wait(20)
    played.push('turn')
    return played.length < count ? AGAIN : REST
  }
}

/** Opens a stage manager whose company plays such turns, checks something, and lets it go. */
async function playing(
  open: OpenStageManager,
  turn: Turn,
  checkIt: (watch: Watch & { readonly manager: StageManager }) => Promise<void>,
): Promise<void> {
  const seen: Seen = { begun: [], ended: [], fences: [], cues: [], under: 0, most: 0 }
  const opened: { clock?: Clock } = {}
  // Checks may share a store: what an earlier one left waiting there is not this one's.
  const own = new Set<string>()
  const watch = (): Watch => {
    const { clock } = opened
    if (clock === undefined) throw new CommediaError('wrong-setting', 'Nobody was started yet.')
    return { clock, seen, until: (condition) => untilSo(condition, clock) }
  }
  const company: Company = {
    async play(piece, hold) {
      if (!own.has(piece)) return REST
      seen.begun.push(piece)
      seen.fences.push(hold.fence)
      seen.most = Math.max(seen.most, ++seen.under)
      try {
        const next = await turn(watch(), hold)
        seen.ended.push(piece)
        return next
      } finally {
        seen.under--
      }
    },
    async record(_piece, cue) {
      if (JSON.stringify(cue) === JSON.stringify(REFUSED))
        throw new CommediaError('bad-cue', 'Nobody says that here.', { reason: 'off-stage' })
      seen.cues.push(cue)
      return { heard: cue }
    },
  }
  const { manager, clock, close } = await open(company)
  opened.clock = clock
  try {
    await checkIt({ ...watch(), manager: owning(manager, own) })
  } finally {
    await close()
  }
}

function owning(manager: StageManager, own: Set<string>): StageManager {
  const owned = (piece: string): StageManager => {
    own.add(piece)
    return manager
  }
  return {
    start: (piece) => owned(piece).start(piece),
    cue: (piece, cue) => owned(piece).cue(piece, cue),
    stop: (piece) => owned(piece).stop(piece),
    wakeAt: (piece, at) => owned(piece).wakeAt(piece, at),
  }
}

async function untilSo(condition: () => boolean, clock: Clock): Promise<void> {
  const end = clock.now() + PATIENCE_MS
  while (!condition()) {
    if (clock.now() > end) throw new Error(`Never came about within ${PATIENCE_MS} ms: ${condition}`)
    await clock.wait(LOOK_EVERY_MS)
  }
}
