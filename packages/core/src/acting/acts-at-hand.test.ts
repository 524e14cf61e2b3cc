import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { emptyStage, viewFor } from '../record/stage.ts'
import type { View } from '../schema/view.ts'
import { ana, type Beat, ben, does, looks, play } from '../world/rehearse.test.data.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import { actsAtHand, possibleActs } from './acts-at-hand.ts'

const reader = readerOf(settingRoom, actingRoom)
const seen = (viewer: string, ...beats: readonly Beat[]): View =>
  viewFor(viewer, play(...beats).events.reduce(reader.fold, emptyStage('take_1')))
const actsOn = (thing: string, view: View): readonly string[] =>
  possibleActs(view, '').flatMap((one) => (one.thing === thing ? [one.act] : []))
const takes = does({ kind: 'take', by: ana, prop: 'prop_letter' })

describe('acts at hand', () => {
  it('name what one can read aloud once one holds it, in the words of either language', () => {
    expect(actsOn('letter', seen(ana))).toEqual(['take'])
    const view = seen(ana, takes)
    expect(actsOn('letter', view)).toEqual(['read', 'give', 'examine'])
    expect(actsAtHand(view, 'en')).toContainEqual({ verb: 'read aloud', thing: 'letter' })
    expect(actsAtHand(view, 'zh')).toContainEqual({ verb: '读出来', thing: 'letter' })
  })

  it('read nothing aloud that is sealed, in another’s hand, or has no words', () => {
    const sealed = seen(ana, takes, does({ kind: 'close', by: ana, prop: 'prop_letter' }))
    expect(actsOn('letter', sealed)).not.toContain('read')
    expect(actsOn('letter', seen(ben, takes))).not.toContain('read')
    expect(actsOn('bag', seen(ana))).not.toContain('read')
  })

  it('count what one has hidden oneself, and nothing that others have', () => {
    const hides = does({ kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } })
    const shuts = does({ kind: 'close', by: ana, prop: 'prop_bag' })
    expect(actsOn('letter', seen(ana, hides, shuts, looks(ana)))).toEqual(['read', 'give', 'examine'])
    expect(actsOn('letter', seen(ben, hides, shuts, looks(ben)))).toEqual([])
    const under = does({
      kind: 'hide',
      by: ana,
      prop: 'prop_letter',
      spot: { kind: 'under', prop: 'prop_lamp' },
    })
    expect(actsOn('letter', seen(ana, under))).toEqual(['take'])
    expect(actsOn('ring', seen(ben, does({ kind: 'show', by: ana, prop: 'prop_ring', to: ben })))).toEqual([])
  })

  it('do nothing to what is gone', () => {
    expect(actsOn('letter', seen(ana, takes, does({ kind: 'burn', by: ana, prop: 'prop_letter' })))).toEqual(
      [],
    )
  })
})
