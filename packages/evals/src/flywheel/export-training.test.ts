import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMoment } from './a-moment.test.data.ts'
import { aShow } from './a-show.test.data.ts'
import { exportTraining } from './export-training.ts'
import {
  AlpacaRow,
  DatasetInfo,
  rowsIn,
  ShareGptPairRow,
  ShareGptRow,
  TrlPreferenceRow,
  TrlRow,
} from './trainer-rows.test.data.ts'
import type { TrainingInput, TrainingShow } from './training-input.ts'

const WISHES = { name: 'trial', licence: 'CC0-1.0' }
const SCHEMAS = {
  'llama-factory/pad': AlpacaRow,
  'llama-factory/role': ShareGptRow,
  'llama-factory/sight': ShareGptRow,
  'llama-factory/judge': ShareGptPairRow,
  'trl/pad': TrlRow,
  'trl/role': TrlRow,
  'trl/sight': TrlRow,
  'trl/judge': TrlPreferenceRow,
} as const

describe('training data of performances', () => {
  let input: TrainingInput
  let files: Readonly<Record<string, string>>

  beforeAll(async () => {
    const shows = [
      await aShow({ show: 'soup' }),
      await aShow({ show: 'soup-again', seed: 5 }),
      await aShow({ show: 'lamp', play: 'ye-hang-deng', seed: 2 }),
      await aShow({
        ...{ show: 'seen', play: 'a-dolls-house', seed: 3, settings: { speaking: 'see-think-speak' } },
      }),
    ]
    const verdict = { dimension: 'narrative', judge: 'model', choice: 'first' } as const
    input = {
      shows,
      pairs: [{ pair: 'one', a: 'take_soup', b: 'take_soup-again' }],
      verdicts: [
        { ...verdict, pair: 'one', order: 'as-is' },
        { ...verdict, pair: 'one', order: 'swapped', choice: 'second' },
      ],
    }
    files = exportTraining(input, { ...WISHES, testShare: 0.34 })
  })

  it('[H75] [H76] comes in rows that LLaMA-Factory and TRL read, of every kind', () => {
    const seen = new Set<string>()
    for (const [name, text] of Object.entries(files)) {
      if (!name.endsWith('.jsonl')) continue
      const kind = name.replace(/\.(?:train|test)\.jsonl$/u, '')
      const schema = SCHEMAS[kind as keyof typeof SCHEMAS]
      expect(schema, name).toBeDefined()
      for (const row of rowsIn(text)) expect(schema.safeParse(row).error, name).toBeUndefined()
      expect(rowsIn(text).length, name).toBeGreaterThan(0)
      seen.add(kind)
    }
    expect([...seen].sort()).toEqual(Object.keys(SCHEMAS).sort())
  })

  it('names every file that LLaMA-Factory is to find, with the columns its rows have', () => {
    const info = DatasetInfo.parse(JSON.parse(files['llama-factory/dataset_info.json'] ?? ''))
    const named = Object.values(info).map(({ file_name }) => `llama-factory/${file_name}`)
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => name.startsWith('llama-factory/') && name.endsWith('.jsonl'))
        .sort(),
    )
    for (const { file_name, columns } of Object.values(info))
      for (const row of rowsIn(files[`llama-factory/${file_name}`] ?? ''))
        expect(Object.keys(row as object)).toEqual(expect.arrayContaining(Object.values(columns)))
  })

  it('holds as many rows for the one trainer as for the other', () => {
    for (const [name, text] of Object.entries(files))
      if (name.startsWith('trl/'))
        expect(rowsIn(files[name.replace('trl/', 'llama-factory/')] ?? ''), name).toHaveLength(
          rowsIn(text).length,
        )
  })

  it('is the same for the same seed, byte for byte, whatever order shows come in', () => {
    const again = exportTraining(
      { ...input, shows: input.shows.toReversed() },
      { ...WISHES, testShare: 0.34 },
    )
    expect(Object.entries(again).filter(([name, text]) => files[name] !== text)).toHaveLength(0)
    expect(Object.keys(again)).toEqual(Object.keys(files))
  })

  it('[H75] keeps a decision only where play reached the point, and leaves out what the house made up', () => {
    const shows = [
      aMoment('reached'),
      aMoment('brought-about', { how: 'last-resort' }),
      spare(aMoment('spare')),
    ]
    const made = exportTraining({ shows }, { ...WISHES, testShare: 0 })
    expect(rowsIn(made['trl/pad.train.jsonl'] ?? '')).toHaveLength(1)
    expect(made['README.md']).toContain('play did not reach the point | 1 |')
    expect(made['README.md']).toContain('the house stood in | 1 |')
  })

  it('[H75] splits 95 to 5, each strategy in its share', () => {
    const strategies = ['fast', 'slow', 'silence'] as const
    const shows = strategies.flatMap((strategy, at) =>
      Array.from({ length: 20 * (at + 1) }, (_, nth) => aMoment(`${strategy}-${nth}`, { strategy })),
    )
    const made = exportTraining({ shows }, WISHES)
    const answers = (side: string) =>
      rowsIn(made[`llama-factory/pad.${side}.jsonl`] ?? '').map(
        (row) =>
          (JSON.parse((row as { readonly output: string }).output) as { readonly answer: string }).answer,
      )
    const count = (side: string) =>
      strategies.map((one) => answers(side).filter((answer) => answer === one).length)
    expect(count('test')).toEqual([1, 2, 3])
    expect(count('train')).toEqual([19, 38, 57])
  })

  it('never has a work, nor two shows that were compared, on both sides', () => {
    const works = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 24 })
    const links = fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 8 })
    fc.assert(
      fc.property(works, links, fc.integer({ min: 1, max: 9 }), (of, compared, seed) => {
        const shows = of.map((work, at) => aMoment(`m${at}`, { details: { work: `work ${work}` } }))
        const pairs = compared.map(([a, b], at) => ({
          pair: `p${at}`,
          a: `take_m${a % of.length}`,
          b: `take_m${b % of.length}`,
        }))
        const made = exportTraining({ shows, pairs }, { ...WISHES, testShare: 0.4, seed })
        const sideOf = (show: string) =>
          ['train', 'test'].filter((side) =>
            rowsIn(made[`trl/pad.${side}.jsonl`] ?? '').some((row) =>
              JSON.stringify(row).includes(mark(show)),
            ),
          )
        const sides = new Map(shows.map(({ show }) => [show, sideOf(show)]))
        for (const [show, found] of sides) expect(found, show).toHaveLength(1)
        for (const work of new Set(of)) {
          const own = shows
            .filter((show) => show.work === `work ${work}`)
            .flatMap(({ show }) => sides.get(show) ?? [])
          expect(new Set(own).size).toBe(1)
        }
        for (const { a, b } of pairs) expect(sides.get(a.slice(5))).toEqual(sides.get(b.slice(5)))
      }),
      { numRuns: 40 },
    )
  })

  it('says on its card what it holds, whose it is, what was left out and what is missing, in both languages', () => {
    const card = files['README.md'] ?? ''
    for (const part of ['# trial', 'Licence: CC0-1.0', '## What is missing', "The King's Soup", '夜航灯'])
      expect(card).toContain(part)
    expect(card).toMatch(/^\| judge: narrative \| [01] \| [01] \|$/mu)
    expect(card).toContain('No sample of this kind: see, think, speak, from clips of films.')
    const chinese = exportTraining(input, { ...WISHES, language: 'zh' })['README.md'] ?? ''
    expect(chinese).toContain('许可：CC0-1.0')
    expect(chinese).not.toMatch(/\b(?:left out|missing|samples)\b/u)
  })
})

function mark(show: string): string {
  const page = aMoment(show).takes[0]?.book[0]?.page as readonly {
    readonly content: readonly { readonly text: string }[]
  }[]
  return page[1]?.content[0]?.text ?? ''
}

/** The same moment, with a reply nobody could read. */
function spare(show: TrainingShow): TrainingShow {
  const outcome = { kind: 'finished', text: 'As you wish.', toolCalls: [] }
  return {
    ...show,
    takes: show.takes.map((take) => ({ ...take, book: take.book.map((entry) => ({ ...entry, outcome })) })),
  }
}
