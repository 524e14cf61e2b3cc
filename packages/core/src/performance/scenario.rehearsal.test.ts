import { describe, expect, it } from 'vitest'
import { noteGiven } from '../acting/acting-room.ts'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import { stateOf } from '../record/stage.ts'
import type { StageEvent } from '../schema/event.ts'
import { aProp } from '../testing/a-blueprint.ts'
import { ABLE_PROFILE, aModelInUse } from '../testing/crew.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { NO_SCENARIO, ruledPossible, scriptedShow } from '../testing/players/performance-script.ts'
import { type RehearsedTurn, rehearse } from '../testing/rehearse.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { openShow } from './open-show.ts'
import { beatPlayed } from './performance-room.ts'
import { CRAFT, led, type Note, OWNS, scenarioOf, THREE } from './scenario.test.data.ts'
import { scenarioRoom, scenarioWritten } from './scenario-room.ts'
import { SHOW_ROOMS } from './show-rooms.ts'
import { takeTurn } from './take-turn.ts'
import { GERTRUDE, HAMLET, POLONIUS, play, talk } from './the-closet.test.data.ts'

/** The closet, where Gertrude hides more than a bad night. */
function poisoned(points: Parameters<typeof theCloset>[0]) {
  const blueprint = theCloset(points)
  const secret = 'She poured the poison herself that night.'
  return {
    ...blueprint,
    cast: blueprint.cast.map((member) => (member.id === GERTRUDE ? { ...member, secret } : member)),
  }
}

const notesIn = (events: readonly StageEvent[]) =>
  events.map(({ audience, body }) => [audience, (body as { text: string }).text])

