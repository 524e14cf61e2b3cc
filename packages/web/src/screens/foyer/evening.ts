import type { Language } from '@commedia/core'
import type { ShowDetail, ShowListed } from '@commedia/core/wire'

/** How far an evening is. */
export type EveningState = 'casting' | 'playing' | 'resting' | 'over' | 'room' | 'table' | 'screening'

/** One of my shows as the foyer lists it. */
export interface Evening {
  readonly id: string
  readonly title: string
  readonly language: Language
  readonly since: string
  readonly state: EveningState
  /** Whom I play, by name. */
  readonly playing: readonly string[]
  /** Whom everybody waits for, by the part they play; myself before all others. */
  readonly waitsFor: { readonly me: boolean; readonly names: readonly string[] } | undefined
  /** Where to go on. */
  readonly path: string
}

/** A show of mine with what is known of it from near by. */
export function eveningOf(listed: ShowListed, detail: ShowDetail | undefined): Evening {
  const { id, title, language, since, roles, rights } = listed
  const state = stateOf(listed, detail)
  const name = (role: string): string => detail?.cast.find((one) => one.id === role)?.name ?? ''
  const waited = state === 'playing' ? (detail?.waitsFor ?? []) : []
  const isToCast = state === 'casting' && rights.includes('owner')
  return {
    ...{ id, title, language, since, state },
    playing: state === 'room' ? [] : roles.map(name).filter(Boolean),
    waitsFor:
      waited.length === 0
        ? undefined
        : { me: waited.some((role) => roles.includes(role)), names: waited.map(name).filter(Boolean) },
    path: isToCast ? `/shows/${id}/cast` : listed.kind === 'table' ? `/tables/${id}` : `/shows/${id}`,
  }
}

function stateOf({ kind, playing }: ShowListed, detail: ShowDetail | undefined): EveningState {
  if (kind === 'room' || kind === 'screening') return kind
  if (detail?.over) return 'over'
  if (playing) return 'playing'
  if (detail?.opened === false) return kind === 'table' ? 'table' : 'casting'
  return 'resting'
}
