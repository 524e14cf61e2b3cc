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
export function writeScore(score: CastingScore, { seq, type, by, body }: SeenEvent): CastingScore {
  if (seq <= score.seq) return score
  const after = { ...score, seq }
  const told = (body ?? {}) as unknown as Told
  switch (type) {
    case 'script-opened': {
      const { title, names, roles, calls } = told
      return { ...after, title, names, roles, calls }
    }
    case 'scene-relived':
      return { ...after, scenes: [...score.scenes, { title: told.title, roles: [] }] }
    case 'moment-relived':
      return told.kind === 'line' && score.roles.includes(by) ? enter(after, by) : after
    case 'memory-formed':
      return remember(after, told)
    case 'casting-advanced':
      return { ...after, done: told.done }
    case 'character-cast':
      return { ...after, cast: [...score.cast, told.role] }
    default:
      return after
  }
}

/** The scenes of one role in order, and whether each was read. */
export function partOf({ scenes, read }: CastingScore, role: string): readonly ('read' | 'ahead' | 'off')[] {
  let hour = 0
  return scenes.map(({ roles }) => {
    if (!roles.includes(role)) return 'off'
    hour++
    return hour <= (read[role] ?? 0) ? 'read' : 'ahead'
  })
}

interface Told {
  readonly title: string
  readonly names: Readonly<Record<string, string>>
  readonly roles: readonly string[]
  readonly calls: number
  readonly done: number
  readonly role: string
  readonly kind: string
  readonly layer: string
  readonly text: string
  readonly hour: number
}

/** One takes part in a scene by speaking in it. */
function enter(score: CastingScore, role: string): CastingScore {
  const scene = score.scenes.at(-1)
  if (scene === undefined || scene.roles.includes(role)) return score
  return { ...score, scenes: [...score.scenes.slice(0, -1), { ...scene, roles: [...scene.roles, role] }] }
}

function remember(score: CastingScore, { role, layer, text, hour }: Told): CastingScore {
  const after = { ...score, latest: { role, text } }
  if (layer === 'event')
    return { ...after, read: { ...score.read, [role]: Math.max(hour, score.read[role] ?? 0) } }
  if (layer === 'insight')
    return { ...after, insights: { ...score.insights, [role]: (score.insights[role] ?? 0) + 1 } }
  return after
}
