import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyStage, stateOf, viewFor } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { changes } from './chance-changes.test.data.ts'
import { enact } from './enact.ts'
import { look, lookFromHouse } from './look.ts'
import {
  ana,
  type Beat,
  believes,
  ben,
  cleo,
  does,
  dora,
  knowers,
  looks,
  placeOf,
  play,
  reader,
  says,
} from './rehearse.test.data.ts'
import type { StagedProp } from './setting.ts'
import { type SightProp, settingRoom } from './setting-room.ts'

describe('what is said', () => {
  it('[H26] aloud reaches everybody in the place and the house, and nobody next door', () => {
    expect(knowers(play(says(ana, 'CANARY-ALOUD')), 'CANARY-ALOUD')).toEqual([ana, ben, HOUSE])
  })

  it('a whisper reaches one person; neither a third in the room nor the house knows of it', () => {
    const played = play(
      does({ kind: 'enter', by: cleo }),
      says(ana, 'CANARY-WHISPER', { kind: 'whisper', to: ben }),
      says(ana, 'CANARY-ABSENT', { kind: 'whisper', to: dora }),
      says(ana, 'CANARY-NOBODY', { kind: 'whisper', to: 'constructor' }),
    )
    expect(knowers(played, 'CANARY-WHISPER')).toEqual([ana, ben])
    expect(knowers(played, 'CANARY-ABSENT')).toEqual([ana])
    expect(knowers(played, 'CANARY-NOBODY')).toEqual([ana])
  })

  it('an aside is for the house, and only while the house looks that way', () => {
    const played = play(
      says(ana, 'CANARY-ASIDE', { kind: 'aside' }),
      says(dora, 'CANARY-GARDEN', { kind: 'aside' }),
    )
    expect(knowers(played, 'CANARY-ASIDE')).toEqual([ana, HOUSE])
    expect(knowers(played, 'CANARY-GARDEN')).toEqual([dora])
  })

  it('who is off stage is heard by nobody', () => {
    expect(knowers(play(says(cleo, 'CANARY-OFF')), 'CANARY-OFF')).toEqual([cleo])
  })

  it('concealed: Cleo hears and is not seen; Ben, who comes later, does not know that she is there', () => {
    const played = play(
      does({ kind: 'leave', by: ben }),
      does({ kind: 'enter', by: cleo }),
      does({ kind: 'conceal', by: cleo, prop: 'prop_chest' }, 'CANARY-HIDING'),
      does({ kind: 'enter', by: ben }),
      says(ben, 'CANARY-ALONE'),
      does({ kind: 'take', by: ben, prop: 'prop_letter' }, 'CANARY-TAKEN'),
      does({ kind: 'take', by: cleo, prop: 'prop_lamp' }, 'CANARY-STOLEN'),
    )
    expect(knowers(played, 'CANARY-HIDING')).toEqual([ana, cleo])
    expect(knowers(played, 'CANARY-ALONE')).toEqual([ana, ben, cleo, HOUSE])
    expect(knowers(played, 'CANARY-TAKEN')).toEqual([ana, ben, HOUSE])
    expect(knowers(played, 'CANARY-STOLEN')).toEqual([cleo])
    expect(believes(played, ben).people[cleo]).toMatchObject({ here: false })
    expect(believes(played, ana).people[cleo]).toMatchObject({ here: true, concealed: true })
    expect(placeOf(played, ben, 'prop_lamp')).toEqual({ kind: 'on', prop: 'prop_desk' })
    expect(look(stateOf(played.stage, settingRoom), ben)?.people).toEqual([ana, ben])
    expect(lookFromHouse(stateOf(played.stage, settingRoom))?.people).toEqual([ana, ben])
    expect(look(stateOf(played.stage, settingRoom), cleo)).toBeUndefined()
  })

  it('concealed: whoever saw her hide still knows it after looking round, until she comes out', () => {
    const hidden = [does({ kind: 'enter', by: cleo }), does({ kind: 'conceal', by: cleo })]
    expect(believes(play(...hidden, looks(ana)), ana).people[cleo]).toMatchObject({
      here: true,
      concealed: true,
    })
    const out = play(...hidden, looks(ana), does({ kind: 'emerge', by: cleo }, 'CANARY-OUT'))
    expect(believes(out, ana).people[cleo]).toMatchObject({ here: true, concealed: false })
    expect(knowers(out, 'CANARY-OUT')).toEqual([ana, ben, cleo, HOUSE])
  })

  it('at the door: Dora hears the parlour from the garden; nobody knows that she listens', () => {
    const played = play(
      says(ana, 'CANARY-BEFORE'),
      does({ kind: 'listen', by: dora, scene: 'scene_parlour' }, 'CANARY-LISTENS'),
      says(ana, 'CANARY-OVERHEARD'),
      says(ana, 'CANARY-WHISPER', { kind: 'whisper', to: ben }),
      does({ kind: 'take', by: ana, prop: 'prop_lamp' }, 'CANARY-SEEN'),
      does({ kind: 'move', by: dora, scene: 'scene_parlour' }),
      does({ kind: 'move', by: dora, scene: 'scene_garden' }),
      says(ana, 'CANARY-AFTER'),
    )
    expect(knowers(played, 'CANARY-BEFORE')).toEqual([ana, ben, HOUSE])
    expect(knowers(played, 'CANARY-LISTENS')).toEqual([dora])
    expect(knowers(played, 'CANARY-OVERHEARD')).toEqual([ana, ben, dora, HOUSE])
    expect(knowers(played, 'CANARY-WHISPER')).toEqual([ana, ben])
    expect(knowers(played, 'CANARY-SEEN')).toEqual([ana, ben, HOUSE])
    expect(knowers(played, 'CANARY-AFTER')).toEqual([ana, ben, HOUSE])
    for (const viewer of [ana, ben, HOUSE])
      expect(JSON.stringify(viewFor(viewer, played.stage))).not.toContain('listening')
  })
})

