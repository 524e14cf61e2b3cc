import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineEvent, fact } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { BOOTH, type Fact, HOUSE, type StageEvent } from '../schema/event.ts'
import { aSetting } from '../testing/a-setting.ts'
import { anEvent } from '../testing/build.ts'
import { enact } from './enact.ts'
import { look, lookFromHouse } from './look.ts'
import { type Channel, hearers } from './perceive.ts'
import type { Setting, StagedProp } from './setting.ts'
import { lookedRound, roleListed, sceneSet, settingRoom } from './setting-room.ts'

const line = defineEvent({
  type: 'line-spoken',
  version: 1,
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'line', text }),
})
const lines = defineRoom({
  name: 'lines',
  version: 1,
  events: [line],
  initial: 0,
  fold: (count) => count + 1,
})
const reader = readerOf(settingRoom, lines)

const ana = 'role_ana'
const ben = 'role_ben'
const cleo = 'role_cleo'
const dora = 'role_dora'
const EVERYBODY = [ana, ben, cleo, dora, HOUSE]

type Beat = (setting: Setting) => readonly Fact[]

/** Does something, with a canary in how it is told. */
const does =
  (change: Change, told = ''): Beat =>
  (setting) => {
    const facts = enact(setting, { change, told })
    expect(facts, JSON.stringify(change)).not.toEqual([])
    return facts
  }
const says =
  (by: string, text: string, channel: Channel = { kind: 'aloud' }): Beat =>
  (setting) => [fact(line, { by, audience: hearers(setting, by, channel), body: { text } })]
const looks =
  (viewer: string): Beat =>
  (setting) => {
    const sight = viewer === HOUSE ? lookFromHouse(setting) : look(setting, viewer)
    return sight === undefined ? [] : [fact(lookedRound, { by: viewer, audience: [viewer], body: sight })]
  }

/** Ana and Ben in the parlour, Dora in the garden, Cleo to come; the house looks at the parlour. */
const opening: readonly Beat[] = [
  () => [
    ...Object.entries(aSetting().people).map(([role, { name }]) =>
      fact(roleListed, { by: 'house', audience: EVERYBODY, body: { role, name, description: 'Somebody.' } }),
    ),
    fact(sceneSet, {
      by: 'narrator',
      audience: [],
      body: {
        scenes: Object.values(aSetting().scenes),
        props: Object.values(aSetting().props) as (StagedProp & { place: { kind: 'at'; where: string } })[],
        on: 'scene_parlour',
      },
    }),
  ],
  does({ kind: 'enter', by: dora }),
  does({ kind: 'move', by: dora, scene: 'scene_garden' }),
  does({ kind: 'enter', by: ana }),
  does({ kind: 'enter', by: ben }),
  looks(HOUSE),
]

interface Played {
  readonly stage: Stage
  readonly events: readonly StageEvent[]
}

function play(...beats: readonly Beat[]): Played {
  return [...opening, ...beats].reduce<Played>(
    (played, beat) =>
      beat(stateOf(played.stage, settingRoom)).reduce<Played>(({ stage, events }, next) => {
        const event = anEvent({ ...next, seq: stage.seq + 1 })
        return { stage: reader.fold(stage, event), events: [...events, event] }
      }, played),
    { stage: emptyStage('take_1'), events: [] },
  )
}

/** Everyone who got a canary, in their view or in an event that was for them. */
const knowers = ({ stage, events }: Played, canary: string): readonly string[] =>
  EVERYBODY.filter(
    (viewer) =>
      JSON.stringify(viewFor(viewer, stage)).includes(canary) ||
      events.some(({ audience, body }) => audience.includes(viewer) && JSON.stringify(body).includes(canary)),
  )
const believes = ({ stage }: Played, viewer: string) => partOf(viewFor(viewer, stage), settingRoom)
const placeOf = (played: Played, viewer: string, prop: string) => believes(played, viewer).props[prop]?.place

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

