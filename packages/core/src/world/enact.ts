import { fact } from '../record/define-event.ts'
import type { Change } from '../schema/change.ts'
import type { Fact } from '../schema/event.ts'
import { applyChange } from './apply-change.ts'
import { checkChange } from './check-change.ts'
import { look, propsOnShow, sightOf } from './look.ts'
import { hearers, witnesses } from './perceive.ts'
import { isUncovered, named, type Setting, type StagedProp } from './setting.ts'
import { actSeen, lookedRound, stageChanged, wordsRead } from './setting-room.ts'
import type { SightProp } from './sight.ts'
import { wordsComingToHand } from './words-at-hand.ts'

/** A change the narrator let happen, and how it is told to those who see it. */
export interface Ruling {
  readonly change: Change
  readonly told: string
  /** Whether it was done so that nobody should notice; where that is not known, hiding and listening are. */
  readonly covert?: boolean
}

/** The facts of a ruled change, each with exactly those who perceive it; none when code finds it impossible. */
export function enact(setting: Setting, ruling: Ruling): readonly Fact[] {
  const { change } = ruling
  if (checkChange(setting, change) !== undefined) return []
  const after = applyChange(setting, change)
  return [...happening(setting, after, ruling), ...wordsComingToHand(setting, after, change)]
}

function happening(setting: Setting, after: Setting, { change, told, covert }: Ruling): readonly Fact[] {
  const { by } = change
  const audience = witnesses(setting, change, { covert })
  const seen = seenOf(setting, after, change)
  const changed = (to: readonly string[]): Fact =>
    fact(stageChanged, { by, audience: to, body: { change, told, seen } })
  switch (change.kind) {
    case 'write': {
      // The change itself carries the words, so onlookers get the act without it.
      const onlookers = audience.filter((id) => id !== by)
      const body = { told: told.replaceAll(change.text, '…'), seen }
      return [
        changed([by]),
        ...(onlookers.length > 0 ? [fact(actSeen, { by, audience: onlookers, body })] : []),
      ]
    }
    case 'read':
    case 'read-aloud': {
      const { name = '', text = '' } = named(after.props, change.prop) ?? {}
      const aloud = change.kind === 'read-aloud'
      const body = { prop: change.prop, name, text, how: aloud ? ('aloud' as const) : ('read' as const) }
      const readers = aloud ? hearers(setting, by, { kind: 'aloud' }) : [by]
      return [changed(audience), fact(wordsRead, { by, audience: readers, body })]
    }
    case 'enter':
    case 'move':
    case 'emerge': {
      const sight = look(after, by)
      return [changed(audience), ...(sight ? [fact(lookedRound, { by, audience: [by], body: sight })] : [])]
    }
    default:
      return [changed(audience)]
  }
}

/** A thing as it is shown: what it is brought out of may be nobody's business. */
function inHand(setting: Setting, prop: StagedProp, by: string): SightProp {
  const isOutOfSecret = 'prop' in prop.place && !isUncovered(setting.props, prop.place.prop)
  return sightOf(isOutOfSecret ? { ...prop, place: { kind: 'held', by } } : prop)
}

/** The thing acted on as it looks now, and whatever has come into sight with it. */
function seenOf(before: Setting, after: Setting, change: Change): SightProp[] {
  const { scene } = named(after.people, change.by) ?? { scene: null }
  const shown = new Set(scene === null ? [] : propsOnShow(before, scene).map((prop) => JSON.stringify(prop)))
  const fresh = scene === null ? [] : propsOnShow(after, scene)
  const acted = 'prop' in change && change.kind !== 'conceal' ? named(after.props, change.prop) : undefined
  return [
    ...(acted === undefined
      ? []
      : [change.kind === 'show' ? inHand(after, acted, change.by) : sightOf(acted)]),
    ...fresh.filter((prop) => prop.id !== acted?.id && !shown.has(JSON.stringify(prop))),
  ]
}
