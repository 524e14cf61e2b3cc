import { describe, expect, it } from 'vitest'
import { partOf, type Stage, viewFor } from '../record/stage.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import type { CaseRevealed } from './reveal-events.ts'
import { pointsOf } from './score-game.ts'
import { seatedGame, type Wish } from './seated-game.test.data.ts'
import { tableRoom } from './table-room.ts'

type Line = { kind: string; text: string; to?: string }

const lineOf = ({ type, body }: StageEvent): Line | undefined =>
  type === 'table-line' ? (body as Line) : undefined

const turnOf = (event: StageEvent | undefined): string =>
  event !== undefined && 'turn' in event.cause ? event.cause.turn : 'none'

/** What happened, in few words and in its order. */
const inOrder = (events: readonly StageEvent[]): readonly string[] =>
  events.flatMap((event) => {
    const { type, by } = event
    const line = lineOf(event)
    if (line !== undefined) return [`${line.kind} ${by}`]
    return ['votes-counted', 'truth-told', 'case-revealed', 'key-put'].includes(type) ? [type] : []
  })

/** The small case with a question that no vote asks. */
const withGlove = aCase({
  questions: [
    ...aCase().questions,
    {
      ...{ id: 'q3', to: ['role_ann'], kind: 'reasoning', aspect: 'what', pick: 1 },
      text: 'What stands on the glove?',
      options: [
        { letter: 'a', text: 'A letter' },
        { letter: 'b', text: 'A name' },
      ],
      gold: ['a'],
      evidence: [{ in: 'clue_glove', quote: 'A glove with the letter C.' }],
    },
  ],
})

/** Shows the first card that Ann has found, once; `text` is what stands on it. */
function showingOnce(to: string | undefined) {
  let text: string | undefined
  const between = (stage: Stage): Wish | undefined => {
    const own = partOf(viewFor('role_ann', stage), tableRoom).clues.find(({ by }) => by === 'role_ann')
    if (text !== undefined || own === undefined) return undefined
    text = own.text
    return { kind: 'show', clue: own.id, ...(to !== undefined && { to }) }
  }
  return { between, text: () => text ?? '' }
}

