import { describe, expect, it } from 'vitest'
import type { CommediaError } from '../prelude/errors.ts'
import { readerOf } from '../record/reader.ts'
import { emptyStage, partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { BOOTH, HOUSE } from '../schema/event.ts'
import { aCase } from './a-case.test.data.ts'
import { nextTableMove } from './next-table-move.ts'
import { dealAct, openTable, phaseFact } from './open-table.ts'
import { TableCue } from './table-cue.ts'
import { tableCueFacts } from './table-cue-facts.ts'
import { tableRoom } from './table-room.ts'
import { type Phase, TableSettings } from './table-settings.ts'
import { notebookOf } from './table-view.ts'

const reader = readerOf(tableRoom)
const OF = aCase()
const AT = Date.parse('2026-01-01T20:00:00.000Z')
const HOLD = 60_000

function put(stage: Stage, facts: readonly Fact[]): Stage {
  return facts.reduce(
    (now, one) =>
      reader.fold(now, {
        ...one,
        ...{ take: 't', seq: now.seq + 1, at: new Date(AT).toISOString(), cause: { input: 'x' } },
      }),
    stage,
  )
}

function tableIn(
  phase: Phase,
  { people = ['role_ann'] }: { readonly people?: readonly string[] } = {},
): Stage {
  const seats = Object.fromEntries(people.map((role) => [role, { kind: 'person' as const, person: role }]))
  const opened = put(emptyStage('t'), openTable({ case: OF, seats, settings: { holdMs: HOLD } }))
  return put(opened, [...dealAct(OF, 2), phaseFact(OF, TableSettings.parse({}), { phase, round: 1, act: 2 })])
}

type Wanted = TableCue extends infer One ? (One extends TableCue ? Omit<One, 'id'> : never) : never

const cue = (stage: Stage, wanted: Wanted, role = 'role_ann') =>
  tableCueFacts(stage, { id: 'c', ...wanted } as TableCue, { role })

const refused = (reason: string) => expect.objectContaining({ code: 'bad-cue', reason })

describe('a person at the table', () => {
  it('[P51] introduces themselves, and is done with that', () => {
    const stage = tableIn('introductions')
    const after = put(stage, cue(stage, { kind: 'say', text: 'I am Ann.' }))
    expect(stateOf(after, tableRoom).passed).toEqual(['role_ann'])
    expect(partOf(viewFor(HOUSE, after), tableRoom).heard.at(-1)).toMatchObject({
      kind: 'introduction',
      by: 'role_ann',
    })
  })

  it('answers by the name of who asked, and hears who did where it is another', () => {
    const stage = tableIn('questions', { people: ['role_ann', 'role_bob'] })
    const [bob, ann] = ['role_bob', 'role_ann'].map(
      (id) => OF.roles.find((one) => one.id === id)?.name ?? '',
    ) as [string, string]
    const asked = put(stage, cue(stage, { kind: 'ask', to: ann, text: 'Where?', private: false }, 'role_bob'))
    expect(() => cue(asked, { kind: 'answer', question: 'nobody', text: 'Here.' })).toThrow(
      expect.objectContaining({ reason: 'no-such-question', choices: [{ id: 'role_bob', name: bob }] }),
    )
    const answered = put(asked, cue(asked, { kind: 'answer', question: bob, text: 'Here.' }))
    expect(stateOf(answered, tableRoom).open).toEqual([])
  })

  it('[P51] asks in the open or alone: of a private question the others learn nothing', () => {
    const stage = tableIn('questions')
    const [asked] = cue(stage, { kind: 'ask', to: 'role_bob', text: 'Where were you?', private: true })
    expect(asked?.audience).toEqual(['role_ann', 'role_bob'])
    expect(asked?.body).toMatchObject({ kind: 'question', to: 'role_bob' })
    const after = put(stage, [asked as Fact])
    expect(partOf(viewFor('role_cid', after), tableRoom)).toEqual(
      partOf(viewFor('role_cid', stage), tableRoom),
    )
    const open = cue(stage, { kind: 'ask', to: 'role_bob', text: 'Where were you?', private: false })
    expect(open[0]?.audience).toContain(HOUSE)
  })

  it('[P51] asks no more than a player may in a round, nobody at all outside of it, and not themselves', () => {
    const stage = tableIn('questions')
    const ask = { kind: 'ask' as const, to: 'role_bob', text: 'Where?', private: false }
    const once = put(stage, cue(stage, ask))
    expect(() => cue(once, ask)).toThrow(refused('nothing-left'))
    expect(() => cue(tableIn('introductions'), ask)).toThrow(refused('too-early'))
    expect(() => cue(tableIn('vote'), ask)).toThrow(refused('too-late'))
    expect(() => cue(stage, { ...ask, to: 'role_ann' })).toThrow(refused('not-yourself'))
    expect(() => cue(stage, { ...ask, to: 'role_zed' })).toThrow(refused('no-such-player'))
    expect(() => cue(stage, { ...ask, victim: 'victim_zed' })).toThrow(refused('no-such-victim'))
  })

  it('[P51] takes people, places and the dead by name, and lists them where one is unknown', () => {
    const { roles, places, victims } = OF
    const [bob, place, victim] = [roles[1], places[0], victims[0]]
    const ask = { kind: 'ask' as const, to: bob?.name ?? '', text: 'Where?', private: false }
    const [asked] = cue(tableIn('questions'), { ...ask, victim: victim?.name })
    expect(asked?.body).toMatchObject({ to: bob?.id, victim: victim?.id })
    const [searched] = cue(tableIn('search'), { kind: 'search', place: place?.name.toUpperCase() ?? '' })
    expect(searched?.body).toMatchObject({ place: place?.id })
    const [voted] = cue(tableIn('vote'), { kind: 'vote', victim: victim?.name ?? '', for: bob?.name ?? '' })
    expect(voted?.body).toEqual({ victim: victim?.id, for: bob?.id })
    const choices = (made: Parameters<typeof cue>[1], phase: Parameters<typeof tableIn>[0]) => {
      try {
        cue(tableIn(phase), made)
      } catch (error) {
        return (error as CommediaError).choices
      }
      return undefined
    }
    const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })
    expect(choices({ ...ask, to: 'Zed' }, 'questions')).toEqual(roles.slice(1).map(named))
    expect(choices({ kind: 'search', place: 'the moon' }, 'search')).toEqual(places.map(named))
    expect(choices({ kind: 'vote', victim: 'Zed', for: null }, 'vote')).toEqual(victims.map(named))
  })

  it('[P51] answers what they were asked, to the same ears, and nothing else', () => {
    const stage = tableIn('questions', { people: ['role_ann', 'role_bob'] })
    const asked = put(stage, cue(stage, { kind: 'ask', to: 'role_bob', text: 'Where?', private: true }))
    const [open] = stateOf(asked, tableRoom).open
    const answer = { kind: 'answer' as const, question: open?.id ?? '', text: 'At cards.' }
    expect(() => cue(asked, answer, 'role_cid')).toThrow(refused('no-such-question'))
    const [said] = cue(asked, answer, 'role_bob')
    expect(said?.audience).toEqual(['role_ann', 'role_bob'])
    expect(stateOf(put(asked, [said as Fact]), tableRoom).open).toEqual([])
  })

  it('searches, finds what nobody else sees, and shows it to whom they please', () => {
    const stage = tableIn('search')
    const [searched, found, ...more] = cue(stage, { kind: 'search', place: 'place_barn' })
    expect(more).toEqual([])
    expect(searched?.audience).toContain(HOUSE)
    expect(JSON.stringify(searched)).not.toContain('blood')
    expect(found?.audience).toEqual(['role_ann'])
    const after = put(stage, [searched as Fact, found as Fact])
    expect(() => cue(after, { kind: 'search', place: 'place_desk' })).toThrow(refused('nothing-left'))
    expect(() => cue(after, { kind: 'show', clue: 'clue_spade' }, 'role_bob')).toThrow(
      refused('no-such-clue'),
    )
    const shown = cue(after, { kind: 'show', clue: 'clue_spade', to: 'role_bob' })
    for (const one of shown) expect(one.audience).toEqual(['role_ann', 'role_bob'])
    expect(partOf(viewFor('role_cid', put(after, shown)), tableRoom).clues).toEqual([])
    expect(partOf(viewFor('role_bob', put(after, shown)), tableRoom).clues).toHaveLength(1)
    // Whoever holds it knows who has read it by now.
    const readBy = (of: typeof after) => partOf(viewFor('role_ann', of), tableRoom).clues[0]?.readBy
    expect(readBy(after)).toEqual(['role_ann'])
    expect(readBy(put(after, shown))).toEqual(['role_ann', 'role_bob'])
    const toAll = cue(after, { kind: 'show', clue: 'clue_spade' })
    expect(readBy(put(after, toAll))).toHaveLength(
      partOf(viewFor('role_ann', after), tableRoom).told?.people.length ?? 0,
    )
  })

  it('finds no card of a later act, and none that was found', () => {
    const opened = put(emptyStage('t'), openTable({ case: OF }))
    const first = put(opened, [phaseFact(OF, TableSettings.parse({}), { phase: 'search', round: 1, act: 1 })])
    const after = put(first, cue(first, { kind: 'search', place: 'place_barn' }))
    expect(cue(after, { kind: 'search', place: 'place_barn' }, 'role_bob')).toHaveLength(1)
  })

  it('[P33] votes once the table is ready, never for themselves, unseen', () => {
    const vote = { kind: 'vote' as const, victim: 'victim_moss', for: 'role_cid' }
    expect(() => cue(tableIn('questions'), vote)).toThrow(refused('too-early'))
    const stage = tableIn('vote')
    expect(() => cue(stage, { ...vote, for: 'role_ann' })).toThrow(refused('not-yourself'))
    const facts = cue(stage, vote)
    expect(facts[0]?.audience).toEqual(['role_ann'])
    expect(partOf(viewFor('role_bob', put(stage, facts)), tableRoom).votes).toEqual({})
    expect(stateOf(put(stage, facts), tableRoom).passed).toEqual(['role_ann'])
  })

  it('[P35] answers the key with exactly as many letters as asked for', () => {
    const stage = tableIn('key')
    expect(() => cue(stage, { kind: 'key', question: 'q1', letters: ['a', 'b'] })).toThrow(
      refused('wrong-letters'),
    )
    expect(() => cue(stage, { kind: 'key', question: 'q2', letters: ['c', 'c'] })).toThrow(
      refused('wrong-letters'),
    )
    expect(() => cue(stage, { kind: 'key', question: 'q1', letters: ['e'] })).toThrow(
      refused('wrong-letters'),
    )
    expect(() => cue(stage, { kind: 'key', question: 'q1', letters: ['c'] }, 'role_cid')).toThrow(
      refused('no-such-question'),
    )
    expect(cue(stage, { kind: 'key', question: 'q2', letters: ['b', 'c'] })[0]?.audience).toEqual([
      'role_ann',
    ])
  })

  it('keeps a notebook that nobody else reads', () => {
    const stage = tableIn('questions')
    const mark = (now: Stage, one: Extract<TableCue, { kind: 'mark' }>['mark']) =>
      put(now, cue(now, { kind: 'mark', mark: one }))
    let after = mark(stage, {
      kind: 'reading',
      victim: 'victim_moss',
      suspect: 'role_cid',
      sensor: 'motive',
      choice: 'yes',
    })
    after = mark(after, { kind: 'suspect', victim: 'victim_moss', suspect: 'role_bob', suspected: false })
    after = mark(after, { kind: 'page', text: 'Ask about the spade.' })
    const own = notebookOf(partOf(viewFor('role_ann', after), tableRoom), 'role_ann')
    expect(own.readings.victim_moss?.role_cid).toEqual({ motive: 'yes' })
    expect(own.cleared.victim_moss).toEqual(['role_bob'])
    expect(own.page).toBe('Ask about the spade.')
    expect(partOf(viewFor('role_bob', after), tableRoom).notebooks).toEqual({})
    expect(Object.keys(partOf(viewFor(BOOTH, after), tableRoom).notebooks)).toEqual(['role_ann'])
  })

  it('[P48] rates the game by five marks from one to five when it is over', () => {
    const stage = tableIn('questions')
    const ratings = {
      'story-advancement': 4,
      'question-quality': 3,
      'response-quality': 5,
      'response-speed': 2,
      'role-immersion': 4,
    }
    expect(() => cue(stage, { kind: 'rate', ratings })).toThrow(refused('too-early'))
    const body = {
      truth: '',
      murderers: [],
      won: [],
      scripts: [],
      lies: [],
      scores: [],
      key: [],
      notebooks: [],
    }
    const over = put(stage, [{ type: 'case-revealed', version: 1, by: 'host', audience: ['role_ann'], body }])
    const rated = put(over, cue(over, { kind: 'rate', ratings }))
    expect(partOf(viewFor('role_ann', rated), tableRoom).ratings.role_ann).toEqual(ratings)
    expect(() => cue(rated, { kind: 'search', place: 'place_barn' })).toThrow(refused('game-over'))
    const isMark = (mark: number): boolean =>
      TableCue.safeParse({ id: 'c', kind: 'rate', ratings: { ...ratings, 'response-speed': mark } }).success
    expect([0, 1, 5, 6, 2.5].map(isMark)).toEqual([false, true, true, false, false])
  })
})

