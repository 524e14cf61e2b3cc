import { maskSvg } from '@commedia/core/masks'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { Cover } from '../parts/cover.tsx'
import { MaskPeople } from '../parts/mask-people.tsx'
import { StageScene } from '../scene/stage-scene.tsx'
import { CastingPage } from '../screens/casting-call/casting-page.tsx'
import { rulesOf } from '../screens/casting-call/rules.ts'
import { CastingProgress } from '../screens/green-room/casting/casting-progress.tsx'
import { NO_DRAFT } from '../screens/green-room/character-draft.ts'
import { DressingTable } from '../screens/green-room/dressing-table.tsx'
import { Wall } from '../screens/green-room/wall.tsx'
import { Ticket } from '../screens/join/ticket.tsx'
import { SAMPLE_SHOW } from '../stories/sample-show.ts'
import { WhoComes } from '../talk/who-comes.tsx'
import { RoomScene } from './chat/room-scene.tsx'
import { ChooseSeat } from './mystery/before/choose-seat.tsx'
import { BeforeCurtain } from './performance/before-curtain.tsx'
import { Stalls } from './screening/stalls.tsx'

const nothing = (): void => undefined
const NAME = 'Captain Rourke'
const DESCRIPTION = 'A weathered sea captain in his fifties, grey beard, one-eyed.'
const PERSON = { id: 'role_rourke', name: NAME, description: DESCRIPTION }
const SHOW = { ...SAMPLE_SHOW, cast: [{ ...PERSON, sitter: null }] }
const TALKING = {
  ...{ ...PERSON, id: 'companion_7', picture: undefined, mood: null, lit: false },
  ...{ about: undefined, isYou: false, isCompanion: true, isCharacter: true },
} as const
const masked = (id: string, children: ReactNode): ReactNode =>
  createElement(MaskPeople, { people: [{ ...PERSON, id }], children })

/** The same person as every room has them: each by another id, and all by what anybody there knows. */
const ROOMS: Readonly<Record<string, ReactNode>> = {
  'the casting call': createElement(CastingPage, {
    ...{ show: SHOW, seats: [{ kind: 'model' }], rules: rulesOf(SHOW), links: {}, models: [], busy: false },
    ...{ casting: undefined, onStage: nothing },
  }),
  'the house before the curtain': createElement(BeforeCurtain, {
    ...{ show: SHOW, isOwner: true, onRaise: undefined, isBusy: false },
  }),
  'the stage': masked(
    PERSON.id,
    createElement(StageScene, {
      look: {
        ...{ scene: undefined, mood: 'calm', you: undefined },
        people: [
          { ...PERSON, isYou: false, about: 'on', mood: 'calm', lit: false, isFree: true, sitter: undefined },
        ],
      },
      language: 'en',
    }),
  ),
  'the cover of an evening': createElement(Cover, { id: 'show_1', cast: [PERSON], place: null }),
  'a ticket': createElement(Ticket, {
    show: SHOW,
    claimed: { right: 'seat', role: PERSON.id },
    onGo: nothing,
  }),
  'the green room': createElement(Wall, { characters: [{ ...PERSON, id: 'character_9' }], onCard: nothing }),
  'the dressing table': createElement(DressingTable, {
    ...{ id: 'character_9', draft: { ...NO_DRAFT, name: NAME, description: DESCRIPTION } },
    ...{ busy: undefined, deeds: undefined, onChange: nothing, onKeep: nothing },
  }),
  'a casting that came to its end': createElement(CastingProgress, {
    score: {
      ...{
        seq: 1,
        title: '',
        roles: ['rourke'],
        names: { rourke: NAME },
        scenes: [],
        read: {},
        insights: {},
      },
      ...{ cast: ['rourke'], calls: 1, done: 1, latest: undefined },
    },
    ...{
      playing: false,
      since: undefined,
      isLost: false,
      bill: undefined,
      onStop: nothing,
      onStart: nothing,
    },
    outcome: { kind: 'cast', characters: [{ id: 'character_9', name: NAME }], fallbacks: [] },
    characters: [{ ...PERSON, id: 'character_9' }],
  }),
  'the door of a companion room': createElement(WhoComes, {
    ...{ mine: [{ ...PERSON, id: 'character_9' }], house: [], language: 'en', busy: false },
    wording: { page: '', title: '', whoComes: '', whoComesWhy: '', open: '', opening: '' },
    ...{ onLanguage: nothing, onOpen: nothing },
  }),
  'a companion room': masked(
    'companion_7',
    createElement(RoomScene, { people: [TALKING], language: 'en', to: undefined, onSpeakTo: undefined }),
  ),
  'a mystery table': createElement(ChooseSeat, {
    of: { language: 'en', faces: [{ role: 'role_x', name: NAME, face: DESCRIPTION }] },
    ...{ seat: undefined, onSeat: nothing },
  }),
  'a screening': masked(
    'companion_7',
    createElement(Stalls, { people: [TALKING], language: 'en', to: undefined, onSpeakTo: undefined }),
  ),
}

it.each(Object.entries(ROOMS))('is the mask of the same person in %s', (_room, page) => {
  const html = renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: page }))
  const paths = (svg: string): readonly string[] => [...svg.matchAll(/ d="([^"]+)"/gu)].map(([, d = '']) => d)
  const wanted = paths(maskSvg(PERSON))
  const start = paths(html).indexOf(wanted[0] ?? '')
  expect(paths(html).slice(start, start + wanted.length)).toEqual(wanted)
})
