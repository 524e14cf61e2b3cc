import type { Journal, ModelDirectory } from '@commedia/core'
import { type Player, simulatedCompany } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { aDesk, type DeskMaking } from '../a-desk.test.data.ts'
import { thirdOf } from './companion-figures.ts'
import type { CompanionOutcome } from './companion-outcome.ts'
import { type CompanionProbe, companionProbes } from './companion-probes.ts'
import { companionSuite } from './companion-suite.ts'

const probes = companionProbes()
const suite = companionSuite(probes)
const [agnes] = probes as readonly [CompanionProbe]
const GUSHING = {
  en: 'Oh, wonderful! You are absolutely right, my dear!',
  zh: '太棒了！你说得太对了，亲爱的！',
}
const PLAIN = { en: 'The mast is bent. Look at the water line.', zh: '齿轮没对上。回去再看一遍。' }

/** A companion that is itself up to a line, and gushes from then on. */
function fading(from: number): readonly Player[] {
  return [
    {
      recognise: ({ wanted }) => wanted.kind === 'text',
      answer: ({ messages, text }) => {
        const said = messages.filter(({ role }) => role === 'assistant').length + 1
        const words = said >= from ? GUSHING : PLAIN
        return `${words[/\p{Script=Han}/u.test(text) ? 'zh' : 'en']} (${said})`
      },
    },
  ]
}

/** Somebody who takes gushing for a slip, whatever is asked. */
const watcher: readonly Player[] = [
  {
    recognise: ({ text }) => text.includes('<slip>'),
    answer: ({ text }) => ({
      reason: 'it gushes',
      slipped: /<reply>\n(?:Oh, wonderful|太棒了)/u.test(text) ? 'yes' : 'no',
    }),
  },
]

function aTalk(making: Partial<DeskMaking> & { readonly from?: number } = {}) {
  const { from = 1, ...rest } = making
  const company = simulatedCompany({ seed: 5, players: fading(from), keepPages: 'all' })
  const steady = simulatedCompany({ seed: 5, players: fading(99) })
  const judges = simulatedCompany({ seed: 5, players: watcher, keepPages: 'all' })
  const by: Readonly<Record<string, ModelDirectory>> = { faded: company.models, steady: steady.models }
  const desk = aDesk({
    ...{ suite: 'companions', case: agnes.id, judges: ['judge'] },
    systems: { faded: {}, steady: {} },
    models: (who) => by[who] ?? judges.models,
    ...rest,
  })
  return { desk, company, judges }
}

const lookedAt = ({ probes: some }: CompanionProbe): number => some.flatMap(({ turns }) => turns).length

