import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Journal, PromptBookEntry } from '@commedia/core'
import { simulatedCompany, sleuths } from '@commedia/core/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { aDesk, type DeskMaking } from '../a-desk.test.data.ts'
import { SYSTEMS } from '../suites.ts'
import { mysteryCases, wellPlayCases } from './mystery-cases.ts'
import { type MysteryOutcome, mysterySuite } from './mystery-suite.ts'

const SUPPER = ['the-clockmakers-supper.en', 'the-clockmakers-supper.zh'].map((name) => ({
  name,
  text: readFileSync(new URL(`../../../../../shows/cases/${name}.json`, import.meta.url), 'utf8'),
}))
const cases = mysteryCases(SUPPER)
const suite = mysterySuite(cases)
const [supper] = cases as [(typeof cases)[number]]
/** A short game: what is tested here is how it is counted. */
const SHORT = { rounds: 1, discussion: 0, searches: 0 }

function aTable(making: Partial<DeskMaking> = {}) {
  const company = simulatedCompany({ seed: 3, players: sleuths() })
  const desk = aDesk({
    ...{ suite: 'mystery', case: supper.id },
    systems: { player: SHORT, 'no-pruner': { ...SHORT, pruner: false }, op: { method: 'op' } },
    models: () => company.models,
    ...making,
  })
  return { company, desk }
}

describe('cases', () => {
  it('are told apart by language, and refused when they cannot be played', () => {
    expect(cases.map(({ id }) => id)).toEqual([
      'the-clockmakers-supper-en.en',
      'the-clockmakers-supper-zh.zh',
    ])
    expect(() => mysteryCases([{ name: 'broken', text: '{' }])).toThrow('broken is no mystery case')
    const nobody = JSON.stringify({ ...JSON.parse(SUPPER[0]?.text ?? ''), victims: [] })
    expect(() => mysteryCases([{ name: 'empty', text: nobody }])).toThrow('empty is no mystery case')
  })

  it('are read from a folder laid out like WellPlay', async () => {
    const root = fileURLToPath(
      new URL('../../../../core/src/mystery/fixtures/wellplay-mini', import.meta.url),
    )
    for (const language of ['en', 'zh'] as const) {
      const found = await wellPlayCases(root, { language })
      expect(found.map(({ case: of }) => of.language)).toEqual([language])
    }
  })
})

describe('a mystery that is measured', () => {
  let outcome: MysteryOutcome
  let again: MysteryOutcome
  const first = aTable()

  beforeAll(async () => {
    outcome = await suite.measure(supper, first.desk)
    again = await suite.measure(supper, first.desk)
  })

  it('[P34] is played three times by each system unless told', async () => {
    expect(outcome.games.map(({ system, run }) => `${system} ${run}`)).toEqual(
      ['player', 'no-pruner', 'op'].flatMap((system) => [1, 2, 3].map((run) => `${system} ${run}`)),
    )
    const { desk } = aTable({ systems: { pp: { method: 'pp' } }, options: { runs: 1 } })
    expect((await suite.measure(supper, desk)).games).toHaveLength(1)
  })

  it('[P42] is played as each system is set, and [P41] not at all where that is its way', async () => {
    const book = await first.desk.book.list(first.desk.take('no-pruner', 'run:1'))
    expect(book.some(({ prompt }) => prompt.startsWith('mystery.prune@'))).toBe(false)
    const pruned = await first.desk.book.list(first.desk.take('player', 'run:1'))
    expect(pruned.some(({ prompt }) => prompt.startsWith('mystery.sense@'))).toBe(true)
    for (const { system, won, costs } of outcome.games) {
      expect(won.length).toBe(system === 'op' ? 0 : 1)
      expect(costs.map(({ phase }) => phase)).toEqual(
        system === 'op' ? ['evaluation'] : ['play', 'evaluation'],
      )
    }
  })

  it('is not paid for twice', () => {
    const { calls } = first.company.counts
    expect(again).toEqual(outcome)
    expect(first.company.counts.calls).toBe(calls)
  })

  it('[P50] says what play and evaluation cost, and all of it is in the book', async () => {
    const { figures } = suite.summarise([{ case: supper, outcome }], first.desk.settings)
    const entries = (
      await Promise.all([1, 2, 3].map((run) => first.desk.book.list(first.desk.take('player', `run:${run}`))))
    ).flat()
    const found = (measure: string, group?: string) =>
      figures.find((one) => one.measure === measure && one.system === 'player' && one.group === group)
        ?.value ?? 0
    const tokens = entries.reduce((sum, { usage }) => sum + usage.inputTokens, 0)
    expect(found('input-tokens') * 3).toBeCloseTo(tokens, 6)
    expect(found('calls', 'phase:play') + found('calls', 'phase:evaluation')).toBeCloseTo(found('calls'), 9)
    expect(found('calls', 'phase:evaluation')).toBeGreaterThan(0)
    expect(found('calls', 'phase:play')).toBeGreaterThan(found('calls', 'phase:evaluation'))
  })

  it('[P34] comes to shares with intervals, by system, and to nothing where nothing was asked', () => {
    const { figures, measures } = suite.summarise([{ case: supper, outcome }], first.desk.settings)
    const known = new Set(measures.map(({ id }) => id))
    for (const { measure, value, low = value, high = value } of figures) {
      expect(known).toContain(measure)
      expect(low).toBeLessThanOrEqual(value + 1e-9)
      expect(high).toBeGreaterThanOrEqual(value - 1e-9)
    }
    const of = (system: string) =>
      figures.filter((one) => one.system === system).map(({ measure }) => measure)
    expect(of('player')).toContain('win')
    expect(of('op')).not.toContain('win')
    expect(of('op')).toContain('overall')
  })

  it('says the same whatever order cases were done in, and figures by language where there are two', () => {
    const done = cases.map((of) => ({ case: of, outcome }))
    const { settings } = first.desk
    expect(suite.summarise(done.toReversed(), settings)).toEqual(suite.summarise(done, settings))
    expect(new Set(suite.summarise(done, settings).figures.map(({ group }) => group))).toContain('zh')
  })

  it('refuses settings no table knows before anybody is asked', async () => {
    const { desk, company } = aTable({ systems: { odd: { pruning: true } } })
    await expect(suite.measure(supper, desk)).rejects.toMatchObject({ code: 'wrong-setting' })
    expect(company.counts.calls).toBe(0)
  })
})

