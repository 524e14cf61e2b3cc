import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { ANA, aHost, HOLD_MS, SEATS, SOLO_MS } from '../testing/a-host.ts'
import { anEvening } from '../testing/an-evening.ts'
import type { Reply } from '../testing/reply.ts'
import { giveHints, hintsAsked } from './hint.ts'
import { endHold, nextMove, type PaceInput } from './pace.ts'
import { peopleRoom } from './people-room.ts'
import { beatPlayed } from './performance-room.ts'
import { takeTurn } from './take-turn.ts'
import { askNext, nextAsked, tempoSet } from './tempo-room.ts'

describe('what is played', () => {
  it('is given its time to be read where somebody reads along, at the tempo of the show', async () => {
    const evening = await anEvening()
    const role = 'role_ana'
    const line = 'One two three four five six seven.'
    const beat = fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by: role } })
    const said = fact(lineSpoken, { by: role, audience: ['house'], body: { text: line, channel: 'aloud' } })
    const stage = await evening.play(async function* () {
      yield said
      yield beat
    })
    const reading = 700 + 7 * 250
    const at = (input: Partial<PaceInput>) =>
      nextMove(stage, { now: 1000, quietSince: 1000, heard: true, ...input })
    expect(at({})).toEqual({ kind: 'wait', until: 1000 + reading, roles: [] })
    expect(at({ now: 1000 + reading }).kind).toBe('play')
    expect(at({ heard: false }).kind).toBe('play')
    // What was being said while the beat went on has been read that far; watchers have the next begun in time.
    expect(at({ saidAt: 400 })).toMatchObject({ until: 400 + reading })
    expect(at({ leadMs: 900 })).toMatchObject({ until: 1000 + reading - 900 })
    const faster = await evening.happen(
      fact(tempoSet, { by: 'stage-manager', audience: [], body: { tempo: '2' } }),
    )
    expect(nextMove(faster, { now: 1000, quietSince: 1000, heard: true })).toMatchObject({
      until: 1000 + reading / 2,
    })
  })

  it('comes one line at a time where the show says so: somebody asks, or plays', async () => {
    const evening = await aHost({ pace: 'free' })
    await evening.happen(fact(tempoSet, { by: 'stage-manager', audience: [], body: { tempo: 'line' } }))
    const move = () => nextMove(evening.stage(), { now: evening.clock.now() + 1e7, heard: true })
    await evening.play(takeTurn)
    expect(move()).toMatchObject({ kind: 'wait-for-person', next: true })
    const asked = askNext(evening.stage(), 0)
    expect(asked.map(({ type }) => type)).toEqual([nextAsked.type])
    await evening.journal.append(evening.take.id, 'end', asked)
    await evening.happen()
    expect(move().kind).toBe('play')
    expect(askNext(evening.stage(), 0)).toEqual([])
    await evening.play(takeTurn)
    expect(move()).toMatchObject({ next: true })
    await evening.say('Well then.')
    expect(move().kind).toBe('play')
  })
})

