import { describe, expect, it } from 'vitest'
import { decided, gestureMade, lineSpoken } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { anEvening, type EveningMaking } from '../testing/an-evening.ts'
import { beatPlayed, performanceRoom } from './performance-room.ts'
import { takeFloor } from './take-floor.ts'
import { takeTurn } from './take-turn.ts'
import { longSilent, whoAnswers } from './who-answers.ts'

const [ANA, BEN, CLEO] = ['role_ana', 'role_ben', 'role_cleo'] as const
const ALL = ['house', ANA, BEN, CLEO]
const says = (by: string, text: string, to?: string) =>
  fact(lineSpoken, { by, audience: ALL, body: { text, channel: 'aloud', ...(to && { to }) } })
const beat = (by: string | null) => fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by } })
const decides = (role: string, strategy: 'fast' | 'slow' | 'silence', seen: number) =>
  fact(decided, { by: role, audience: [role], body: { role, strategy, act: null, because: '', seen } })

type Evening = Awaited<ReturnType<typeof anEvening>>

async function floorOf(evening: Evening, cued?: string): Promise<string | undefined> {
  let floor: string | undefined
  await evening.play(async function* (stage, crew) {
    floor = await takeFloor(stage, crew, cued)
    yield* []
  })
  return floor
}

const asked = (evening: Evening) =>
  evening.company.calls.filter(({ agent }) => agent.startsWith('acting.decide')).map(({ agent }) => agent)

/** An evening that is under way, and how many decisions were asked for since. */
async function underWay(making: EveningMaking = {}) {
  const evening = await anEvening(making)
  const before = asked(evening).length
  return { evening, since: () => asked(evening).slice(before) }
}

describe('who answers', () => {
  it('is whoever was spoken to: nobody is asked', async () => {
    const { evening, since } = await underWay({ say: () => 'And what do you say to that, Cleo?' })
    const stage = await evening.happen(says(ANA, 'Where is the key, Ben?'), beat(ANA))
    expect(whoAnswers(stage)).toEqual({ kind: 'falls-to', role: BEN })
    const after = await evening.play(takeTurn)
    expect(stateOf(after, performanceRoom).lastBy).toBe(BEN)
    expect(since()).toEqual([])
    expect(whoAnswers(after)).toEqual({ kind: 'falls-to', role: CLEO })
  })

  it('is whom a line was said to, and by every form of address', async () => {
    const { evening } = await underWay()
    expect(whoAnswers(await evening.happen(says(ANA, 'And you?', CLEO), beat(ANA)))).toEqual({
      kind: 'falls-to',
      role: CLEO,
    })
  })

  it('is nobody who has answered it already, were it by a deed', async () => {
    const { evening } = await underWay()
    await evening.happen(says(ANA, 'Where is the key, Ben?'), beat(ANA))
    const nod = (by: string) => fact(gestureMade, { by, audience: ALL, body: { text: 'nods' } })
    await evening.happen(nod(BEN), beat(BEN))
    const stage = await evening.happen(nod(CLEO), beat(CLEO))
    expect(whoAnswers(stage)).toEqual({ kind: 'open', among: [ANA, BEN] })
  })

  it('is open among three where nobody was spoken to: they are asked, all at once', async () => {
    const { evening, since } = await underWay({ say: () => 'It is late.' })
    const stage = await evening.happen(says(ANA, 'What a night.'), beat(ANA))
    expect(whoAnswers(stage)).toEqual({ kind: 'open', among: [BEN, CLEO] })
    await evening.play(takeTurn)
    expect(since().slice(0, 2)).toEqual([`acting.decide ${BEN}`, `acting.decide ${CLEO}`])
  })

  it('is the other one of two, turn about, and nobody is ever asked', async () => {
    let line = 0
    const { evening, since } = await underWay({
      blueprint: aBlueprint(),
      say: () => `This is what I say at ${++line}.`,
    })
    await evening.happen(says(ANA, 'What a night.'), beat(ANA))
    const by: (string | null)[] = []
    for (let turn = 0; turn < 4; turn++)
      by.push(stateOf(await evening.play(takeTurn), performanceRoom).lastBy)
    expect(by).toEqual([BEN, ANA, BEN, ANA])
    expect(since()).toEqual([])
  })

  it('is asked of everybody, spoken to or not, in a show played as the paper has it', async () => {
    const settings = { decisions: 'paper' } as const
    const { evening, since } = await underWay({ settings, say: () => 'And you, Cleo?' })
    await evening.happen(says(ANA, 'Where is the key, Ben?'), beat(ANA))
    await evening.play(takeTurn)
    expect(since().slice(0, 2)).toEqual([`acting.decide ${BEN}`, `acting.decide ${CLEO}`])
  })
})

