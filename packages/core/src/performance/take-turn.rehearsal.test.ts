import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { performers } from '../testing/players/performance.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type PlayedLine, ruledPossible, scriptedShow } from '../testing/players/performance-script.ts'
import { playShow } from '../testing/players/performance-show.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { simulatedCompany } from '../testing/simulated-company.ts'
import { openShow } from './open-show.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import type { ShowSettings } from './show-settings.ts'
import { takeTurn } from './take-turn.ts'
import { GERTRUDE, HAMLET, POLONIUS, play, talk } from './the-closet.test.data.ts'

describe('decisions', () => {
  it('[H36] [H47] everybody but the one who has just spoken makes up their mind on every new line, once', async () => {
    const { types } = await play(talk(4))
    const ticks = types('line-spoken', 'decided').map(({ type, by }) => (type === 'decided' ? `${by}?` : by))
    expect(ticks).toEqual([
      ...[`${HAMLET}?`, `${GERTRUDE}?`, `${POLONIUS}?`, HAMLET],
      ...[`${GERTRUDE}?`, `${POLONIUS}?`, GERTRUDE],
      ...[`${HAMLET}?`, `${POLONIUS}?`, HAMLET],
      ...[`${GERTRUDE}?`, `${POLONIUS}?`, GERTRUDE],
      ...[`${HAMLET}?`, `${POLONIUS}?`],
    ])
  })

  it('are known to nobody but the one who made them', async () => {
    const { types } = await play(talk(2))
    for (const { by, audience } of types('decided')) expect(audience).toEqual([by])
  })

  it('are not made beside a ruling or the end of a point, which would make them stale', async () => {
    const { types } = await play([[HAMLET, '(stabs through the curtain) Dead.'], ...talk(2).reverse()], {
      opening: { blueprint: theCloset([{}, { flag: { text: 'They part.', conditions: [] } }]) },
      backstage: {
        narrate: () => ruledPossible('It tears.', { kind: 'break', thing: 'curtain' }),
        transfer: (_page, call) => call === 1,
      },
    })
    const turn = types('line-spoken', 'stage-changed', 'point-reached', 'decided')
      .filter(({ seq }) => seq > (types('act-attempted')[0]?.seq ?? 0))
      .map(({ type }) => type)
    expect(turn.slice(0, 5)).toEqual([
      ...['stage-changed', 'line-spoken', 'point-reached', 'decided', 'decided'],
    ])
  })
})

describe('time', () => {
  it.each<
    readonly [
      string,
      string,
      { readonly settings: Partial<ShowSettings>; readonly depths: readonly number[] },
    ]
  >([
    [
      '[H33] a spoken beat takes two calls: the line, then transfer beside the decisions',
      'So.',
      { settings: { craft: [] }, depths: [2, 2, 2] },
    ],
    [
      '[H33] what the director whispers from a scenario takes none, and looking seldom takes none either',
      'So.',
      { settings: { craft: ['scenario'] }, depths: [1, 2, 2] },
    ],
    [
      '[H33] planner and advancer find their words beside the line',
      'So.',
      { settings: { craft: [], stallBeats: 6 }, depths: [2, 2, 3] },
    ],
    ['a gesture costs nothing', '(bows) So.', { settings: { craft: [] }, depths: [2, 2, 2] }],
    [
      'a beat with a ruling takes three',
      '(holds up the portrait) So.',
      { settings: { craft: [] }, depths: [3, 3, 3] },
    ],
  ])('%s', async (_name, line, { settings, depths }) => {
    const clock = manualClock()
    const players = performers({ silence: 0 })
    const company = simulatedCompany({ seed: 1, latency: { firstTokenMs: 200, clock }, players })
    const lines = [1, 2, 3].map((number) => line.replace('So.', `So it is ${number} o'clock already.`))
    const speaks = scriptedShow(lines.map((words): PlayedLine => [HAMLET, words]))
    const walls: number[] = []
    let before = 0
    await clock.playUntil(
      playShow({
        blueprint: theCloset([{ flag: { text: 'Gertrude owns that she is guilty.', conditions: [] } }]),
        models: (job) => {
          const inUse = company.models(job)
          if (job.prompt !== 'acting.speak') return inUse
          const { model } = speaks.models({ ...job, role: HAMLET })
          const slow = async (options: LanguageModelV4CallOptions) => {
            await clock.wait(200)
            return model.doStream(options)
          }
          return { ...inUse, model: { ...model, doStream: slow } }
        },
        clock,
        settings,
        mostTurns: 3,
        onEvent: ({ type }) => {
          if (type === 'turn-opened') before = clock.now()
        },
        afterTurn: () => {
          walls.push((clock.now() - before) / 200)
          return undefined
        },
      }),
    )
    expect(walls).toEqual(depths)
  })
})

