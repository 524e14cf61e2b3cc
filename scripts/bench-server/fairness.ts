import { readFileSync } from 'node:fs'
import { type ModelDirectory, parseBlueprint } from '@commedia/core'
import { manualClock, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { limitCalls } from '@commedia/server'

const CALLS_AT_ONCE = 8
/** Some 1.5 s a reply, longer ones longer. */
const LATENCY = { firstTokenMs: 1_200, tokenMs: 15 } as const
const CROWD = 60

/** What one show is heard of beside a crowd. */
export interface Fairness {
  readonly alone: number
  readonly beside: number
  /** Had everybody stood in one queue. */
  readonly inOneQueue: number | undefined
  /** Questions of any show that came to nothing: the model never fails, so the queue did it. */
  readonly failed: number
}

/** Lines a minute of one owner's one show, alone and beside another's sixty, at one endpoint; on a clock that only waits move. */
export async function measureFairness({
  minutes,
  compares,
}: {
  readonly minutes: number
  /** Also plays what would be without fairness. */
  readonly compares: boolean
}): Promise<Fairness> {
  const failures: string[] = []
  const lines = async (crowd: number, ownerOf: (at: number) => string): Promise<number> => {
    const clock = manualClock()
    const until = clock.now() + minutes * 60_000
    const limit = limitCalls(CALLS_AT_ONCE)
    const latency = { ...LATENCY, clock }
    let said = 0
    const show = async (at: number): Promise<void> => {
      const { models } = simulatedCompany({ seed: at, players: performers(), latency })
      const limited = limit(models, 'house')
      const heard: ModelDirectory = (use) => ({
        ...limited(use, ownerOf(at)),
        onAnswer: ({ how, reason }) => void (how === 'fell-back' && failures.push(reason ?? how)),
      })
      await playShow({
        ...{ blueprint: theSoup(), models: heard, clock, seed: at, mostTurns: 400 },
        settings: { craft: [], decisions: 'paper' },
        onEvent: ({ type }) => void (at === 0 && type === 'line-spoken' && clock.now() < until && said++),
        afterTurn: () => (clock.now() >= until ? 'stop' : undefined),
      })
    }
    await clock.playUntil(Promise.all(Array.from({ length: 1 + crowd }, (_, at) => show(at))))
    return said / minutes
  }
  const byOwner = (at: number): string => (at === 0 ? 'one' : 'another')
  const alone = await lines(0, byOwner)
  const beside = await lines(CROWD, byOwner)
  const failed = failures.length
  return { alone, beside, inOneQueue: compares ? await lines(CROWD, () => 'everybody') : undefined, failed }
}

function theSoup() {
  const text = readFileSync(new URL('../../shows/the-kings-soup.json', import.meta.url), 'utf8')
  const { blueprint } = parseBlueprint(text)
  if (blueprint === undefined) throw new Error('The bundled play cannot be read.')
  return blueprint
}
