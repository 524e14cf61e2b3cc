import { describe, expect, it } from 'vitest'
import { inLanguage } from '../../prelude/in-language.ts'
import type { HouseLanguage } from '../../prelude/written-language.ts'
import { readerOf } from '../../record/reader.ts'
import { stateOf } from '../../record/stage.ts'
import { turns } from '../../record/turn.ts'
import { caseWriters } from '../../testing/players/case-writing.ts'
import { answering, pagesOf } from '../../testing/players/writing-rehearsal.ts'
import { rehearse, rerunEquals } from '../../testing/rehearse.ts'
import { type CompanyMaking, type Player, simulatedCompany } from '../../testing/simulated-company.ts'
import type { WriterCrew } from '../../writing/writer-crew.ts'
import { checkCase, textOf } from '../check-case.ts'
import type { CrimeDraft, RoleDraft } from './case-drafts.ts'
import { caseWritingCost } from './case-writing-cost.ts'
import { caseWritingRoom, writtenCase } from './case-writing-room.ts'
import { type CaseIdea, writeCase } from './write-case.ts'

const READER = readerOf(turns, caseWritingRoom)
const IDEAS: Readonly<Record<HouseLanguage, string>> = { en: 'a lighthouse, 1911', zh: '一九一一年的灯塔' }
const GOOD = caseWriters({ mistake: 0 })

async function rehearseCase(idea: Partial<CaseIdea> = {}, making: Partial<CompanyMaking> = {}) {
  const company = simulatedCompany({
    seed: 1,
    players: GOOD,
    keepPages: 'all',
    salt: 'occurrence',
    ...making,
  })
  const { language = 'en' } = idea
  const rehearsal = await rehearse({
    reader: READER,
    models: company.models,
    beats: [(_stage, crew) => writeCase({ idea: inLanguage(language, IDEAS), language, ...idea }, crew)],
  })
  return { ...rehearsal, state: stateOf(rehearsal.stage, caseWritingRoom), company, calls: company.calls }
}

describe.each(['en', 'zh'] as const)('writeCase (%s)', (language) => {
  it.each([
    [4, 1],
    [5, 1],
    [6, 2],
    [8, 2],
  ])(
    'writes a case for %i with %i dead that passes the check, with thirty questions or more',
    async (players, victims) => {
      const { state, company } = await rehearseCase({ language, players, victims })
      const of = writtenCase(state)
      const { problems } = checkCase(of)
      expect(problems).toEqual([])
      expect(state.fallbacks).toEqual([])
      expect(of.roles).toHaveLength(players)
      expect(of.victims).toHaveLength(victims)
      expect(of.questions.length).toBeGreaterThanOrEqual(30)
      expect(of.places.length).toBeGreaterThanOrEqual(3)
      expect(company.counts.unrecognised).toBe(0)
      expect(company.counts.calls).toBe(2 + players * 2 + victims)
      expect(company.counts.calls).toBeLessThanOrEqual(caseWritingCost({ players, victims }).calls)
    },
  )

  it('comes to a case that passes the check although writers make mistakes, and says what was left out', async () => {
    const rounds = new Set<string>()
    let leftOut = 0
    for (let seed = 10; seed <= 21; seed++) {
      const players = caseWriters({ mistake: 0.5 })
      const { state, events } = await rehearseCase({ language }, { seed, players })
      const of = writtenCase(state)
      expect(checkCase(of).ok).toBe(true)
      expect(of.questions.length).toBeGreaterThanOrEqual(30)
      expect(of.questions.every(({ evidence }) => evidence.length > 0)).toBe(true)
      leftOut += state.leftOut.length
      for (const { body } of events) {
        const { part, round = 1 } = body as { part?: string; round?: number }
        if (round > 1) rounds.add(part ?? '')
      }
    }
    expect(rounds).toEqual(new Set(['crime', 'roles', 'key']))
    expect(leftOut).toBeGreaterThan(0)
  })
})

