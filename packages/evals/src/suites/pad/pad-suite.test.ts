import { type ModelDirectory, Strategy, viewFor } from '@commedia/core'
import { ABLE_PROFILE, manualClock, type Player, simulatedCompany } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { memoryBenchFolder } from '../../bench/bench-folder.ts'
import { type BenchEnd, runBench } from '../../bench/run-bench.ts'
import { RunSettings } from '../../bench/run-record.ts'
import { summariseRun } from '../../bench/summarise-run.ts'
import { houseMoments, type PadMoment, readMoments } from './pad-moments.ts'
import { padSuite } from './pad-suite.ts'
import { SELF, stageOfMoment } from './stage-of-moment.ts'

const moments = houseMoments()
const byId = (id: string): PadMoment => moments.find((one) => one.id === id) as PadMoment
const twelve = (['en', 'zh'] as const).flatMap((language) =>
  Strategy.options.flatMap((label) =>
    moments.filter((one) => one.language === language && one.label === label).slice(0, 2),
  ),
)

/** Decides by whose page it is: rightly, but always fast where `blunder` says so. */
const decider = (blunder: (moment: PadMoment) => boolean = () => false): Player => ({
  recognise: ({ wanted }) => wanted.kind === 'json' && 'answer' in (wanted.schema.properties as object),
  answer: ({ system }) => {
    const moment = moments.find(({ character }) => system.includes(character.name)) as PadMoment
    const { verb = '', thing = '' } = moment.action ?? {}
    return { answer: blunder(moment) ? 'fast' : moment.label, verb, thing, because: 'so' }
  },
})

async function run(
  players: Readonly<Record<string, readonly Player[]>>,
  {
    cases = twelve,
    latencyMs = 0,
  }: { readonly cases?: readonly PadMoment[]; readonly latencyMs?: number } = {},
): Promise<BenchEnd & { readonly pages: readonly string[] }> {
  const clock = manualClock()
  const latency = { firstTokenMs: latencyMs, clock }
  const companies = Object.fromEntries(
    Object.entries(players).map(([who, some]) => [
      who,
      simulatedCompany({ seed: 2, players: some, latency, keepPages: 'all', profile: ABLE_PROFILE }),
    ]),
  )
  const settings = RunSettings.parse({
    ...{ suite: 'pad', version: 1, seed: 4, cases: cases.map(({ id }) => id) },
    systems: Object.keys(players).map((name) => ({ name, model: 'company' })),
  })
  const models = (who: string): ModelDirectory => companies[who]?.models as ModelDirectory
  const playing = runBench({ suite: padSuite(), settings }, { folder: memoryBenchFolder(), clock, models })
  const play = async (): Promise<BenchEnd> => {
    for (;;) {
      const step = await playing.next()
      if (step.done) return step.value
    }
  }
  const end = await clock.playUntil(play())
  const pages = Object.values(companies).flatMap(({ calls }) => calls.map(({ page }) => page.words))
  return { ...end, pages }
}

const figureIn = (
  end: BenchEnd,
  measure: string,
  of: { readonly system?: string; readonly group?: string } = {},
) =>
  summariseRun(padSuite(), end).figures.find(
    (one) => one.measure === measure && one.system === (of.system ?? 'right') && one.group === of.group,
  )

