import { describe, expect, it } from 'vitest'
import { lineSpoken, nudgeGiven } from '../acting/acting-room.ts'
import type { Json } from '../prelude/json.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import {
  type Backstage,
  NO_DRAFT,
  type PlayedLine,
  ruledPossible,
  scriptedShow,
} from '../testing/players/performance-script.ts'
import { rehearse } from '../testing/rehearse.ts'
import { type Opening, openShow } from './open-show.ts'
import { readDraft } from './read-draft.ts'
import { OWNS } from './scenario.test.data.ts'
import { scenarioRoom } from './scenario-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'
import { GERTRUDE, HAMLET, POLONIUS, play } from './the-closet.test.data.ts'

const SETTINGS: Partial<ShowSettings> = { craft: ['scenario', 'draft'], decisions: 'where-it-matters' }
const SCENE = `Gertrude: Sit.
Hamlet: I sit.
(A clock.)
Hamlet: I own it all.
---
Gertrude: Oh.`

const draftOf = (script: string): Json => ({ ...(NO_DRAFT as Record<string, Json>), script })

function drafted(
  script: string,
  {
    backstage = {},
    turns = 4,
    lines = [],
    blueprint = theCloset([{ flag: OWNS }]),
  }: {
    readonly backstage?: Backstage
    readonly turns?: number
    readonly lines?: readonly PlayedLine[]
    readonly blueprint?: ReturnType<typeof theCloset>
  } = {},
) {
  return play(lines, {
    opening: { blueprint, settings: SETTINGS },
    backstage: { draft: () => draftOf(script), ...backstage },
    turns,
  })
}

const heard = (events: readonly StageEvent[]) =>
  events.map(({ by, body }) => [by, (body as { readonly text: string }).text])

