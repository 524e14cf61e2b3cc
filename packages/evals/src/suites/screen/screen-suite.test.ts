import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json, ModelDirectory } from '@commedia/core'
import {
  ABLE_PROFILE,
  type Player,
  type SentPage,
  type SimulatedCompany,
  simulatedCompany,
  spectators,
  wordEmbedder,
} from '@commedia/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { RunSettings } from '../../bench/run-record.ts'
import { aDesk, type DeskMaking } from '../a-desk.test.data.ts'
import {
  MOMENTS_FILE,
  readScreenMoments,
  type ScreenMoment,
  screenMoments,
  type WrittenMoment,
} from './screen-moments.ts'
import type { ScreenOutcome } from './screen-outcome.ts'
import { screenSuite } from './screen-suite.ts'

const moments = screenMoments()
const suite = screenSuite(moments)
const [first] = moments as readonly [ScreenMoment]
/** How far what is said before may be from what is read. */
const MOST_OFF = 0.25
const SYSTEMS = { unseen: { scene: 'unseen' }, seen: {} }

/** Somebody who gives a point for every letter, and prefers the line that has more of them. */
const longest = judging({
  score: ({ text }) => {
    const keys = [...text.matchAll(/^- (\w+) \(\d+ %\)/gmu)].map(([, key = '']) => key)
    return {
      verdicts: [...text.matchAll(/<line_([A-Z])>\n([\s\S]*?)\n<\/line_\1>/gu)].map(
        ([, candidate = '', line = '']) => ({
          ...{ candidate, score: 1, reason: 'length' },
          scores: Object.fromEntries(keys.map((key) => [key, Math.min(100, line.length)])),
        }),
      ),
    }
  },
  choose: ({ text }) => {
    const [one = '', other = ''] = ['first', 'second'].map((name) => inTag(text, name))
    return one.length > other.length ? 'first' : one.length < other.length ? 'second' : 'tie'
  },
})

/** Somebody who always chooses what stands first, and cannot be understood otherwise. */
const biased = judging({ score: () => 'No comment.', choose: () => 'first' })

function judging(judge: {
  readonly score: (page: SentPage) => Json
  readonly choose: (page: SentPage) => string
}): readonly Player[] {
  return [
    { recognise: ({ text }) => text.includes('Score every line'), answer: judge.score },
    {
      recognise: ({ text }) => text.includes('Which line is better'),
      answer: (page) =>
        page.wanted.kind === 'choice' ? { [judge.choose(page)]: 1 } : { choice: judge.choose(page) },
    },
  ]
}

/** Four characters a token, a Chinese one each. */
function tokensIn({ calls }: SimulatedCompany): number {
  const text = calls.map(({ page }) => page.text).join('')
  const han = text.match(/[\u2e80-\uffee]/gu)?.length ?? 0
  return han + (text.length - han) / 4
}

function inTag(text: string, name: string): string {
  return new RegExp(`<${name}>\\n([\\s\\S]*?)\\n</${name}>`, 'u').exec(text)?.[1] ?? ''
}

function aScreening(making: Partial<DeskMaking> = {}, players: readonly Player[] = longest) {
  const company = simulatedCompany({ seed: 5, players: spectators(), keepPages: 'all' })
  const judges = simulatedCompany({ seed: 5, players, keepPages: 'all' })
  const models = (who: string): ModelDirectory => (who.startsWith('judge') ? judges.models : company.models)
  const desk = aDesk({
    ...{ suite: 'screen', case: first.id, systems: SYSTEMS, judges: ['judge'], models },
    ...making,
  })
  return { company, judges, desk }
}

async function measured(count: number, players?: readonly Player[]) {
  const done: { case: ScreenMoment; outcome: ScreenOutcome }[] = []
  for (const moment of moments.slice(0, count)) {
    const { desk } = aScreening({ case: moment.id, embedder: wordEmbedder() }, players)
    done.push({ case: moment, outcome: await suite.measure(moment, desk) })
  }
  const { settings } = aScreening().desk
  return { done, summary: suite.summarise(done, settings) }
}