describe('the systems of the paper', () => {
  const { paper, neither } = SYSTEMS.mystery
  const once = { options: { runs: 1 }, systems: { paper: paper ?? {}, neither: neither ?? {} } }
  let calls: Readonly<Record<'paper' | 'neither', readonly PromptBookEntry[]>>

  beforeAll(async () => {
    const { desk } = aTable(once)
    const { games } = await suite.measure(supper, desk)
    expect(games.map(({ won }) => won.length)).toEqual([1, 1])
    const asked = (system: string) => desk.book.list(desk.take(system, 'run:1'))
    calls = { paper: await asked('paper'), neither: await asked('neither') }
  })

  const of = (system: 'paper' | 'neither', prompt: string) =>
    calls[system].filter((one) => one.prompt.startsWith(`${prompt}@`))

  it('name the method they are measured by, all of them', () => {
    expect(Object.values(SYSTEMS.mystery).every((one) => 'method' in one)).toBe(true)
    expect(paper).toMatchObject({ method: 'player', murderers: 'player', asking: 'in-turn' })
  })

  it('[P22] three sensors, each by itself; nobody searches or discusses', () => {
    const sensors = new Set(of('paper', 'mystery.sense').map(({ key }) => key.step.split(':').at(-1)))
    expect([...sensors].sort()).toEqual(['emotion', 'motive', 'opportunity'])
    expect(of('paper', 'mystery.talk')).toEqual([])
    expect(of('paper', 'mystery.prune').length).toBeGreaterThan(0)
  })

  it('[P42] neither reads nor strikes off, and still asks', () => {
    expect([...of('neither', 'mystery.sense'), ...of('neither', 'mystery.prune')]).toEqual([])
    expect(of('neither', 'mystery.question').length).toBeGreaterThan(0)
  })
})

describe('a game that is broken off', () => {
  const one: Partial<DeskMaking> = { systems: { player: SHORT }, options: { runs: 1 } }

  it('goes on from its record, pays for nothing twice and ends as it would have', async () => {
    const whole = aTable(one)
    const unbroken = await suite.measure(supper, whole.desk)
    const company = simulatedCompany({ seed: 3, players: sleuths() })
    const folder = memoryBenchFolder()
    let outcome: MysteryOutcome | undefined
    for (let kill = 1; outcome === undefined; kill++) {
      const dying = { ...folder, journal: killed(folder.journal, kill * 7) }
      const { desk } = aTable({ ...one, folder: dying, models: () => company.models })
      outcome = await suite.measure(supper, desk).catch(() => undefined)
      expect(kill).toBeLessThan(60)
    }
    expect(outcome).toEqual(unbroken)
    expect(company.counts.calls).toBe(whole.company.counts.calls)
  })

  it('is left open when what may be spent is spent, and taken up when there is more', async () => {
    const folder = memoryBenchFolder()
    const poor = aTable({ ...one, folder, tokens: 30_000 })
    await expect(suite.measure(supper, poor.desk)).rejects.toMatchObject({ code: 'budget-spent' })
    const rich = aTable({ ...one, folder, models: () => poor.company.models })
    expect(await suite.measure(supper, rich.desk)).toEqual(await suite.measure(supper, aTable(one).desk))
  })

  it('obeys a stop between turns', async () => {
    const stopped = new AbortController()
    stopped.abort()
    const { desk, company } = aTable({ ...one, stop: stopped.signal })
    await expect(suite.measure(supper, desk)).rejects.toThrow()
    expect(company.counts.calls).toBe(0)
  })
})

/** A journal whose process dies at an append. */
function killed(journal: Journal, after: number): Journal {
  let appends = 0
  return {
    ...journal,
    append: async (...details) => {
      if (++appends > after) throw new Error('killed')
      return journal.append(...details)
    },
  }
}
