import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Json, memoryPromptBook } from '@commedia/core'
import { manualClock, type Player, type SentPage, simulatedCompany } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { between } from './a-role.test.data.ts'
import { buildRoleBench, saveRoleBench } from './build-role-bench.ts'
import { checkRoleBench } from './check-role-bench.ts'
import { findRoleCases } from './find-role-cases.ts'
import { loadRoleBenches } from './load-role-bench.ts'
import { benchBuildingCost, planBench, type RoleBenchRequest } from './plan-bench.ts'

const loaded = await loadRoleBenches()
const requestOf = (id: string, roles?: readonly string[]): RoleBenchRequest => {
  const { bench, text } = loaded.find((one) => one.bench.id === id) as (typeof loaded)[number]
  return { id: `${id}-built`, title: bench.title, play: bench.play, text, ...(roles && { roles }) }
}
const request = requestOf('dolls-house', ['Helmer', 'Krogstad'])

/** Writers who ask about the lines of the page: the same of every scene, and something of its own. */
function writers(
  change: (page: SentPage, written: Json) => Json = (_page, written) => written,
): readonly Player[] {
  const numbered = (page: SentPage, tag: string) =>
    between(page, tag)
      .split('\n')
      .filter((line) => /^\d+\. /u.test(line))
  const wants = (page: SentPage, key: string) =>
    page.wanted.kind === 'json' && JSON.stringify(page.wanted.schema).includes(`"${key}"`)
  return [
    {
      recognise: (page) => wants(page, 'statements'),
      answer: (page) => ({
        statements: ['occupation', 'relations', 'name', 'personality'].map((about, at) => ({
          ...{ about, statement: `You are ${about}.`, answer: at % 2 === 0 },
          lines: [1, numbered(page, 'lines').length],
        })),
      }),
    },
    {
      recognise: (page) => wants(page, 'summaries'),
      answer: (page, random) => {
        const lines = numbered(page, 'scene')
        const [one = '', other = ''] = between(page, 'people').split(/, |、/u)
        const at = 1 + Math.floor(random() * lines.length)
        const own = lines[at - 1]?.replace(/^\d+\. /u, '') ?? ''
        return change(page, {
          responses: [
            { asker: one, question: 'What did you say to me then?', answer: 'That.', lines: [at] },
            {
              asker: other,
              question: `What was meant by: ${own}`.slice(0, 280),
              answer: 'This.',
              lines: [at, 1],
            },
          ],
          reactions: [
            {
              question: `And ${own}`.slice(0, 280),
              answers: [
                { asker: one, answer: 'Yes.', lines: [at] },
                { asker: other, answer: 'No.', lines: [lines.length] },
              ],
            },
          ],
          summaries: [
            {
              ...{ asker: one, question: `How did it go: ${own}`.slice(0, 280), lines: [1] },
              ...{ summary: `${one}, ${other} and the rest.`, entities: [one, other, 'the rest'] },
            },
          ],
        })
      },
    },
  ]
}

const company = (players = writers()) => simulatedCompany({ seed: 2, players, keepPages: 'all' })
const build = (models = company().models, book = memoryPromptBook()) =>
  buildRoleBench(request, { models, book, clock: manualClock() })