describe('the end of a game', () => {
  it('[P33] tells the truth in the turn that counts the names, before anybody is asked anything', async () => {
    const { events } = await seatedGame({ person: 'role_ann' })
    const [counted, told] = ['votes-counted', 'truth-told'].map((type) =>
      events.find((event) => event.type === type),
    )
    expect(told?.cause).toMatchObject({ turn: turnOf(counted) })
    expect(told?.audience).toEqual([HOUSE, 'role_ann', 'role_bob', 'role_cid', 'role_dot'])
    const between = events.filter(({ seq }) => seq > (counted?.seq ?? 0) && seq < (told?.seq ?? 0))
    expect(between.map(({ type }) => type)).toEqual(['phase-began'])
  })

  it('[P33] goes from the count by the truth, a confession and two reactions to the points', async () => {
    const { events, company } = await seatedGame({ person: 'role_ann', of: withGlove })
    const end = inOrder(events).slice(inOrder(events).indexOf('votes-counted'))
    expect(end.slice(0, 3)).toEqual(['votes-counted', 'truth-told', 'confession role_cid'])
    expect(end.slice(3, 5).map((one) => one.split(' ')[0])).toEqual(['reaction', 'reaction'])
    expect(end.slice(3, 5)).not.toContain('reaction role_ann')
    expect(end.slice(5)).toEqual(['key-put', 'case-revealed'])
    expect(company.counts.unrecognised).toBe(0)
  })

  it('[P51] has nobody of the house confess for a person, and lets people speak to it without waiting', async () => {
    let spoken = 0
    const { events, after, send } = await seatedGame({
      person: 'role_cid',
      between: (stage) =>
        partOf(viewFor('role_cid', stage), tableRoom).truth !== null && spoken++ === 0
          ? { kind: 'say', text: 'Cid: I would do it again.' }
          : undefined,
    })
    const said = events.filter((event) => lineOf(event)?.kind === 'confession')
    expect(said.map((event) => [event.by, lineOf(event)?.text])).toEqual([
      ['role_cid', 'I would do it again.'],
    ])
    expect(inOrder(events).filter((one) => one.startsWith('reaction'))).toHaveLength(2)
    send({ kind: 'say', text: 'Good night.' })
    send({ kind: 'say', text: 'All of you.' })
    expect(partOf(viewFor(HOUSE, after()), tableRoom).heard.at(-1)?.text).toBe('All of you.')
    expect(() => send({ kind: 'say', text: 'And again.' })).toThrow(
      expect.objectContaining({ reason: 'nothing-left' }),
    )
    expect(() => send({ kind: 'hint' })).toThrow(expect.objectContaining({ code: 'bad-cue' }))
  })

  it('[P6] judges every aim with the words that show it, and counts points for names and aims', async () => {
    const of = aCase()
    const [ann, bob, ...others] = of.roles
    if (ann === undefined || bob === undefined) throw new Error('nobody')
    const aim = { text: 'Find out what Bob played at cards with Dot.', points: 3 }
    const { events } = await seatedGame({
      person: 'role_ann',
      of: { ...of, roles: [{ ...ann, objectives: [...ann.objectives, aim] }, bob, ...others] },
      does: ({ phase }) =>
        phase === 'vote' ? { kind: 'vote', victim: 'victim_moss', for: 'role_cid' } : undefined,
    })
    const revealed = events.find(({ type }) => type === 'case-revealed')?.body as CaseRevealed | undefined
    const scores = revealed?.scores ?? []
    expect(scores).toHaveLength(4)
    for (const { objectives } of scores) for (const { met } of objectives) expect(met).not.toBeNull()
    const own = scores.find(({ role }) => role === 'role_ann')
    expect(own?.objectives.map(({ met }) => met)).toEqual([true, true, true])
    expect(own?.objectives[2]?.quote).toContain('cards')
    expect(own?.votes).toEqual([{ victim: 'victim_moss', right: true, points: 0 }])
    expect(own && pointsOf(own)).toEqual({ points: 18, of: 18 })
    // Bob has no objective that pays for the right name; Cid looks for nobody.
    expect(scores.find(({ role }) => role === 'role_bob')?.votes[0]?.points).toBe(10)
    expect(scores.find(({ role }) => role === 'role_cid')?.votes).toEqual([])
  })

  it.each([
    ['handed to one', 'role_bob', false],
    ['laid open', undefined, true],
  ])('[P6] judges by what all have read: a card that was %s', async (_, to, isJudged) => {
    const { between, text } = showingOnce(to)
    const { company } = await seatedGame({
      ...{ person: 'role_ann', settings: { rounds: 1 }, between },
      does: ({ phase }) => (phase === 'search' ? { kind: 'search', place: 'place_barn' } : undefined),
    })
    expect(text()).toContain('A spade')
    const pages = company.calls.filter(({ agent }) => agent.startsWith('mystery.objectives'))
    const [, spoken = ''] = /<spoken>([\s\S]*)<\/spoken>/u.exec(pages[0]?.page.text ?? '') ?? []
    expect(spoken).toContain('Ann')
    expect(spoken.includes(text())).toBe(isJudged)
  })

  it('[P35] asks a person nothing of the key before the truth, and lets them see afterwards how much they saw', async () => {
    const { events, stage, send, after } = await seatedGame({ person: 'role_ann', of: withGlove })
    expect(events.some(({ type }) => type === 'key-answered')).toBe(false)
    const own = partOf(viewFor('role_ann', stage), tableRoom)
    // Who did it, and whom one suspects, everybody has written down before.
    expect(own.key.role_ann?.map(({ id }) => id)).toEqual(['q3'])
    expect(partOf(viewFor('role_bob', stage), tableRoom).key).toEqual({})
    send({ kind: 'key', question: 'q3', letters: ['a'] })
    expect(partOf(viewFor('role_ann', after()), tableRoom).answers.role_ann).toEqual({ q3: ['a'] })
  })

  it('[P35] asks nobody anything after the truth where the key has nothing but who did it', async () => {
    const { events } = await seatedGame({ person: 'role_ann' })
    expect(events.some(({ type }) => type === 'key-put')).toBe(false)
  })

  it('[P35] where methods are compared puts the key first, and has nobody speak after the truth', async () => {
    const company = simulatedCompany({ seed: 5, players: sleuths() })
    const events: StageEvent[] = []
    const settings = { rounds: 1, key: true }
    await playGame({ case: aCase(), settings, models: company.models, onEvent: (one) => events.push(one) })
    const types = events.map(({ type }) => type)
    expect(types.indexOf('key-answered')).toBeLessThan(types.indexOf('truth-told'))
    expect(inOrder(events).some((one) => /confession|reaction/u.test(one))).toBe(false)
  })
})