describe('what is written', () => {
  it('the words of a letter are for its reader; the others see that it is read', () => {
    const played = play(does({ kind: 'read', by: ana, prop: 'prop_letter' }, 'CANARY-READS'), looks(ben))
    expect(knowers(played, 'CANARY-LETTER')).toEqual([ana])
    expect(knowers(played, 'CANARY-READS')).toEqual([ana, ben, HOUSE])
    expect(viewFor(ana, played.stage).moments.at(-1)).toMatchObject({ kind: 'note' })
    expect(JSON.stringify(viewFor(BOOTH, played.stage))).toContain('CANARY-LETTER')
  })

  it('what somebody writes is seen by nobody until it is read, even when the telling gives it away', () => {
    const written = [
      does(
        { kind: 'write', by: ana, prop: 'prop_letter', text: 'CANARY-INK' },
        'Ana writes "CANARY-INK" and CANARY-BLOTS.',
      ),
    ]
    expect(knowers(play(...written), 'CANARY-INK')).toEqual([ana])
    expect(knowers(play(...written), 'CANARY-BLOTS')).toEqual([ana, ben, HOUSE])
    expect(believes(play(...written), ben).props.prop_letter?.states).toEqual({ written: true })
    const read = play(...written, does({ kind: 'read', by: ben, prop: 'prop_letter' }))
    expect(knowers(read, 'CANARY-INK')).toEqual([ana, ben])
  })

  it('whoever reads in secret is not found out by how the letter looks', () => {
    const played = play(
      does({ kind: 'hide', by: ana, prop: 'prop_letter' }),
      does({ kind: 'read', by: ana, prop: 'prop_letter' }, 'CANARY-SECRETLY'),
      does({ kind: 'drop', by: ana, prop: 'prop_letter' }),
      looks(ben),
    )
    expect(knowers(played, 'CANARY-SECRETLY')).toEqual([ana])
    expect(believes(played, ben).props.prop_letter?.states).toEqual({})
  })
})