describe('a drafted scene', () => {
  it('is said line by line in its order, and no actor is asked, nor does anybody decide', async () => {
    const { types, pagesOf } = await drafted(SCENE)
    expect(heard(types('line-spoken'))).toEqual([
      [GERTRUDE, 'Sit.'],
      [HAMLET, 'I sit.'],
      [HAMLET, 'I own it all.'],
      [GERTRUDE, 'Oh.'],
    ])
    expect(heard(types('narrated'))).toContainEqual(['narrator', 'A clock.'])
    for (const role of [HAMLET, GERTRUDE])
      expect([pagesOf('acting.speak', role), pagesOf('acting.decide', role)]).toEqual([[], []])
  })

  it('is heard to its end before anybody looks for the flag, and has its echo in it', async () => {
    const { types, pagesOf } = await drafted(SCENE, { backstage: { transfer: () => true } })
    expect(pagesOf('performance.transfer')).toHaveLength(1)
    expect(types('point-ending').map(({ body }) => body)).toEqual([{ how: 'played', partings: [] }])
    expect(types('line-spoken')).toHaveLength(4)
  })

  it('is written by somebody who knows where everybody comes from and what they are to each other', async () => {
    const closet = theCloset([{ flag: OWNS }])
    const relationships = [{ to: 'Gertrude', view: 'She looked away first.' }]
    const cast = closet.cast.map((one) =>
      one.id === HAMLET ? { ...one, background: 'He came back by ship.', relationships } : one,
    )
    const { pagesOf } = await drafted(SCENE, { blueprint: { ...closet, cast }, turns: 0 })
    const page = pagesOf('performance.draft')[0]?.last
    expect(page).toContain('He came back by ship.')
    expect(page).toContain('Of Gertrude: She looked away first.')
  })

  it('is looked at when it is over, though code sees no sign of its flag', async () => {
    const flag = { ...OWNS, conditions: [{ kind: 'said' as const, by: HAMLET, words: ['guilty'] }] }
    const look = { blueprint: theCloset([{ flag }]), backstage: { transfer: () => true } }
    const over = await drafted(SCENE, look)
    expect(over.pagesOf('performance.transfer')).toHaveLength(1)
    expect(over.types('point-ending')).toHaveLength(1)
    const unmarked = await drafted(SCENE.replace('---\n', ''), look)
    expect(unmarked.pagesOf('performance.transfer')).toEqual([])
  })

  it('is written on from where it stands when it did not come to what it must, twice and no more', async () => {
    const { pagesOf, stage } = await drafted('Gertrude: Sit.', { turns: 6 })
    const pages = pagesOf('performance.draft')
    expect(pages.map(({ last }) => last.includes('The scene is under way'))).toEqual([false, true, true])
    expect(stateOf(stage, scenarioRoom).drafts).toBe(3)
  })

  it('is looked at again if the director, asked to write it on, quotes how it came about', async () => {
    const done = { ...(NO_DRAFT as Record<string, Json>), state: 'done' }
    const quoting = (quote: string) =>
      drafted('', {
        turns: 3,
        backstage: {
          draft: (_page, call) =>
            call === 1 ? draftOf('Gertrude: It was you and nobody else.') : { ...done, quote },
        },
      })
    const seen = await quoting('It was you and nobody else.')
    expect(seen.types('sign-seen')).toHaveLength(1)
    expect(seen.pagesOf('performance.transfer').length).toBeGreaterThan(1)
    expect((await quoting('It was the cook all along.')).types('sign-seen')).toEqual([])
  })

  it('is written on when a deed is refused, and what was drafted after it is not said', async () => {
    const { types, pagesOf } = await drafted('', {
      turns: 2,
      backstage: {
        draft: (_page, call) =>
          draftOf(
            call === 1 ? 'Gertrude: (eats the portrait) There.\nHamlet: You ate it.' : 'Hamlet: Mother.',
          ),
      },
    })
    expect(heard(types('line-spoken'))).toEqual([
      [GERTRUDE, 'There.'],
      [HAMLET, 'Mother.'],
    ])
    expect(pagesOf('performance.draft')[1]?.last).toContain('There.')
  })

  it('changes the stage by nothing but rulings', async () => {
    const { pagesOf } = await drafted('Gertrude: (takes the portrait) There.', {
      turns: 1,
      backstage: { narrate: () => ruledPossible('', { kind: 'take', thing: 'portrait' }) },
    })
    expect(pagesOf('acting.narrate')).toHaveLength(1)
  })

  it('is left to the actors once somebody was told something else; what they meant to say is in their ear', async () => {
    const show = scriptedShow([[GERTRUDE, 'Sit, sit.']], { draft: () => draftOf(SCENE) })
    const blueprint = theCloset([{ flag: OWNS }])
    const body = { role: HAMLET, text: 'Be kind.', level: 1 }
    const { events } = await rehearse({
      reader: readerOf(...SHOW_ROOMS),
      models: show.models,
      beats: [
        async function* (_stage, crew) {
          yield* openShow({ blueprint, settings: SETTINGS }, crew)
        },
        async function* () {
          yield fact(nudgeGiven, { by: 'booth', audience: [HAMLET], body })
        },
        takeTurn,
      ],
    })
    expect(heard(events.filter(({ type }) => type === 'line-spoken'))).toEqual([[GERTRUDE, 'Sit, sit.']])
    expect(show.pagesOf('acting.speak', GERTRUDE)[0]?.last).toContain('if it still fits: Sit.')
  })

  it('keeps back what the stage was to do, once a person has gone another way', async () => {
    const show = scriptedShow([[HAMLET, 'Then I stand.']], {
      draft: () => draftOf('Hamlet: One.\n(A clock.)\nHamlet: Two.'),
    })
    const opening = { blueprint: theCloset([{ flag: OWNS }]), settings: SETTINGS }
    const seats = { [GERTRUDE]: { kind: 'person', person: 'pia' } } as const
    const says = fact(lineSpoken, {
      by: GERTRUDE,
      audience: ['house', HAMLET, GERTRUDE, POLONIUS],
      body: { text: 'Stand up, Hamlet.', channel: 'aloud' },
    })
    const toldOf = async (person: readonly Fact[]) => {
      const { events } = await rehearse({
        reader: readerOf(...SHOW_ROOMS),
        models: show.models,
        beats: [
          async function* (_stage, crew) {
            yield* openShow({ ...opening, seats }, crew)
          },
          takeTurn,
          ...person,
          takeTurn,
        ],
      })
      return heard(events.filter(({ type }) => type === 'narrated')).map(([, text]) => text)
    }
    expect(await toldOf([])).toContain('A clock.')
    expect(await toldOf([says])).not.toContain('A clock.')
  })

  it('keeps in mind that the flag was to be seen, though the scene went on and undid it', async () => {
    const place = { kind: 'held', by: GERTRUDE } as const
    const held = { kind: 'prop-place', prop: 'prop_portrait', place } as const
    const flag = { text: 'Gertrude takes the portrait.', conditions: [held] }
    const { types } = await drafted(
      'Gertrude: (takes the portrait) Mine.\nGertrude: (drops the portrait) There.',
      {
        blueprint: theCloset([{ flag }]),
        turns: 2,
        backstage: {
          transfer: () => true,
          narrate: (_page, call) =>
            ruledPossible('', { kind: call === 1 ? 'take' : 'drop', thing: 'portrait' }),
        },
      },
    )
    expect(types('sign-seen', 'point-ending').map(({ type }) => type)).toEqual(['sign-seen', 'point-ending'])
  })

  it('puts nobody’s secret into another’s mouth in front of a person, before it is out', async () => {
    const closet = theCloset([{ flag: OWNS }])
    const secret = 'She poured the poison herself that night.'
    const cast = closet.cast.map((member) => (member.id === GERTRUDE ? { ...member, secret } : member))
    const script =
      'Hamlet: Somebody poured the poison herself that night.\nHamlet: Mother.\nGertrude: I poured the poison myself.'
    const spoken = async (seats: Opening['seats']) => {
      const { types } = await play([], {
        opening: { blueprint: { ...closet, cast }, settings: SETTINGS, ...(seats && { seats }) },
        backstage: { draft: () => draftOf(script) },
        turns: 2,
      })
      return heard(types('line-spoken')).map(([, text]) => text)
    }
    expect(await spoken({ [POLONIUS]: { kind: 'person', person: 'pia' } })).toEqual([
      'Mother.',
      'I poured the poison myself.',
    ])
    expect(await spoken(undefined)).toEqual(['Somebody poured the poison herself that night.', 'Mother.'])
  })

  it.each([
    { decisions: 'paper' },
    { floor: 'round-robin' },
    { speaking: 'see-think-speak' },
    { remembering: 'recollect' },
    { craft: ['scenario'] },
  ] as const)('is not written where the show asks for each mind by itself: %j', async (settings) => {
    const { pagesOf } = await play([], {
      opening: { blueprint: theCloset([{ flag: OWNS }]), settings: { ...SETTINGS, ...settings } as never },
      turns: 0,
    })
    expect(pagesOf('performance.draft')).toEqual([])
    expect(pagesOf('performance.scenario')).toHaveLength(1)
  })
})

