import { memoryLiveFeed } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { ABLE_PROFILE, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { longShow } from './long-show.ts'

const FIRST_TOKEN_MS = 40
const TOKEN_MS = 2

/**
 * How much later than the model's own first token a watcher has it, from the moment the turn is opened: real time, a
 * local stream, the median of the beats.
 */
export async function measureFirstToken({
  turns,
  seed,
}: {
  readonly turns: number
  readonly seed: number
}): Promise<number> {
  const clock = systemClock()
  const players = performers({ pursuit: [0, 0, 0], silence: 0 })
  const company = simulatedCompany({
    seed,
    players,
    profile: ABLE_PROFILE,
    latency: { firstTokenMs: 0, clock },
  })
  const slow = simulatedCompany({
    seed,
    players,
    latency: { firstTokenMs: FIRST_TOKEN_MS, tokenMs: TOKEN_MS, clock },
  })
  const feed = memoryLiveFeed()
  const extras: number[] = []
  let opened = 0
  let waiting = false
  const notice = (): void => {
    if (waiting) extras.push(performance.now() - opened - FIRST_TOKEN_MS - TOKEN_MS)
    waiting = false
  }
  await playShow({
    blueprint: longShow({ cast: 4, acts: 1, scenes: 1, points: 2, flags: 'words' }),
    models: (use) => (use.prompt === 'acting.speak' ? slow : company).models(use),
    crew: {
      feed: {
        ...feed,
        send: (frame) => {
          if (frame.kind !== 'ended') notice()
          feed.send(frame)
        },
      },
    },
    seed,
    mostTurns: turns,
    settings: { advancer: false, decisions: 'paper', craft: [] },
    onEvent: ({ type }) => {
      if (type !== 'turn-opened') return
      opened = performance.now()
      waiting = true
    },
  })
  const sorted = extras.slice(WARM_UP).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The first beats compile the code that the others run. */
const WARM_UP = 5