describe('conversations that try a companion', () => {
  it('[D58] are said line by line, each answered with all that came before on the page', async () => {
    const { desk, company } = aTalk()
    const { talks } = await suite.measure(agnes, desk)
    expect(talks.faded?.replies).toHaveLength(agnes.user.length)
    expect(talks.faded?.replies.every((reply) => reply.startsWith(GUSHING.en))).toBe(true)
    const pages = company.calls.map(({ page }) => page.text)
    expect(pages).toHaveLength(agnes.user.length)
    pages.forEach((page, at) => {
      expect(page).toContain(agnes.persona.voice)
      expect(page).toContain(agnes.persona.dislikes)
      for (const line of agnes.user.slice(0, at + 1)) expect(page).toContain(line)
      for (const line of agnes.user.slice(at + 1)) expect(page).not.toContain(line)
    })
  })

  it('[D58] are looked at where a probe says, for what it says, without knowing who answers', async () => {
    const { desk, judges } = aTalk()
    const { watched } = await suite.measure(agnes, desk)
    expect(watched).toHaveLength(2 * lookedAt(agnes))
    for (const { system, slips } of watched) expect(slips).toEqual({ judge: system === 'faded' })
    for (const { page } of judges.calls) {
      expect(agnes.probes.some(({ watch }) => page.text.includes(watch))).toBe(true)
      expect(page.text).not.toMatch(/faded|steady/u)
    }
  })

  it('[D58] count slips by kind, by language and by how far the talk had gone, with intervals', async () => {
    const some = [agnes, ...probes.filter(({ language }) => language === 'zh').slice(0, 1)]
    const done: { case: CompanionProbe; outcome: CompanionOutcome }[] = []
    for (const probe of some)
      done.push({ case: probe, outcome: await suite.measure(probe, aTalk({ case: probe.id, from: 6 }).desk) })
    const { figures, measures } = suite.summarise(done, aTalk().desk.settings)
    const found = (measure: string, group?: string, system = 'faded') =>
      figures.find((one) => one.measure === measure && one.system === system && one.group === group)
    const looks = some.flatMap((probe) =>
      probe.probes.flatMap(({ kind, turns }) => turns.map((turn) => ({ kind, turn }))),
    )
    const nice = looks.filter(({ kind }) => kind === 'over-niceness')
    expect(found('over-niceness')).toMatchObject({
      n: nice.length,
      value: nice.filter(({ turn }) => turn >= 6).length / nice.length,
    })
    expect(found('slips', 'length:first third')?.value).toBe(0)
    expect(found('slips', 'length:last third')?.value).toBe(1)
    expect(found('slips', 'zh')?.n).toBe(lookedAt(some[1] as CompanionProbe))
    expect(found('slips', undefined, 'steady')).toMatchObject({ value: 0, low: 0 })
    expect(found('slips')?.high).toBeLessThan(1)
    expect(found('nice-words')?.value).toBeGreaterThan(0)
    expect(found('nice-words', undefined, 'steady')?.value).toBe(0)
    for (const { measure } of figures) expect(measures.map(({ id }) => id)).toContain(measure)
    expect(suite.summarise(done.toReversed(), aTalk().desk.settings)).toEqual(
      suite.summarise(done, aTalk().desk.settings),
    )
  })

  it('leave out what no judge could be understood about, and what judges are even about', async () => {
    const { desk } = aTalk({ judges: ['judge', 'other'] })
    const { outcome } = { outcome: await suite.measure(agnes, desk) }
    const split = {
      ...outcome,
      watched: outcome.watched.map((one, at) => ({
        ...one,
        slips: at === 0 ? {} : at === 1 ? { judge: true, other: false } : one.slips,
      })),
    }
    const { figures, notes } = suite.summarise([{ case: agnes, outcome: split }], desk.settings)
    expect(figures.find(({ measure, system }) => measure === 'slips' && system === 'faded')?.n).toBe(
      lookedAt(agnes) - 2,
    )
    expect(notes[0]).toContain('2 brought no verdict')
  })

  it('[D58] fall into thirds by the line that is answered', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((turn) => thirdOf(turn, 8))).toEqual([
      ...['first third', 'first third', 'first third'],
      ...['middle', 'middle', 'middle'],
      ...['last third', 'last third'],
    ])
  })

  it('go on from their record after a stop, and pay for nothing twice', async () => {
    const folder = memoryBenchFolder()
    const whole = aTalk()
    const unbroken = await suite.measure(agnes, whole.desk)
    const { company } = whole
    const before = company.counts.calls
    const by = (who: string): ModelDirectory => (who === 'judge' ? whole.judges.models : company.models)
    let outcome: CompanionOutcome | undefined
    for (let kill = 1; outcome === undefined; kill++) {
      const dying = { ...folder, journal: killed(folder.journal, kill * 5) }
      const { desk } = aTalk({ folder: dying, models: by, systems: { faded: {} } })
      outcome = await suite.measure(agnes, desk).catch(() => undefined)
      expect(kill).toBeLessThan(60)
    }
    expect(outcome.talks.faded).toEqual(unbroken.talks.faded)
    expect(company.counts.calls).toBe(before * 2)
  })

  it('are left open when what may be spent is spent: no reply is taken for silence', async () => {
    const folder = memoryBenchFolder()
    const poor = aTalk({ folder, tokens: 4_000 })
    await expect(suite.measure(agnes, poor.desk)).rejects.toMatchObject({ code: 'budget-spent' })
    const { talks } = await suite.measure(agnes, aTalk({ folder }).desk)
    expect(talks.faded?.replies.every((reply) => reply !== '')).toBe(true)
  })

  it('obey a stop without taking the reply it stopped for silence', async () => {
    const folder = memoryBenchFolder()
    const stop = new AbortController()
    const steady = simulatedCompany({ seed: 5, players: fading(99) }).models
    let calls = 0
    const models: ModelDirectory = (use) => {
      if (++calls === 5) stop.abort()
      return steady(use)
    }
    const one = { folder, systems: { steady: {} }, judges: [] }
    await expect(
      suite.measure(agnes, aTalk({ ...one, models: () => models, stop: stop.signal }).desk),
    ).rejects.toThrow()
    const { talks } = await suite.measure(agnes, aTalk(one).desk)
    expect(talks.steady?.replies.map((reply) => reply !== '')).toEqual(agnes.user.map(() => true))
  })

  it('take no settings, and say so before anybody is asked', async () => {
    const { desk, company } = aTalk({ systems: { faded: { memory: false } } })
    await expect(suite.measure(agnes, desk)).rejects.toMatchObject({ code: 'wrong-setting' })
    expect(company.counts.calls).toBe(0)
  })

  it('are read from a file, and refused when a probe looks where nothing is said', () => {
    expect(probes).toHaveLength(24)
    const wrong = { ...agnes, probes: [{ kind: 'persona-drift', turns: [99], watch: 'x' }] }
    expect(() => companionProbes(JSON.stringify([wrong]))).toThrow('never said')
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
