import { describe, expect, it } from 'vitest'
import { CaseQuestion, MysteryCase } from '../schema/case.ts'
import { HOUSE, type StageEvent } from '../schema/event.ts'
import { playGame, simulatedCompany, sleuths } from '../testing/index.ts'
import { aCase } from './a-case.test.data.ts'
import type { LaidTable } from './next-table-move.ts'
import { PAGE_WORDS } from './page-words.ts'
import { wonAt } from './score-game.ts'
import type { TableSettings } from './table-settings.ts'

const [MOSS] = aCase().victims
const WREN = { id: 'victim_wren', name: 'Silas Wren', called: {}, killedBy: ['role_bob'] }
const TWO = aCase({ victims: MOSS === undefined ? [] : [MOSS, WREN] })
const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gil', 'Hal', 'Ira', 'Joe', 'Kit', 'Lou', 'Max']

/** The case with so many at the table; whoever comes after Dot was in the kitchen. */
function seating(count: number): MysteryCase {
  const more = NAMES.slice(4, count).map((name) => ({
    ...{ id: `role_${name.toLowerCase()}`, name, face: '', manner: '', objectives: [], secrets: [] },
    script: [`You are ${name}. You were in the kitchen.`],
  }))
  return aCase({ roles: [...aCase().roles, ...more] })
}

async function play(of: MysteryCase, settings: Partial<TableSettings> = {}) {
  const company = simulatedCompany({ seed: 5, players: sleuths(), keepPages: 'all' })
  const events: StageEvent[] = []
  const short = { method: 'player', rounds: 1, searches: 0, discussion: 0 }
  await playGame({
    case: of,
    settings: { ...short, ...settings },
    models: company.models,
    onEvent: (event) => events.push(event),
  })
  const told = <Body>(type: string) =>
    events.flatMap((event) => (event.type === type ? [{ ...event, body: event.body as Body }] : []))
  return { told, calls: company.calls }
}

