import { describe, expect, it } from 'vitest'
import { actingRoom } from '../acting/acting-room.ts'
import { partOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { aProp, aStory } from '../testing/a-blueprint.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { GERTRUDE, HAMLET, POLONIUS, play, talk } from './the-closet.test.data.ts'

const GIVEN = {
  time: 'close to midnight',
  news: 'The players are gone and the King is at his prayers.',
  seen: 'Gertrude sews. Polonius stands where no guest should stand.',
  wants: [
    { role: HAMLET, want: 'That she looks at the portrait and says whose it is.' },
    { role: GERTRUDE, want: 'That he goes to bed.' },
  ],
}

/** The closet with all that a first-rate plan gives a scene. */
function given(point = GIVEN) {
  const blueprint = theCloset([point, { ...point, news: 'The curtain is torn.', seen: '', wants: [] }])
  const [act] = blueprint.acts
  const [scene] = act?.scenes ?? []
  if (act === undefined || scene === undefined) throw new Error('no closet')
  const places = [{ ...scene, business: ['a hem to be finished', 'candles to be trimmed'], sound: 'a clock' }]
  return { ...blueprint, acts: [{ ...act, stakes: ['one lamp', 'an hour till cockcrow'], scenes: places }] }
}

describe('given circumstances', () => {
  it('everybody on stage knows the hour, the news and what counts, whoever is to bring the flag about', async () => {
    const { pagesOf } = await play(talk(2), { opening: { blueprint: given() } })
    for (const role of [HAMLET, GERTRUDE, POLONIUS]) {
      const page = pagesOf('acting.decide', role)[0]?.words
      expect(page).toContain('Close to midnight. The players are gone and the King is at his prayers.')
      expect(page).toContain('What counts tonight: one lamp; an hour till cockcrow.')
      expect(page).toContain('A hem to be finished; candles to be trimmed. What one hears: a clock.')
    }
  })

  it('each has a want of their own, which nobody else ever reads', async () => {
    const { pagesOf, events } = await play(talk(2), { opening: { blueprint: given() } })
    expect(pagesOf('acting.speak', HAMLET)[0]?.last).toContain('That she looks at the portrait')
    for (const role of [GERTRUDE, POLONIUS])
      for (const page of pagesOf('acting.decide', role))
        expect(page.words).not.toContain('looks at the portrait')
    for (const { audience, body } of events.filter(({ type }) => type === 'circumstances-given'))
      expect(audience).toEqual([(body as { role: string }).role])
  })

  it('what is seen is told once to the house and to whoever is there, and stands for every entrance', async () => {
    const { stage } = await play(talk(1), { opening: { blueprint: given() } })
    const told = viewFor(HOUSE, stage).moments.filter(({ kind }) => kind === 'narration')
    expect(told.map(({ text }) => text)).toEqual([GIVEN.seen])
  })

  it('what counts is told once an act, and an hour that the news tells is not told twice', async () => {
    const blueprint = given({ ...GIVEN, news: 'It is close to midnight, and the King prays.' })
    const { stage, events } = await play([[HAMLET, '(tears the curtain)'], ...talk(2)], {
      opening: { blueprint },
      backstage: { narrate: () => TORN, transfer: (_page, call) => call === 1 },
    })
    const news = events.flatMap(({ type, body }) =>
      type === 'circumstances-given' ? [(body as { news: string; role: string }).news] : [],
    )
    expect(news[0]).toBe(
      'It is close to midnight, and the King prays. What counts tonight: one lamp; an hour till cockcrow.',
    )
    expect(news.at(-1)).toBe('Close to midnight. The curtain is torn.')
    expect(partOf(viewFor(HAMLET, stage), actingRoom)).toMatchObject({ want: '', news: news.at(-1) })
  })

  const TORN = {
    rulings: [
      {
        ...{ number: 1, reasoning: '', possible: true, told: '', noticed: '' },
        changes: [{ kind: 'break', thing: 'curtain', whom: '', where: '', target: '', words: '' }],
      },
    ],
  }
})

describe('the story under the plot', () => {
  it('reaches nobody who plays or watches; what one could tell reaches oneself', async () => {
    const blueprint = given()
    const [hamlet, ...others] = blueprint.cast
    if (hamlet === undefined) throw new Error('no Hamlet')
    const [first, ...later] = blueprint.acts[0]?.points ?? []
    const [act] = blueprint.acts
    if (first === undefined || act === undefined) throw new Error('no closet')
    const point = { ...first, crisis: GERTRUDE, plain: [{ role: GERTRUDE, fact: 'Plainly told.' }] }
    const whole = {
      ...blueprint,
      story: aStory({ wound: 'An uncle, an ear, an orchard.' }),
      cast: [{ ...hamlet, stories: ['Yorick carried me a thousand times.'] }, ...others],
      acts: [{ ...act, points: [point, ...later] }],
    }
    const { stage, pagesOf, events } = await play(talk(3), { opening: { blueprint: whole } })
    const pages = ['acting.decide', 'acting.speak'].flatMap((prompt) =>
      [HAMLET, GERTRUDE, POLONIUS].flatMap((role) => pagesOf(prompt, role)),
    )
    expect(pages.length).toBeGreaterThan(4)
    for (const { words } of pages) expect(words).not.toContain('An uncle, an ear')
    for (const viewer of [HOUSE, HAMLET, GERTRUDE, POLONIUS]) {
      const seen = JSON.stringify(viewFor(viewer, stage))
      expect(seen).not.toContain('An uncle, an ear')
      expect(seen.includes('Yorick')).toBe(viewer === HAMLET)
    }
    const heardBy = (words: string) =>
      new Set(events.flatMap((event) => (JSON.stringify(event.body).includes(words) ? event.audience : [])))
    expect(heardBy('An uncle, an ear')).toEqual(new Set())
    expect(heardBy('Plainly told')).toEqual(new Set())
    expect(heardBy('Yorick')).toEqual(new Set([HAMLET]))
  })
})

describe('a direction', () => {
  const hidden = aProp({
    id: 'prop_vial',
    name: 'blue vial',
    hidden: true,
    place: { kind: 'behind', prop: 'prop_curtain' },
    states: {},
  })
  const closetWith = (flag: string) => {
    const blueprint = theCloset([{ flag: { text: flag, conditions: [] } }])
    const [act] = blueprint.acts
    const [scene] = act?.scenes ?? []
    if (act === undefined || scene === undefined) throw new Error('no closet')
    const cast = blueprint.cast.map((member) =>
      member.id === GERTRUDE
        ? { ...member, secret: 'She married the man who poisoned her husband asleep.' }
        : member,
    )
    return { ...blueprint, cast, acts: [{ ...act, scenes: [{ ...scene, props: [...scene.props, hidden] }] }] }
  }

  it.each([
    ['a thing that is hidden from them', 'Hamlet finds the blue vial and holds it up.'],
    ['what another hides', 'Hamlet says that she married the man who poisoned her husband.'],
  ])('says to nobody %s', async (_what, flag) => {
    const { pagesOf } = await play(talk(2), { opening: { blueprint: closetWith(flag) } })
    for (const role of [HAMLET, POLONIUS])
      for (const page of pagesOf('acting.decide', role)) expect(page.words).not.toContain(flag)
  })

  it('reaches whoever can know all of it', async () => {
    const flag = 'Gertrude says that she married the man who poisoned her husband.'
    const { pagesOf } = await play(talk(2), { opening: { blueprint: closetWith(flag) } })
    expect(pagesOf('acting.decide', GERTRUDE)[0]?.last).toContain(flag)
  })
})
