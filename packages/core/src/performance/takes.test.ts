import { describe, expect, it } from 'vitest'
import { loadStage, saveStage } from '../record/load-stage.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH, HOUSE, type StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { anEvening } from '../testing/an-evening.ts'
import { CURTAIN_TIME } from '../testing/build.ts'
import { ruledPossible } from '../testing/players/performance-script.ts'
import { enact } from '../world/enact.ts'
import { settingRoom, stageChanged } from '../world/setting-room.ts'
import { beginAnotherTake, chooseLine, momentToRetake, offerLines, offersFor } from './another-take.ts'
import { settledAt } from './settled-at.ts'
import { takeTurn } from './take-turn.ts'
import { beginTake, editLine, isOwnToUndo, rewind, undoBeat, undoTurn } from './takes.ts'
import { takesRoom } from './takes-room.ts'

const ANA = { role: 'role_ana', person: 'person_a' }
const SEATS = { role_ana: { kind: 'person', person: 'person_a' } } as const
const AGAIN = { id: 'take_2', at: CURTAIN_TIME }

async function threeBeats() {
  const evening = await anEvening({
    say: (role, _page, call) => `[hm] Line ${call} of ${role}. (nods) Yes, ${call}.`,
  })
  const stages: Stage[] = [evening.stage()]
  for (let beat = 0; beat < 3; beat++) stages.push(await evening.play(takeTurn))
  return Object.assign(evening, { stages })
}

