import { describe, expect, it } from 'vitest'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { Blueprint } from '../schema/blueprint.ts'
import type { StageEvent } from '../schema/event.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import {
  type Backstage,
  type PlayedLine,
  ruledPossible,
  scriptedShow,
} from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { openShow } from './open-show.ts'
import { performanceRoom } from './performance-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'

const JOURNALS = './__journals__'
const HAMLET = 'role_hamlet'
const GERTRUDE = 'role_gertrude'
const STABBED = ruledPossible('The curtain is torn, and somebody falls behind it.', {
  kind: 'break',
  thing: 'curtain',
})

/** A narrator who believes anything: code knows that no King is here. */
const KING_STABBED = ruledPossible('The King falls.', { kind: 'injure', whom: 'the King', words: 'a stab' })

async function play(
  lines: readonly PlayedLine[],
  details: {
    readonly backstage?: Backstage
    readonly settings?: Partial<ShowSettings>
    readonly blueprint?: Blueprint
    readonly turns?: number
  } = {},
) {
  const { blueprint = theCloset(), settings = {}, turns = lines.length } = details
  const show = scriptedShow(lines, details.backstage)
  const open: RehearsedTurn = async function* (_stage, crew) {
    yield* openShow({ blueprint, settings: { craft: [], ...settings } }, crew)
  }
  const played = await rehearse({
    reader: readerOf(...SHOW_ROOMS),
    models: show.models,
    beats: [open, ...Array.from({ length: turns }, () => takeTurn)],
  })
  const types = (...kinds: string[]) => played.events.filter(({ type }) => kinds.includes(type))
  const journalLines = played.events.map(readable).join('')
  return { ...played, ...show, types, journalLines, now: stateOf(played.stage, performanceRoom) }
}

/** One event a line, as a person reads it: the play itself stands in another file. */
function readable({ seq, type, by, audience, body }: StageEvent): string {
  const shown = type === 'show-opened' ? {} : body
  return `${JSON.stringify({ seq, type, by, audience, body: shown })}\n`
}

