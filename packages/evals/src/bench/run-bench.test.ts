import { CommediaError, type ModelDirectory, NO_USAGE } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { aToySuite, comesTo, measureToy, runToy, toyCompany, toySettings } from './a-bench.test.data.ts'
import { memoryBenchFolder } from './bench-folder.ts'
import type { BenchProgress } from './run-bench.ts'
import { tokensIn } from './spent-of.ts'
import type { Desk } from './suite.ts'
import { together } from './together.ts'

const WRONG = expect.objectContaining({ code: 'wrong-setting' })

describe('A run', () => {
  it('measures every case, several at once, and keeps them in the order of the settings', async () => {
    const company = toyCompany()
    const told: BenchProgress[] = []
    const end = await runToy({ company, onProgress: (progress) => told.push(progress) })
    expect(end.ended).toBe('finished')
    expect(end.done.map((one) => one.case)).toEqual(toySettings().cases)
    expect(company.company.counts).toMatchObject({ calls: 24, mostInFlight: 4 })
    expect(told[0]).toMatchObject({ done: 0, failed: 0, of: 6, tokens: 0 })
    expect(Math.max(...told.map(({ running }) => running.length))).toBe(2)
    const spent = end.done.reduce((sum, one) => sum + tokensIn(one.spent), 0)
    expect(told.at(-1)).toMatchObject({ done: 6, running: [], tokens: spent })
    expect(told.map(({ tokens }) => tokens)).toEqual(
      told.map(({ tokens }) => tokens).toSorted((a, b) => a - b),
    )
  })

  it('says of each case what it cost whom, how long models took, and where it can be read', async () => {
    const folder = memoryBenchFolder()
    const { done } = await runToy({ folder })
    const third = done[2]
    expect(third?.spent).toMatchObject({ full: { calls: 3, latencyMs: 300 }, small: { calls: 3 } })
    expect(third?.takes.map(({ who, part }) => [who, part])).toEqual([
      ['full', 'say'],
      ['small', 'say'],
    ])
    const entries = await folder.book.list(third?.takes[0]?.take ?? '')
    expect(entries.map(({ key }) => key.step)).toEqual(['say:0', 'say:1', 'say:2'])
  })

  it('comes to the same however many cases are played at once', async () => {
    const wide = await runToy({ settings: toySettings({ concurrency: 6 }) })
    const narrow = await runToy({ settings: toySettings({ concurrency: 1 }) })
    expect(comesTo(wide)).toBe(comesTo(narrow))
  })

  it('that is stopped asks nothing new, keeps what was under way, and goes on without paying anything twice', async () => {
    const whole = await runToy()
    const folder = memoryBenchFolder()
    const company = toyCompany()
    const bell = new AbortController()
    const stopped = await runToy({
      folder,
      company,
      stop: bell.signal,
      onProgress: ({ done }) => done >= 2 && bell.abort(),
    })
    expect(stopped.ended).toBe('stopped')
    expect(stopped.done.length).toBeLessThan(6)
    const before = company.company.counts.calls
    expect(before).toBeLessThan(24)
    const resumed = await runToy({ folder, company })
    expect(resumed.ended).toBe('finished')
    expect(company.company.counts.calls).toBe(24)
    expect(comesTo(resumed)).toBe(comesTo(whole))
    const unplayable = aToySuite(() => Promise.reject(new Error('played again')))
    expect(await runToy({ folder, company, suite: unplayable })).toEqual(resumed)
  })

  it('ends when it has spent what it may, never more, and goes on with more', async () => {
    const whole = await runToy()
    const all = whole.done.reduce((sum, one) => sum + tokensIn(one.spent), 0)
    const folder = memoryBenchFolder()
    const company = toyCompany()
    const spent = () => company.company.counts.inputTokens + company.company.counts.outputTokens
    const mostTokens = 1_500
    const short = await runToy({ folder, company, settings: toySettings({ mostTokens }) })
    expect(short.ended).toBe('budget-spent')
    const once = spent()
    expect(once).toBeGreaterThan(0)
    expect(once).toBeLessThanOrEqual(mostTokens)
    const again = await runToy({ folder, company, settings: toySettings({ mostTokens }) })
    expect(again.ended).toBe('budget-spent')
    expect(spent()).toBe(once)
    const told: BenchProgress[] = []
    const rest = await runToy({ folder, company, onProgress: (progress) => told.push(progress) })
    expect(told[0]?.tokens).toBeGreaterThan(0)
    expect(rest.ended).toBe('finished')
    expect(comesTo(rest)).toBe(comesTo(whole))
    expect(spent()).toBe(all)
  })

  it('plays fewer cases at once when it gets tight, rather than none', async () => {
    const call = async (ms: number, { allowance, clock }: Desk) => {
      const bound = { inputTokens: 400, outputTokens: 0 }
      allowance.reserve(bound)
      await clock.wait(ms)
      allowance.settle(bound, NO_USAGE)
    }
    // The second call of the first case does not fit beside the second case, which has ended when the first one gives up.
    const suite = aToySuite(async ({ id }, desk) => {
      if (id === 'case-2') await call(200, desk)
      else await together([call(300, desk), desk.clock.wait(100).then(() => call(10, desk))])
      return { said: {} }
    })
    const settings = toySettings({ cases: ['case-1', 'case-2'], mostTokens: 1_000 })
    expect(await runToy({ suite, settings })).toMatchObject({ ended: 'finished', failed: [] })
    const less = toySettings({ cases: ['case-1', 'case-2'], mostTokens: 700 })
    expect((await runToy({ suite, settings: less })).ended).toBe('budget-spent')
  })

  it('goes on when a case fails, says so, and tries it again when it is resumed', async () => {
    let isBroken = true
    const suite = aToySuite(async (one, desk) => {
      if (isBroken && one.id === 'case-2')
        throw new CommediaError('unsafe-blueprint', 'It cannot be performed.')
      if (isBroken && one.id === 'case-5') throw new TypeError('Nobody expected this.')
      return measureToy(one, desk)
    })
    const folder = memoryBenchFolder()
    const first = await runToy({ suite, folder })
    expect(first.done).toHaveLength(4)
    expect(first.failed?.map(({ case: id, code }) => [id, code])).toEqual([
      ['case-2', 'unsafe-blueprint'],
      ['case-5', 'unexpected'],
    ])
    isBroken = false
    const second = await runToy({ suite, folder })
    expect(second.done).toHaveLength(6)
    expect(second.failed).toEqual([])
  })

  it('measures no answer that a fallback made up because nobody could be asked', async () => {
    const folder = memoryBenchFolder()
    const company = toyCompany()
    const cut: ModelDirectory = (use) => {
      const found = company.company.models(use)
      const refuse = () => Promise.reject(Object.assign(new Error('no route'), { statusCode: 401 }))
      return {
        ...found,
        model: { ...found.model, modelId: 'company', provider: 'simulated', doStream: refuse },
      }
    }
    const end = await runToy({ folder, company, models: cut })
    expect(end.done).toEqual([])
    expect(new Set(end.failed?.map(({ code }) => code))).toEqual(new Set(['model-failed']))
    const resumed = await runToy({ folder, company })
    expect(resumed.done).toHaveLength(6)
    expect(JSON.stringify(resumed.done)).not.toContain('made up')
  })

  it('whose listener leaves ends before the listener goes on', async () => {
    const company = toyCompany()
    const gone = runToy({
      company,
      onProgress: ({ done }) => {
        if (done > 0) throw new Error('enough')
      },
    })
    await expect(gone).rejects.toThrow('enough')
    const { calls } = company.company.counts
    expect(company.clock.waiting).toBe(0)
    await company.clock.advance(10_000)
    expect(company.company.counts.calls).toBe(calls)
  })
})

describe('Settings', () => {
  it('of a run that goes on are those it began with, but for how fast, how much and at what price', async () => {
    const folder = memoryBenchFolder()
    await runToy({ folder })
    await expect(runToy({ folder, settings: toySettings({ seed: 8 }) })).rejects.toEqual(WRONG)
    const more = toySettings({ concurrency: 3, mostTokens: 1e6, prices: {} })
    expect((await runToy({ folder, settings: more })).settings).toEqual(more)
  })

  it('that do not fit the suite are refused before anything is asked', async () => {
    const refused = (settings: Parameters<typeof toySettings>[0]) =>
      expect(runToy({ settings: toySettings(settings) })).rejects.toEqual(WRONG)
    await refused({ suite: 'drama' })
    await refused({ version: 2 })
    await refused({ cases: ['case-1', 'case-99'] })
    await refused({ cases: ['case-1', 'case-1'] })
    await refused({ judges: [{ name: 'full', model: 'judge' }] })
  })
})