describe('what is shown, shut away and hidden', () => {
  it('a prop shown to one person is known to that person; a third in the room and the house know nothing', () => {
    const played = play(
      does({ kind: 'enter', by: cleo }),
      does({ kind: 'show', by: ana, prop: 'prop_ring', to: ben }, 'CANARY-SHOWN'),
      looks(cleo),
      looks(ben),
    )
    expect(knowers(played, 'CANARY-SHOWN')).toEqual([ana, ben])
    expect(knowers(played, 'prop_ring')).toEqual([ana, ben])
    expect(placeOf(played, ben, 'prop_ring')).toEqual({ kind: 'held', by: ana })
  })

  it('[H26] what an opened chest holds is seen by those present, and believed there once it is shut', () => {
    const seen = [
      does({ kind: 'open', by: ana, prop: 'prop_chest' }),
      does({ kind: 'close', by: ana, prop: 'prop_chest' }),
    ]
    expect(knowers(play(), 'prop_coin')).toEqual([])
    const played = play(...seen, looks(ben), does({ kind: 'enter', by: cleo }))
    expect(knowers(played, 'prop_coin')).toEqual([ana, ben, HOUSE])
    expect(placeOf(played, ben, 'prop_coin')).toEqual({ kind: 'in', prop: 'prop_chest' })
    expect(believes(played, ben).props.prop_chest?.states.open).toBe(false)
  })

  it('who saw it put into the chest believes it there, though it was taken while they were out', () => {
    const inChest = { kind: 'in', prop: 'prop_chest' } as const
    const stowed = [
      does({ kind: 'open', by: ana, prop: 'prop_chest' }),
      does({ kind: 'take', by: ana, prop: 'prop_letter' }),
      does({ kind: 'put', by: ana, prop: 'prop_letter', spot: inChest }),
      does({ kind: 'close', by: ana, prop: 'prop_chest' }),
      does({ kind: 'move', by: ben, scene: 'scene_garden' }),
    ]
    const stolen = [
      does({ kind: 'open', by: ana, prop: 'prop_chest' }),
      does({ kind: 'take', by: ana, prop: 'prop_letter' }, 'CANARY-STOLEN'),
      does({ kind: 'hide', by: ana, prop: 'prop_letter' }),
      does({ kind: 'close', by: ana, prop: 'prop_chest' }),
    ]
    const away = play(...stowed, ...stolen)
    expect(believes(away, ben).props.prop_letter).toBeUndefined()
    expect(believes(away, ben).elsewhere.prop_letter).toMatchObject({
      place: inChest,
      scene: 'scene_parlour',
    })
    const back = [...stowed, ...stolen, does({ kind: 'move', by: ben, scene: 'scene_parlour' })]
    expect(placeOf(play(...back), ben, 'prop_letter')).toEqual(inChest)
    expect(knowers(play(...back), 'CANARY-STOLEN')).toEqual([ana, HOUSE])
    const opened = play(...back, does({ kind: 'open', by: ben, prop: 'prop_chest' }), looks(ben))
    expect(placeOf(opened, ben, 'prop_letter')).toBeUndefined()
  })

  it('who comes later does not see what lies in the shut chest', () => {
    const played = play(
      does({ kind: 'open', by: ana, prop: 'prop_chest' }),
      does({ kind: 'take', by: ana, prop: 'prop_letter' }),
      does({ kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_chest' } }),
      does({ kind: 'close', by: ana, prop: 'prop_chest' }),
      does({ kind: 'enter', by: cleo }),
    )
    // Dora saw it on the desk on her way to the garden.
    expect(knowers(played, 'prop_letter')).toEqual([ana, ben, dora, HOUSE])
    expect(placeOf(played, cleo, 'prop_lamp')).toEqual({ kind: 'on', prop: 'prop_desk' })
  })

  it('whoever is handed a locked box does not learn what is in it', () => {
    const played = play(
      does({ kind: 'hide', by: ana, prop: 'prop_ring', spot: { kind: 'in', prop: 'prop_bag' } }),
      does({ kind: 'reveal', by: ana, prop: 'prop_ring' }),
      does({ kind: 'lock', by: ana, prop: 'prop_bag' }),
      does({ kind: 'enter', by: cleo }),
      does({ kind: 'give', by: ana, prop: 'prop_bag', to: cleo }),
      looks(cleo),
    )
    expect(placeOf(played, cleo, 'prop_bag')).toEqual({ kind: 'held', by: cleo })
    expect(knowers(played, 'prop_ring')).toEqual([ana, ben, HOUSE])
  })

  it('when somebody hides a prop, the others believe it where it was, until they look', () => {
    const hiding = does(
      { kind: 'hide', by: ana, prop: 'prop_letter', spot: { kind: 'under', prop: 'prop_lamp' } },
      'CANARY-HIDES',
    )
    const played = play(hiding, looks(ana))
    expect(knowers(played, 'CANARY-HIDES')).toEqual([ana])
    expect(placeOf(played, ben, 'prop_letter')).toEqual({ kind: 'on', prop: 'prop_desk' })
    expect(placeOf(played, HOUSE, 'prop_letter')).toEqual({ kind: 'on', prop: 'prop_desk' })
    expect(placeOf(played, ana, 'prop_letter')).toEqual({ kind: 'under', prop: 'prop_lamp' })
    expect(placeOf(play(hiding, looks(ben)), ben, 'prop_letter')).toBeUndefined()
  })

  it('what is put into a bag nobody sees goes unseen', () => {
    const played = play(
      does({ kind: 'hide', by: ana, prop: 'prop_bag' }),
      does({ kind: 'take', by: ana, prop: 'prop_letter' }),
      does(
        { kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } },
        'CANARY-SLIPPED',
      ),
    )
    expect(knowers(played, 'CANARY-SLIPPED')).toEqual([ana])
    expect(placeOf(played, ben, 'prop_letter')).toEqual({ kind: 'held', by: ana })
  })

  it('[H26] what comes to light is known to everybody present, and to nobody else', () => {
    const played = play(does({ kind: 'reveal', by: ben, prop: 'prop_dagger' }, 'CANARY-FOUND'))
    expect(knowers(played, 'CANARY-FOUND')).toEqual([ana, ben, HOUSE])
    expect(knowers(played, 'prop_dagger')).toEqual([ana, ben, HOUSE])
    expect(placeOf(played, ana, 'prop_dagger')).toEqual({ kind: 'behind', prop: 'prop_chest' })
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