describe('reading a draft', () => {
  const read = (script: string) =>
    readDraft(script, ['Ada', 'Ben', '阿青']).map(({ who, says, after }) => [who, says, after])

  it('takes a speech a line, in either language, whatever marks stand round the name', () => {
    expect(read('**Ada:** (shuts the till) No.\nBen (low): Why?\n\n阿青：算了。')).toEqual([
      ['Ada', '(shuts the till) No.', false],
      ['Ben', 'Why?', false],
      ['阿青', '算了。', false],
    ])
  })

  it('gives a deed written alone to its doer, and what nobody does to the stage', () => {
    expect(read('(Ada shuts the till.)\n(A bell.)\n（阿青合上抽屉。）')).toEqual([
      ['Ada', '(shuts the till.)', false],
      ['', 'A bell.', false],
      ['阿青', '(合上抽屉。)', false],
    ])
  })

  it('goes on from the line before, and marks what comes after the dashes', () => {
    expect(read('Ada: One\nand two.\nStranger: Three.\n---\nBen: Four.')).toEqual([
      ['Ada', 'One and two. Stranger: Three.', false],
      ['Ben', 'Four.', true],
    ])
  })

  it('reads nothing out of nothing', () => {
    expect(read('')).toEqual([])
    expect(read('---\nonce upon a time')).toEqual([])
  })
})