describe('A moment on stage', () => {
  it('is known to its character as it perceives it: its own page, who is there, what was said to whom', async () => {
    const { pages } = await run({ right: [decider()] }, { cases: [byId('pad-en-002')] })
    const [page = ''] = pages
    expect(pages).toHaveLength(1)
    for (const words of [
      'You are Anselm Rooke',
      'since spring',
      'sharper than he looks',
      'account book',
      'Duke Ferrand, to you: My brother bought eleven horses in April.',
      'The duke spins the account book round',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain(byId('pad-en-002').why)
  })

  it('in Chinese reads as Chinese throughout', async () => {
    const { pages } = await run({ right: [decider()] }, { cases: [byId('pad-zh-002')] })
    for (const words of [
      '你是顾伯庸',
      '此地',
      '- 岳房官：同考官，圆滑',
      '- 朱笔：就在手边',
      '字迹人人可学。',
    ])
      expect(pages[0]).toContain(words)
    expect(pages[0]).not.toMatch(/Here|at hand|Narrator/)
  })

  it('gives nobody else what is the character’s own', () => {
    const stage = stageOfMoment(byId('pad-en-002'))
    expect(JSON.stringify(viewFor(SELF, stage))).toContain('since spring')
    expect(JSON.stringify(viewFor('role_1', stage))).not.toContain('since spring')
  })
})

describe('The PAD suite', () => {
  it('[H57] scores the mean of three accuracies less the penalty for the mean latency', async () => {
    const end = await run(
      { right: [decider()], hasty: [decider(({ label }) => label === 'slow')] },
      { latencyMs: 2_000 },
    )
    expect(figureIn(end, 'latency')).toMatchObject({ value: 2_000, n: 12 })
    const penalty = Math.log(1.5) / Math.log(2) / 20
    expect(figureIn(end, 'penalty')?.value).toBeCloseTo(penalty, 12)
    expect(figureIn(end, 'score')?.value).toBeCloseTo(1 - penalty, 12)
    expect(figureIn(end, 'score', { system: 'hasty' })?.value).toBeCloseTo(2 / 3 - penalty, 12)
    expect(figureIn(end, 'slow', { system: 'hasty' })).toMatchObject({ value: 0, low: 0 })
    expect(figureIn(end, 'fast', { system: 'hasty' })).toMatchObject({ value: 1, high: 1 })
  })

  it('tells what was chosen in place of what, in each language, and counts acts without scoring them', async () => {
    const end = await run({
      right: [decider(({ label, language }) => label === 'silence' && language === 'zh')],
    })
    const silent = twelve.filter(({ label }) => label === 'silence')
    const chinese = silent.filter(({ language }) => language === 'zh').length
    expect(figureIn(end, 'chose.fast', { group: 'label:silence' })?.value).toBe(chinese)
    expect(figureIn(end, 'chose.silence', { group: 'label:silence' })?.value).toBe(silent.length - chinese)
    expect(figureIn(end, 'silence', { group: 'en' })?.value).toBe(1)
    expect(figureIn(end, 'silence', { group: 'zh' })?.value).toBe(0)
    const acting = twelve.filter(({ action }) => action !== undefined)
    expect(acting.length).toBeGreaterThan(0)
    expect(figureIn(end, 'action')).toMatchObject({ value: 1, n: acting.length })
    expect(summariseRun(padSuite(), end).notes.join()).toContain('44 of 100')
  })

  it('takes nothing for an answer that could not be read, whatever the stage would have made of it', async () => {
    const mumbler: Player = { recognise: () => true, answer: () => 'mumble' }
    const end = await run({ right: [mumbler] })
    expect(figureIn(end, 'chose.none')?.value).toBe(12)
    expect(figureIn(end, 'score')?.value).toBe(0)
    expect(end.done[0]?.spent.right?.calls).toBe(2)
  })
})

describe('Moments of one’s own', () => {
  it('are read when they are laid out like the house’s', () => {
    const own = [{ ...byId('pad-en-001'), id: 'mine' }]
    expect(readMoments(JSON.stringify(own))).toEqual(own)
    expect(moments).toHaveLength(252)
  })

  it('that cannot be used are refused with everything that is wrong with them', () => {
    const one = byId('pad-en-001')
    const spoilt = [
      one,
      { ...one, history: [{ by: 'Nobody', text: 'Hello.', kind: 'line' }] },
      { ...one, id: 'c', action: { verb: 'eat', thing: 'moon' }, things: ['bell', 'bell'] },
      { ...one, id: 'd', history: [{ by: one.character.name, text: 'Well.', kind: 'line' }] },
    ]
    const refused = (text: string) => {
      try {
        readMoments(text)
      } catch (error) {
        return (error as Error).message
      }
      return ''
    }
    const words = refused(JSON.stringify(spoilt))
    for (const problem of [
      'pad-en-001: there is another of that id.',
      'pad-en-001: Nobody is not there.',
      'c: bell is there twice.',
      'c: moon is not at hand.',
      `d: ${one.character.name} was the last to do something.`,
    ])
      expect(words).toContain(problem)
    expect(refused(JSON.stringify([{ ...one, label: 'quick' }]))).toContain('0.label')
    expect(refused('nothing')).toContain('the file')
    expect(refused('[]')).toContain('the file')
  })
})
