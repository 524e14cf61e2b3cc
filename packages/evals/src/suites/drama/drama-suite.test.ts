import type { Player } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import type { BenchEnd } from '../../bench/run-bench.ts'
import { aDramaCompany, dramaRun, playwright, runDramas, SHORT } from './a-drama.test.data.ts'
import type { DramaOutcome } from './drama-outcome.ts'

const outcomeOf = ({ done }: BenchEnd, at = 0) => done[at]?.outcome as unknown as DramaOutcome
const system = (name: string, settings: object = {}) => ({
  ...{ name, model: 'company' },
  settings: { ...SHORT, ...settings },
})

/** An actor who never speaks without a thought. */
const thinker: Player = {
  recognise: ({ wanted, last }) => wanted.kind === 'text' && last.includes('Play it.'),
  answer: ({ words }) => `[Canary ${words.length}.] Here is line ${words.length}. (looks up)`,
}

/** Which prompts a system's part was asked, by their ids. */
async function askedIn(end: BenchEnd, folder: ReturnType<typeof memoryBenchFolder>, who: string) {
  const takes = end.done.flatMap((one) => one.takes).filter((take) => take.who === who)
  const entries = (await Promise.all(takes.map(({ take }) => folder.book.list(take)))).flat()
  return { prompts: new Set(entries.map(({ prompt }) => prompt.split('@')[0])), entries }
}