describe('going back', () => {
  it('rewinds to any event as a new take, and the old one stays as it was', async () => {
    const evening = await threeBeats()
    const before = await evening.events('take_1')
    for (const { seq } of before) {
      const id = `take_to_${seq}`
      const stage = await beginTake(rewind(evening.take, seq, { ...AGAIN, id }), evening.archive)
      const there = await loadStage(evening.take, { ...evening.archive }, seq)
      expect(stage.rooms.setting).toEqual(there.rooms.setting)
      expect(viewFor(HOUSE, stage).moments).toEqual(viewFor(HOUSE, there).moments)
    }
    evening.goTo(await loadStage({ id: 'take_to_20', parent: { take: 'take_1', seq: 20 } }, evening.archive))
    await evening.play(takeTurn)
    expect((await evening.events('take_to_20')).length).toBeGreaterThan(21)
    expect(await evening.events('take_1')).toEqual(before)
  })

  it('takes back a person’s own last turn, with what came after it', async () => {
    const evening = await anEvening({ seats: SEATS })
    await evening.play(takeTurn)
    expect(undoTurn(evening.take, evening.stage(), { role: ANA.role, ...AGAIN })).toBeUndefined()
    await evening.cue(ANA, { kind: 'say-line', text: 'First.' })
    await evening.play(takeTurn)
    const before = evening.stage().seq
    await evening.cue(ANA, { kind: 'say-line', text: 'Second. (sits down) And on.' })
    await evening.play(takeTurn)
    await evening.play(takeTurn)
    const undone = undoTurn(evening.take, evening.stage(), { role: ANA.role, ...AGAIN })
    expect(undone?.take.parent).toEqual({ take: 'take_1', seq: before })
    expect(isOwnToUndo(evening.stage(), ANA.role)).toBe(true)
    expect(isOwnToUndo(evening.stage(), 'role_ben')).toBe(false)
    // A silence is a turn as well.
    const now = evening.stage().seq
    await evening.cue(ANA, { kind: 'stay-silent' })
    expect(undoTurn(evening.take, evening.stage(), { role: ANA.role, ...AGAIN })?.take.parent?.seq).toBe(now)
  })

  it('begins from the parent’s snapshot instead of reading everything again', async () => {
    const evening = await threeBeats()
    const { archive } = evening
    await saveStage(evening.stages[2] as Stage, archive)
    const reads: number[] = []
    const journal = {
      ...archive.journal,
      read: (take: string, range: { after: number; limit?: number }) => {
        reads.push(range.after)
        return archive.journal.read(take, range)
      },
    }
    const seq = evening.stage().seq
    await beginTake(rewind(evening.take, seq, AGAIN), { ...archive, journal })
    expect(Math.min(...reads)).toBe((evening.stages[2] as Stage).seq)
  })

  it('cannot begin beyond the end of a take', async () => {
    const evening = await anEvening()
    const beyond = rewind(evening.take, evening.stage().seq + 1, AGAIN)
    await expect(beginTake(beyond, evening.archive)).rejects.toMatchObject({ code: 'append-gap' })
  })

  it('has a line said otherwise, to the same ears', async () => {
    const evening = await threeBeats()
    const event = lines(await evening.events())[2] as StageEvent
    const edited = editLine(evening.take, { event, text: 'I lied. [at last] (sits)' }, AGAIN)
    const stage = await beginTake(edited, evening.archive)
    const events = await evening.events('take_2')
    expect(events.slice(event.seq).map(({ type, by, audience }) => [type, by, audience])).toEqual([
      ['line-spoken', event.by, event.audience],
      ['thought-had', event.by, [event.by]],
      ['gesture-made', event.by, event.audience],
      ['beat-played', 'stage-manager', []],
    ])
    expect(
      viewFor(HOUSE, stage)
        .moments.slice(-2)
        .map(({ text }) => text),
    ).toEqual(['I lied.', 'sits'])
    const old = await loadStage(evening.take, evening.archive)
    expect(viewFor(HOUSE, old).moments.map(({ text }) => text)).not.toContain('I lied.')
    evening.goTo(stage)
    expect((await evening.play(takeTurn)).take).toBe('take_2')
  })

  it('edits lines only', async () => {
    const evening = await threeBeats()
    const [opened] = await evening.events()
    const edit = () => editLine(evening.take, { event: opened as StageEvent, text: 'No.' }, AGAIN)
    expect(edit).toThrow(/not a line/)
  })

  it('takes back the last beat, and the one before it, and no more than was played', async () => {
    const evening = await threeBeats()
    let take: Take = evening.take
    for (const [index, back] of evening.stages.slice(0, -1).toReversed().entries()) {
      const undo = undoBeat(take, evening.stage(), { ...AGAIN, id: `undo_${index}` })
      if (undo === undefined) throw new Error('there is a beat to take back')
      evening.goTo(await beginTake(undo, evening.archive))
      take = undo.take
      expect(viewFor(HOUSE, evening.stage()).moments).toEqual(viewFor(HOUSE, back).moments)
      expect(evening.stage().rooms.performance).toEqual(back.rooms.performance)
    }
    expect(undoBeat(take, evening.stage(), AGAIN)).toBeUndefined()
  })

  it('to a deed keeps what it came to, which is not ruled on again', async () => {
    let ruled = 0
    const narrate = () => {
      ruled++
      return ruledPossible('She has it.', { kind: 'take', thing: 'lamp' })
    }
    const evening = await anEvening({ seats: SEATS, narrate })
    await evening.play(takeTurn)
    const before = evening.stage().seq
    await evening.cue(ANA, { kind: 'do-act', text: 'takes the lamp from the bench' })
    const tried = evening.stage().seq
    await evening.play(takeTurn)
    const events = await evening.events()
    const [changed] = events.filter(({ type, seq }) => seq > tried && type === stageChanged.type)
    const [ruling] = events.filter(({ type, seq }) => seq > tried && type === 'act-ruled')
    const at = (seq: number) => settledAt(evening.take, seq, evening.archive)
    expect(await Promise.all([before, tried, changed?.seq ?? 0].map(at))).toEqual([
      before,
      ruling?.seq,
      ruling?.seq,
    ])
    evening.goTo(await beginTake(rewind(evening.take, await at(tried), AGAIN), evening.archive))
    expect(stateOf(evening.stage(), settingRoom).props).toEqual(
      stateOf(await loadStage(evening.take, evening.archive, ruling?.seq), settingRoom).props,
    )
    await evening.play(takeTurn)
    expect(ruled).toBe(1)
  })

  it('takes back what a person just said, all parts of it', async () => {
    const evening = await anEvening({ seats: SEATS })
    await evening.play(takeTurn)
    const before = evening.stage()
    await evening.cue(ANA, { kind: 'say-line', text: '[Now.] I go. (goes to the door) Good night.' })
    const undo = undoBeat(evening.take, evening.stage(), AGAIN)
    expect(undo?.take.parent).toEqual({ take: 'take_1', seq: before.seq })
  })

  it('beginning a take again changes nothing', async () => {
    const evening = await threeBeats()
    const plan = rewind(evening.take, 12, AGAIN)
    const first = await beginTake(plan, evening.archive)
    expect(await beginTake(plan, evening.archive)).toEqual(first)
  })
})