describe('standstill', () => {
  it('[H48] when all are silent the world acts, then the advancer speaks up, and in the end the narrator brings the flag about', async () => {
    const { types, now } = await play([], { turns: 8 })
    expect(
      types('world-acted', 'narrated', 'advanced', 'point-reached').map(({ type, body }) => [type, body]),
    ).toEqual([
      ['world-acted', { scene: 'scene_closet', text: 'Somewhere below a door is shut.' }],
      ['narrated', { text: 'Still nobody speaks.' }],
      ['narrated', { text: 'The silence goes on.' }],
      ['advanced', { level: 1, beats: 3 }],
      ['narrated', { text: 'Nobody will be the first.' }],
      ['narrated', { text: 'Nobody speaks.' }],
      ['advanced', { level: 2, beats: 5 }],
      ['narrated', { text: 'Still nobody speaks.' }],
      ['narrated', { text: 'The silence goes on.' }],
      ['advanced', { level: 3, beats: 7 }],
      ['narrated', { text: 'Nobody will be the first.' }],
      ['narrated', { text: 'Hamlet stabs through the curtain.' }],
      ['point-reached', { point: 'point_1', how: 'last-resort', beats: 8, nudges: 3 }],
    ])
    expect(now.over).toBe(true)
  })

  it('lets whoever spoke last go on after a silence', async () => {
    const { types } = await play(
      [
        [HAMLET, 'I have something to say.'],
        [HAMLET, 'And here it is, all of it.'],
      ],
      { turns: 3 },
    )
    expect(types('beat-played').map(({ body }) => body)).toEqual([
      { by: HAMLET },
      { by: null },
      { by: HAMLET },
    ])
  })

  it('[H31] the limit is a setting, by beats or by time, and without the advancer nothing ends a point but play', async () => {
    const beats = await play(talk(6), { opening: { settings: { stallBeats: 4 } } })
    expect(beats.types('advanced').map(({ body }) => body)).toEqual([
      { level: 1, beats: 2 },
      { level: 2, beats: 3 },
      { level: 3, beats: 4 },
    ])
    expect(beats.types('point-reached').map(({ body }) => body)).toMatchObject([
      { how: 'last-resort', beats: 5 },
    ])
    const time = await play(talk(6), { opening: { settings: { stallMs: 5_000 } } })
    expect(time.types('advanced').map(({ body }) => body)).toMatchObject([
      { level: 1, beats: 2 },
      { level: 2, beats: 3 },
      { level: 3, beats: 4 },
    ])
    const alone = await play(talk(40), { opening: { settings: { advancer: false, stallBeats: 4 } } })
    expect(alone.types('advanced', 'point-reached')).toEqual([])
  })

  const leaving = (flag: string) =>
    play([[POLONIUS, '(leaves) I have heard enough of this.'], ...talk(3)], {
      opening: {
        blueprint: theCloset([{ flag: { text: flag, conditions: [] } }]),
        settings: { stallBeats: 8 },
      },
      backstage: {
        narrate: () => ruledPossible('Polonius goes.', { kind: 'leave' }),
        advance: () => [{ to: 'everybody', words: 'Faster.' }],
      },
    })

  it('[H30] brings back those the flag needs before it directs them, and tells everybody when it means everybody', async () => {
    const { types } = await leaving('Polonius falls.')
    const after = types('advanced')[0]?.seq ?? 0
    const back = types('stage-changed').at(-1)
    expect(back?.body).toMatchObject({ change: { kind: 'enter', by: POLONIUS } })
    expect(back?.seq).toBeLessThan(after)
    expect(types('nudge-given').map(({ audience }) => audience[0])).toEqual([HAMLET, GERTRUDE, POLONIUS])
  })

  it('[H30] lets those go who have no part in it', async () => {
    const { types } = await leaving('Hamlet owns it.')
    expect(types('stage-changed').at(-1)?.body).toMatchObject({ change: { kind: 'leave', by: POLONIUS } })
    expect(types('nudge-given').map(({ audience }) => audience[0])).toEqual([HAMLET, GERTRUDE])
  })
})