describe('The drama suite', () => {
  it('[H58] compares whole performances with the first system’s, in both orders, as the audience got them', async () => {
    const company = aDramaCompany({ keepPages: 'all' })
    const end = await runDramas({
      company,
      settings: dramaRun({ cases: ['topic-family-1:en', 'topic-love-2:zh'] }),
    })
    expect(end).toMatchObject({ ended: 'finished', failed: [] })
    const judged = company.calls.filter(({ agent }) => agent.startsWith('judges.compare-performances'))
    expect(judged).toHaveLength(2 * 3 * 2)
    for (const at of [0, 1]) {
      const { plays, comparisons } = outcomeOf(end, at)
      const scripts = [plays.full, plays.single].map((play) => play?.script.trim() ?? '')
      const pages = judged.filter(({ page }) =>
        scripts.every((script) => script !== '' && page.words.includes(script)),
      )
      expect(pages).toHaveLength(6)
      expect(pages.filter(({ page }) => page.words.includes(`<first>\n${scripts[0]}`))).toHaveLength(3)
      expect(comparisons.map(({ dimension, outcome, score }) => [dimension, outcome, score])).toEqual(
        ['character', 'narrative', 'interaction'].map((dimension) => [dimension, 'loss', 2]),
      )
    }
  })

  it('[H58] keeps thoughts, and who made it, from the critic', async () => {
    const folder = memoryBenchFolder()
    const end = await runDramas({ folder, company: aDramaCompany({ players: [thinker] }) })
    const play = end.done[0]?.takes.find(({ who, part }) => who === 'full' && part === 'play')
    const events = await folder.journal.read(play?.take ?? '', { after: 0 })
    const thoughts = events.filter(({ type }) => type === 'thought-had')
    const { script = '' } = outcomeOf(end).plays.full ?? {}
    expect(thoughts.length).toBeGreaterThan(0)
    for (const { body } of thoughts) expect(script).not.toContain((body as { readonly text: string }).text)
    const lines = events.filter(({ type }) => type === 'line-spoken')
    expect(lines.length).toBeGreaterThan(5)
    for (const { body } of lines)
      expect(script).toContain((body as { readonly text: string }).text.slice(0, 30))
    expect(script).not.toMatch(/artificial intelligence|language models/)
  })

  it('plays ablations: no PAD, no reviewer, no advancer, a single prompt', async () => {
    const folder = memoryBenchFolder()
    const systems = [
      system('full'),
      system('no-pad', { pad: false }),
      system('no-reviewer', { reviewer: false }),
      system('no-advancer', { advancer: false }),
      { name: 'single', model: 'company', settings: { singlePrompt: true } },
    ]
    const end = await runDramas({ folder, settings: dramaRun({ systems }) })
    const asked = async (who: string) => (await askedIn(end, folder, who)).prompts
    const { plays } = outcomeOf(end)
    expect(await asked('full')).toEqual(
      new Set([...(await asked('full')), 'acting.decide', 'writing.review']),
    )
    expect(plays.full).toMatchObject({ ended: 'curtain', points: { reached: plays.full?.points?.of } })
    expect(await asked('no-pad')).not.toContain('acting.decide')
    expect(plays['no-pad']?.ended).toBe('curtain')
    expect(await asked('no-reviewer')).not.toContain('writing.review')
    expect(plays['no-reviewer']?.reviews).toBe(0)
    expect(await asked('no-advancer')).not.toContain('performance.advancer')
    expect(plays['no-advancer']?.ended).toBe('stalled')
    expect((await askedIn(end, folder, 'single')).entries.map(({ prompt }) => prompt)).toEqual([
      'drama.single-prompt@1',
    ])
  })

  it('[H65] lets every agent of a system have a model of its own, and all of them be greedy', async () => {
    const folder = memoryBenchFolder()
    const company = aDramaCompany()
    const temperatures = new Map<string, Set<number | undefined>>()
    const models = (who: string) => (use: { readonly prompt: string; readonly role?: string }) => {
      const found = company.models(use)
      const { model } = found
      const modelId = use.prompt.startsWith('acting.decide') ? 'small' : 'large'
      const doStream: typeof model.doStream = (options) => {
        temperatures.set(who, (temperatures.get(who) ?? new Set()).add(options.temperature))
        return model.doStream(options)
      }
      const { specificationVersion, provider, supportedUrls } = model
      const own = {
        specificationVersion,
        provider,
        supportedUrls,
        modelId,
        doGenerate: model.doGenerate,
        doStream,
      }
      return { ...found, model: own }
    }
    const systems = [system('warm'), system('greedy', { greedy: true })]
    const end = await runDramas({ folder, models, settings: dramaRun({ systems }) })
    expect(end.done).toHaveLength(1)
    for (const { name } of systems) {
      const { entries } = await askedIn(end, folder, name)
      const answered = entries.filter(({ model }) => model !== '')
      expect(
        new Set(answered.map(({ prompt, model }) => `${prompt.startsWith('acting.decide')} ${model}`)),
      ).toEqual(new Set(['true small', 'false large']))
    }
    expect(temperatures.get('greedy')).toEqual(new Set([0]))
    expect(temperatures.get('warm')).toContain(0.9)
  })

  it('goes on in the middle of a play, and comes to what it would have come to, every call paid once', async () => {
    const settings = dramaRun({ cases: ['topic-love-2:zh'] })
    const undisturbed = memoryBenchFolder()
    const whole = await runDramas({ folder: undisturbed, settings })
    const folder = memoryBenchFolder()
    const company = aDramaCompany()
    let stops = 0
    for (let end = await part(); end.ended !== 'finished'; end = await part()) stops++
    expect(stops).toBeGreaterThan(5)
    expect(company.counts.calls).toBe(
      whole.done.flatMap(({ spent }) => Object.values(spent)).reduce((sum, { calls }) => sum + calls, 0),
    )
    const resumed = folder.read()
    const comesTo = (done: BenchEnd['done'] = []) =>
      JSON.stringify(done, (key, value) => (key === 'cachedTokens' ? 0 : value))
    expect(comesTo(resumed?.done)).toBe(comesTo(whole.done))
    for (const { take } of whole.done.flatMap(({ takes }) => takes).filter(({ who }) => who === 'full'))
      expect(await folder.journal.read(take, { after: 0 })).toEqual(
        await undisturbed.journal.read(take, { after: 0 }),
      )

    async function part(): Promise<BenchEnd> {
      const bell = new AbortController()
      const from = company.counts.calls
      return runDramas({
        ...{ folder, company, settings, stop: bell.signal },
        onProgress: () => company.counts.calls > from + 12 && bell.abort(),
      })
    }
  })

  it('gives the win to whoever came to the stage', async () => {
    const company = aDramaCompany({ players: [{ ...playwright, answer: () => '' }] })
    const end = await runDramas({ company })
    const { plays, comparisons } = outcomeOf(end)
    expect(plays.single?.ended).toBe('unplanned')
    expect(comparisons.map(({ outcome, score, forfeit }) => [outcome, score, forfeit])).toEqual([
      ['loss', 1, true],
      ['loss', 1, true],
      ['loss', 1, true],
    ])
  })

  it('refuses settings that nobody can play with before anything is asked', async () => {
    const company = aDramaCompany()
    const refused = (settings: Parameters<typeof dramaRun>[0]) =>
      expect(runDramas({ company, settings: dramaRun(settings) })).rejects.toMatchObject({
        code: 'wrong-setting',
      })
    await refused({ systems: [system('full', { pads: false })] })
    await refused({ systems: [system('full', { mostTurns: 0 })] })
    await refused({ options: { book: 'x' } })
    expect(company.counts.calls).toBe(0)
  })
})
