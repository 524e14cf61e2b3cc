import { checkCase, chooseQuestion } from '@commedia/core/mystery'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../evidence.ts'
import { OWN, type Said, saidLine } from './claims.ts'
import { drawCase, VICTIM } from './draw-case.ts'
import { judgeClaims } from './judge-claims.ts'
import { playPlainly } from './play-plainly.ts'
import { bestAbout, candidatesFor, sharesBy } from './questions.ts'
import { type SETTINGS, SHAPES, TABLE } from './setting.ts'
import { takeIn } from './take-in.ts'
import { answerLines, isDry, tellable } from './tell-lines.ts'
import { WAYS } from './ways.ts'
import { writeCase } from './write-case.ts'

const line = (suspect: string, isAgainst: boolean, hour = '12:00') => ({
  ...{ hour, suspect, victim: VICTIM, kind: 'motive' as const, isAgainst },
})
const said = (by: string, told: ReturnType<typeof line>): Said =>
  saidLine(told, { by, seq: by === OWN ? 0 : 1, seed: 1 })

describe('a drawn case', () => {
  it('can be played by the room, and everything that happened stands in a script', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom(...SHAPES), (seed, shape) => {
        const of = drawCase(seed, shape)
        expect(checkCase(writeCase(of)).problems.filter(({ severity }) => severity === 'error')).toEqual([])
        const facts = new Set(Object.values(of.scripts).flatMap((lines) => lines.map(({ hour }) => hour)))
        expect(facts.size).toBe(of.people.length * KINDS.length * TABLE.factsOfAKind)
      }),
      { numRuns: 30 },
    )
  })

  it('clustered: one witness of each holds most of it, and says so', () => {
    const cases = Array.from({ length: 50 }, (_, seed) => drawCase(seed, 'clustered'))
    const shares = cases.flatMap(({ people, scripts, hints }) =>
      people.map((suspect) => {
        const witness = people.find((name) => hints[name]?.includes(suspect)) ?? ''
        const held = scripts[witness]?.filter((one) => one.suspect === suspect).length ?? 0
        return held / (KINDS.length * TABLE.factsOfAKind)
      }),
    )
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(TABLE.heldByOne)
    expect(mean).toBeLessThan(TABLE.heldByOne + 0.1)
  })

  it('contradictory: one honest witness has things the wrong way round', () => {
    const differ = Array.from({ length: 30 }, (_, seed) => drawCase(seed, 'contradictory')).filter((of) => {
      const all = Object.values(of.scripts).flat()
      return all.some((one) => all.some((two) => one.hour === two.hour && one.isAgainst !== two.isAgainst))
    })
    expect(differ.length).toBeGreaterThan(20)
  })
})

describe('a reader', () => {
  const page = Array.from({ length: 400 }, (_, at) => said('Clara', line('Abel', true, `${at}`)))
  const read = (reader: number, pages: number, noise: (typeof SETTINGS)[number]['noise']) =>
    takeIn(page, { noise, reader, pages })

  it('errs as often as is said, alone or as all others do', () => {
    for (const noise of ['independent', 'shared'] as const) {
      const right = read(1, 0, noise).filter(({ isAgainst }) => isAgainst).length / page.length
      expect(right).toBeGreaterThan(1 - TABLE.misread[noise] - 0.06)
      expect(right).toBeLessThan(1 - TABLE.misread[noise] + 0.06)
    }
    expect(read(1, 0, 'independent')).not.toEqual(read(2, 0, 'independent'))
    expect(read(1, 0, 'independent')).not.toEqual(read(1, 1, 'independent'))
    expect(read(1, 0, 'shared')).toEqual(read(2, 7, 'shared'))
  })

  it('misses more in the middle of a long page than at its ends, and less on a short one', () => {
    const taken = new Set(read(1, 0, 'middle').map(({ fact }) => fact))
    const got = (from: number, to: number): number =>
      page.slice(from, to).filter(({ fact }) => taken.has(fact)).length / (to - from)
    expect(got(0, 40)).toBeGreaterThan(got(180, 220) + 0.3)
    const short = page.slice(0, 6)
    expect(takeIn(short, { noise: 'middle', reader: 1, pages: 0 }).length).toBeGreaterThan(4)
  })

  it('weighs the word of others more than what somebody says of themselves, and one thing told twice once', () => {
    const weightOf = (...claims: readonly Said[]): number => judgeClaims(claims, 0).weights.get('Abel') ?? 0
    expect(weightOf(said('Clara', line('Abel', true)))).toBeGreaterThan(
      weightOf(said('Abel', line('Abel', true))),
    )
    const once = weightOf(said('Clara', line('Abel', true)))
    const twice = weightOf(said('Clara', line('Abel', true)), said('Dora', line('Abel', true)))
    expect(twice).toBeGreaterThan(once)
    expect(twice).toBeLessThan(once * 1.5)
  })

  it('believes whoever is contradicted less', () => {
    const clear = judgeClaims([said('Clara', line('Abel', true))], 0)
    const doubted = judgeClaims(
      [
        said('Clara', line('Abel', true)),
        ...[1, 2, 3].flatMap((at) => [
          said('Clara', line('Edgar', true, `1${at}:00`)),
          said('Dora', line('Edgar', false, `1${at}:00`)),
        ]),
      ],
      0,
    )
    expect(doubted.clashes).toHaveLength(3)
    expect(doubted.weights.get('Abel')).toBeLessThan(clear.weights.get('Abel') ?? 0)
  })
})