describe('nextMove', () => {
  it('nobody in the seats: models play on, until the curtain', async () => {
    const { move, playOn } = await aHost({ seats: {} })
    expect(move()).toEqual({ kind: 'play', waited: [] })
    expect(await playOn(4)).toBe(4)
  })

  it('holds the floor for a person who is named, for 45 s; then one beat, and on', async () => {
    const evening = await aHost({ say: onceNaming('What do you say, Ana?') })
    expect(await evening.playOn()).toBe(1)
    const until = evening.clock.now() + HOLD_MS
    expect(evening.move()).toEqual({ kind: 'wait', until, roles: ['role_ana'] })
    await evening.clock.advance(HOLD_MS - 1)
    expect(evening.move()).toMatchObject({ kind: 'wait' })
    await evening.clock.advance(1)
    expect(evening.move()).toEqual({ kind: 'play', waited: ['role_ana'] })
    expect(await evening.playOn()).toBe(1)
    expect(evening.move()).toEqual({ kind: 'wait-for-person', roles: ['role_ana'] })
  })

  it('who was waited for in vain is not waited for again, until they are heard of', async () => {
    const evening = await aHost({ pace: 'free', say: (_role, _page, call) => `Ana? That is ${call}.` })
    await evening.playOn()
    await evening.clock.advance(HOLD_MS)
    expect(await evening.playOn(4)).toBe(4)
    await evening.clock.advance(1_000)
    evening.type('role_ana')
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ana'] })
    await evening.say('I am here.')
    expect(await evening.playOn(4)).toBe(1)
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ana'] })
  })

  it('a name at the beginning of what is said still counts at its end', async () => {
    const evening = await aHost({ say: () => 'Ana, listen. (raises the lamp) Somebody is on the line.' })
    expect(await evening.playOn()).toBe(1)
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ana'] })
  })

  it('a line takes time to be said: the hold begins when it is over', async () => {
    const say = (): Reply => ({ chunks: ['Well, ', 'Ana', '?'], chunkMs: 10_000 })
    const evening = await aHost({ say })
    await evening.playOn()
    const move = evening.move()
    expect(move.kind === 'wait' && move.until - evening.clock.now()).toBe(HOLD_MS)
  })

  it('two on stage: after one has spoken it is plainly the other’s turn', async () => {
    const evening = await aHost({ blueprint: aBlueprint(), say: () => 'So here we are.' })
    expect(await evening.playOn()).toBe(1)
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ana'] })
    await evening.say('Yes.')
    expect(evening.move()).toEqual({ kind: 'play', waited: [] })
  })

  it('what is whispered to another is nobody else’s turn', async () => {
    const seats = { ...SEATS, role_ben: { kind: 'person', person: 'person_b' } } as const
    const evening = await aHost({ seats })
    const whisper = {
      kind: 'say-line',
      text: 'Ana must not know.',
      channel: 'whisper',
      to: 'role_cleo',
    } as const
    await evening.cue({ role: 'role_ben', person: 'person_b' }, whisper)
    expect(evening.move()).toEqual({ kind: 'play', waited: [] })
  })

  it('holds the floor while somebody types, as long as for any answer', async () => {
    const evening = await aHost({})
    evening.type('role_ana')
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ana'] })
    await evening.clock.advance(HOLD_MS)
    expect(evening.move()).toEqual({ kind: 'play', waited: ['role_ana'] })
  })

  it('at a table models play two beats and wait; free they play on; alone they wait without end', async () => {
    const table = await aHost({ pace: 'table' })
    expect(await table.playOn()).toBe(2)
    expect(table.move()).toEqual({ kind: 'wait-for-person', roles: ['role_ana'] })
    await table.say('Go on.')
    expect(await table.playOn()).toBe(2)
    const free = await aHost({ pace: 'free' })
    expect(await free.playOn(6)).toBe(6)
  })

  it('alone with models a person has all the time they like, and the play still never stands for ever', async () => {
    const solo = await aHost({ pace: 'solo', say: () => 'Ana?' })
    expect(await solo.playOn()).toBe(1)
    const until = solo.clock.now() + SOLO_MS
    expect(solo.move()).toEqual({ kind: 'wait-for-person', roles: ['role_ana'], until })
    await solo.clock.advance(SOLO_MS)
    expect(solo.move()).toEqual({ kind: 'play', waited: ['role_ana'] })
    expect(await solo.playOn()).toBe(1)
    // The next beat comes as late again: whoever went for a walk does not find the play over.
    expect(solo.move()).toMatchObject({ kind: 'wait-for-person', until: solo.clock.now() + SOLO_MS })
  })

  it.each(['table', 'solo', 'free'] as const)('a deed is an answer: it ends the hold (%s)', async (pace) => {
    const evening = await aHost({ pace, say: onceNaming('What do you say, Ana?') })
    await evening.playOn(1)
    expect(evening.move().kind).not.toBe('play')
    await evening.cue(ANA, { kind: 'do-act', text: 'puts out the lamp' })
    expect(evening.move()).toEqual({ kind: 'play', waited: [] })
  })

  it('a deed is ruled at once, also while the floor is held for somebody else', async () => {
    const seats = { ...SEATS, role_ben: { kind: 'person', person: 'person_b' } } as const
    const evening = await aHost({ seats, say: onceNaming('What do you say, Ben?') })
    await evening.playOn(1)
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ben'] })
    await evening.cue(ANA, { kind: 'do-act', text: 'puts out the lamp' })
    expect(evening.move()).toEqual({ kind: 'play', waited: [] })
    await evening.next()
    const after = (await evening.events()).slice(-4).map(({ type }) => type)
    expect(after).toContain('act-ruled')
    expect(after).not.toContain('beat-played')
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ben'] })
  })

  it('silent on purpose: the others go on at once, and after their beats the turn comes back', async () => {
    const evening = await aHost({ say: onceNaming('Ana, answer me.') })
    await evening.playOn()
    expect(evening.move()).toMatchObject({ kind: 'wait' })
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(evening.move()).toEqual({ kind: 'play', waited: [] })
    expect(await evening.playOn(5)).toBe(2)
    expect(evening.move()).toEqual({ kind: 'wait-for-person', roles: ['role_ana'] })
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(await evening.playOn(5)).toBe(2)
    expect(evening.move()).toEqual({ kind: 'wait-for-person', roles: ['role_ana'] })
    await evening.say('Enough.')
    expect(await evening.playOn()).toBe(2)
  })

  it('of two people the one who passes leaves the other their turn', async () => {
    const seats = { ...SEATS, role_ben: { kind: 'person', person: 'person_b' } } as const
    const evening = await aHost({ seats })
    expect(await evening.playOn()).toBe(1)
    expect(evening.move()).toMatchObject({ roles: ['role_ana', 'role_ben'] })
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(evening.move()).toMatchObject({ kind: 'wait', roles: ['role_ben'] })
    await evening.cue({ role: 'role_ben', person: 'person_b' }, { kind: 'stay-silent' })
    expect(await evening.playOn()).toBe(1)
    expect(evening.move()).toMatchObject({ roles: ['role_ana', 'role_ben'] })
  })

  it('who is off stage is not waited for, nor whose understudy plays', async () => {
    const evening = await aHost({ say: () => 'Ana?' })
    await evening.playOn()
    expect(evening.move()).toMatchObject({ kind: 'wait' })
    await evening.cue(ANA, { kind: 'call-understudy' })
    expect(await evening.playOn(4)).toBe(4)
    const spoken = (await evening.events()).filter(({ type }) => type === 'line-spoken')
    expect(spoken.map(({ by }) => by)).toContain('role_ana')
    await evening.cue(ANA, { kind: 'take-seat' })
    const { seated } = stateOf(evening.stage(), peopleRoom)
    expect(seated).toEqual({ role_ana: 'person_a' })
  })

  it('a hold that was ended twice is ended once', async () => {
    const evening = await aHost({ say: () => 'Ana?' })
    await evening.playOn()
    await evening.clock.advance(HOLD_MS)
    const ended = () => endHold(evening.stage(), ['role_ana'], evening.clock.now())
    await evening.journal.append(evening.take.id, 'end', ended())
    await evening.journal.append(evening.take.id, 'end', ended())
    expect((await evening.events()).filter(({ type }) => type === 'hold-ended')).toHaveLength(1)
  })
})

