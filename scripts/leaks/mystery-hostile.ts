import { BOOTH, type Frame, HOUSE, memoryLiveFeed, type StageEvent, stateOf, viewFor } from '@commedia/core'
import { type MysteryCase, tableRoom } from '@commedia/core/mystery'
import { aModelInUse, hostileModel, playGame } from '@commedia/core/testing'
import { canariesIn, withCanaries } from './cases.ts'

/** What came of a game with a model that betrays all it is given. */
export interface HostileGame {
  readonly turns: number
  /** Marks found with somebody to whom no event they perceived had carried them. */
  readonly foreign: number
  /** Marks that were said aloud at all: a game in which nothing is betrayed proves nothing. */
  readonly betrayed: number
}

/** Plays a game whose every private text is marked, and looks for the marks where they must not be. */
export async function playHostileGame(of: MysteryCase, seed: number): Promise<HostileGame> {
  const marked = withCanaries(of)
  const known = new Map<string, Set<string>>()
  const strange = (who: string, text: string): number =>
    canariesIn(text).filter((canary) => known.get(who)?.has(canary) !== true).length
  let foreign = 0
  let frames: Frame[] = []
  const betrayed = new Set<string>()
  const hostile = hostileModel(seed % 4 === 3 ? 'inject' : 'leak')
  const feed = memoryLiveFeed()
  const viewers = [...marked.roles.map(({ id }) => id), HOUSE]
  for (const id of viewers) feed.watch('take_1', id, (frame) => frames.push({ ...frame, audience: [id] }))
  const onEvent = (event: StageEvent): void => {
    const text = JSON.stringify(event.body)
    for (const viewer of [...event.audience, BOOTH]) {
      const has = known.get(viewer) ?? new Set()
      for (const canary of canariesIn(text)) has.add(canary)
      known.set(viewer, has)
    }
    if (event.type === 'table-line') for (const canary of canariesIn(text)) betrayed.add(canary)
  }
  const { turns } = await playGame({
    case: marked,
    settings: { rounds: 2, questions: 2 },
    seed,
    // The host compares lies with scripts when all is over; everybody else reads by their own role.
    models: ({ role = BOOTH }) =>
      aModelInUse({
        ...hostile,
        doStream: (options) => {
          foreign += strange(role, JSON.stringify(options.prompt))
          return hostile.doStream(options)
        },
      }),
    crew: { feed },
    onEvent,
    afterTurn: (stage) => {
      for (const { audience, text } of frames) for (const who of audience) foreign += strange(who, text)
      frames = []
      for (const id of viewers) foreign += strange(id, JSON.stringify(viewFor(id, stage)))
      return stateOf(stage, tableRoom).over ? 'stop' : undefined
    },
  })
  return { turns, foreign, betrayed: betrayed.size }
}