describe('whoever has been silent for long', () => {
  const sixBeats = async (evening: Evening) => {
    for (let pair = 0; pair < 3; pair++)
      await evening.happen(
        ...[says(ANA, `Ben, this is the ${pair}th time.`), beat(ANA)],
        ...[says(BEN, `So you say, Ana, ${pair} times.`), beat(BEN)],
      )
    return evening.stage()
  }

  it('is asked alone, once in six beats, while another has the floor', async () => {
    const { evening } = await underWay()
    expect(longSilent(await evening.happen(says(ANA, 'Ben?'), beat(ANA)))).toEqual([])
    const stage = await sixBeats(evening)
    expect(whoAnswers(stage)).toEqual({ kind: 'falls-to', role: ANA })
    expect(longSilent(stage)).toEqual([CLEO])
    expect(longSilent(await evening.happen(decides(CLEO, 'silence', stage.seq)))).toEqual([])
  })

  it.each([
    ['fast', CLEO],
    ['slow', ANA],
    ['silence', ANA],
  ] as const)('that answers %s leaves the floor to %s', async (strategy, floor) => {
    const { evening } = await underWay()
    const { seq } = await sixBeats(evening)
    await evening.happen(decides(CLEO, strategy, seq))
    expect(await floorOf(evening)).toBe(floor)
  })

  it('takes no floor by an old impulse', async () => {
    const { evening } = await underWay()
    const { seq } = await sixBeats(evening)
    await evening.happen(decides(CLEO, 'fast', seq), says(ANA, 'Ben, listen.'), beat(ANA))
    expect(await floorOf(evening)).toBe(BEN)
  })
})

describe('the one the director’s next beat belongs to', () => {
  const openMoment = async () => {
    const { evening } = await underWay()
    const { seq } = await evening.happen(says(ANA, 'What a night.'), beat(ANA))
    return { evening, seq }
  }

  it('has the floor where nobody was spoken to and nobody is more eager, even by their own silence', async () => {
    const { evening, seq } = await openMoment()
    await evening.happen(decides(BEN, 'slow', seq), decides(CLEO, 'silence', seq))
    expect(await floorOf(evening)).toBe(BEN)
    expect(await floorOf(evening, CLEO)).toBe(CLEO)
    expect(await floorOf(evening, BEN)).toBe(BEN)
  })

  it('waits for whoever is more eager, and for whoever was spoken to', async () => {
    const { evening, seq } = await openMoment()
    await evening.happen(decides(BEN, 'fast', seq), decides(CLEO, 'slow', seq))
    expect(await floorOf(evening, CLEO)).toBe(BEN)
    await evening.happen(says(ANA, 'Ben, the key.'), beat(ANA))
    expect(await floorOf(evening, CLEO)).toBe(BEN)
  })

  it('never answers itself', async () => {
    const { evening, seq } = await openMoment()
    await evening.happen(decides(BEN, 'slow', seq), decides(CLEO, 'silence', seq))
    expect(await floorOf(evening, ANA)).toBe(BEN)
  })
})

describe('silence', () => {
  const quiet = async (reply: string) => {
    const { evening } = await underWay({ say: () => reply })
    await evening.happen(says(ANA, 'Where is the key, Ben?'), beat(ANA))
    const stage = await evening.play(takeTurn)
    const events = (await evening.events()).filter(({ by }) => by === BEN || by === 'narrator')
    return { stage, evening, told: events.filter(({ type }) => type === 'narrated'), events }
  }

  it.each(['(says nothing)', '…', '[He must not know.]', '(silence) [Not now.]'])(
    'of one who was spoken to is told once to whoever sees it: %s',
    async (reply) => {
      const { told, events, stage } = await quiet(reply)
      expect(told.map(({ body }) => body)).toEqual([{ text: expect.stringContaining('Ben') }])
      expect(told[0]?.audience).toEqual(expect.arrayContaining(['house', ANA, CLEO]))
      expect(events.filter(({ type }) => type === 'line-spoken' || type === 'act-attempted')).toEqual([])
      expect(stateOf(stage, performanceRoom)).toMatchObject({
        lastBy: BEN,
        quiet: 1,
        played: { silences: 1 },
      })
    },
  )

  it('is not told of a deed, which is an answer', async () => {
    const { told, stage } = await quiet('(shakes his head)')
    expect(told).toEqual([])
    expect(stateOf(stage, performanceRoom)).toMatchObject({ lastBy: BEN, quiet: 0, played: { silences: 0 } })
  })

  it('of everybody, for ever, is no deadlock: the advancer counts it, and the point ends', async () => {
    const evening = await anEvening({ blueprint: aBlueprint(), say: () => '(says nothing)' })
    const { point } = stateOf(evening.stage(), performanceRoom)
    let turns = 0
    while (stateOf(evening.stage(), performanceRoom).point === point && turns++ < 20)
      await evening.play(takeTurn)
    expect(turns).toBeLessThan(16)
    const told = (await evening.events())
      .filter(({ type }) => type === 'narrated')
      .map(({ body }) => (body as { readonly text: string }).text)
    expect(told.every((text, at) => text !== told[at - 1])).toBe(true)
  })
})
