import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { NO_SCENARIO, type PlayedLine, scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rerunEquals } from '../testing/rehearse.ts'
import { openShow } from './open-show.ts'
import { CRAFT, led, OWNS, scenarioOf, THREE } from './scenario.test.data.ts'
import { scenarioRoom } from './scenario-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { takeTurn } from './take-turn.ts'
import { GERTRUDE, HAMLET, POLONIUS, play } from './the-closet.test.data.ts'

describe('a point the play has run ahead of', () => {
  const POINTS = ['First.', 'Second.', 'Third.'].map((text) => ({ flag: { text, conditions: [] } }))
  const LINES: readonly PlayedLine[] = [
    [HAMLET, 'I killed him, mother, and I would again.'],
    [GERTRUDE, 'Then go.'],
  ]
  const ahead = (state: string, quote: string, points: readonly string[] = ['Second.']) =>
    play(LINES, {
      opening: { blueprint: theCloset(POINTS), ...CRAFT },
      backstage: {
        transfer: (_page, call) => call === 1,
        scenario: (page) =>
          points.some((flag) => page.last.includes(`<flag>\n${flag}`))
            ? scenarioOf([], { state, quote })
            : NO_SCENARIO,
      },
    })
  const marks = (events: readonly StageEvent[]) =>
    events.map(({ type, body }) => {
      const { act, point, how } = body as { act?: number; point: string | number; how?: string }
      return type === 'point-opened' ? `open ${act}.${point}` : `${point} ${how}`
    })

  it.each([
    ['done', 'played'],
    ['gone', 'bent'],
  ])('is passed over when it is %s and a line that was played says so', async (state, how) => {
    const { types } = await ahead(state, 'I killed him, mother')
    expect(marks(types('point-opened', 'point-reached'))).toEqual([
      ...['open 0.0', 'point_1 played', 'open 0.1', `point_2 ${how}`, 'open 0.2'],
    ])
  })

  it.each(['', 'I never touched him', 'him', '… — !', 'Hamlet'])(
    'is played where nobody said “%s”, or it is no quotation',
    async (quote) => {
      const { types } = await ahead('done', quote)
      expect(marks(types('point-opened', 'point-reached'))).toEqual([
        ...['open 0.0', 'point_1 played', 'open 0.1'],
      ])
    },
  )

  it('ends the play when nothing is left to be played', async () => {
    const { types, now } = await ahead('done', 'I killed him, mother', ['Second.', 'Third.'])
    expect(marks(types('point-opened', 'point-reached'))).toEqual([
      ...['open 0.0', 'point_1 played', 'open 0.1', 'point_2 played', 'open 0.2', 'point_3 played'],
    ])
    expect(now.over).toBe(true)
    expect(now.totals).toMatchObject({ points: 3 })
  })
})

describe('something said lightly', () => {
  const seen = 'Somewhere below a door is shut.'
  const planted = (plant: string) =>
    led([[HAMLET, 'Seven steps, I counted them.']], [], {
      plant: () => plant,
      scenario: () => scenarioOf([], { seen }),
    })

  it('is kept word for word, once, and stands on the director’s next page until it comes back', async () => {
    const { types, pagesOf, stage } = await play(
      [
        [HAMLET, 'Seven steps, I counted them.'],
        [GERTRUDE, 'Count again.'],
      ],
      {
        opening: {
          blueprint: theCloset([{ flag: OWNS }, { flag: { text: 'They part.', conditions: [] } }]),
          ...CRAFT,
        },
        backstage: {
          plant: () => 'Seven steps',
          transfer: (_page, call) => call === 2,
          scenario: (_page, call) => (call === 1 ? NO_SCENARIO : scenarioOf([], { comes_back: [1, 3] })),
        },
      },
    )
    expect(types('plant-noted', 'plant-used').map(({ type, body }) => [type, body])).toEqual([
      ['plant-noted', { quote: 'Seven steps' }],
      ['plant-used', { quote: 'Seven steps' }],
    ])
    expect(pagesOf('performance.scenario')[1]?.last).toContain('not come back yet:\n1. Seven steps')
    expect(stateOf(stage, scenarioRoom).plants).toEqual([])
  })

  it.each(['Eight steps', 'seven steps', 'Somewhere below'])(
    'is nothing where none of them said “%s”',
    async (plant) => {
      const { types } = await planted(plant)
      expect(types('plant-noted')).toEqual([])
    },
  )
})

describe('a show led by a director', () => {
  it('yields the same events again from the prompt book alone', async () => {
    const open: RehearsedTurn = async function* (_stage, crew) {
      yield* openShow({ blueprint: theCloset([{ flag: OWNS }]) }, crew)
    }
    const { models } = scriptedShow(
      [
        [GERTRUDE, 'Sit, then.'],
        [HAMLET, 'One.'],
        [GERTRUDE, 'Who taught you?'],
        [HAMLET, 'Yes. All of it.'],
        [GERTRUDE, 'Oh.'],
        [POLONIUS, 'Ah.'],
      ],
      {
        scenario: () => scenarioOf(THREE),
        transfer: (page) => page.last.includes('All of it.'),
        plant: () => 'Sit, then.',
      },
    )
    const making = {
      reader: readerOf(...SHOW_ROOMS),
      beats: [open, ...Array.from({ length: 6 }, () => takeTurn)],
      models,
    }
    expect(await rerunEquals(making)).toEqual({ equal: true })
  })
})