describe('a person at the table', () => {
  const questionsOf = (events: readonly StageEvent[]) => {
    let round = 0
    return events.flatMap((event) => {
      if (event.type === 'phase-began') round = (event.body as { round: number }).round
      const line = lineOf(event)
      return line?.kind === 'question' ? [{ round, by: event.by, to: line.to }] : []
    })
  }

  it.each([['role_ann'], ['role_cid']])(
    '[P51] is asked something by the house in every round (%s)',
    async (person) => {
      const { events, company } = await seatedGame({ person, settings: { rounds: 3 } })
      const toPerson = questionsOf(events).filter(({ to }) => to === person)
      expect(new Set(toPerson.map(({ round }) => round))).toEqual(new Set([1, 2, 3]))
      // No more than one question of each in a round.
      for (const round of [1, 2, 3])
        expect(questionsOf(events).filter((one) => one.round === round)).toHaveLength(4)
      expect(company.counts.unrecognised).toBe(0)
      // The page on which everybody weighs is told whom it falls to them to ask: no question is worded once more.
      expect(company.calls.filter(({ agent }) => agent.startsWith('mystery.question'))).toEqual([])
      const told = company.calls.filter(({ page }) => page.text.includes('It falls to you: what you ask'))
      expect(told.length).toBeGreaterThan(0)
    },
  )

  it('[P51] [P21] has their turn to ask in an order that changes from round to round', async () => {
    const { events } = await seatedGame({ person: 'role_ann', settings: { rounds: 3 } })
    const asked = questionsOf(events)
    const order = [1, 2, 3].map((round) =>
      asked.filter((one) => one.round === round).map(({ by }) => by.replace('role_', '')),
    )
    expect(order).toEqual([
      ['ann', 'bob', 'cid', 'dot'],
      ['bob', 'cid', 'dot', 'ann'],
      ['cid', 'dot', 'ann', 'bob'],
    ])
  })

  it('[P51] speaks before the house makes up its mind, and who is spoken of may answer once', async () => {
    const { events } = await seatedGame({ person: 'role_ann', settings: { rounds: 1 } })
    const talk = inOrder(events).filter((one) => one.startsWith('talk'))
    expect(talk[0]).toBe('talk role_ann')
    expect(talk.slice(1, 4).toSorted()).toEqual(['talk role_bob', 'talk role_cid', 'talk role_dot'])
    // Cid spoke before others named him; nobody answers twice.
    const again = talk.slice(4)
    expect(new Set(again).size).toBe(again.length)
    expect(again.length).toBeGreaterThan(0)
  })

  it('[P51] is answered by whoever they spoke of by a title', async () => {
    const of = aCase()
    const roles = of.roles.map((role) => (role.id === 'role_dot' ? { ...role, name: 'Doctor Bell' } : role))
    let said = false
    const { company } = await seatedGame({
      ...{ person: 'role_ann', of: { ...of, roles }, settings: { rounds: 1 } },
      between: (stage) => {
        const { phase, heard } = partOf(viewFor('role_ann', stage), tableRoom)
        const talked = new Set(heard.filter(({ kind }) => kind === 'talk').map(({ by }) => by))
        if (said || phase !== 'discussion' || talked.size < 4) return undefined
        said = true
        return { kind: 'say', text: 'The doctor has told us nothing yet.' }
      },
    })
    expect(said).toBe(true)
    const pages = company.calls.filter(({ agent }) => agent === 'mystery.retort role_dot')
    expect(pages.map(({ page }) => page.text.includes('The doctor has told us nothing yet.'))).toEqual([true])
  })

  it('[P24] introduces themselves without their own name before the words', async () => {
    const { events } = await seatedGame({
      person: 'role_ann',
      settings: { rounds: 1 },
      does: ({ phase }) =>
        phase === 'introductions' ? { kind: 'say', text: 'Ann: I keep the books here.' } : undefined,
    })
    const own = events.find((event) => event.by === 'role_ann' && lineOf(event) !== undefined)
    expect(own && lineOf(own)?.text).toBe('I keep the books here.')
  })
})