describe('people', () => {
  it('no model decides or speaks for a person, and nobody decides ahead while one is on stage', async () => {
    const { types } = await play([[HAMLET, 'Mother, you have my father much offended.']], {
      opening: { seats: { [GERTRUDE]: { kind: 'person', person: 'person_1' } } },
    })
    expect(types('decided').map(({ by }) => by)).toEqual([HAMLET, POLONIUS])
    expect(types('line-spoken', 'thought-had').map(({ by }) => by)).toEqual([HAMLET])
  })
})

describe('a person’s word', () => {
  it('may be answered by whoever played the beat before', async () => {
    const lines: PlayedLine[] = [
      [HAMLET, 'Mother, you have my father much offended.'],
      [HAMLET, 'No, by the rood, not so.'],
    ]
    const show = scriptedShow(lines)
    const seats = { [GERTRUDE]: { kind: 'person', person: 'person_1' } } as const
    const open: RehearsedTurn = async function* (_stage, crew) {
      yield* openShow({ blueprint: theCloset(), seats, settings: { decisions: 'paper' } }, crew)
    }
    const answer = fact(lineSpoken, {
      by: GERTRUDE,
      audience: [HAMLET, GERTRUDE, POLONIUS],
      body: { text: 'Have you forgot me?', channel: 'aloud' },
    })
    const { events } = await rehearse({
      reader: readerOf(...SHOW_ROOMS),
      models: show.models,
      beats: [open, takeTurn, answer, takeTurn],
    })
    const spoken = events.filter(({ type }) => type === 'line-spoken').map(({ by }) => by)
    expect(spoken).toEqual([HAMLET, GERTRUDE, HAMLET])
  })
})

describe('the rule of the floor', () => {
  it('[X5] is a setting: by decision, in turn, or by the moderator', async () => {
    const speakers = async (floor: 'auction' | 'moderator' | 'round-robin') => {
      const players = performers({ silence: 0, pursuit: [0, 0, 0] })
      const company = simulatedCompany({ seed: 6, players, keepPages: 'all' })
      const by: string[] = []
      await playShow({
        blueprint: theCloset(),
        models: company.models,
        settings: { floor, advancer: false },
        mostTurns: 6,
        onEvent: ({ type, body }) => {
          if (type === 'beat-played') by.push((body as { by: string }).by)
        },
      })
      return {
        by,
        moderated: company.calls.filter(({ agent }) => agent.startsWith('floor.moderator')).length,
      }
    }
    const turn = await speakers('round-robin')
    expect(turn.by).toEqual([HAMLET, GERTRUDE, POLONIUS, HAMLET, GERTRUDE, POLONIUS])
    expect((await speakers('moderator')).moderated).toBeGreaterThan(0)
    const auction = await speakers('auction')
    expect(auction.moderated).toBe(0)
    expect(auction.by).not.toEqual(turn.by)
  })
})