describe('the closet scene', () => {
  it('[H78] [H24] [H27] [H30] [H31] [H32] stubborn strokes at somebody absent come to nothing, the advancer steps in at its threshold, and the curtain is stabbed', async () => {
    const at = 'Where is the King?'
    const { types, now, pagesOf, journalLines } = await play(
      [
        [HAMLET, `(stabs the King) ${at}`],
        [GERTRUDE, 'He is not here.'],
        [HAMLET, '(stabs the King once more) Now, then.'],
        [GERTRUDE, 'There is nobody there, I tell you.'],
        [HAMLET, '(stabs through the curtain) A rat, dead for a ducat.'],
      ],
      {
        settings: { stallBeats: 10 },
        backstage: {
          narrate: (page) => (/stabs through the curtain/.test(page.last) ? STABBED : KING_STABBED),
          transfer: () => true,
          ways: () => [
            ['He hears a breath.', 'He strikes at it.'],
            ['She calls for help.', 'He answers with the blade.'],
          ],
          advance: () => [{ to: 'Hamlet', words: 'Something moves behind the curtain. Strike it.' }],
        },
      },
    )
    expect(types('act-ruled').map(({ body }) => body)).toMatchObject([
      { possible: false, told: 'Hamlet tries, and nothing comes of it.' },
      { possible: false, told: 'Hamlet tries, and nothing comes of it.' },
      { possible: true, told: '' },
    ])
    expect(types('advanced').map(({ body }) => body)).toEqual([{ level: 1, beats: 4 }])
    expect(types('ways-planned')).toHaveLength(1)
    expect(pagesOf('performance.advance')[0]?.last).toContain('He answers with the blade.')
    expect(types('nudge-given')).toMatchObject([{ audience: [HAMLET] }])
    expect(pagesOf('acting.speak', HAMLET).at(-1)?.last).toContain('Something moves behind the curtain.')
    expect(types('stage-changed').at(-1)?.body).toMatchObject({
      change: { kind: 'break', prop: 'prop_curtain' },
    })
    expect(types('point-reached').map(({ body }) => body)).toEqual([
      { point: 'point_1', how: 'played', beats: 5, nudges: 1 },
    ])
    expect(now.over).toBe(true)
    await expect(journalLines).toMatchFileSnapshot(`${JOURNALS}/absent-target.jsonl`)
  })

  it.each([
    [
      'evidence',
      [
        [HAMLET, 'Sit down. You shall not budge until you have seen it.'],
        [GERTRUDE, 'Seen what? You frighten me.'],
        [
          HAMLET,
          '(holds up the portrait) This was your husband. Look here, and then at what you took instead.',
        ],
        [GERTRUDE, 'No more. You turn my eyes into my very soul, and I see it. I am guilty.'],
      ],
    ],
    [
      'testimony',
      [
        [HAMLET, 'The gravedigger saw who carried the flask that afternoon.'],
        [GERTRUDE, 'A gravedigger says what he is paid for.'],
        [HAMLET, 'He swore it before he knew who asked, and he named your page.'],
        [GERTRUDE, 'Then it is known. I am guilty, and he was kind to me.'],
      ],
    ],
  ] as readonly (readonly [string, readonly PlayedLine[]])[])(
    '[H78] [H10] [H27] the way of %s to the same flag passes the planner, who reads what was played',
    async (name, lines) => {
      const flag = { text: 'Gertrude owns that she is guilty.', conditions: [] }
      const { types, now, pagesOf, journalLines } = await play(lines, {
        blueprint: theCloset([{ flag }]),
        backstage: {
          transfer: (page) => page.last.includes('I am guilty'),
          earned: (page) => ['Sit down', 'flask'].some((cause) => page.last.includes(cause)),
          ways: () => [
            ['He shows her the portrait.', 'She cannot look away.'],
            ['He names a witness.', 'She asks who.'],
          ],
        },
      })
      // Ways are laid out when the advancer first needs one.
      expect(types('ways-planned')).toEqual([])
      expect(pagesOf('performance.earned')).toHaveLength(1)
      expect(types('hack-rejected')).toEqual([])
      expect(types('point-reached').map(({ body }) => body)).toMatchObject([{ how: 'played', beats: 4 }])
      expect(now.over).toBe(true)
      await expect(journalLines).toMatchFileSnapshot(`${JOURNALS}/${name}.jsonl`)
    },
  )

  it('[H28] [H78] turns down a jump to the flag, so that the point goes on until something leads to it', async () => {
    const { types, now, pagesOf, journalLines } = await play(
      [
        [HAMLET, '(stabs through the curtain) Good evening, mother.'],
        [GERTRUDE, 'Have you gone mad? There was somebody there.'],
        [HAMLET, 'There was. You hid him there to hear me.'],
      ],
      { backstage: { narrate: () => STABBED, transfer: () => true, earned: (_page, call) => call > 1 } },
    )
    expect(
      types('flag-checked', 'hack-rejected', 'beat-played', 'point-reached').map(({ type }) => type),
    ).toEqual([
      'beat-played',
      'flag-checked',
      'hack-rejected',
      'beat-played',
      'beat-played',
      'flag-checked',
      'point-reached',
    ])
    const [first, second] = pagesOf('performance.earned').map(({ last }) => last)
    expect(first).not.toContain('You hid him there')
    expect(second).toContain('You hid him there')
    expect(now.over).toBe(true)
    await expect(journalLines).toMatchFileSnapshot(`${JOURNALS}/flag-hack.jsonl`)
  })

  it('lets a planner who is never content hold a point up twice, and no longer', async () => {
    const talk: PlayedLine[] = [GERTRUDE, HAMLET, GERTRUDE, HAMLET, GERTRUDE].map((by, at) => [
      by,
      `Line ${at}.`,
    ])
    const { types, now } = await play([[HAMLET, '(stabs through the curtain)'], ...talk], {
      backstage: { narrate: () => STABBED, transfer: () => true, earned: () => false },
    })
    expect(types('hack-rejected')).toHaveLength(2)
    expect(now.over).toBe(true)
  })

  it('[H21] [H26] what the narrator lets happen is told once to all present and stands on every page of the next decision', async () => {
    const { types, pagesOf } = await play(
      [
        [HAMLET, '(puts the dagger on the table) There.'],
        [GERTRUDE, 'Thank you.'],
      ],
      {
        backstage: {
          narrate: () =>
            ruledPossible('Hamlet lays the dagger down.', {
              kind: 'put',
              thing: 'dagger',
              where: 'on',
              target: 'table',
            }),
        },
        settings: { advancer: false },
      },
    )
    const [change] = types('stage-changed').filter(({ body }) =>
      JSON.stringify(body).includes('lays the dagger'),
    )
    expect(change?.audience).toEqual(['house', GERTRUDE, HAMLET, 'role_polonius'])
    for (const role of [GERTRUDE, 'role_polonius']) {
      const before = pagesOf('acting.decide', role)[0]
      const after = pagesOf('acting.decide', role)[1]
      expect(before?.last).toMatch(/dagger: Hamlet has it/)
      expect(after?.last).toMatch(/dagger: on the table/)
      expect(after?.words).toContain('Hamlet lays the dagger down.')
    }
  })
})