describe('the rules of the table', () => {
  it('[P1] seats up to twelve, with one dead or several', () => {
    const isPlayable = (of: unknown): boolean => MysteryCase.safeParse(of).success
    expect([4, 12, 13].map((count) => isPlayable(seating(count)))).toEqual([true, true, false])
    expect([TWO, aCase({ victims: [] })].map(isPlayable)).toEqual([true, false])
  })

  it('[P1] has twelve play as many rounds and questions as were set, then vote, then answer the key', async () => {
    const { told } = await play(seating(12), { rounds: 2, sensors: [], pruner: false, key: true })
    const phases = told<{ phase: string; round: number }>('phase-began').map(({ body }) => body)
    expect(phases.map(({ phase, round }) => `${phase} ${round}`)).toEqual([
      ...['introductions 0', 'questions 1', 'questions 2', 'vote 2', 'key 2', 'reveal 2'],
    ])
    const asked = told<{ kind: string }>('table-line').filter(({ body }) => body.kind === 'question')
    expect(asked).toHaveLength(12 * 2)
    expect(new Set(told('vote-cast').map(({ by }) => by)).size).toBe(12)
    expect(told('key-answered')).toHaveLength(3 + 2)
  })

  it('[P2] tells each role whom it killed of all the dead, what it is after and what it knows, and nobody else', async () => {
    const { told } = await play(TWO, { rounds: 2 })
    const sheets = told<{ role: string; killed: string[]; objectives: unknown }>('role-dealt')
    expect(sheets.map(({ body }) => [body.role, body.killed.join()])).toEqual([
      ['role_ann', ''],
      ['role_bob', 'victim_wren'],
      ['role_cid', 'victim_moss'],
      ['role_dot', ''],
    ])
    expect(sheets.map(({ body }) => body.objectives)).toEqual(TWO.roles.map(({ objectives }) => objectives))
    const dealt = told<{ role: string; text: string }>('script-dealt')
    expect(dealt.map(({ body }) => [body.role, body.text]).toSorted()).toEqual(
      TWO.roles.flatMap(({ id, script }) => script.map((part) => [id, part])).toSorted(),
    )
    for (const { audience, body } of [...sheets, ...dealt]) expect(audience).toEqual([body.role])
    const [premise] = told<object>('case-told')
    expect(premise?.audience).toEqual([HOUSE, ...TWO.roles.map(({ id }) => id)])
    expect(JSON.stringify(premise?.body)).not.toContain('killedBy')
  })

  it('[P3] states on every page how many hands each death took, and the rules', async () => {
    const hands = ['role_bob', 'role_cid']
    const roles = aCase().roles.map((role) => ({ ...role, objectives: [] }))
    const { calls } = await play(aCase({ roles, victims: [{ ...WREN, killedBy: hands }] }), { key: true })
    const own = calls.filter(({ agent }) => agent.includes('role_'))
    expect(own.length).toBeGreaterThan(20)
    for (const { page } of own) {
      expect(page.text).toContain(PAGE_WORDS.en.died('Silas Wren', 2))
      expect(page.text).toContain(PAGE_WORDS.en.rules)
    }
    // Whoever killed nobody tells the truth, murderers alone may lie, scripts are one's own, one name for each death in the end.
    for (const rule of [
      /tells the truth/u,
      /Only a murderer may lie/u,
      /nobody else’s/u,
      /one name for each/u,
    ])
      expect(PAGE_WORDS.en.rules).toMatch(rule)
  })

  it('[P6] knows of reasoning what it can be about', () => {
    const aspects = ['who', 'what', 'when', 'where', 'cause', 'motive', 'suspects']
    expect(CaseQuestion.shape.aspect.unwrap().options).toEqual(aspects)
  })

  it('[P33] has everybody vote on each death, and nobody can name themselves', async () => {
    const { told, calls } = await play(TWO)
    const counted = told<{ victim: string; votes: { by: string; for: string | null }[] }>('votes-counted')
    expect(counted.map(({ body }) => body.victim)).toEqual(['victim_moss', 'victim_wren'])
    for (const { body } of counted)
      for (const { for: accused } of body.votes) expect(accused).toMatch(/^role_/u)
    const ballots = calls.filter(({ agent }) => agent.startsWith('mystery.vote '))
    expect(ballots).toHaveLength(4 * 2)
    for (const { agent, page } of ballots) {
      const own = TWO.roles.find(({ id }) => agent.endsWith(id))?.name
      const offered = JSON.stringify(page.wanted)
      for (const { name } of TWO.roles) expect(offered.includes(`"${name}"`)).toBe(name !== own)
    }
  })

  it('[P33] is won for a death by who truly killed, voted out for that death', () => {
    const count = (victim: string, out: readonly string[]) => ({ victim, votes: [], out, tied: [], text: '' })
    const won = (...counted: ReturnType<typeof count>[]) =>
      wonAt({ case: TWO, counted } as unknown as LaidTable).map((one) => one.won)
    expect(won(count('victim_moss', ['role_cid']), count('victim_wren', ['role_bob']))).toEqual([true, true])
    expect(won(count('victim_moss', ['role_bob']), count('victim_wren', ['role_cid']))).toEqual([
      false,
      false,
    ])
    expect(won(count('victim_moss', []), count('victim_wren', ['role_bob']))).toEqual([false, true])
  })

  it('[P35] puts each question with its options, says where two letters are wanted, and hears a reason', async () => {
    const { told, calls } = await play(aCase(), { key: true, keyTogether: 1 })
    const pages = calls.filter(({ agent }) => agent.startsWith('mystery.key'))
    expect(pages).toHaveLength(3 + 2)
    for (const { page } of pages) {
      expect(page.last).toContain('   a) Ann\n   b) Bob\n   c) Cid')
      expect(page.last.includes('(two letters)')).toBe(page.last.includes('Name the two you most suspect.'))
    }
    for (const { body } of told<{ reason: string }>('key-answered')) expect(body.reason).not.toBe('')
  })
})
