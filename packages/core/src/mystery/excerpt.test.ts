import { describe, expect, it } from 'vitest'
import { wordEmbedder } from '../memory/word-embedder.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, type Stage } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { aCase } from './a-case.test.data.ts'
import { excerptFor, heardSegments, latestFor } from './excerpt.ts'
import { type PlayerNow, playerNow } from './mystery-crew.ts'
import { openTable } from './open-table.ts'
import { tokensIn } from './segments.ts'
import { answerFact, questionFact } from './table-facts.ts'
import { tableRoom } from './table-room.ts'
import type { HeardLine } from './table-view.ts'

const reader = readerOf(tableRoom)
const OF = aCase()

function put(stage: Stage, facts: readonly Fact[]): Stage {
  return facts.reduce(
    (now, one) =>
      reader.fold(now, {
        ...one,
        take: 't',
        seq: now.seq + 1,
        at: '2026-01-01T20:00:00Z',
        cause: { input: 'x' },
      }),
    stage,
  )
}

function talked(): PlayerNow {
  let stage = put(emptyStage('t'), openTable({ case: OF }))
  for (let at = 0; at < 6; at++) {
    const about = at === 3 ? 'spade' : 'weather'
    const asked = {
      by: 'role_bob',
      to: 'role_dot',
      text: `What of the ${about}, number ${at}?`,
      private: false,
      name: `${at}`,
    }
    stage = put(stage, [questionFact(asked, OF)])
    const open = stage.rooms.table as { readonly open: readonly never[] }
    stage = put(stage, [answerFact(open.open[0] as never, { text: `About the ${about} I know ${at}.` }, OF)])
  }
  return playerNow(stage, 'role_ann') as PlayerNow
}

describe('what a page quotes', () => {
  it('[P28] keeps a question and its answer in one piece', () => {
    const segments = heardSegments(talked())
    expect(segments).toHaveLength(6)
    expect(segments[0]).toBe(
      'Bob to Dot: What of the weather, number 0?\nDot to Bob: About the weather I know 0.',
    )
  })

  it('[P29] [P30] quotes of what was heard what fits the question best, in its order', async () => {
    const player = talked()
    const small = { ...player, settings: { ...player.settings, heardTokens: 55 } }
    const { heard } = await excerptFor(small, 'Old Moss and the spade', { embedder: wordEmbedder() })
    expect(heard).toContain('number 3')
    expect(heard.split('\n').length).toBeLessThan(12)
  })

  it.each([excerptFor, latestFor])(
    'quotes cards and what one said and was told oneself before anything that only fits the question (%#)',
    async (quote) => {
      const player = talked()
      const card = {
        ...{ seq: 1, id: 'clue_x', by: 'role_dot', how: 'found' as const, place: 'place_barn' },
        readBy: ['role_ann'],
        title: 'A peg',
        text: 'Oiled, and warm.',
      }
      const [first] = player.part.heard
      const own = {
        ...(first as HeardLine),
        seq: 2,
        by: 'role_ann',
        kind: 'talk' as const,
        text: 'I was in the barn.',
      }
      const { question: _, ...line } = own
      const knowing = {
        ...player,
        part: { ...player.part, clues: [card], heard: [line, ...player.part.heard] },
      }
      const small = { ...knowing, settings: { ...player.settings, heardTokens: 70 } }
      const { heard } = await quote(small, 'Old Moss and the spade', { embedder: wordEmbedder() })
      expect(heard).toContain('Oiled, and warm.')
      expect(heard).toContain('I was in the barn.')
      expect(heard).not.toContain('number 0')
    },
  )

  it('quotes of the words of others the latest where all was heard', async () => {
    const player = talked()
    const small = { ...player, settings: { ...player.settings, heardTokens: 55 } }
    const { heard } = await latestFor(small, 'Old Moss and the spade', { embedder: wordEmbedder() })
    expect(heard).toContain('number 5')
    expect(heard).not.toContain('number 3')
  })

  it('[P31] keeps of a line that falls off a trace: what it tells of somebody, or what was noted of it', async () => {
    const player = talked()
    const [, answer] = player.part.heard
    const intro = {
      ...(answer as HeardLine),
      ...{ seq: 1, kind: 'introduction' as const, by: 'role_dot' },
      text: 'It was a long day and I have little to say about it at all. Cid came in wet at eight. I went to bed after that.',
    }
    const { question: _, to: __, ...line } = intro
    const seq = player.part.heard[3]?.seq ?? 0
    const claim = { by: 'role_dot', about: 'role_cid', hour: '', place: '', words: 'he was out', seq }
    const belief = { ledger: { claims: [claim], clashes: [] } }
    const knowing = {
      ...player,
      part: {
        ...player.part,
        ...{ heard: [line, ...player.part.heard], beliefs: { role_ann: { victim_moss: belief as never } } },
      },
    }
    const small = { ...knowing, settings: { ...player.settings, heardTokens: 140 } }
    const { heard } = await latestFor(small, 'Old Moss', { embedder: wordEmbedder() })
    expect(heard).toContain('Dot: … Cid came in wet at eight. …')
    expect(heard).toContain('Dot: … he was out …')
    expect(heard).toContain('What of the weather, number 5?')
    expect(heard).not.toContain('long day')
    expect(tokensIn(heard)).toBeLessThanOrEqual(140)
  })

  it('[P29] ranks unit vectors the same by inner product as by distance', async () => {
    const [asked, ...texts] = await wordEmbedder().embed([
      'the spade',
      'a spade in the hay',
      'cards',
      'the spade',
    ])
    const inner = texts.map((one) => one.reduce((sum, value, at) => sum + value * (asked?.[at] ?? 0), 0))
    const distance = texts.map((one) => Math.hypot(...one.map((value, at) => value - (asked?.[at] ?? 0))))
    const order = (values: readonly number[], sign: 1 | -1) =>
      values.map((_, at) => at).sort((one, other) => sign * ((values[one] ?? 0) - (values[other] ?? 0)))
    expect(order(inner, -1)).toEqual(order(distance, 1))
  })

  it('[P31] quotes within the limits of the table, and by default 4,000 tokens of each', async () => {
    const player = talked()
    expect(player.settings).toMatchObject({ scriptTokens: 4_000, heardTokens: 4_000 })
    const script = ['Rain fell on the barn and on the yard all night. '.repeat(200)]
    const long = { ...player, sheet: { ...player.sheet, script } }
    for (const [scriptTokens, heardTokens] of [
      [60, 55],
      [400, 90],
    ] as const) {
      const settings = { ...player.settings, scriptTokens, heardTokens }
      for (const quote of [excerptFor, latestFor]) {
        const quoted = await quote({ ...long, settings }, 'rain', { embedder: wordEmbedder() })
        expect(tokensIn(quoted.script)).toBeLessThanOrEqual(scriptTokens)
        expect(tokensIn(quoted.script)).toBeGreaterThan(scriptTokens / 3)
        expect(tokensIn(quoted.heard)).toBeLessThanOrEqual(heardTokens)
        expect(tokensIn(quoted.heard)).toBeGreaterThan(heardTokens / 3)
      }
    }
  })
})
