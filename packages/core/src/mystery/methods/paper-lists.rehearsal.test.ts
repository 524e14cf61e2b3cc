import { describe, expect, it } from 'vitest'
import { ABLE_PROFILE, type Player } from '../../testing/index.ts'
import { aCase } from '../a-case.test.data.ts'
import {
  choicesOf,
  type Line,
  listIn,
  nameOf,
  play,
  prunedIn,
  questionsIn,
  ROLES,
  striking,
  told,
  VICTIMS,
} from './paper-game.test.data.ts'

describe('whom the paper’s method asks and strikes off', () => {
  it('[P8] keeps a list for each player and each death: everybody else at first, then who was not struck off', async () => {
    const { events } = await play({ epsilon: 0 }, { players: [striking] })
    const [made, pruned] = [choicesOf(events), prunedIn(events)]
    expect(made).toHaveLength(ROLES.length * VICTIMS.length * 3)
    for (const one of made) expect(Object.keys(one.scores).toSorted()).toEqual(listIn(pruned, one).toSorted())
    const ann = VICTIMS.map((victim) => listIn(pruned, { by: 'role_ann', victim, round: 2 }))
    expect(ann).toEqual([
      ['role_cid', 'role_dot'],
      ['role_bob', 'role_cid'],
    ])
  })

  it('[P13] [P14] gains ln of how many before less ln of how many after, by whoever was asked', async () => {
    const { events } = await play({ epsilon: 0 }, { players: [striking] })
    const [made, pruned] = [choicesOf(events), prunedIn(events)]
    expect(pruned).toHaveLength(ROLES.length * VICTIMS.length * 2)
    for (const one of pruned) {
      const before = listIn(pruned, one).length
      expect(one.gain).toBeCloseTo(Math.log(before / one.suspects.length), 12)
      const choice = made.find(
        ({ by, victim, round }) => by === one.by && victim === one.victim && round === one.round,
      )
      expect(one.asked).toEqual(choice?.chosen)
    }
    expect(pruned.filter(({ round }) => round === 1).map(({ gain }) => gain.toFixed(6))).toEqual(
      Array.from({ length: 8 }, () => Math.log(3 / 2).toFixed(6)),
    )
  })

  it('[P14] [P15] [P17] scores by what asking somebody brought in this game and by what is expected, and asks the best', async () => {
    const { events } = await play({ epsilon: 0, rounds: 4 }, { players: [striking] })
    const pruned = prunedIn(events)
    let withPast = 0
    for (const { by, victim, round, chosen, expected, scores } of choicesOf(events)) {
      const past = pruned.filter((one) => one.by === by && one.victim === victim && one.round < round)
      const weights = past.map((one) => Math.exp(one.round - round))
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      for (const [suspect, score] of Object.entries(scores)) {
        const brought = past.reduce(
          (sum, { asked, gain }, at) => sum + (asked.includes(suspect) ? gain * (weights[at] ?? 0) : 0),
          0,
        )
        if (brought > 0) withPast++
        const history = total === 0 ? 0 : brought / total
        expect(score).toBeCloseTo(0.2 * history + 0.8 * (expected[suspect] ?? Number.NaN), 12)
      }
      expect(scores[chosen[0] ?? '']).toBe(Math.max(...Object.values(scores)))
    }
    expect(withPast).toBeGreaterThan(8)
  })

  it('[P16] expects the chance of a yes where a model tells chances, one call for each suspect', async () => {
    const chances: Readonly<Record<string, number>> = { Ann: 0.2, Bob: 0.7, Cid: 0.4, Dot: 0.6 }
    const weighing: Player = {
      recognise: ({ last }) => last.includes('Would a question to '),
      answer: ({ last }) => {
        const yes = chances[/Would a question to (\w+) about/u.exec(last)?.[1] ?? ''] ?? 0
        return { yes, no: 1 - yes }
      },
    }
    const { events, pages } = await play(
      { epsilon: 0, rounds: 1 },
      { players: [weighing], profile: { ...ABLE_PROFILE, logprobs: true } },
    )
    expect(pages('mystery.gain')).toHaveLength(4 * 2 * 3)
    expect(pages('mystery.gains')).toEqual([])
    for (const { by, expected } of choicesOf(events)) {
      expect(Object.keys(expected)).toEqual(ROLES.filter((id) => id !== by))
      for (const [suspect, chance] of Object.entries(expected))
        expect(chance).toBeCloseTo(chances[nameOf(suspect)] ?? Number.NaN, 6)
    }
  })

  it('[P16] takes words of degree for chances where a model tells none', async () => {
    const degrees: Readonly<Record<string, string>> = {
      Ann: 'much',
      Bob: 'little',
      Cid: 'some',
      Dot: 'little',
    }
    const grading: Player = {
      recognise: ({ last }) => last.includes('How much would a question to each of them'),
      answer: ({ last, wanted }) => {
        const form = wanted.kind === 'json' ? (wanted.schema.properties as object) : {}
        expect(last).toContain('the death of')
        return Object.fromEntries(Object.keys(form).map((name) => [name, degrees[name] ?? 'some']))
      },
    }
    const { events } = await play({ epsilon: 0, rounds: 1 }, { players: [grading] })
    for (const { by, expected } of choicesOf(events)) {
      const all = { role_ann: 0.9, role_bob: 0.1, role_cid: 0.5, role_dot: 0.1 }
      expect(expected).toEqual(Object.fromEntries(Object.entries(all).filter(([id]) => id !== by)))
    }
  })

  it('[P18] leaves it to chance among those on the list, and every one of them has a chance', async () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 6; seed++) {
      const { events } = await play({ epsilon: 1, rounds: 2 }, { players: [striking], seed })
      const pruned = prunedIn(events)
      for (const one of choicesOf(events)) {
        expect(one.how).toBe('chance')
        expect(listIn(pruned, one)).toContain(one.chosen[0])
        seen.add(`${one.by} ${one.chosen[0]}`)
      }
    }
    expect(seen.size).toBe(4 * 3)
  })

  it('[P19] questions one character for each player, death and round', async () => {
    const { events } = await play({ rounds: 2 })
    const made = choicesOf(events)
    const once = ROLES.flatMap((by) =>
      VICTIMS.flatMap((victim) => [1, 2].map((round) => `${by} ${victim} ${round}`)),
    )
    expect(made.map(({ by, victim, round }) => `${by} ${victim} ${round}`).toSorted()).toEqual(
      once.toSorted(),
    )
    const wanted = made.map(({ by, victim, chosen }) => `${by} ${victim} ${chosen.join()}`)
    const asked = questionsIn(events).map(({ by, victim, to }) => `${by} ${victim} ${to}`)
    expect(asked.toSorted()).toEqual(wanted.toSorted())
  })

  it('[P20] strikes off by what was read off everybody else, also of those who were struck off', async () => {
    const { events, pages } = await play({ rounds: 3 }, { players: [striking] })
    expect(pages('mystery.prune')).toHaveLength(4 * 2 * 2)
    for (const by of ROLES)
      for (const page of pages('mystery.prune', by))
        for (const other of ROLES.filter((id) => id !== by))
          expect(page).toMatch(new RegExp(`^${nameOf(other)}:\n- feeling: `, 'mu'))
    const last = new Set(prunedIn(events).map(({ round }) => round))
    expect(last).toEqual(new Set([1, 2]))
  })

  it('[P20] leaves the old list as it was where the new one cannot be read', async () => {
    const raving: Player = {
      ...striking,
      answer: () => ({ reason: '', suspects: ['Nobody at all'], profile: '' }),
    }
    const { events, pages } = await play({ rounds: 2 }, { players: [raving] })
    expect(pages('mystery.prune')).toHaveLength(2 * 4 * 2)
    for (const { by, suspects, gain } of prunedIn(events)) {
      expect(suspects).toEqual(ROLES.filter((id) => id !== by))
      expect(gain).toBe(0)
    }
  })

  it('[P20] [P21] strikes off by what the round itself told: whoever was asked is read again before', async () => {
    let readings = 0
    const noting: Player = {
      recognise: ({ last }) => last.includes('Now think of'),
      answer: ({ wanted }) => {
        const form = wanted.kind === 'json' ? (wanted.schema.properties as object) : {}
        const reason = `Thought number ${++readings}.`
        return Object.fromEntries(Object.keys(form).map((name) => [name, { reason, choice: 'yes' }]))
      },
    }
    const { events, pages } = await play(
      { rounds: 2, sensors: ['motive'] },
      { players: [noting, striking], of: aCase() },
    )
    const read = told<{ suspect: string; readings: { motive: { reason: string } } }>(events, 'suspect-read')
    for (const { by, asked, seq } of prunedIn(events)) {
      const again = read.findLast((one) => one.by === by && one.suspect === asked[0] && one.seq < seq)
      expect(pages('mystery.prune', by)[0]).toContain(again?.readings.motive.reason)
    }
    expect(read).toHaveLength(4 * 3 + 2 * 4)
  })

  it('[P21] goes player by player, death by death: choice, question, answer; and then over all lists', async () => {
    const { events } = await play({ rounds: 2, asking: 'in-turn' }, { players: [striking] })
    const steps = events.flatMap(({ type, by, body }) => {
      const who = by.replace('role_', '')
      if (type === 'suspect-chosen') return [`${who} chooses`]
      if (type === 'suspects-pruned') return [`${who} strikes off`]
      if (type === 'phase-began') return [(body as { phase: string }).phase]
      const { kind } = body as unknown as Line
      if (type !== 'table-line' || kind === 'introduction') return []
      return [kind === 'answer' ? 'somebody answers' : `${who} asks`]
    })
    const turn = (who: string) => [
      ...[`${who} chooses`, `${who} chooses`, `${who} asks`, `${who} asks`],
      ...['somebody answers', 'somebody answers'],
    ]
    const struck = ['ann', 'bob', 'cid', 'dot'].flatMap((who) => [`${who} strikes off`, `${who} strikes off`])
    expect(steps.slice(0, steps.indexOf('vote'))).toEqual([
      'introductions',
      'questions',
      ...['ann', 'bob', 'cid', 'dot'].flatMap(turn),
      ...struck,
      'questions',
      ...['bob', 'cid', 'dot', 'ann'].flatMap(turn),
    ])
    expect(new Set(prunedIn(events).map(({ by, victim }) => `${by} ${victim}`)).size).toBe(8)
  })
})
