import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineSpoken } from '../acting/acting-room.ts'
import type { Signals } from '../ports/signals.ts'
import { partOf, stateOf, viewFor } from '../record/stage.ts'
import { Cue, LONGEST_LINE } from '../schema/cue.ts'
import { HOUSE } from '../schema/event.ts'
import { anEvening } from '../testing/an-evening.ts'
import { enact } from '../world/enact.ts'
import { settingRoom } from '../world/setting-room.ts'
import { appendCue, cueFacts } from './cues.ts'
import { performanceRoom } from './performance-room.ts'
import { refusalIn } from './refusal.ts'
import { takeTurn } from './take-turn.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const BEN = { role: 'role_ben', person: 'person_b' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const

describe('cueFacts', () => {
  it('[H45] a person’s line has the markup of actors: said, done and thought apart, each to its own ears', async () => {
    const { stage } = await anEvening({ seats: SEATS })
    const text = '[He knows.] Is the train gone? (puts out the lamp) Tell me.'
    const facts = cueFacts(stage(), { kind: 'say-line', id: '1', text }, ANA)
    const everybody = [HOUSE, 'role_ana', 'role_ben', 'role_cleo']
    expect(
      facts.map(({ type, by, audience, body }) => [type, by, audience, (body as { text: string }).text]),
    ).toEqual([
      ['thought-had', 'role_ana', ['role_ana'], 'He knows.'],
      ['line-spoken', 'role_ana', everybody, 'Is the train gone?'],
      ['act-attempted', 'role_ana', everybody, 'puts out the lamp'],
      ['line-spoken', 'role_ana', everybody, 'Tell me.'],
    ])
  })

  it('a whisper reaches one, an aside the house, and a thought nobody', async () => {
    const evening = await anEvening({ seats: SEATS })
    const whisper = {
      kind: 'say-line',
      id: '1',
      text: 'CANARY-1',
      channel: 'whisper',
      to: 'role_ben',
    } as const
    await evening.cue(ANA, whisper)
    await evening.cue(ANA, { kind: 'say-line', text: 'CANARY-2', channel: 'aside' })
    await evening.cue(ANA, { kind: 'think', text: 'CANARY-3' })
    const knows = (viewer: string) =>
      ['1', '2', '3'].filter((n) => JSON.stringify(viewFor(viewer, evening.stage())).includes(`CANARY-${n}`))
    expect(knows('role_ana')).toEqual(['1', '2', '3'])
    expect(knows('role_ben')).toEqual(['1'])
    expect(knows('role_cleo')).toEqual([])
    expect(knows(HOUSE)).toEqual(['2'])
  })

  it('whoever plays says themselves under which name they may be shown, and nobody says it for them', async () => {
    const { stage } = await anEvening({ seats: SEATS })
    const cue = { kind: 'give-name', id: '1', name: 'Ana of the lamp' } as const
    const [given, ...others] = cueFacts(stage(), cue, ANA)
    expect(others).toEqual([])
    expect(given).toMatchObject({
      type: 'name-given',
      by: 'role_ana',
      audience: [HOUSE, 'role_ana'],
      body: { role: 'role_ana', name: 'Ana of the lamp' },
    })
    expect(() => cueFacts(stage(), cue, BEN)).toThrow(/not yours|no seat/u)
  })

  it('says why it refuses by an id from a closed list, so that each host has its own words for it', async () => {
    const evening = await anEvening({ seats: SEATS })
    const why = (cue: Partial<Cue>, sitter = ANA): string | undefined => {
      try {
        cueFacts(evening.stage(), { id: '1', ...cue } as Cue, sitter)
      } catch (error) {
        return refusalIn(error)
      }
      return undefined
    }
    const say = { kind: 'say-line', text: 'Psst.' } as const
    expect(why({ ...say, channel: 'whisper' })).toBe('whisper-to-nobody')
    expect(why({ ...say, channel: 'whisper', to: 'role_dora' })).toBe('listener-not-here')
    expect(why({ ...say, text: '()' })).toBe('empty-line')
    expect(why({ ...say, text: '(a) b '.repeat(9) })).toBe('too-many-parts')
    expect(why(say, BEN)).toBe('not-your-seat')
    expect(why(say, { role: 'role_dora', person: 'person_a' })).toBe('no-such-seat')
    expect(why({ kind: 'take-seat' }, { role: 'role_ana', person: 'person_b' })).toBe('seat-taken')
    await evening.cue(ANA, { kind: 'call-understudy' })
    expect(why(say)).toBe('understudy-plays')
    expect(refusalIn(new Error('bad-cue'))).toBeUndefined()
  })

  it('takes listeners by name, and lists those one sees where one is not there: never who hides', async () => {
    const evening = await anEvening({ seats: SEATS })
    const hide = { change: { kind: 'conceal', by: 'role_ben' }, told: '' } as const
    const setting = () => stateOf(evening.stage(), settingRoom)
    const hidden = enact(setting(), hide).map((one) => ({ ...one, audience: ['role_ben'] }))
    const { role_cleo: cleo } = setting().people
    const whisper = (to: string) => () =>
      cueFacts(evening.stage(), { kind: 'say-line', id: '1', text: 'Psst.', channel: 'whisper', to }, ANA)
    const heard = whisper(cleo?.name ?? '')().find(({ type }) => type === 'line-spoken')
    expect(heard).toMatchObject({ audience: ['role_ana', 'role_cleo'], body: { to: 'role_cleo' } })
    await evening.happen(...hidden)
    const believed = partOf(viewFor('role_ana', evening.stage()), settingRoom).people
    const here = Object.keys(believed).filter((id) => id !== 'role_ana' && believed[id]?.here === true)
    expect(whisper('Nobody')).toThrow(
      expect.objectContaining({ choices: here.map((id) => ({ id, name: setting().people[id]?.name })) }),
    )
  })

  it('refuses to whisper to those one does not see, hiding or gone alike', async () => {
    const evening = await anEvening({ seats: SEATS })
    const hide = { change: { kind: 'conceal', by: 'role_cleo' }, told: '' } as const
    const leave = { change: { kind: 'leave', by: 'role_ben' }, told: '' } as const
    const setting = () => stateOf(evening.stage(), settingRoom)
    await evening.happen(...enact(setting(), leave))
    await evening.happen(...enact(setting(), hide))
    const whisper = (to: string) => () =>
      cueFacts(evening.stage(), { kind: 'say-line', id: '1', text: 'Psst.', channel: 'whisper', to }, ANA)
    expect(whisper('role_ben')).toThrow(/not here/)
    expect(whisper('constructor')).toThrow(/not here/)
    // Ana saw Cleo hide, so that she may whisper to her.
    const heard = whisper('role_cleo')().find(({ type }) => type === 'line-spoken')
    expect(heard?.audience).toEqual(['role_ana', 'role_cleo'])
  })

  it('nobody speaks as another: whatever the seat and whoever asks, words carry the name of one’s own role', async () => {
    const seats = { ...SEATS, role_ben: { kind: 'understudy', person: 'person_b' } } as const
    const { stage } = await anEvening({ seats })
    const roles = fc.constantFrom(
      'role_ana',
      'role_ben',
      'role_cleo',
      'house',
      'booth',
      'narrator',
      'constructor',
    )
    const person = fc.constantFrom('person_a', 'person_b', 'person_c', 'role_ana')
    const cue = fc.constantFrom<Cue>(
      { kind: 'say-line', id: '1', text: 'I.' },
      { kind: 'do-act', id: '1', text: 'leaves' },
      { kind: 'think', id: '1', text: 'So.' },
      { kind: 'stay-silent', id: '1' },
      { kind: 'ask-hint', id: '1' },
      { kind: 'call-understudy', id: '1' },
    )
    fc.assert(
      fc.property(roles, person, cue, (role, who, one) => {
        const mine = role === 'role_ana' && who === 'person_a'
        const asked = () => cueFacts(stage(), one, { role, person: who })
        if (!mine) expect(asked).toThrow(expect.objectContaining({ code: 'bad-cue' }))
        else if (one.kind !== 'call-understudy')
          expect(asked().map(({ by }) => by)).toEqual(asked().map(() => 'role_ana'))
      }),
    )
  })

  it('[H20] a seat changes hands in mid-show: taken, lent to an understudy, taken back, left', async () => {
    const evening = await anEvening()
    const seat = () => stateOf(evening.stage(), performanceRoom).seats.role_ben
    const other = { role: 'role_ben', person: 'person_x' }
    await evening.cue(BEN, { kind: 'take-seat' })
    expect(seat()).toEqual({ kind: 'person', person: 'person_b' })
    await expect(evening.cue(other, { kind: 'take-seat' })).rejects.toMatchObject({ code: 'bad-cue' })
    await evening.cue(BEN, { kind: 'call-understudy' })
    expect(seat()).toEqual({ kind: 'understudy', person: 'person_b' })
    await expect(evening.cue(BEN, { kind: 'say-line', text: 'Wait.' })).rejects.toThrow(/take the seat back/)
    await expect(evening.cue(other, { kind: 'take-seat' })).rejects.toMatchObject({ code: 'bad-cue' })
    await evening.cue(BEN, { kind: 'take-seat' })
    await evening.cue(BEN, { kind: 'say-line', text: 'Here I am.' })
    await evening.cue(BEN, { kind: 'leave-seat' })
    expect(seat()).toEqual({ kind: 'model' })
    await evening.cue(other, { kind: 'take-seat' })
    expect(seat()).toEqual({ kind: 'person', person: 'person_x' })
  })

  it('refuses lines that are empty, too long or in too many parts', async () => {
    const evening = await anEvening({ seats: SEATS })
    const say = (text: string) => () => cueFacts(evening.stage(), { kind: 'say-line', id: '1', text }, ANA)
    expect(Cue.safeParse({ kind: 'say-line', id: '1', text: 'x'.repeat(LONGEST_LINE + 1) }).success).toBe(
      false,
    )
    expect(Cue.safeParse({ kind: 'say-line', id: '1', text: '  ' }).success).toBe(false)
    expect(say('()[ ]')).toThrow(/nothing/)
    expect(say('(a)'.repeat(9))).toThrow(/parts/)
  })
})