describe('an answer', () => {
  const script = [
    line('Abel', true, '12:10'),
    line('Clara', true, '12:20'),
    line('Clara', false, '12:30'),
    line('Dora', true),
  ]

  it('holds what was asked for: of another, or of oneself and another; the same number of lines', () => {
    const about = { about: 'Clara', wording: 'about' } as const
    const both = { about: 'Clara', wording: 'both' } as const
    const answer = (asked: typeof about | typeof both) =>
      answerLines(script, { name: 'Abel', asked, most: 2 })
    expect(answer(about).map(({ suspect }) => suspect)).toEqual(['Clara', 'Clara'])
    expect(answer(both).map(({ suspect }) => suspect)).toEqual(['Abel', 'Clara'])
    expect(isDry(answer(about), about)).toBe(false)
    expect(isDry(answerLines(script.slice(0, 2), { name: 'Abel', asked: about, most: 2 }), about)).toBe(true)
  })

  it('of a murderer never speaks against it, under any shape', () => {
    for (const shape of SHAPES) {
      const told = tellable(script, { name: 'Abel', isKiller: true, next: 'Bruno', shape })
      expect(told.filter(({ suspect, isAgainst }) => suspect === 'Abel' && isAgainst)).toEqual([])
    }
  })
})

describe('questions that are thought of', () => {
  const knowing = (hints: Readonly<Record<string, readonly string[]>>, dry: readonly string[] = []) => ({
    ...{ reader: 'Abel', others: ['Bruno', 'Clara', 'Dora'], hints },
    judged: judgeClaims([said('Bruno', line('Clara', true)), said('Dora', line('Clara', true, '13:00'))], 0),
    isDry: (witness: string) => dry.includes(witness),
  })

  it('go to whoever said to know, until they know nothing more; so for every method', () => {
    const hinted = knowing({ Dora: ['Clara'] })
    expect(candidatesFor(hinted)[0]).toMatchObject({ witness: 'Dora', about: 'Clara' })
    expect(bestAbout(hinted, 'Dora')).toBe('Clara')
    expect(candidatesFor(knowing({ Dora: ['Clara'] }, ['Dora']))[0]?.witness).not.toBe('Dora')
  })

  it('are chosen by the code of core', () => {
    const hinted = knowing({ Dora: ['Clara'] })
    const { chosen } = chooseQuestion(candidatesFor(hinted), {
      weights: sharesBy(hinted.judged, hinted.others),
    })
    expect(chosen).toMatchObject({ witness: 'Dora', about: 'Clara' })
  })
})

describe('a plain game', () => {
  const of = drawCase(3, 'clustered')

  it('is played the same again, and as many questions are asked by every way', () => {
    for (const way of WAYS) {
      const play = () => playPlainly(of, { way, noise: 'middle', allowed: { questions: TABLE.questions } })
      expect(play()).toEqual(play())
      expect(play().questions).toBe(TABLE.questions * of.people.length)
    }
  })

  it('keeps to its tokens, but for what was on the tongue when they were spent', () => {
    for (const way of WAYS) {
      const { tokens } = playPlainly(of, { way, noise: 'middle', allowed: { tokens: 90_000 } })
      expect(tokens).toBeGreaterThan(80_000)
      expect(tokens).toBeLessThan(98_000)
    }
  })
})