describe('a bench that is built', () => {
  it('[R25] asks about every scene that a role speaks in, and once about the role', async () => {
    const models = company()
    const { bench, unwritten } = await build(models.models)
    expect(unwritten).toEqual([])
    expect(bench).toMatchObject({ writtenBy: 'company', language: 'en', roles: ['Helmer', 'Krogstad'] })
    const scenes = models.calls.map(({ page }) => between(page, 'scene').split('\n')[0])
    expect(scenes.filter((title) => title !== '')).toHaveLength(planBench(request).scenes.length)
    expect(new Set(planBench(request).scenes.map(({ role, scene }) => `${role} ${scene}`))).toEqual(
      new Set(['Helmer 2', 'Helmer 5', 'Helmer 8', 'Krogstad 3', 'Krogstad 6']),
    )
    expect(bench.selfKnowledge).toHaveLength(2 * 4)
  })

  it('[R25] drops the questions that are too alike', async () => {
    const { bench } = await build()
    const asked = bench.responses.filter(({ question }) => question === 'What did you say to me then?')
    expect(asked.map(({ role }) => role)).toEqual(['Helmer', 'Krogstad'])
    expect(bench.responses.length).toBeGreaterThan(asked.length)
  })

  it('[R25] names for every item the lines it rests on, as they stand in the play, and waits to be revised', async () => {
    const { bench } = await build()
    expect(checkRoleBench(bench, request.text)).toEqual([])
    const items = [...bench.selfKnowledge, ...bench.responses, ...bench.summaries]
    for (const { source, revised } of items) expect([source.length > 0, revised]).toEqual([true, false])
    const [
      {
        source: [place],
      } = { source: [] },
    ] = bench.responses
    expect(place?.lines?.[0]).toBeGreaterThan(8)
    expect(request.text.split('\n')[(place?.lines?.[0] ?? 0) - 1]).toContain(place?.words.slice(0, 40))
  })

  it('[R25] reads the same in a play of another kind and language', async () => {
    const other = requestOf('zhoumeixiang', ['夫人', '白敏中'])
    const { bench } = await buildRoleBench(other, {
      ...{ models: company().models, book: memoryPromptBook(), clock: manualClock() },
    })
    expect(bench.language).toBe('zh')
    expect(checkRoleBench(bench, other.text)).toEqual([])
    const wilde = requestOf('earnest', ['Lady Bracknell'])
    const built = await buildRoleBench(wilde, {
      ...{ models: company().models, book: memoryPromptBook(), clock: manualClock() },
    })
    expect(checkRoleBench(built.bench, wilde.text)).toEqual([])
  })

  it('[R25] takes its main roles by participation unless they are named', () => {
    const { roles: _roles, ...open } = request
    expect(planBench(open).roles).toEqual(['Nora', 'Mrs. Linde', 'Helmer', 'Krogstad'])
  })

  it('is refused before anything is paid where it could not be kept, or has nobody in it', async () => {
    const models = company()
    const ports = { models: models.models, book: memoryPromptBook(), clock: manualClock() }
    for (const change of [{ id: '../up' }, { play: 'a/b.txt' }, { roles: ['Helmer', 'Portia'] }])
      await expect(buildRoleBench({ ...request, ...change }, ports)).rejects.toMatchObject({
        code: 'wrong-setting',
      })
    expect(models.counts.calls).toBe(0)
  })

  it('goes on from the prompt book after a kill, pays for nothing twice, and ends the same', async () => {
    const whole = await build()
    const models = company()
    const book = memoryPromptBook()
    for (let kill = 1; ; kill++) {
      let writes = 0
      const dying = {
        ...book,
        write: async (entry: Parameters<typeof book.write>[0]) => {
          if (++writes > 2) throw new Error('killed')
          return book.write(entry)
        },
      }
      const built = await build(models.models, dying).catch(() => undefined)
      expect(kill).toBeLessThan(20)
      if (built === undefined) continue
      expect(built).toEqual(whole)
      break
    }
    const { calls } = models.counts
    expect(await build(models.models, book)).toEqual(whole)
    expect(models.counts.calls).toBe(calls)
  })

  it('says beforehand about what it will cost, and how far it is', async () => {
    const models = company()
    const { calls, inputTokens, outputTokens } = benchBuildingCost(planBench(request))
    const heard: number[] = []
    await buildRoleBench(request, {
      ...{ models: models.models, book: memoryPromptBook(), clock: manualClock() },
      onProgress: (done) => heard.push(done),
    })
    expect(models.counts.calls).toBe(calls)
    expect(heard).toEqual(Array.from({ length: calls }, (_, at) => at + 1))
    expect(inputTokens).toBeGreaterThan(0.7 * models.counts.inputTokens)
    expect(outputTokens).toBeGreaterThan(0)
  })

  it('leaves out a page that no model could write, and says which', async () => {
    const broken = writers((page, written) =>
      between(page, 'scene').startsWith('ACT I · 6') ? { responses: 'none' } : written,
    )
    const { bench, unwritten } = await build(company(broken).models)
    expect(unwritten).toEqual(['scene:Krogstad:6.1', 'scene:Krogstad:6.2'])
    expect(bench.responses.filter(({ role }) => role === 'Krogstad').length).toBeGreaterThan(0)
  })

  it('is found again where it was saved, with its play', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-bench-'))
    try {
      const { bench } = await build()
      await saveRoleBench({ bench, text: request.text }, folder)
      const { cases } = await findRoleCases(folder)
      expect(cases.map(({ id }) => id)).toEqual(['dolls-house-built/helmer', 'dolls-house-built/krogstad'])
      expect(cases.flatMap(({ items }) => items.responses)).toEqual(bench.responses)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