describe('a typist of 15 s', () => {
  const TYPING_MS = 15_000

  it.each(['table', 'solo', 'free'] as const)(
    'is never answered for, and never outrun (%s)',
    async (pace) => {
      const evening = await aHost({ pace, say: (_role, _page, call) => LINES[call % LINES.length] ?? '' })
      for (let round = 0; round < 12; round++) {
        await evening.playOn(3)
        // Now and then the typist begins by themselves, when nobody asked.
        evening.type('role_ana')
        for (let ms = 0; ms < TYPING_MS; ms += 1_000) {
          expect(evening.move().kind).not.toBe('play')
          await evening.clock.advance(1_000)
        }
        await evening.say(`Round ${round}.`)
      }
      const events = await evening.events()
      expect(answeredFor(events)).toEqual([])
      expect(longestRun(events)).toBeLessThanOrEqual(pace === 'free' ? 3 : 2)
      expect(longestRun(events)).toBeGreaterThan(0)
      expect(jumpedIn(events)).toEqual([])
    },
  )

  /** Lines in the person’s role that did not come from the person. */
  function answeredFor(events: readonly StageEvent[]): readonly StageEvent[] {
    return events.filter(
      ({ by, type, cause }) => by === 'role_ana' && type === 'line-spoken' && 'turn' in cause,
    )
  }

  /** The most beats between two of the person’s turns. */
  function longestRun(events: readonly StageEvent[]): number {
    let [run, longest] = [0, 0]
    for (const { type, by, cause } of events) {
      if (by === 'role_ana' && 'input' in cause) run = 0
      if (type === 'beat-played') longest = Math.max(longest, ++run)
    }
    return longest
  }

  /** Beats begun after somebody spoke to the person and before they answered. */
  function jumpedIn(events: readonly StageEvent[]): readonly number[] {
    let open: { turn: string } | undefined
    const found: number[] = []
    for (const { type, by, body, cause, seq } of events) {
      if (type === 'line-spoken' && by === 'role_ana') open = undefined
      else if (type === 'line-spoken' && 'turn' in cause && /Ana/.test((body as { text: string }).text))
        open = cause
      else if (type === 'beat-played' && open !== undefined && 'turn' in cause && cause.turn !== open.turn)
        found.push(seq)
    }
    return found
  }
})

describe('giveHints', () => {
  it('gives a hint to the person who asked, from their own view, and to nobody else', async () => {
    const evening = await aHost({})
    await evening.cue(ANA, { kind: 'ask-hint' })
    expect(hintsAsked(evening.stage())).toEqual(['role_ana'])
    await evening.play(giveHints)
    const given = (await evening.events()).find(({ type }) => type === 'hint-given')
    expect(given?.audience).toEqual(['role_ana'])
    expect(given?.body).toMatchObject({ text: expect.stringMatching(/\w/) })
    expect(hintsAsked(evening.stage())).toEqual([])
    const [asked] = evening.company.calls.filter(({ agent }) => agent === 'performance.hint role_ana')
    expect(asked?.page.words).toContain('Get the key to the gate without saying who she is.')
    expect(asked?.page.words).not.toContain('Keep her here until she says her name.')
    expect(stateOf(evening.stage(), peopleRoom).beats).toBe(0)
  })
})

const LINES = [
  'Nothing ever comes here.',
  'And you, Ana?',
  'I have seen worse nights.',
  'Cleo, be quiet.',
  'Look.',
]

function onceNaming(line: string): (role: string, page: unknown, call: number) => Reply {
  return (_role, _page, call) => (call === 1 ? line : 'It is late.')
}