describe('moments of a screening that are measured', () => {
  it('[E45] are told in words with their times: who sees has the scene on its page, who does not has only the talk', async () => {
    const { desk, company } = aScreening()
    await suite.measure(first, desk)
    const pages = company.calls.map(({ page }) => page.text)
    expect(pages).toHaveLength(2)
    expect(pages.filter((page) => page.includes(first.perception ?? 'nothing'))).toHaveLength(1)
    const [own, other] = first.profiles
    for (const page of pages)
      for (const part of [...first.talk.map(({ text }) => text), own?.description, other?.description])
        expect(page).toContain(part)
  })

  it('[E37] [E38] [E39] are judged without names, and compared in both orders', async () => {
    const { desk, judges } = aScreening()
    const { comments, verdicts } = await suite.measure(first, desk)
    expect(verdicts.map(({ rubric }) => rubric)).toEqual(['veg', 'spc', 'cn'])
    // Three rubrics, each with one page of scores and two of one pair.
    expect(judges.calls).toHaveLength(9)
    for (const { page } of judges.calls) {
      expect(page.text).toContain(first.line)
      expect(page.text).not.toMatch(/unseen|\bseen system/u)
    }
    for (const { scores } of verdicts)
      for (const [system, { line }] of Object.entries(comments))
        expect(scores[system]).toBeCloseTo(Math.min(100, line.length), 9)
  })

  it('[E39] come to net and decisive win rates against the first system, with an exact p', async () => {
    const { done, summary } = await measured(8)
    const gaps = done.map(
      ({ outcome: { comments } }) => (comments.seen?.line.length ?? 0) - (comments.unseen?.line.length ?? 0),
    )
    const [wins, losses] = [gaps.filter((gap) => gap > 0).length, gaps.filter((gap) => gap < 0).length]
    const value = (measure: string) =>
      summary.figures.find((one) => one.measure === measure && one.system === 'seen' && !one.group)?.value
    expect(wins + losses).toBeGreaterThan(0)
    expect(value('veg.net')).toBeCloseTo((wins - losses) / 8, 12)
    expect(value('veg.decisive')).toBeCloseTo(wins / (wins + losses), 12)
    expect(summary.notes[0]).toMatch(
      new RegExp(`VEG, seen against unseen: ${wins} won, ${losses} lost, .*binomial p = `, 'u'),
    )
    expect(summary.figures.some(({ measure, system }) => measure === 'veg.net' && system === 'unseen')).toBe(
      false,
    )
  })

  it('[E39] are ties all of them to somebody who goes by place, and have no points from who is not understood', async () => {
    const { summary, done } = await measured(2, biased)
    expect(done.flatMap(({ outcome }) => outcome.verdicts.map(({ pairs }) => pairs.seen))).toEqual(
      Array.from({ length: 6 }, () => 'tie'),
    )
    expect(summary.figures.some(({ measure }) => measure === 'veg.decisive')).toBe(false)
    expect(summary.figures.some(({ measure }) => measure === 'average')).toBe(false)
    expect(summary.notes.join()).toContain('Of 6 questions to judges, 6 brought no verdict')
  })

  it('[E34] have a share in perfect form, and the meaning of the true line where there is an embedder', async () => {
    const { summary, done } = await measured(2)
    for (const { outcome } of done)
      for (const { form } of Object.values(outcome.comments)) expect(form).toBe(5)
    const of = (measure: string) => summary.figures.filter((one) => one.measure === measure)
    expect(of('form').map(({ value }) => value)).toEqual([1, 1])
    expect(of('meaning')).toHaveLength(2)
    const known = new Set(summary.measures.map(({ id }) => id))
    for (const { measure } of summary.figures) expect(known).toContain(measure)
  })

  it('take about as much as is said before anything is asked', async () => {
    for (const moment of moments.filter((_, at) => at % 5 === 0)) {
      const { id, language } = moment
      // The judge of these tests reads English.
      const asked = { case: id, systems: { full: {}, told: { scene: 'told' } } }
      const { desk, company, judges } = aScreening({ ...asked, ...(language !== 'en' && { judges: [] }) })
      await suite.measure(moment, desk)
      const { full, judge } = suite.usual?.(desk.settings) ?? {}
      const off = [tokensIn(company) / 2 / (full?.inputTokens ?? 0)]
      if (judge !== undefined) off.push(tokensIn(judges) / judge.inputTokens)
      for (const times of off) expect(Math.abs(times - 1), id).toBeLessThan(MOST_OFF)
    }
  })

  it('counts a reply out of form as what it is, and what was said in its place as said', async () => {
    const mumbling: readonly Player[] = [
      { recognise: ({ wanted }) => wanted.kind === 'text', answer: () => 'Well. Something fell over there.' },
    ]
    const company = simulatedCompany({ seed: 5, players: mumbling })
    const { desk } = aScreening({ models: () => company.models, judges: [] })
    const { comments } = await suite.measure(first, desk)
    expect(comments.seen?.form).toBe(-5)
    expect(comments.seen?.line).not.toBe('')
  })

  it('pays for nothing twice', async () => {
    const folder = memoryBenchFolder()
    const { desk, company, judges } = aScreening({ folder })
    const outcome = await suite.measure(first, desk)
    const calls = company.counts.calls + judges.counts.calls
    expect(await suite.measure(first, desk)).toEqual(outcome)
    expect(company.counts.calls + judges.counts.calls).toBe(calls)
  })

  it('refuses settings it does not know, and files that are no moments', async () => {
    const { desk } = aScreening({ systems: { odd: { eyes: 2 } } })
    await expect(suite.measure(first, desk)).rejects.toMatchObject({ code: 'wrong-setting' })
    for (const text of ['[{}]', '[{']) expect(() => screenMoments(text)).toThrow('no moments')
    const talking = { ...first, talk: [{ speaker: first.assistant, text: 'I saw it.' }] }
    expect(() => screenMoments(JSON.stringify([talking]))).toThrow('Somebody else speaks last')
  })

  it('are summed up by judge where there are several', async () => {
    const { done } = await measured(2)
    const settings = RunSettings.parse({
      ...aScreening().desk.settings,
      judges: ['judge', 'judge-2'].map((name) => ({ name, model: 'm' })),
    })
    const twice = done.map((one) => ({
      ...one,
      outcome: {
        ...one.outcome,
        verdicts: one.outcome.verdicts.flatMap((verdict) => [
          verdict,
          { ...verdict, judge: 'judge-2', scores: { seen: 0, unseen: 0 } },
        ]),
      },
    }))
    const { figures } = suite.summarise(twice, settings)
    const value = (group?: string) =>
      figures.find((one) => one.measure === 'veg' && one.system === 'seen' && one.group === group)?.value ??
      -1
    expect(value('judge:judge-2')).toBe(0)
    expect(value()).toBeCloseTo(value('judge:judge') / 2, 9)
  })
})

