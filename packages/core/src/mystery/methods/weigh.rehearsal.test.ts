import { describe, expect, it } from 'vitest'
import type { Json } from '../../prelude/json.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { StageEvent } from '../../schema/event.ts'
import { type Player, playGame, simulatedCompany, sleuths } from '../../testing/index.ts'
import { aCase } from '../a-case.test.data.ts'
import { tableRoom } from '../table-room.ts'
import type { TableSettings } from '../table-settings.ts'

interface Game {
  readonly stage: Stage
  readonly events: readonly StageEvent[]
  readonly calls: readonly string[]
  readonly pages: (agent: string) => readonly string[]
}

interface Playing {
  readonly settings?: Partial<TableSettings>
  readonly players?: readonly Player[]
}

async function play({ settings, players = [] }: Playing = {}): Promise<Game> {
  const company = simulatedCompany({ seed: 5, players: [...players, ...sleuths()], keepPages: 'all' })
  const events: StageEvent[] = []
  const { stage } = await playGame({
    case: aCase(),
    settings: { method: 'weigh', rounds: 2, key: false, ...settings },
    models: company.models,
    onEvent: (event) => events.push(event),
  })
  expect(stateOf(stage, tableRoom).over).toBe(true)
  return {
    ...{ stage, events, calls: company.calls.map(({ agent }) => agent) },
    pages: (agent) => company.calls.filter((call) => call.agent === agent).map(({ page }) => page.text),
  }
}

/** Whoever weighs answers so; `who` is the name at the head of the page. */
function weighing(answer: (who: string, text: string) => Record<string, Json>): Player {
  return {
    recognise: ({ text }) => text.includes('"clashes": two numbers'),
    answer: ({ text }) => {
      const who = /You are (\w+), at a table/u.exec(text)?.[1] ?? ''
      const others = ['Ann', 'Bob', 'Cid', 'Dot'].filter((name) => name !== who)
      const even = { motive: 'unknown', means: 'unknown', opportunity: 'unknown', weight: 50 }
      return {
        ...{ claims: [], clashes: [], questions: [asking(others[0] ?? '', 'Cid')] },
        weights: Object.fromEntries(others.map((name) => [name, even])),
        ...(text.includes('<cards>') && { cards: [] }),
        ...(text.includes('<places>') && { search: 'The Barn' }),
        ...answer(who, text),
      }
    },
  }
}

function asking(to: string, about: string): Json {
  return {
    ...{ to, about, settles: `whether ${about} did it`, question: `${to}, what of ${about} and Old Moss?` },
    ...{ ifYes: [{ who: about, weight: 95 }], ifNo: [{ who: about, weight: 5 }] },
  }
}

interface Line {
  readonly kind: string
  readonly text: string
  readonly to?: string
  readonly private: boolean
}

function linesOf({ events }: Game, kind: string): readonly (Line & Pick<StageEvent, 'by' | 'audience'>)[] {
  return events.flatMap(({ type, body, by, audience }) =>
    type === 'table-line' && (body as unknown as Line).kind === kind
      ? [{ ...(body as unknown as Line), by, audience }]
      : [],
  )
}

function bodiesOf<Body>({ events }: Game, type: string): readonly (Body & { readonly by: string })[] {
  return events
    .filter((event) => event.type === type)
    .map(({ body, by }) => ({ ...(body as unknown as Body), by }))
}