describe('whose move it is', () => {
  it('lets people search before the players of the house do', () => {
    const stage = tableIn('search')
    expect(nextTableMove(stage, AT)).toMatchObject({ kind: 'wait', roles: ['role_ann'] })
    const after = put(stage, cue(stage, { kind: 'search', place: 'place_barn' }))
    expect(nextTableMove(after, AT)).toEqual({ kind: 'play' })
  })

  it('has the house play until people are waited for, urges them, and goes on without them', () => {
    const stage = tableIn('introductions')
    expect(nextTableMove(stage, AT)).toEqual({ kind: 'play' })
    const pass = ['role_bob', 'role_cid', 'role_dot'].flatMap((role) => cue(stage, { kind: 'pass' }, role))
    const waiting = put(stage, pass)
    expect(nextTableMove(waiting, AT)).toEqual({
      kind: 'wait',
      roles: ['role_ann'],
      until: AT + (HOLD * 2) / 3,
    })
    expect(nextTableMove(waiting, AT + HOLD - 1)).toEqual({ kind: 'play' })
    const urged = put(waiting, [
      { type: 'table-urged', version: 1, by: 'host', audience: [], body: { roles: ['role_ann'], text: 'x' } },
    ])
    expect(nextTableMove(urged, AT + HOLD - 1)).toEqual({
      kind: 'wait',
      roles: ['role_ann'],
      until: AT + HOLD,
    })
    expect(nextTableMove(urged, AT + HOLD)).toEqual({ kind: 'play' })
  })
})
