import { describe, expect, it } from 'vitest'
import { viewFor } from '../record/stage.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import type { Backstage, PlayedLine } from '../testing/players/performance-script.ts'
import { GERTRUDE, HAMLET, POLONIUS, play } from './the-closet.test.data.ts'

const CRAFT = { craft: ['house', 'aftermath'] as const }
const plain = (text: string) => ({ flag: { text, conditions: [] } })
const BLOW: PlayedLine = [HAMLET, 'I know what you did.']
const STRUCK = 'It has happened. Do not sum it up'
const GOES = 'You go now.'

function ended(
  lines: readonly PlayedLine[],
  points: Parameters<typeof theCloset>[0],
  backstage: Backstage = {},
) {
  return play(lines, {
    opening: { blueprint: theCloset(points), settings: { craft: [...CRAFT.craft], advancer: false } },
    backstage: { transfer: (_page, call) => call === 1, ...backstage },
  })
}

function marks(events: readonly StageEvent[]) {
  return events.map(({ type, body }) => {
    const {
      by,
      role,
      how,
      partings = [],
    } = body as {
      by?: string | null
      role?: string
      how?: string
      partings?: { role: string; why: string }[]
    }
    if (type === 'beat-played') return by
    if (type === 'note-given') return `to ${role}`
    return [type, how, ...partings.map((one) => `${one.role} ${one.why}`)].filter(Boolean).join(' ')
  })
}

const TYPES = ['beat-played', 'note-given', 'point-ending', 'point-reached', 'house-asked', 'curtain-fell']

describe('when what a point had to come to has come about', () => {
  it('whoever it struck and then whoever goes have a beat before the point is left, and the house is asked beside the last', async () => {
    const { types, pagesOf } = await ended(
      [BLOW, [GERTRUDE, '(sits down)'], [POLONIUS, 'My lady, good night.'], [HAMLET, 'So.']],
      [{ ...plain('He tells Gertrude to her face.'), leaves: [POLONIUS] }, plain('They part.')],
    )
    expect(marks(types(...TYPES))).toEqual([
      ...[HAMLET, `point-ending played ${GERTRUDE} struck ${POLONIUS} goes`],
      ...[`to ${GERTRUDE}`, GERTRUDE, `to ${POLONIUS}`, 'house-asked', POLONIUS],
      ...['point-reached played', HAMLET],
    ])
    expect(pagesOf('acting.speak', GERTRUDE)[0]?.last).toContain(STRUCK)
    expect(pagesOf('acting.speak', POLONIUS)[0]?.last).toContain(GOES)
    expect(pagesOf('performance.house')).toHaveLength(1)
    expect(pagesOf('performance.house')[0]?.last).toContain('I know what you did.')
    expect(pagesOf('performance.house')[0]?.words).not.toContain('They part.')
  })

  it('nobody looks for the flag again, and nobody is hurried, while the last are heard', async () => {
    const { types } = await ended([BLOW, [GERTRUDE, 'Oh.'], [POLONIUS, 'Ah.']], [plain('He tells Gertrude.')])
    expect(types('flag-checked')).toHaveLength(1)
    expect(types('advanced')).toEqual([])
  })

  it('those whom a role is about come first, then whom the flag names, then who has been silent longest', async () => {
    const first = async (point: Parameters<typeof theCloset>[0]) => {
      const { types } = await ended([BLOW], point)
      return types('point-ending').flatMap(({ body }) =>
        (body as { partings: { role: string }[] }).partings.map(({ role }) => role),
      )
    }
    expect(await first([{ ...plain('It is out.'), crisis: POLONIUS }, plain('They part.')])).toEqual([
      POLONIUS,
    ])
    expect(await first([plain('Polonius hears of it.'), plain('They part.')])).toEqual([POLONIUS])
    expect(await first([plain('It is out.'), plain('They part.')])).toEqual([GERTRUDE])
  })

  it('at the end of the play two are heard, the last image is told, the curtain falls, and nothing is told after it', async () => {
    const { types, stage, pagesOf, now } = await ended(
      [BLOW, [GERTRUDE, 'Oh.'], [POLONIUS, 'Ah.']],
      [{ ...plain('He tells Gertrude.'), leaves: [POLONIUS] }],
      { closing: () => '(The lamp is out.)' },
    )
    expect(marks(types(...TYPES))).toEqual([
      ...[HAMLET, `point-ending played ${GERTRUDE} struck ${POLONIUS} struck`],
      ...[`to ${GERTRUDE}`, GERTRUDE, `to ${POLONIUS}`, 'house-asked', POLONIUS],
      ...['point-reached played', 'curtain-fell'],
    ])
    expect(now.over).toBe(true)
    const told = viewFor(HOUSE, stage).moments.map(({ text }) => text)
    expect(told.slice(-2)).toEqual(['The lamp is out.', 'Curtain.'])
    expect(pagesOf('performance.closing')).toHaveLength(1)
  })

  it('without room for it a point is left at once, and people go off before a curtain without an image', async () => {
    const { types } = await play([BLOW], {
      opening: { blueprint: theCloset([{ ...plain('He tells it.'), leaves: [POLONIUS] }]) },
      backstage: { transfer: () => true },
    })
    expect(marks(types(...TYPES, 'narrated'))).toEqual([
      ...[HAMLET, 'point-ending played', 'point-reached played', 'curtain-fell'],
    ])
    expect(types('stage-changed').at(-1)?.body).toMatchObject({ change: { kind: 'leave', by: POLONIUS } })
  })
})
