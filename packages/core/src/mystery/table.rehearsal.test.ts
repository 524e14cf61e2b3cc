import { describe, expect, it } from 'vitest'
import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH, HOUSE, type StageEvent } from '../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import { openTable } from './open-table.ts'
import { tableRoom } from './table-room.ts'
import type { TableSettings } from './table-settings.ts'
import { suspectsOf } from './table-view.ts'

interface Game {
  readonly stage: Stage
  readonly events: readonly StageEvent[]
  readonly pages: readonly { readonly role: string; readonly text: string; readonly agent: string }[]
}

async function play(settings: Partial<TableSettings> = {}, of = aCase()): Promise<Game> {
  const company = simulatedCompany({ seed: 5, players: sleuths(), keepPages: 'all' })
  const events: StageEvent[] = []
  const { stage } = await playGame({
    case: of,
    // What these requirements are about is the method of the paper.
    settings: { method: 'player', ...settings },
    models: company.models,
    onEvent: (event) => events.push(event),
  })
  const pages = company.calls.map(({ agent, page }) => ({ agent, role: agent, text: page.text }))
  return { stage, events, pages }
}

const bodies = <Body>(events: readonly StageEvent[], type: string): readonly Body[] =>
  events.filter((event) => event.type === type).map(({ body }) => body as Body)

