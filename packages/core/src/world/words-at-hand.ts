import { fact } from '../record/define-event.ts'
import type { Change } from '../schema/change.ts'
import type { Fact } from '../schema/event.ts'
import { carrierOf, isInSight, isShut, named, type Setting, type StagedProp } from './setting.ts'
import { wordsRead } from './setting-room.ts'

/**
 * The words on whatever somebody has on them and could read where they stand, as facts for them alone.
 * @internal Tests alone ask for it.
 */
export function wordsAtHand(setting: Setting, role: string): readonly Fact[] {
  return Object.values(setting.props)
    .filter((prop) => isAtHand(setting, prop, role))
    .map((prop) => inHand(prop, role))
}

/** The words that a change puts into people's hands: of what they take, are given, open, write on, come on with, or are shown. */
export function wordsComingToHand(before: Setting, after: Setting, change: Change): readonly Fact[] {
  const shown = change.kind === 'show' ? named(after.props, change.prop) : undefined
  const taken = Object.keys(after.people).flatMap((role) =>
    Object.values(after.props)
      .filter((prop) => {
        const was = before.props[prop.id]
        return isAtHand(after, prop, role) && !(was?.text === prop.text && isAtHand(before, was, role))
      })
      .map((prop) => inHand(prop, role)),
  )
  return [
    ...taken,
    ...(change.kind === 'show' && shown !== undefined && isLegible(shown) ? [inHand(shown, change.to)] : []),
  ]
}

function isAtHand(setting: Setting, prop: StagedProp | undefined, role: string): boolean {
  return (
    prop !== undefined &&
    isLegible(prop) &&
    carrierOf(setting, prop.id) === role &&
    isInSight(setting, prop.id, role)
  )
}

function isLegible({ text, states }: StagedProp): boolean {
  return text !== undefined && !isShut(states)
}

function inHand({ id, name, text = '' }: StagedProp, role: string): Fact {
  const body = { prop: id, name, text, how: 'at-hand' as const }
  return fact(wordsRead, { by: role, audience: [role], body })
}