/** The things an event tells of, and whom one of them is shown to. */
const thingsIn = ({ type, body }: StageEvent): readonly string[] => {
  const { props, seen } = body as {
    readonly props?: readonly SightProp[]
    readonly seen?: readonly SightProp[]
  }
  return type === 'scene-set' ? [] : [...(props ?? []), ...(seen ?? [])].map(({ id }) => id)
}
const shownTo = ({ body }: StageEvent): string | undefined => {
  const { change } = body as { readonly change?: Change }
  return change?.kind === 'show' ? change.to : undefined
}

describe('what is hidden', () => {
  it('whatever is done, an event tells of a hidden thing only those who hid it, have it on them or were shown it', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 24, size: 'max' }), (sequence) => {
        const { events } = play(
          ...sequence.flatMap((change): Beat[] => [
            (setting) => enact(setting, { change, told: '' }),
            ...[ana, ben, HOUSE].map(looks),
          ]),
        )
        let stage = emptyStage('take_1')
        for (const event of events) {
          stage = reader.fold(stage, event)
          const { props } = stateOf(stage, settingRoom)
          for (const id of thingsIn(event).filter((one) => props[one]?.hidden)) {
            const { hiddenBy, place } = props[id] as StagedProp
            const may = [hiddenBy, 'by' in place ? place.by : undefined, shownTo(event)]
            expect(event.audience.filter((viewer) => !may.includes(viewer))).toEqual([])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('whoever hides a thing keeps it on their list on looking round, and the others do not find it', () => {
    const played = play(
      does({ kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'under', prop: 'prop_lamp' } }),
      looks(ana),
      looks(ben),
      looks(HOUSE),
    )
    expect(believes(played, ana).props.prop_letter).toMatchObject({
      hidden: true,
      place: { kind: 'under', prop: 'prop_lamp' },
    })
    for (const viewer of [ben, HOUSE]) expect(believes(played, viewer).props.prop_letter).toBeUndefined()
  })

  it('what is brought out of a hidden bag is shown in the hand: the bag stays a secret', () => {
    const played = play(
      does({ kind: 'hide', by: ana, prop: 'prop_bag' }),
      does({ kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } }),
      does({ kind: 'show', by: ana, prop: 'prop_letter', to: ben }),
    )
    expect(placeOf(played, ben, 'prop_letter')).toEqual({ kind: 'held', by: ana })
  })
})

describe('who comes and goes', () => {
  it('[H26] whoever enters after a change sees how things are now, and not how they came to be so', () => {
    const played = play(
      does({ kind: 'take', by: ana, prop: 'prop_lamp' }),
      does({ kind: 'drop', by: ana, prop: 'prop_lamp' }, 'CANARY-DROPPED'),
      does({ kind: 'enter', by: cleo }),
    )
    expect(knowers(played, 'CANARY-DROPPED')).toEqual([ana, ben, HOUSE])
    for (const viewer of [ana, ben, cleo, HOUSE])
      expect(placeOf(played, viewer, 'prop_lamp')).toEqual({ kind: 'floor' })
    expect(believes(played, cleo).people).toMatchObject({
      [ana]: { here: true },
      [ben]: { here: true },
      [dora]: { here: false },
    })
    expect(believes(played, cleo).sight?.scene).toBe('scene_parlour')
  })

  it('both places see somebody go from one to the other, with what they carry; the house when it looks at either', () => {
    const played = play(
      does({ kind: 'move', by: ana, scene: 'scene_garden' }, 'CANARY-GOES'),
      does({ kind: 'move', by: dora, scene: 'scene_parlour' }, 'CANARY-COMES'),
    )
    expect(knowers(played, 'CANARY-GOES')).toEqual([ana, ben, dora, HOUSE])
    expect(knowers(played, 'CANARY-COMES')).toEqual([ana, ben, dora, HOUSE])
    expect(believes(played, ben).people).toMatchObject({ [ana]: { here: false }, [dora]: { here: true } })
    expect(believes(played, ben).props.prop_bag).toBeUndefined()
    expect(believes(played, ben).elsewhere.prop_bag?.place).toEqual({ kind: 'held', by: ana })
    expect(placeOf(played, ben, 'prop_rose')).toEqual({ kind: 'held', by: dora })
    expect(knowers(played, 'prop_ring')).toEqual([ana])
  })

  it('whoever leaves sees nothing more of the place', () => {
    const played = play(does({ kind: 'leave', by: ben }), does({ kind: 'douse', by: ana, prop: 'prop_lamp' }))
    expect(believes(played, ben)).toMatchObject({ sight: null, props: {} })
    expect(believes(played, ben).elsewhere.prop_lamp?.states).toEqual({ lit: true })
    expect(Object.values(believes(played, ben).people).every(({ here }) => !here)).toBe(true)
  })

  it('an impossible change is no event: nobody learns of it', () => {
    const setting = stateOf(play().stage, settingRoom)
    expect(enact(setting, { change: { kind: 'take', by: dora, prop: 'prop_lamp' }, told: 'x' })).toEqual([])
  })
})