describe('a whole game', () => {
  it('[P1] goes from introductions by rounds of questions to the vote and the reveal', async () => {
    const { events, stage } = await play({ rounds: 2 })
    const phases = bodies<{ phase: string; round: number }>(events, 'phase-began')
    expect(phases.map(({ phase, round }) => `${phase} ${round}`)).toEqual([
      'introductions 0',
      'search 1',
      'questions 1',
      'search 2',
      'questions 2',
      'discussion 2',
      'vote 2',
      'reveal 2',
    ])
    expect(stateOf(stage, tableRoom).over).toBe(true)
  })

  it('has nobody answer two questions at once: the second answer knows the first', async () => {
    const { events, pages } = await play({ rounds: 3, method: 'ask-all' })
    const said = events.filter(({ type }) => type === 'table-line')
    const answers = said.filter(({ body }) => (body as { kind: string }).kind === 'answer')
    const turns = answers.map(({ cause, by }) => `${JSON.stringify(cause)} ${by}`)
    expect(new Set(turns).size).toBe(turns.length)
    // Ann, Bob and Dot each put one question a round to Cid, whose pages then hold what he answered a moment ago.
    const cid = answers
      .filter(({ by }) => by === 'role_cid')
      .map(({ body }) => (body as { text: string }).text)
    expect(cid.length).toBeGreaterThan(3)
    const his = pages.filter(({ agent }) => agent === 'mystery.reply role_cid').map(({ text }) => text)
    expect(his[1]).toContain(`${cid[0]}`)
    expect(his[2]).toContain(`${cid[1]}`)
  })

  it('[P1] looks for lies on a page that grows no longer than the table allows', async () => {
    const lookedOn = async (scriptTokens: number, heardTokens: number): Promise<number> => {
      const { pages } = await play({ rounds: 3, scriptTokens, heardTokens })
      return pages.find(({ text }) => text.includes('<said>'))?.text.length ?? 0
    }
    const [short, long] = [await lookedOn(50, 50), await lookedOn(4_000, 4_000)]
    expect(short).toBeGreaterThan(0)
    expect(short).toBeLessThan(long)
    expect(short).toBeLessThan(1_400)
  })

  it('[P2] deals each role its own script, objectives and deeds, for its eyes only', async () => {
    const { events } = await play({ rounds: 1 })
    for (const type of ['role-dealt', 'script-dealt'])
      for (const event of events.filter((one) => one.type === type))
        expect(event.audience).toEqual([(event.body as { role: string }).role])
    const killed = bodies<{ role: string; killed: string[] }>(events, 'role-dealt')
    expect(killed.filter((one) => one.killed.length > 0).map(({ role }) => role)).toEqual(['role_cid'])
  })

  it('[P3] states the rules on every page of a player', async () => {
    const { pages } = await play({ rounds: 1 })
    const played = pages.filter(({ agent }) => agent.includes('role_'))
    expect(played.length).toBeGreaterThan(20)
    for (const { text } of played) {
      expect(text).toContain('by the hand of one of you')
      expect(text).toContain('Only a murderer may lie')
      expect(text).toContain('nobody else’s')
    }
  })

  it('[P3] deals a new part of each script when its act begins', async () => {
    const { events } = await play({ rounds: 2 })
    const acts = events.flatMap((event) =>
      event.type === 'phase-began'
        ? [`begin ${(event.body as { act: number }).act}`]
        : event.type === 'script-dealt'
          ? [`deal ${(event.body as { act: number }).act}`]
          : [],
    )
    expect(acts.indexOf('deal 2')).toBeGreaterThan(acts.indexOf('deal 1'))
    expect(acts.indexOf('begin 2')).toBeGreaterThan(acts.indexOf('deal 2'))
  })

  it('[P8] suspects everybody but oneself before the first thought', () => {
    const [opened] = [openTable({ case: aCase() })]
    expect(opened.length).toBeGreaterThan(0)
    const part = {
      ...tableRoom.view?.initial,
      told: opened.find(({ type }) => type === 'case-told')?.body,
    } as never
    expect(suspectsOf(part, 'role_ann', 'victim_moss')).toEqual(['role_bob', 'role_cid', 'role_dot'])
  })

  it('[P9] [P10] reads suspects by sensors, each a choice with a reason, kept backstage', async () => {
    const { events, stage } = await play({ rounds: 1 })
    const read = events.filter(({ type }) => type === 'suspect-read')
    expect(read.length).toBeGreaterThan(0)
    for (const { audience, by, body } of read) {
      expect(audience).toEqual([by])
      const { readings } = body as { readings: Record<string, { choice: string; reason: string }> }
      expect(Object.keys(readings)).toEqual(['emotion', 'motive', 'opportunity', 'value'])
    }
    const booth = partOf(viewFor(BOOTH, stage), tableRoom)
    expect(Object.keys(booth.beliefs)).toHaveLength(4)
    const house = partOf(viewFor(HOUSE, stage), tableRoom)
    expect(house.beliefs).toEqual({})
  })

  it('[P11] draws a profile of the murderer from what a player knows, and anew after a round', async () => {
    const { events } = await play({ rounds: 2 })
    const drawn = events.filter(({ type }) => type === 'profile-drawn')
    expect(new Set(drawn.map(({ by }) => by)).size).toBe(4)
    expect(drawn.length).toBeGreaterThan(4)
  })

  it('[P12] asks questions that name the victim as the asker calls them', async () => {
    const { events } = await play({ rounds: 1 })
    const asked = events.filter(
      ({ type, body }) => type === 'table-line' && (body as Line).kind === 'question',
    )
    expect(asked.length).toBe(4)
    for (const { body } of asked) expect((body as Line).text).toContain('Moss')
  })

  it('[P19] [P22] questions one character for each victim and round, three rounds by default', async () => {
    const { events } = await play()
    const asked = events.filter(
      ({ type, body }) => type === 'table-line' && (body as Line).kind === 'question',
    )
    expect(asked).toHaveLength(3 * 4)
    const chosen = bodies<{ chosen: string[]; round: number }>(events, 'suspect-chosen')
    expect(chosen.every((one) => one.chosen.length === 1)).toBe(true)
    expect(new Set(chosen.map(({ round }) => round))).toEqual(new Set([1, 2, 3]))
  })

  it('[P20] goes through the list after each round but the last', async () => {
    const { events } = await play()
    const pruned = bodies<{ round: number; suspects: string[]; gain: number }>(events, 'suspects-pruned')
    expect(new Set(pruned.map(({ round }) => round))).toEqual(new Set([1, 2]))
    for (const { suspects, gain } of pruned) {
      expect(suspects.length).toBeGreaterThan(0)
      expect(gain).toBeGreaterThanOrEqual(0)
    }
  })

  it('[P21] in turn, each hears what came before it asks', async () => {
    const { events } = await play({ rounds: 1, asking: 'in-turn' })
    const kinds = events.flatMap(({ type, body }) => (type === 'table-line' ? [(body as Line).kind] : []))
    const talk = kinds.filter((kind) => kind === 'question' || kind === 'answer')
    expect(talk).toEqual([
      'question',
      'answer',
      'question',
      'answer',
      'question',
      'answer',
      'question',
      'answer',
    ])
  })

  it('[P23] lets murderers play the same way, told to seem innocent', async () => {
    const { pages } = await play({ rounds: 1 })
    const own = pages.filter(({ agent }) => agent.includes('role_cid'))
    expect(own.length).toBeGreaterThan(5)
    for (const { text } of own) expect(text).toContain('You killed Old Moss. Nobody may find out.')
    for (const { agent, text } of pages)
      if (agent.includes('role_ann')) expect(text).not.toContain('You killed Old Moss')
  })

  it('[P24] begins with everybody saying who they are, before anybody was heard', async () => {
    const { events, pages } = await play({ rounds: 1 })
    const said = events.filter(
      ({ type, body }) => type === 'table-line' && (body as Line).kind === 'introduction',
    )
    expect(said.map(({ by }) => by)).toEqual(['role_ann', 'role_bob', 'role_cid', 'role_dot'])
    const first = pages.filter(({ agent }) => agent.startsWith('mystery.introduce'))
    for (const { text } of first) expect(text).not.toContain('<heard>')
  })

  it('[P25] answers from a page with question, script and what was heard, knowing that somebody lies', async () => {
    const { pages } = await play({ rounds: 1 })
    const replies = pages.filter(({ agent }) => agent.startsWith('mystery.reply'))
    expect(replies.length).toBe(4)
    for (const { text } of replies)
      for (const part of ['<question>', '<script>', '<heard>']) expect(text).toContain(part)
    expect(replies.some(({ text }) => text.includes('Somebody here is lying'))).toBe(true)
  })

  it('shows a found card to nobody who has not seen it', async () => {
    const { events, stage } = await play({ rounds: 1 })
    const found = events.filter(
      ({ type, body }) => type === 'clue-seen' && (body as { how: string }).how === 'found',
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { audience, by } of found) expect(audience).toEqual([by])
    // The murderer keeps what names him.
    const house = partOf(viewFor(HOUSE, stage), tableRoom)
    const kept = found.filter(({ by, body }) => by === 'role_cid' && JSON.stringify(body).includes('Cid'))
    for (const { body } of kept)
      expect(house.clues.map(({ id }) => id)).not.toContain((body as { clue: string }).clue)
  })

  it('[P33] keeps votes unseen until they are counted, and puts out whoever has half of them', async () => {
    const { events, stage } = await play({ rounds: 1 })
    for (const { audience, by } of events.filter(({ type }) => type === 'vote-cast'))
      expect(audience).toEqual([by])
    const [counted] = bodies<{ votes: { by: string; for: string | null }[]; out: string[] }>(
      events,
      'votes-counted',
    )
    expect(counted?.votes).toHaveLength(4)
    for (const { by, for: accused } of counted?.votes ?? []) expect(accused).not.toBe(by)
    const most = counted?.out[0]
    if (most !== undefined) {
      const votes = counted?.votes.filter((vote) => vote.for === most).length ?? 0
      expect(votes * 2).toBeGreaterThanOrEqual(4)
    }
    const told = partOf(viewFor(HOUSE, stage), tableRoom).revealed
    expect(told?.murderers).toEqual([{ victim: 'victim_moss', roles: ['role_cid'] }])
  })

  it('[P35] puts the key to each player: one letter, or two where two are asked for', async () => {
    const { events } = await play({ rounds: 1, key: true, keyTogether: 1 })
    const answers = bodies<{ question: string; letters: string[] }>(events, 'key-answered')
    expect(answers).toHaveLength(5)
    for (const { question, letters } of answers) expect(letters).toHaveLength(question === 'q2' ? 2 : 1)
  })

  it('is the same to the byte when it is played again', async () => {
    const [one, other] = [await play({ rounds: 1 }), await play({ rounds: 1 })]
    expect(one.events).toEqual(other.events)
  })
})

type Line = { kind: string; text: string }