describe('moments of a data set', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commedia-moments-'))
    await mkdir(join(folder, 'clips'))
    for (const name of ['1.jpg', '2.jpg'])
      await writeFile(join(folder, 'clips', name), new Uint8Array([255, 216, 1]))
    await write(LETTER)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const write = (...moments: readonly WrittenMoment[]) =>
    writeFile(join(folder, MOMENTS_FILE), moments.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const written = async () => {
    const found = await readScreenMoments(folder)
    return { found, own: screenSuite(found), one: found[0] as ScreenMoment }
  }

  const ways = { full: {}, told: { scene: 'told' }, unseen: { scene: 'unseen' } }

  /** Has the letter spoken of, by models that see or do not. */
  async function watched(
    sees: { readonly system: boolean; readonly judge: boolean },
    systems: DeskMaking['systems'] = ways,
  ) {
    const { own, one } = await written()
    const profile = (vision: boolean) => ({ ...ABLE_PROFILE, vision })
    const looks: Player = {
      recognise: ({ text }) => text.includes('You are the eyes of'),
      answer: () => SEEN,
    }
    const company = simulatedCompany({
      ...{ seed: 5, salt: 'occurrence', keepPages: 'all', profile: profile(sees.system) },
      players: [looks, ...spectators()],
    })
    const judges = simulatedCompany({
      seed: 5,
      players: longest,
      keepPages: 'all',
      profile: profile(sees.judge),
    })
    const models = (who: string): ModelDirectory => (who === 'judge' ? judges.models : company.models)
    const desk = aDesk({ suite: 'screen', case: one.id, systems, judges: ['judge'], models })
    const outcome = await own.measure(one, desk)
    const pages = (of: SimulatedCompany) =>
      of.calls.map(({ page }) => ({ text: page.text, pictures: page.text.split('[file]').length - 1 }))
    const { notes } = own.summarise([{ case: one, outcome }], desk.settings)
    return { outcome, notes, played: pages(company), judged: pages(judges) }
  }

  it('are shown to whoever sees, told to whoever is set so, and kept from whoever only listens', async () => {
    const { outcome, notes, played, judged } = await watched({ system: true, judge: true })
    const by = Object.fromEntries(Object.entries(outcome.comments).map(([system, one]) => [system, one.by]))
    expect(by).toEqual({ full: 'pictures', told: 'description', unseen: 'words' })
    expect(played.filter(({ pictures }) => pictures > 0)).toHaveLength(1)
    const spoken = played.filter(({ text }) => text.includes('Your moment, in three blocks.'))
    expect(spoken.map(({ text }) => [text.includes(SEEN), text.includes(TOLD)]).toSorted()).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
    // Both profiles, and the talk as the room has it: what was said by whoever answers is theirs.
    for (const { text } of spoken)
      for (const part of ['Sharp tongue', 'Her husband', 'Then leave the light on'])
        expect(text).toContain(part)
    expect(judged.every(({ pictures, text }) => pictures === 2 && !text.includes(TOLD))).toBe(true)
    expect(notes).toEqual(
      expect.arrayContaining(['Moments full knew: 1 by pictures.', 'Moments judge knew: 1 by pictures.']),
    )
  })

  it('are told to models and judges that do not see', async () => {
    const { outcome, played, judged, notes } = await watched({ system: false, judge: false })
    expect([...played, ...judged].every(({ pictures }) => pictures === 0)).toBe(true)
    expect(outcome.comments.full?.by).toBe('description')
    expect(judged.every(({ text }) => text.includes(TOLD))).toBe(true)
    expect(notes).toContain('Moments told knew: 1 by a description in words.')
  })

  it('are judged by nobody for what they have of the scene, where a judge neither sees nor is told', async () => {
    const { perception: _, ...bare } = LETTER
    await write(bare)
    const { outcome } = await watched({ system: true, judge: false })
    const scored = outcome.verdicts.filter(({ scores }) => Object.keys(scores).length > 0)
    expect(scored.map(({ rubric }) => rubric)).toEqual(['spc', 'cn'])
  })

  it('have no true line for a measure where the rubrics refuse it, or nobody said it; that is counted and told', async () => {
    const { line: _, ...unsaid } = LETTER
    const talks = [LETTER, { ...LETTER, line: '(sighs) The light stays.' }, { ...LETTER, line: '♪' }, unsaid]
    const seen: boolean[] = []
    const cases: ScreenMoment[] = []
    for (const moment of talks) {
      await write(moment)
      const { judged } = await watched({ system: true, judge: true }, { full: {} })
      seen.push(judged.some(({ text }) => text.includes('true_line')))
      cases.push((await written()).one)
    }
    expect(seen).toEqual([true, false, false, false])
    const outcome = { comments: {}, meaning: {}, verdicts: [] }
    const { settings } = aScreening().desk
    expect(
      suite.summarise(
        cases.map((one) => ({ case: one, outcome })),
        settings,
      ).notes,
    ).toContain(
      'In 3 of 4 moments no true line is a measure: 1 narrated, not spoken, 1 without a word, 1 in a talk that a model wrote. They are judged without one.',
    )
  })

  it('[E23] are spoken of several times by whoever tries, and the line is chosen by what is seen', async () => {
    const { played } = await watched({ system: true, judge: true }, { 'best-of-four': { tries: 4 } })
    const spoken = played.filter(({ text }) => text.includes('Your moment, in three blocks.'))
    expect(spoken).toHaveLength(4)
    const [choice, ...others] = played.filter(({ text }) => text.includes('Which line of Nora goes out'))
    expect([choice?.pictures, others.length]).toEqual([2, 0])
  })

  it('cost more to be seen than to be told, and that is said before', async () => {
    const { own, one } = await written()
    const settings = RunSettings.parse({
      ...{ suite: 'screen', version: 3, seed: 1, cases: [one.id] },
      systems: Object.entries(ways).map(([name, of]) => ({ name, model: 'm', settings: of })),
    })
    const { full, told } = own.usual?.(settings) ?? {}
    expect(full?.inputTokens).toBeGreaterThan((told?.inputTokens ?? 0) + 2 * 300)
  })

  it('must be there, with their pictures', async () => {
    await rm(join(folder, 'clips', '2.jpg'))
    await expect(written()).rejects.toThrow('2.jpg is missing')
    await expect(readScreenMoments(join(folder, 'none'))).rejects.toThrow('commedia screen data writes one')
    await write()
    await expect(written()).rejects.toThrow('no moments')
  })
})

const SEEN = '0:02 The man in the frock coat bends to a wire box.'
const TOLD = '0:02 A man stoops at the door.'
const LETTER: WrittenMoment = {
  ...{ id: 'letter', title: 'A Doll’s House', language: 'en', assistant: 'Nora', perception: TOLD },
  profiles: [
    { id: 'role_nora', name: 'Nora', description: 'A wife.', personality: 'Sharp tongue' },
    { id: 'role_torvald', name: 'Torvald', description: 'Her husband.' },
  ],
  clip: { id: 'clip_1', source: 'doll.mp4', start: 1_000, end: 5_000 },
  pictures: [
    { at: 1_500, path: 'clips/1.jpg' },
    { at: 3_500, path: 'clips/2.jpg' },
  ],
  talk: [
    { speaker: 'Torvald', text: 'Only for the letter-box.' },
    { speaker: 'Nora', text: 'Then leave the light on.' },
    { speaker: 'Torvald', text: 'The light stays where it is.' },
  ],
  line: 'Leave it. Please.',
}
