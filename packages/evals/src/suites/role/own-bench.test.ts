import { readFileSync } from 'node:fs'
import { languageOf } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { checkRoleBench } from './check-role-bench.ts'
import { casesIn, type LoadedRoleBench, loadRoleBenches, OWN_ROLE_BENCH } from './load-role-bench.ts'
import { ABOUT_SELF, RoleBenchFile } from './role-bench-file.ts'

const loaded = await loadRoleBenches()
const cases = casesIn(loaded)
const benches = loaded.map(({ bench }) => bench)
const all = <Item>(of: (bench: RoleBenchFile) => readonly Item[]) => benches.flatMap(of)
const answers = all(({ reactions }) =>
  reactions.flatMap(({ id, answers: some }) => some.map((one) => ({ ...one, id }))),
)

describe('the bench of the house', () => {
  it('has at least eight roles of three plays, in both languages', () => {
    expect(benches.map(({ id, language, writtenBy }) => [id, language, writtenBy])).toEqual([
      ['dolls-house', 'en', 'hand'],
      ['earnest', 'en', 'hand'],
      ['zhoumeixiang', 'zh', 'hand'],
    ])
    expect(cases.length).toBeGreaterThanOrEqual(8)
    expect(cases.filter(({ language }) => language === 'zh').length).toBeGreaterThanOrEqual(3)
  })

  it('[R21] says four things of each role, one of each kind, about as many true as false', () => {
    for (const { id, items } of cases)
      expect([id, items.selfKnowledge.map(({ about }) => about).toSorted()]).toEqual([
        id,
        ABOUT_SELF.toSorted(),
      ])
    const statements = all(({ selfKnowledge }) => selfKnowledge)
    for (const about of [...ABOUT_SELF, undefined]) {
      const some = statements.filter((one) => about === undefined || one.about === about)
      const share = some.filter(({ answer }) => answer).length / some.length
      expect([about, share > 0.35 && share < 0.65]).toEqual([about, true])
    }
  })

  it('[R22] has 60 reactions and more, each question with another answer for each who asks', () => {
    expect(answers.length).toBeGreaterThanOrEqual(60)
    for (const { id, answers: some } of all(({ reactions }) => reactions))
      expect([id, new Set(some.map(({ answer }) => answer)).size]).toEqual([id, some.length])
    for (const { items } of cases) expect(items.reactions.length).toBeGreaterThanOrEqual(1)
  })

  it('[R22] tells by no answer who asked', () => {
    const titles = new Set(['Mrs.', 'Miss', 'Lady', 'Doctor'])
    for (const { id, asker, answer } of answers)
      for (const name of asker.split(' '))
        if (!titles.has(name)) expect([id, asker, answer.includes(name)]).toEqual([id, asker, false])
  })

  it('[R23] has 40 questions and more with an answer', () => {
    expect(all(({ responses }) => responses).length).toBeGreaterThanOrEqual(40)
    for (const { items } of cases) expect(items.responses.length).toBeGreaterThanOrEqual(2)
  })

  it('[R24] has 24 summaries and more, two of each role, each with at least six gold names', () => {
    const summaries = all((bench) => bench.summaries)
    expect(summaries.length).toBeGreaterThanOrEqual(24)
    for (const { items } of cases) expect(items.summaries).toHaveLength(2)
    for (const { id, entities = [] } of summaries)
      expect([id, new Set(entities).size >= 6]).toEqual([id, true])
  })

  it('[R25] names the lines of the play that every item rests on, and nobody has revised them yet', () => {
    const grounded = all(({ selfKnowledge, responses, summaries }) => [
      ...selfKnowledge,
      ...responses,
      ...summaries,
    ])
    for (const { id, source, revised } of grounded)
      expect([id, source.length > 0, revised]).toEqual([id, true, false])
    for (const { id, source } of answers) expect([id, source.length > 0]).toEqual([id, true])
    for (const { bench, text } of loaded) expect(checkRoleBench(bench, text)).toEqual([])
  })

  it('is in the language of its plays', () => {
    for (const { language, about, selfKnowledge, responses, summaries } of benches) {
      const texts = [about, ...selfKnowledge.map(({ statement }) => statement)]
      texts.push(...responses.flatMap(({ question, answer }) => [question, answer]))
      texts.push(...summaries.flatMap(({ question, summary }) => [question, summary]))
      for (const text of texts) expect([text, languageOf(text)]).toEqual([text, language])
    }
  })

  it('has the plays as the readers of the house know them', () => {
    const fixtures = new URL('../../../../core/src/reading/fixtures/', import.meta.url)
    for (const { play } of benches) {
      const ours = readFileSync(`${OWN_ROLE_BENCH}/plays/${play}`)
      expect(ours.equals(readFileSync(new URL(play, fixtures)))).toBe(true)
    }
  })
})