describe('the key of a written case', () => {
  it('quotes sentences of the case letter for letter, and asks nobody about themselves', async () => {
    const of = writtenCase((await rehearseCase()).state)
    const murderers = of.victims.flatMap(({ killedBy }) => killedBy)
    for (const { evidence, to, text } of of.questions) {
      for (const { in: source, quote } of evidence) expect(textOf(of, source)).toContain(quote)
      expect(evidence.some(({ in: source }) => !murderers.includes(source))).toBe(true)
      for (const { id, name } of of.roles) if (text.includes(name)) expect(to).not.toContain(id)
    }
    const [who, suspects] = of.questions
    expect(who).toMatchObject({ kind: 'objective', aspect: 'who', pick: 1 })
    expect(suspects).toMatchObject({ kind: 'reasoning', aspect: 'suspects', pick: 2 })
    expect(who?.to).toEqual(of.roles.map(({ id }) => id).filter((id) => !murderers.includes(id)))
  })

  it('puts the right answer under any letter, the same ones again for the same turn', async () => {
    const one = writtenCase((await rehearseCase()).state)
    const other = writtenCase((await rehearseCase()).state)
    expect(other).toEqual(one)
    const letters = one.questions.map(({ gold }) => gold[0])
    expect(new Set(letters).size).toBeGreaterThanOrEqual(4)
  })
})

describe('poor writers', () => {
  const mute = (...keys: readonly string[]) => keys.map((key) => answering(key, () => 'a lovely evening'))

  it('leave roles made of what is known, cards with what nobody may tell, and a key of the two questions on each death', async () => {
    const players = [...mute('self', 'places', 'proof', 'questions'), ...GOOD]
    const { state } = await rehearseCase({ players: 4 }, { players })
    const of = writtenCase(state)
    expect(checkCase(of).ok).toBe(true)
    expect(state.fallbacks).toHaveLength(4 + 1 + 1 + 4)
    expect(of.roles.every(({ script }) => script.every((act) => act.length > 20))).toBe(true)
    expect(of.places.flatMap(({ clues }) => clues)).not.toEqual([])
    expect(of.questions.map(({ kind }) => kind)).toEqual(['objective', 'reasoning'])
    expect(of.questions[0]?.evidence).not.toEqual([])
  })

  it('never end in a case without a crime: what is missing is said', async () => {
    const { state } = await rehearseCase({}, { players: [...mute('timeline'), ...GOOD] })
    expect(state.failed).toMatchObject({
      reason: 'no-crime',
      problems: [expect.stringContaining('timeline')],
    })
    expect(() => writtenCase(state)).toThrow(expect.objectContaining({ code: 'unplayable-case' }))
  })

  it('cannot make a player of the dead, or somebody the killer who is not there', async () => {
    for (const spoil of [
      (draft: CrimeDraft) => ({ ...draft, victims: [{ ...draft.victims[0], name: draft.people[1]?.name }] }),
      (draft: CrimeDraft) => ({ ...draft, victims: [{ ...draft.victims[0], killer: 'The Night Porter' }] }),
      (draft: CrimeDraft) => ({ ...draft, people: draft.people.slice(1) }),
    ]) {
      const [writer] = GOOD
      const spoilt = {
        ...writer,
        answer: (...job: Parameters<Player['answer']>) => spoil(writer?.answer(...job) as CrimeDraft),
      }
      const { state } = await rehearseCase({}, { players: [spoilt as Player, ...GOOD] })
      expect(state.failed?.reason).toBe('no-crime')
    }
  })

  it('are not asked about an idea as long as a book', async () => {
    const { state, calls } = await rehearseCase({ idea: 'and then '.repeat(4_000) })
    expect(state.failed).toEqual({ reason: 'idea-too-long', problems: [] })
    expect(calls).toEqual([])
  })
})

it('shows a mended role the draft and what is wrong with it', async () => {
  let first = true
  const [, roleWriter] = GOOD
  const careless: Player = {
    recognise: (page) => roleWriter?.recognise(page) ?? false,
    answer: (...job) => {
      const draft = roleWriter?.answer(...job) as RoleDraft
      if (!first) return draft
      first = false
      return {
        ...draft,
        told: draft.told.slice(1),
        secrets: [{ text: 'x', aim: 'x', marks: ['nowhere at all'] }],
      }
    },
  }
  const { state, calls } = await rehearseCase({ players: 4 }, { players: [careless, ...GOOD] })
  const pages = pagesOf(calls, 'mystery.case.role')
  expect(pages).toHaveLength(5)
  expect(pages[4]?.last).toMatch(
    /<notes>\n- The mark “nowhere at all” does not stand[^\n]+\n- Lines that are missing in told: \d/u,
  )
  expect(state.leftOut).toEqual([])
})

it('yields the same bytes again from the prompt book alone', async () => {
  const { models } = simulatedCompany({ seed: 9, players: caseWriters(), salt: 'occurrence' })
  const beats = [(_stage: unknown, crew: WriterCrew) => writeCase({ idea: IDEAS.zh, language: 'zh' }, crew)]
  expect(await rerunEquals({ reader: READER, models, beats })).toEqual({ equal: true })
})