describe('weigh and ask', () => {
  it('takes one page for each who killed nobody and a round, one for the murderer, and 40 calls at most in all', async () => {
    const { calls } = await play()
    const counted: Record<string, number> = {}
    for (const agent of calls) {
      const [prompt = ''] = agent.split(' ')
      counted[prompt] = (counted[prompt] ?? 0) + 1
    }
    expect(counted).toMatchObject({
      ...{ 'mystery.introduce': 4, 'mystery.weigh': 3 * 2, 'mystery.cover': 2, 'mystery.reply': 4 * 2 },
      ...{ 'mystery.talk': 4, 'mystery.vote': 4 },
    })
    for (const gone of ['profile', 'sense', 'gain', 'gains', 'prune', 'question'])
      expect(counted[`mystery.${gone}`]).toBeUndefined()
    expect(calls.length).toBeLessThanOrEqual(40)
  })

  it('keeps what is thought for the eyes of whoever thought it', async () => {
    const { events } = await play()
    const thoughts = events.filter(({ type }) =>
      ['suspects-weighed', 'cover-planned', 'search-planned'].includes(type),
    )
    expect(new Set(thoughts.map(({ type }) => type)).size).toBe(3)
    for (const { audience, by } of thoughts) expect(audience).toEqual([by])
  })

  it('has the ledger and the last weights on the next page, and the weights on that of the vote', async () => {
    const claim = { by: 'Bob', about: 'Dot', hour: '7', place: 'the house', words: 'played cards with Dot' }
    const game = await play({
      players: [weighing((who) => (who === 'Ann' ? { claims: [claim] } : {}))],
    })
    const [first = '', second = ''] = game.pages('mystery.weigh role_ann')
    expect(first).not.toContain('<ledger>')
    expect(second).toContain('<ledger>\n1. Bob, of Dot (7, the house): played cards with Dot\n</ledger>')
    expect(second).toContain('- Cid: 50 of 100; motive unknown, means unknown, opportunity unknown')
    expect(second).toContain('They are numbered from 2 on.')
    expect(game.pages('mystery.weigh role_bob')[1]).not.toContain('<ledger>')
    expect(game.pages('mystery.vote role_ann')[0]).toContain('- Cid: 50 of 100')
    const [noted] = bodiesOf<{ claims: { seq: number }[] }>(game, 'suspects-weighed')
    const said = game.events.find(({ seq }) => seq === noted?.claims[0]?.seq)
    expect({ type: said?.type, by: said?.by }).toEqual({ type: 'table-line', by: 'role_bob' })
  })

  it('asks nothing twice in a round: whoever comes later knows what those before have chosen', async () => {
    const game = await play({
      settings: { rounds: 1 },
      players: [
        weighing((who) => ({
          questions: [
            asking(who === 'Dot' ? 'Bob' : 'Dot', 'Cid'),
            asking(who === 'Ann' ? 'Bob' : 'Ann', 'Cid'),
          ],
        })),
      ],
    })
    const asked = linesOf(game, 'question').filter(({ by }) => by !== 'role_cid')
    expect(asked.map(({ by, to }) => `${by} ${to}`)).toEqual([
      'role_ann role_dot',
      'role_bob role_ann',
      'role_dot role_bob',
    ])
  })

  it('sees in turn what others have just asked', async () => {
    // Dot has told something that was noted, so that only Ann's question speaks against asking her again.
    const told = (text: string): Json => {
      const words = /^Dot to Ann: (.{1,100})/mu.exec(text)?.[1]
      return words === undefined ? [] : [{ by: 'Dot', about: 'Cid', hour: '', place: '', words }]
    }
    const game = await play({
      settings: { rounds: 1, asking: 'in-turn' },
      players: [
        weighing((who, text) => ({
          claims: told(text),
          questions: [asking('Dot', 'Cid'), asking(who === 'Ann' ? 'Bob' : 'Ann', 'Cid')],
        })),
      ],
    })
    expect(bodiesOf<{ claims: unknown[] }>(game, 'suspects-weighed')[1]?.claims).toHaveLength(1)
    const asked = linesOf(game, 'question').map(({ by, to }) => `${by} ${to}`)
    expect(asked.slice(0, 2)).toEqual(['role_ann role_dot', 'role_bob role_ann'])
  })

  it('asks nobody but whom it is sure of after the first round, and that only once in a round', async () => {
    const even = { motive: 'unknown', means: 'yes', opportunity: 'yes' }
    const sure = { Bob: { ...even, weight: 2 }, Cid: { ...even, weight: 98 }, Dot: { ...even, weight: 2 } }
    const weights: Readonly<Record<string, Json>> = {
      Ann: sure,
      Bob: { Ann: { ...even, weight: 2 }, Cid: { ...even, weight: 98 }, Dot: { ...even, weight: 2 } },
    }
    const game = await play({
      players: [
        weighing((who) => ({
          questions: who === 'Dot' ? [asking('Ann', 'Cid')] : [asking('Dot', 'Cid'), asking('Cid', 'Cid')],
          ...(weights[who] && { weights: weights[who] }),
        })),
      ],
    })
    const asked = linesOf(game, 'question').filter(({ by }) => by === 'role_ann' || by === 'role_bob')
    expect(asked.map(({ to }) => to)).toHaveLength(3)
    expect(asked.slice(2).map(({ to }) => to)).toEqual(['role_cid'])
  })

  it('looks where its last page said, without a call of its own', async () => {
    const game = await play({ players: [weighing(() => ({ search: 'The Desk' }))] })
    const searched = bodiesOf<{ role: string; place: string }>(game, 'place-searched')
    const second = searched.slice(4).filter(({ role }) => role !== 'role_cid')
    expect(second.map(({ place }) => place)).toEqual(['place_desk', 'place_desk', 'place_desk'])
    // Of two places each is looked into before one is twice.
    expect(new Set(searched.slice(0, 2).map(({ place }) => place)).size).toBe(2)
  })

  it('lets whoever found a card choose: keep it, show it, or hand it to one, with words of their own', async () => {
    const choices: Record<string, Json> = {}
    const chooses = (to: string): Player =>
      weighing((who, text) => {
        const card = /<cards>\n- ([^:]+):/u.exec(text)?.[1]
        if (card === undefined) return {}
        choices[who] = card
        return {
          cards: [{ card, to: to === 'one' ? (who === 'Dot' ? 'Bob' : 'Dot') : to, line: 'Look at this.' }],
        }
      })
    const kept = await play({ settings: { rounds: 1 }, players: [chooses('nobody')] })
    expect(Object.keys(choices).length).toBeGreaterThan(0)
    expect(linesOf(kept, 'show')).toEqual([])
    const shown = await play({ settings: { rounds: 1 }, players: [chooses('all')] })
    expect(linesOf(shown, 'show').map(({ text, audience }) => [text, audience.length])).toEqual(
      Object.keys(choices).map(() => ['Look at this.', 5]),
    )
    const handed = await play({ settings: { rounds: 1 }, players: [chooses('one')] })
    expect(linesOf(handed, 'show').length).toBeGreaterThan(0)
    for (const { audience, private: isPrivate, by, to } of linesOf(handed, 'show')) {
      expect(isPrivate).toBe(true)
      expect(audience).toEqual([by, to].sort())
    }
    // What was said with it is heard; that a card was only laid open is told by the card.
    expect(shown.pages('mystery.talk role_bob')[0]).toContain('Look at this.')
  })

  it('has a murderer keep to what it has claimed, and to the card that speaks against it', async () => {
    const game = await play()
    const [, second = ''] = game.pages('mystery.cover role_cid')
    expect(second).toContain('<story>\nWhen Old Moss died I was nowhere near')
    expect(game.pages('mystery.reply role_cid').every((text) => text.includes('<story>'))).toBe(true)
    expect(linesOf(game, 'show').some(({ by }) => by === 'role_cid')).toBe(false)
    expect(bodiesOf(game, 'cover-planned').map(({ by }) => by)).toEqual(['role_cid', 'role_cid'])
  })

  it('is the same to the byte when it is played again', async () => {
    const [one, other] = [await play(), await play()]
    expect(one.events).toEqual(other.events)
  })
})
