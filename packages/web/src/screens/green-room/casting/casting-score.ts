import {
  type BodyOf,
  casesOf,
  castingAdvanced,
  characterCast,
  memoryFormed,
  momentRelived,
  on,
  sceneRelived,
  scriptOpened,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** A scene of the script, and who has a life to be read out of it. */
export interface ScoreScene {
  readonly title: string
  readonly roles: readonly string[]
}

/** Casting as one can watch it: a line for each role, a place in it for each scene, filled as it is read. */
export interface CastingScore {
  readonly seq: number
  readonly title: string
  readonly names: Readonly<Record<string, string>>
  readonly roles: readonly string[]
  readonly calls: number
  readonly done: number
  readonly scenes: readonly ScoreScene[]
  /** How many of its scenes each role has been read in. */
  readonly read: Readonly<Record<string, number>>
  readonly insights: Readonly<Record<string, number>>
  /** Who stands already. */
  readonly cast: readonly string[]
  /** What was remembered last, and by whom. */
  readonly latest: { readonly role: string; readonly text: string } | undefined
}

/** Nothing was opened yet. */
export const BLANK_SCORE: CastingScore = {
  seq: 0,
  title: '',
  names: {},
  roles: [],
  calls: 0,
  done: 0,
  scenes: [],
  read: {},
  insights: {},
  cast: [],
  latest: undefined,
}

/** The score after one more piece of news; what was heard already changes nothing. */
export function writeScore(score: CastingScore, event: SeenEvent): CastingScore {
  if (event.seq <= score.seq) return score
  const after = { ...score, seq: event.seq }
  return written(event, after) ?? after
}

const written = casesOf<SeenEvent, [score: CastingScore], CastingScore>(
  on(scriptOpened, ({ title, names, roles, calls }, _event, score) => ({
    ...score,
    ...{ title, names, roles, calls },
  })),
  on(sceneRelived, ({ title }, _event, score) => ({
    ...score,
    scenes: [...score.scenes, { title, roles: [] }],
  })),
  on(momentRelived, ({ kind }, { by }, score) =>
    kind === 'line' && score.roles.includes(by) ? enter(score, by) : score,
  ),
  on(memoryFormed, remember),
  on(castingAdvanced, ({ done }, _event, score) => ({ ...score, done })),
  on(characterCast, ({ role }, _event, score) => ({ ...score, cast: [...score.cast, role] })),
)

/** The scenes of one role in order, and whether each was read. */
export function partOf({ scenes, read }: CastingScore, role: string): readonly ('read' | 'ahead' | 'off')[] {
  let hour = 0
  return scenes.map(({ roles }) => {
    if (!roles.includes(role)) return 'off'
    hour++
    return hour <= (read[role] ?? 0) ? 'read' : 'ahead'
  })
}

/** One takes part in a scene by speaking in it. */
function enter(score: CastingScore, role: string): CastingScore {
  const scene = score.scenes.at(-1)
  if (scene === undefined || scene.roles.includes(role)) return score
  return { ...score, scenes: [...score.scenes.slice(0, -1), { ...scene, roles: [...scene.roles, role] }] }
}

function remember(
  { role, layer, text, hour }: BodyOf<typeof memoryFormed>,
  _event: SeenEvent,
  score: CastingScore,
): CastingScore {
  const after = { ...score, latest: { role, text } }
  if (layer === 'event')
    return { ...after, read: { ...score.read, [role]: Math.max(hour, score.read[role] ?? 0) } }
  if (layer === 'insight')
    return { ...after, insights: { ...score.insights, [role]: (score.insights[role] ?? 0) + 1 } }
  return after
}
