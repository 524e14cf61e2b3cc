import type { Followed, OfferListed } from '@commedia/core/wire'
import type { StageLook } from '../../scene/stage-look.ts'
import type { Standing } from './stage-note.tsx'
import type { Wait } from './time-left.tsx'

/** What is left of the wait for people, if the others go on in the end; whoever types is waited for. */
export function waitIn(
  { on, typing }: Pick<Followed, 'on' | 'typing'>,
  standing: Standing,
): Wait | undefined {
  const isWaiting = standing.kind === 'your-turn' || standing.kind === 'waiting'
  if (!isWaiting || on?.leftMs === undefined) return undefined
  if (on.waitsFor.some((role) => Object.hasOwn(typing, role))) return undefined
  return { leftMs: on.leftMs, told: on }
}

/** How a show stands, for its one line: what matters most to the viewer comes first. */
export function standingOf(
  { line, on, live }: Pick<Followed, 'line' | 'on' | 'live'>,
  {
    look,
    past,
    count,
    offers,
  }: {
    readonly look: Pick<StageLook, 'you' | 'names' | 'progress'>
    readonly past: number | undefined
    readonly count: number
    readonly offers: readonly OfferListed[]
  },
): Standing {
  if (line === 'lost' || line === 'connecting') return { kind: line }
  if (past !== undefined) return { kind: 'past', line: past + 1, of: count }
  if (line === 'catching-up') return { kind: line }
  if (on === undefined || on.over) return { kind: 'going-on' }
  if (on.choosing) return { kind: 'choosing' }
  if (offers.length === 1) return { kind: 'trying' }
  if (!on.playing) return { kind: look.progress.stopped?.reason === 'cap-reached' ? 'capped' : 'paused' }
  if (on.next) return { kind: 'next' }
  if (look.you !== undefined && on.waitsFor.includes(look.you)) return { kind: 'your-turn' }
  if (on.waitsFor.length > 0)
    return { kind: 'waiting', names: on.waitsFor.map((role) => look.names[role] ?? role) }
  const speaking = live.findLast(({ kind, ended }) => kind !== 'thought' && !ended)
  if (speaking !== undefined) return { kind: 'speaking', name: look.names[speaking.by] ?? speaking.by }
  return { kind: 'playing' }
}
