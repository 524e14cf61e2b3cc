import { describe, expect, it } from 'vitest'
import { readBody } from '../record/define-event.ts'
import { stateOf, viewFor } from '../record/stage.ts'
import { BOOTH, HOUSE } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { look, lookFromHouse } from './look.ts'
import { ana, believes, ben, cleo, does, dora, knowers, looks, placeOf, play } from './rehearse.test.data.ts'
import type { Setting } from './setting.ts'
import { settingRoom, wordsRead } from './setting-room.ts'

describe('what is written', () => {
  it('the words of a letter are for its reader; the others see that it is read', () => {
    const played = play(does({ kind: 'read', by: ana, prop: 'prop_letter' }, 'CANARY-READS'), looks(ben))
    expect(knowers(played, 'CANARY-LETTER')).toEqual([ana])
    expect(knowers(played, 'CANARY-READS')).toEqual([ana, ben, HOUSE])
    expect(viewFor(ana, played.stage).moments.at(-1)).toMatchObject({ kind: 'note' })
    expect(JSON.stringify(viewFor(BOOTH, played.stage))).toContain('CANARY-LETTER')
  })

  it('what is read aloud reaches all who hear it, word for word; who only sees the place next door hears nothing', () => {
    const played = play(
      does({ kind: 'enter', by: cleo }),
      does({ kind: 'conceal', by: cleo }),
      does({ kind: 'read-aloud', by: ana, prop: 'prop_letter' }, 'CANARY-READS'),
    )
    expect(knowers(played, 'Burn this: CANARY-LETTER.')).toEqual([ana, ben, cleo, HOUSE])
    expect(knowers(played, 'CANARY-READS')).toEqual([ana, ben, HOUSE])
    expect(viewFor(cleo, played.stage).moments.at(-1)).toMatchObject({
      ...{ kind: 'note', by: ana, manner: 'aloud', text: 'letter: “Burn this: CANARY-LETTER.”' },
    })
    const listening = play(
      does({ kind: 'listen', by: dora, scene: 'scene_parlour' }),
      does({ kind: 'read-aloud', by: ana, prop: 'prop_letter' }),
    )
    expect(knowers(listening, 'CANARY-LETTER')).toEqual([ana, ben, dora, HOUSE])
  })

  it('words read before this was told apart were read to oneself', () => {
    const body = { prop: 'prop_letter', name: 'letter', text: 'CANARY' }
    expect(readBody(wordsRead, anEvent({ type: 'words-read', body }))).toEqual({
      kind: 'read',
      body: { ...body, how: 'read' },
    })
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

describe('what is gone', () => {
  it('those who saw it burn know it; who was out believes it where it was, until they look', () => {
    const burned = [
      does({ kind: 'move', by: ben, scene: 'scene_garden' }),
      does({ kind: 'burn', by: ana, prop: 'prop_letter' }, 'CANARY-BURNS'),
    ]
    const played = play(...burned)
    expect(knowers(played, 'CANARY-BURNS')).toEqual([ana, HOUSE])
    for (const viewer of [ana, HOUSE]) {
      expect(believes(played, viewer).props.prop_letter).toBeUndefined()
      expect(believes(played, viewer).elsewhere.prop_letter?.place).toEqual({ kind: 'gone', how: 'burned' })
    }
    expect(believes(played, ben).elsewhere.prop_letter?.place).toEqual({ kind: 'on', prop: 'prop_desk' })
    const back = play(...burned, does({ kind: 'move', by: ben, scene: 'scene_parlour' }))
    expect(placeOf(back, ben, 'prop_letter')).toBeUndefined()
    for (const viewer of [ana, ben, HOUSE]) {
      const sight = viewer === HOUSE ? lookFromHouse : (setting: Setting) => look(setting, viewer)
      expect(JSON.stringify(sight(stateOf(back.stage, settingRoom)))).not.toContain('prop_letter')
    }
  })

  it('what was in it is gone with it for all who knew it there, and what was under it comes to light', () => {
    const into = { kind: 'in', prop: 'prop_bag' } as const
    const played = play(
      does({ kind: 'take', by: ana, prop: 'prop_letter' }),
      does({ kind: 'put', by: ana, prop: 'prop_letter', spot: into }),
      does({ kind: 'hide', by: ana, prop: 'prop_ring', spot: { kind: 'under', prop: 'prop_bag' } }),
      does({ kind: 'remove', by: ana, prop: 'prop_bag' }, 'CANARY-THROWN'),
    )
    expect(knowers(played, 'CANARY-THROWN')).toEqual([ana, ben, HOUSE])
    for (const viewer of [ana, ben, HOUSE]) {
      expect(Object.keys(believes(played, viewer).props)).not.toContain('prop_letter')
      expect(believes(played, viewer).elsewhere.prop_letter?.place).toEqual(into)
      expect(placeOf(played, viewer, 'prop_ring')).toEqual({ kind: 'floor' })
    }
  })
})

describe('what is done and alters nothing', () => {
  it('handling a thing and touching somebody are seen like any other act', () => {
    const played = play(
      does({ kind: 'use', by: ana, prop: 'prop_lamp' }, 'CANARY-POLISHED'),
      does({ kind: 'touch', by: ana, whom: ben }, 'CANARY-TOUCHED'),
    )
    expect(knowers(played, 'CANARY-POLISHED')).toEqual([ana, ben, HOUSE])
    expect(knowers(played, 'CANARY-TOUCHED')).toEqual([ana, ben, HOUSE])
  })

  it('a touch out of hiding is felt by the one touched, and handling what one has hidden is seen by nobody', () => {
    const played = play(
      does({ kind: 'use', by: ana, prop: 'prop_ring' }, 'CANARY-TURNED'),
      does({ kind: 'enter', by: cleo }),
      does({ kind: 'conceal', by: cleo }),
      does({ kind: 'touch', by: cleo, whom: ben }, 'CANARY-FELT'),
    )
    expect(knowers(played, 'CANARY-TURNED')).toEqual([ana])
    expect(knowers(played, 'CANARY-FELT')).toEqual([ben, cleo])
  })
})