describe('a bench whose items were changed', () => {
  const [doll] = loaded as [LoadedRoleBench]
  const problems = (change: (bench: RoleBenchFile) => Partial<RoleBenchFile>) =>
    checkRoleBench({ ...doll.bench, ...change(doll.bench) }, doll.text)
  const firstResponse = (change: Partial<RoleBenchFile['responses'][number]>) =>
    problems(({ responses: [first, ...rest] }) => ({
      responses: [{ ...(first as RoleBenchFile['responses'][number]), ...change }, ...rest],
    }))
  const [response] = doll.bench.responses
  const [source] = response?.source ?? []
  const withSource = (change: Partial<NonNullable<typeof source>>) =>
    firstResponse({ source: [{ ...(source as NonNullable<typeof source>), ...change }] })

  it('[R25] is told of words that do not stand where they are said to', () => {
    expect(withSource({ words: 'You might give me time, Torvald.' })).toHaveLength(1)
    expect(withSource({ lines: [1, 1] })).toHaveLength(2)
    expect(withSource({ scene: 4 })).toEqual([`${response?.id}: lines 44 to 44 are not in scene 4.`])
  })

  it('[R25] is told of a scene that the role has no part in: what it never perceived cannot be asked of it', () => {
    const [found] = problems(({ responses }) => ({
      responses: responses.map((one) => (one.id === response?.id ? { ...one, role: 'Krogstad' } : one)),
    }))
    expect(found).toBe(`${response?.id}: the role does not speak in scene 2.`)
  })

  it('is told of people who are not in the play, and of ids and askers that stand there twice', () => {
    expect(firstResponse({ asker: 'Portia' })).toEqual([`${response?.id}: Portia is not in the play.`])
    expect(firstResponse({ asker: 'Nora' })).toEqual([`${response?.id}: Nora asks themselves.`])
    expect(firstResponse({ id: doll.bench.responses[1]?.id ?? '' })).toHaveLength(1)
    expect(problems(() => ({ roles: ['Nora', 'Helmer', 'Mrs. Linde', 'Krogstad', 'Portia'] }))).toHaveLength(
      1,
    )
    const twice = problems(({ reactions: [first, ...rest] }) => {
      const one = first as RoleBenchFile['reactions'][number]
      return { reactions: [{ ...one, answers: [...one.answers, ...one.answers] }, ...rest] }
    })
    expect(twice).toEqual([`${doll.bench.reactions[0]?.id}: somebody asks twice.`])
  })

  it('is refused where it names files elsewhere', () => {
    for (const change of [{ play: '../x.txt' }, { id: 'a/b' }])
      expect(RoleBenchFile.safeParse({ ...doll.bench, ...change }).success).toBe(false)
  })

  it('[R24] is told of a gold name that its own summary does not hold', () => {
    const [found] = problems(({ summaries: [first, ...rest] }) => ({
      summaries: [{ ...(first as RoleBenchFile['summaries'][number]), entities: ['Rome'] }, ...rest],
    }))
    expect(found).toContain('does not name Rome')
  })
})