describe('another take', () => {
  it('lays up to five other ways beside the first, plays the chosen one and keeps the rest', async () => {
    const evening = await threeBeats()
    const before = await evening.events('take_1')
    const spoken = lines(before).at(-1) as StageEvent
    const begun = await beginAnotherTake(evening.take, { ...AGAIN, stage: evening.stage() }, evening.archive)
    evening.goTo(begun)
    expect(stateOf(begun, takesRoom).offers).toMatchObject([{ role: spoken.by, original: true }])

    const pages: string[] = []
    const frames: string[] = []
    evening.feed.watch('take_2', HOUSE, ({ text }) => frames.push(text))
    evening.ears.onPage = (words) => pages.push(words)
    await evening.play((stage, crew) => offerLines(stage, { count: 9, note: 'colder' }, crew))
    const { offers } = stateOf(evening.stage(), takesRoom)
    expect(offers).toHaveLength(6)
    expect(pages).toHaveLength(5)
    for (const words of pages) expect(words).toContain('colder')
    expect(frames).toEqual([])
    expect(viewFor(HOUSE, evening.stage()).moments.map(({ text }) => text)).not.toContain(
      (spoken.body as { text: string }).text,
    )

    const chosen = offers[3]?.offer ?? ''
    const stage = await chooseLine(evening.stage(), { offer: chosen, at: CURTAIN_TIME }, evening.archive)
    const events = (await evening.events('take_2')).slice(begun.seq)
    expect(events.filter(({ type }) => type === 'line-offered')).toHaveLength(5)
    const choice = events.find(({ type }) => type === 'line-chosen')
    expect(choice?.body).toMatchObject({
      offer: chosen,
      over: offers.filter((_, at) => at !== 3).map(({ offer }) => offer),
    })
    expect(lines(events).map(({ by, audience }) => [by, audience])).toEqual([
      [spoken.by, spoken.audience],
      [spoken.by, spoken.audience],
    ])
    const said = offers[3]?.segments.filter(({ kind }) => kind === 'speech').map(({ text }) => text)
    expect(lines(events).map(({ body }) => (body as { text: string }).text)).toEqual(said)
    expect(stateOf(stage, takesRoom).offers).toEqual([])
    expect(await evening.events('take_1')).toEqual(before)
    evening.goTo(stage)
    await evening.play(takeTurn)
  })

  it('tries once more from the same place while nothing was chosen', async () => {
    const evening = await threeBeats()
    const [first, again] = ['take_2', 'take_3']
    const begun = await beginAnotherTake(evening.take, { ...AGAIN, stage: evening.stage() }, evening.archive)
    const parent = { take: evening.take.id, seq: begun.seq - 2 }
    const details = { id: again, at: CURTAIN_TIME, stage: begun, note: 'colder', count: 4 }
    const take = { id: first, show: evening.take.show, parent }
    const stage = await beginAnotherTake(take, details, evening.archive)
    expect((await evening.events(again))[parent.seq]?.body).toMatchObject({
      parent: parent.take,
      seq: parent.seq,
    })
    const [offered] = stateOf(begun, takesRoom).offers
    expect(stateOf(stage, takesRoom).offers).toMatchObject([
      { original: true, note: 'colder', ways: 4, segments: offered?.segments },
    ])
  })

  it('shows of each way what a viewer would perceive of it', async () => {
    const evening = await threeBeats()
    const begun = await beginAnotherTake(evening.take, { ...AGAIN, stage: evening.stage() }, evening.archive)
    const [{ role } = { role: '' }] = stateOf(begun, takesRoom).offers
    const kinds = (stage: Stage, viewer: string) =>
      offersFor(stage, viewer).flatMap(({ segments }) => segments.map(({ kind }) => kind))
    const [whole, heard] = [
      ['thought', 'speech', 'act', 'speech'],
      ['speech', 'speech'],
    ]
    expect([role, BOOTH].map((viewer) => kinds(begun, viewer))).toEqual([whole, whole])
    const other = role === 'role_ana' ? 'role_ben' : 'role_ana'
    expect([other, HOUSE].map((viewer) => kinds(begun, viewer))).toEqual([heard, heard])
    evening.goTo(begun)
    const setting = stateOf(begun, settingRoom)
    await evening.happen(...enact(setting, { change: { kind: 'leave', by: other }, told: 'Off.' }))
    expect([other, HOUSE].map((viewer) => kinds(evening.stage(), viewer))).toEqual([[], heard])
  })

  it('is known beforehand by where its moment begins, as a viewer perceived it', async () => {
    const evening = await threeBeats()
    const events = await evening.events('take_1')
    const { by, cause } = lines(events).at(-1) as StageEvent
    const own = events.filter(
      (one) => one.by === by && 'turn' in one.cause && 'turn' in cause && one.cause.turn === cause.turn,
    )
    const thought = own.find(({ type }) => type === 'thought-had')
    const said = own.find(({ type }) => type === 'line-spoken')
    const moment = (viewer: string, stage = evening.stage()) => momentToRetake(stage, viewer, evening.archive)
    expect([await moment(by), await moment(HOUSE)]).toEqual([thought?.seq, said?.seq])
    expect(await moment('role_elsewhere')).toBeUndefined()
    expect(await moment(HOUSE, evening.stages[0])).toBeUndefined()
    const begun = await beginAnotherTake(evening.take, { ...AGAIN, stage: evening.stage() }, evening.archive)
    expect(begun.seq - 2).toBe((thought?.seq ?? 0) - 1)
    expect(await moment(HOUSE, begun)).toBeUndefined()
  })

  it('offers no other words for a person', async () => {
    const evening = await anEvening({ seats: SEATS })
    const again = (id: string) =>
      beginAnotherTake(evening.take, { ...AGAIN, id, stage: evening.stage() }, evening.archive)
    await evening.cue(ANA, { kind: 'say-line', text: 'These are mine.' })
    await expect(again('take_2')).rejects.toMatchObject({ code: 'bad-cue' })
    await evening.play(takeTurn)
    await evening.cue(ANA, { kind: 'think', text: 'What will he say?' })
    const [offer] = stateOf(await again('take_3'), takesRoom).offers
    expect(offer?.segments).toEqual([{ kind: 'speech', text: 'Go on.' }])
    await evening.cue(ANA, { kind: 'say-line', text: 'And these.' })
    expect(await momentToRetake(evening.stage(), HOUSE, evening.archive)).toBeUndefined()
    await expect(again('take_4')).rejects.toMatchObject({ code: 'bad-cue' })
  })
})

function lines(events: readonly StageEvent[]): readonly StageEvent[] {
  return events.filter(({ type }) => type === 'line-spoken')
}