describe('appendCue', () => {
  it('a cue sent again, also from a stage that was never caught up, changes nothing', async () => {
    const evening = await anEvening({ seats: SEATS })
    const before = evening.stage()
    const cue = { kind: 'say-line', id: 'once', text: 'Ben? (takes the lamp)' } as const
    const house = { ...evening.archive, clock: evening.clock, stage: before }
    expect((await appendCue(cue, ANA, house)).kind).toBe('appended')
    await evening.clock.advance(5_000)
    expect((await appendCue(cue, ANA, house)).kind).toBe('known')
    // Others come and go meanwhile; the same words would now reach other ears.
    await evening.happen(
      ...enact(stateOf(before, settingRoom), { change: { kind: 'leave', by: 'role_cleo' }, told: '' }),
    )
    for (let n = 0; n < 80; n++) await evening.cue(ANA, { kind: 'think', text: `${n}` })
    expect((await appendCue(cue, ANA, { ...house, stage: evening.stage() })).kind).toBe('known')
    const said = (await evening.events()).filter(
      ({ type, by }) => type === 'line-spoken' && by === 'role_ana',
    )
    expect(said).toHaveLength(1)
  })

  it('a seat left twice, or taken twice, is left or taken once', async () => {
    const evening = await anEvening({ seats: SEATS })
    const leave = { kind: 'leave-seat', id: 'bye' } as const
    const house = { ...evening.archive, clock: evening.clock, stage: evening.stage() }
    expect((await appendCue(leave, ANA, house)).kind).toBe('appended')
    expect((await appendCue(leave, ANA, house)).kind).toBe('known')
  })

  it('two people may use the same id without taking each other’s words', async () => {
    const seats = { ...SEATS, role_ben: { kind: 'person', person: 'person_b' } } as const
    const evening = await anEvening({ seats })
    await evening.cue(ANA, { kind: 'say-line', id: 'same', text: 'Mine.' })
    await evening.cue(BEN, { kind: 'say-line', id: 'same', text: 'No, mine.' })
    const said = (await evening.events()).filter(({ type }) => type === 'line-spoken')
    expect(said.map(({ by, body }) => [by, (body as { text: string }).text])).toEqual([
      ['role_ana', 'Mine.'],
      ['role_ben', 'No, mine.'],
    ])
  })

  it('computes who hears from the very stage it is appended to', async () => {
    const evening = await anEvening({ seats: SEATS })
    const stale = evening.stage()
    const leave = { change: { kind: 'leave', by: 'role_cleo' }, told: '' } as const
    await evening.happen(...enact(stateOf(stale, settingRoom), leave))
    const house = { ...evening.archive, clock: evening.clock, stage: stale }
    const done = await appendCue({ kind: 'say-line', id: '1', text: 'Now that she is gone.' }, ANA, house)
    expect(done.kind === 'appended' && done.events[0]?.audience).toEqual([HOUSE, 'role_ana', 'role_ben'])
  })

  it('is in the journal at once while a line streams for 30 s, and the running turn takes it in', async () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n} `)
    const evening = await anEvening({ seats: SEATS, say: () => ({ chunks: words, chunkMs: 500 }) })
    let signals: Signals | undefined
    const turn = evening.turn((stage, crew) => {
      signals = crew.signals
      return takeTurn(stage, crew)
    })
    await evening.clock.advance(10_000)
    const asked = evening.clock.now()
    const done = await evening.cue(ANA, { kind: 'say-line', text: 'Stop there, all of you.' })
    expect(evening.clock.now() - asked).toBeLessThanOrEqual(200)
    const standing = await evening.events()
    expect(standing.at(-1)).toMatchObject({ by: 'role_ana', body: { text: 'Stop there, all of you.' } })
    await evening.clock.playUntil(turn)
    const events = await evening.events()
    const line = events.find(({ type, by }) => type === 'line-spoken' && by !== 'role_ana')
    expect(line?.body).toMatchObject({ text: words.join('').trim() })
    expect(line?.seq).toBeGreaterThan(done.stage.seq)
    expect(signals?.arrived().map(({ seq }) => seq)).toContain(done.stage.seq)
    // Whoever makes up their mind after the line knows what was said during it.
    const before = evening.company.calls.length
    await evening.play(takeTurn)
    const minds = evening.company.calls.slice(before).filter(({ agent }) => agent.startsWith('acting.decide'))
    expect(minds.length).toBeGreaterThan(0)
    for (const { page } of minds) expect(page.words).toContain('Stop there, all of you.')
  })

  it('stop ends the line within 200 ms, and what was already said stays', async () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n} `)
    const evening = await anEvening({ seats: SEATS, say: () => ({ chunks: words, chunkMs: 500 }) })
    const bell = new AbortController()
    const turn = evening.turn(takeTurn, bell.signal)
    await evening.clock.advance(10_000)
    const rung = evening.clock.now()
    bell.abort()
    await evening.clock.playUntil(turn)
    expect(evening.clock.now() - rung).toBeLessThanOrEqual(200)
    const line = (await evening.events()).find(({ type }) => type === lineSpoken.type)
    const body = line?.body as { text: string; cut?: boolean }
    expect(body.cut).toBe(true)
    expect(words.join('').startsWith(body.text.replace(/—$/, '').trim())).toBe(true)
    expect(body.text).toContain('word10')
    expect(body.text).not.toContain('word30')
  })
})