describe('a scenario', () => {
  it('is whispered beat by beat, each to its own role alone, and on nobody else’s page', async () => {
    const { types, pagesOf } = await led(
      [
        [GERTRUDE, 'Sit, then.'],
        [HAMLET, 'One.'],
        [GERTRUDE, 'Who taught you?'],
      ],
      THREE,
    )
    expect(notesIn(types('note-given'))).toEqual([
      [[GERTRUDE], 'Brush your hair.'],
      [[HAMLET], 'Count the strokes aloud.'],
      [[GERTRUDE], 'Ask who taught him to count.'],
    ])
    expect(types('scenario-written').map(({ audience }) => audience)).toEqual([[]])
    expect(pagesOf('acting.speak', GERTRUDE)[0]?.last).toContain('in your ear: Brush your hair.')
    expect(pagesOf('acting.speak', GERTRUDE)[1]?.words).not.toContain('Brush your hair.')
    for (const page of [...pagesOf('acting.speak', HAMLET), ...pagesOf('acting.decide', POLONIUS)])
      expect(page.words).not.toMatch(/Brush|who taught him/)
  })

  it('goes on when whoever was told has played, and not before', async () => {
    const { types } = await led(
      [
        [HAMLET, 'Mother.'],
        [GERTRUDE, 'Sit.'],
      ],
      THREE,
    )
    const order = types('note-given', 'beat-played').map(({ type, body }) =>
      type === 'note-given' ? (body as { beat: number }).beat : (body as { by: string }).by,
    )
    expect(order).toEqual([0, HAMLET, GERTRUDE, 1])
  })

  it('gives whoever has been kept from their beat for two the floor', async () => {
    const { types } = await led(
      // The third line is Hamlet's, who is eager for it.
      talk(3),
      [
        ['Polonius', 'Cough.'],
        ['Hamlet', 'Turn round.'],
      ],
    )
    const order = types('note-given', 'beat-played').map(({ body }) => {
      const { text, by } = body as { text?: string; by?: string }
      return text ?? by
    })
    expect(order).toEqual(['Cough.', HAMLET, GERTRUDE, POLONIUS, 'Turn round.'])
  })

  it('lets somebody who is never heard miss their beat after four', async () => {
    const note = { role: POLONIUS, note: 'Cough.', long: false }
    const written = fact(scenarioWritten, { by: 'director', audience: [], body: { beats: [note] } })
    const told = { role: POLONIUS, text: note.note, beat: 0 }
    const waiting = async (beats: number) => {
      const { stage } = await rehearse({
        reader: readerOf(...SHOW_ROOMS),
        beats: [
          written,
          fact(noteGiven, { by: 'director', audience: [POLONIUS], body: told }),
          ...talk(beats).map(([by]) => fact(beatPlayed, { by: 'stage-manager', audience: [], body: { by } })),
        ],
      })
      const { cued, freeSince } = stateOf(stage, scenarioRoom)
      return { cued: cued?.role, freeSince }
    }
    expect(await waiting(3)).toEqual({ cued: POLONIUS, freeSince: null })
    expect(await waiting(4)).toEqual({ cued: undefined, freeSince: 4 })
  })

  it('passes over beats of somebody who is not there, of a person, of a stranger, and of whoever would learn a secret by it', async () => {
    const notes: readonly Note[] = [
      ['Yorick', 'Laugh.'],
      ['Gertrude', 'Send him to bed.'],
      ['Hamlet', 'Ask whether she poured the poison herself.'],
      ['Polonius', 'Step out of the curtain.'],
      ['Hamlet', 'Turn round.'],
    ]
    const { types } = await play(talk(1), {
      opening: {
        blueprint: poisoned([{ flag: OWNS, enters: [HAMLET, GERTRUDE] }]),
        seats: { [GERTRUDE]: { kind: 'person', person: 'person_1' } },
        ...CRAFT,
      },
      backstage: { scenario: () => scenarioOf(notes) },
    })
    expect(notesIn(types('note-given'))).toEqual([[[HAMLET], 'Turn round.']])
    const [written] = types('scenario-written')
    expect(written?.body).toMatchObject({ beats: [{ role: POLONIUS }, { role: HAMLET }] })
  })

  it('tells how the point opens, in place of the plan, but nothing that somebody hides', async () => {
    const told = async (seen: string) => {
      const opens = { seen, news: 'It is past midnight.', wants: [{ who: 'Hamlet', want: 'Her eyes.' }] }
      const { types } = await play(talk(1), {
        opening: { blueprint: poisoned([{ flag: OWNS }]), ...CRAFT },
        backstage: { scenario: () => scenarioOf([], opens) },
      })
      return {
        narrated: types('narrated').map(({ body }) => (body as { text: string }).text),
        given: types('circumstances-given').map(({ body }) => body),
      }
    }
    const open = await told('She brushes her hair.')
    expect(open.narrated).toEqual(['She brushes her hair.'])
    expect(open.given[0]).toMatchObject({ role: HAMLET, news: 'It is past midnight.', want: 'Her eyes.' })
    const secret = await told('The cup in which she poured the poison herself.')
    expect(secret.narrated).toEqual([])
    expect(secret.given[0]).toMatchObject({ want: 'Her eyes.' })
  })

  it('keeps the flag to itself until its last beat is handed out', async () => {
    const { types, pagesOf } = await led(
      [
        [GERTRUDE, 'Sit, then.'],
        [HAMLET, 'One.'],
        [GERTRUDE, 'Who taught you?'],
        [HAMLET, 'Nobody.'],
      ],
      THREE,
    )
    const given = types('direction-given', 'note-given').map(({ type, body }) => {
      const { soft, beat } = body as { soft?: boolean; beat?: number }
      return type === 'note-given' ? beat : soft === true ? 'soft' : 'firm'
    })
    expect(given).toEqual([0, 1, 'firm', 2])
    const [first, last] = pagesOf('acting.speak', HAMLET).map(({ last }) => last)
    expect(first).not.toContain('Hamlet owns it all.')
    expect(last).toContain('It comes to this now, and it is yours to do: Hamlet owns it all.')
  })

  it('nothing stalls while it is played, and the first hint comes soon after it is used up', async () => {
    const { types } = await play(talk(12), {
      opening: {
        blueprint: theCloset([{ flag: OWNS }]),
        settings: { ...CRAFT.settings, stallBeats: 10 },
      },
      backstage: {
        scenario: () =>
          scenarioOf(talk(8).map(([role], at) => [role === HAMLET ? 'Hamlet' : 'Gertrude', `Note ${at}.`])),
      },
    })
    expect(types('note-given')).toHaveLength(8)
    expect(types('advanced')[0]?.body).toEqual({ level: 1, beats: 9 })
  })

  it('is over for the advancer too when the rest of it belongs to somebody who has gone', async () => {
    const { types } = await play([[POLONIUS, '(leaves) Enough.'], ...talk(11)], {
      opening: {
        blueprint: theCloset([{ flag: OWNS }]),
        settings: { ...CRAFT.settings, stallBeats: 10 },
      },
      backstage: {
        narrate: () => ruledPossible('Polonius goes.', { kind: 'leave' }),
        scenario: () =>
          scenarioOf([
            ['Polonius', 'Go.'],
            ['Polonius', 'Fall.'],
          ]),
      },
    })
    expect(types('advanced')[0]?.body).toMatchObject({ level: 1, beats: 2 })
  })

  it('is over with its point: whoever had no time for their beat does not play it in the next', async () => {
    const { types, pagesOf } = await play(
      [
        [HAMLET, 'I own it all.'],
        [GERTRUDE, 'Then go.'],
      ],
      {
        opening: {
          blueprint: theCloset([{ flag: OWNS }, { flag: { text: 'Hamlet goes.', conditions: [] } }]),
          ...CRAFT,
        },
        backstage: {
          transfer: (_page, call) => call === 1,
          scenario: (_page, call) =>
            call === 1 ? scenarioOf([['Gertrude', 'Brush your hair.']]) : NO_SCENARIO,
        },
      },
    )
    expect(notesIn(types('note-given'))).toEqual([[[GERTRUDE], 'Brush your hair.']])
    expect(pagesOf('acting.speak', GERTRUDE)[0]?.words).not.toContain('Brush your hair.')
  })

  it('of a new act is written for its own set, and gives away nothing that is hidden there', async () => {
    const blueprint = theCloset([{ flag: OWNS }])
    const [act] = blueprint.acts
    const [closet] = act?.scenes ?? []
    const [point] = act?.points ?? []
    if (act === undefined || closet === undefined || point === undefined) throw new Error('no closet')
    const grave = aProp({
      id: 'prop_spade',
      name: 'spade',
      size: 'large',
      states: {},
      place: { kind: 'at', where: 'by the wall' },
    })
    const letter = aProp({
      id: 'prop_writ',
      name: 'sealed writ',
      place: { kind: 'on', prop: 'prop_spade' },
    })
    const yard = {
      ...{ ...closet, id: 'scene_grave', name: 'The churchyard' },
      props: [grave, { ...letter, hidden: true }],
    }
    const second = {
      ...act,
      id: 'act_2',
      scenes: [yard],
      points: [{ ...point, id: 'point_9', scene: yard.id }],
    }
    const notes: readonly Note[] = [
      ['Hamlet', 'Dig up the sealed writ.'],
      ['Hamlet', 'Lean on the spade.'],
    ]
    const { types, pagesOf } = await play([[HAMLET, 'I own it all.']], {
      opening: { blueprint: { ...blueprint, acts: [act, second] }, ...CRAFT },
      backstage: {
        transfer: () => true,
        scenario: (_page, call) =>
          call === 1 ? NO_SCENARIO : scenarioOf(notes, { seen: 'A corner of the sealed writ.' }),
      },
    })
    const { last = '' } = pagesOf('performance.scenario')[1] ?? {}
    expect(last).toContain('spade: The churchyard, by the wall')
    expect(last).not.toContain('portrait')
    expect(notesIn(types('note-given'))).toEqual([[[HAMLET], 'Dig up what is hidden there.']])
    expect(types('narrated')).toEqual([])
  })

  it('is looked at by transfer every third beat, and at every beat near its end', async () => {
    const names = talk(6).map(([role], at): Note => [role === HAMLET ? 'Hamlet' : 'Gertrude', `Note ${at}.`])
    const { types } = await led(talk(6), names)
    let beats = 0
    const looked = types('beat-played', 'flag-checked').flatMap(({ type }) => {
      if (type === 'beat-played') beats++
      return type === 'beat-played' ? [] : [beats]
    })
    expect(looked).toEqual([3, 5, 6])
  })

  it('ends with what it led to: whoever was told to bring it about has not jumped', async () => {
    const { pagesOf, now } = await led(
      [
        [GERTRUDE, 'Sit, then.'],
        [HAMLET, 'One.'],
        [GERTRUDE, 'Who taught you?'],
      ],
      THREE,
      { transfer: (page) => page.last.includes('Who taught you?'), earned: () => false },
    )
    expect(pagesOf('performance.earned')).toEqual([])
    expect(now.over).toBe(true)
  })

  it('is not asked for where the window is too small for it', async () => {
    const show = scriptedShow(talk(2), { scenario: () => scenarioOf(THREE) })
    const small = aModelInUse(
      scriptedModel(() => 'never asked'),
      {
        profile: { ...ABLE_PROFILE, contextTokens: 7_999 },
      },
    )
    const open: RehearsedTurn = async function* (_stage, crew) {
      yield* openShow({ blueprint: theCloset([{ flag: OWNS }]) }, crew)
    }
    const { events } = await rehearse({
      reader: readerOf(...SHOW_ROOMS),
      models: (job) => (job.prompt === 'performance.scenario' ? small : show.models(job)),
      beats: [open, takeTurn, takeTurn],
    })
    expect(events.filter(({ type }) => type === 'line-spoken')).toHaveLength(2)
    expect(events.filter(({ type }) => type === 'scenario-written' || type === 'note-given')).toEqual([])
  })
})
