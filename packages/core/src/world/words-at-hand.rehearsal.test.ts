import { describe, expect, it } from 'vitest'
import { stateOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { ana, ben, cleo, does, knowers, type Played, play } from './rehearse.test.data.ts'
import { settingRoom } from './setting-room.ts'
import { wordsAtHand } from './words-at-hand.ts'

const WORDS = 'CANARY-LETTER'
const takes = does({ kind: 'take', by: ana, prop: 'prop_letter' })
const setting = ({ stage }: Played) => stateOf(stage, settingRoom)
const inHand = (played: Played, role: string): readonly string[] =>
  wordsAtHand(setting(played), role).map(({ body }) => (body as { readonly prop: string }).prop)

describe('words at hand', () => {
  it('whoever takes a letter has its words, and nobody else has; it does not count as read', () => {
    expect(knowers(play(), WORDS)).toEqual([])
    const played = play(takes)
    expect(knowers(played, WORDS)).toEqual([ana])
    expect(viewFor(ana, played.stage).moments.at(-1)).toMatchObject({
      ...{ kind: 'note', by: ana, manner: 'at-hand', text: `letter: “Burn this: ${WORDS}.”` },
    })
    expect(setting(played).props.prop_letter?.states).toEqual({})
  })

  it('whoever is given a letter has its words, and whoever is shown one', () => {
    const [given, shown] = (['give', 'show'] as const).map((kind) =>
      play(takes, does({ kind: 'enter', by: cleo }), does({ kind, by: ana, prop: 'prop_letter', to: ben })),
    ) as [Played, Played]
    expect(knowers(given, WORDS)).toEqual([ana, ben])
    expect(knowers(shown, WORDS)).toEqual([ana, ben])
    expect(inHand(given, ben)).toEqual(['prop_letter'])
    expect(inHand(shown, ben)).toEqual([])
  })

  it('whoever puts a letter away unseen has its words; who carries the bag unknowing has not', () => {
    const hidden = play(does({ kind: 'hide', by: ana, prop: 'prop_letter' }))
    expect(knowers(hidden, WORDS)).toEqual([ana])
    expect(inHand(hidden, ana)).toEqual(['prop_letter'])
    const planted = play(
      does({ kind: 'hide', by: ben, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } }),
    )
    expect(knowers(planted, WORDS)).toEqual([])
    expect(inHand(planted, ana)).toEqual([])
  })

  it('what is sealed or shut in a bag keeps its words until it is opened', () => {
    const sealed = play(does({ kind: 'close', by: ana, prop: 'prop_letter' }), takes)
    expect(knowers(sealed, WORDS)).toEqual([])
    const opened = [
      does({ kind: 'close', by: ana, prop: 'prop_letter' }),
      takes,
      does({ kind: 'open', by: ana, prop: 'prop_letter' }),
    ]
    expect(knowers(play(...opened), WORDS)).toEqual([ana])
    const bagged = play(
      takes,
      does({ kind: 'put', by: ana, prop: 'prop_letter', spot: { kind: 'in', prop: 'prop_bag' } }),
      does({ kind: 'close', by: ana, prop: 'prop_bag' }),
      does({ kind: 'give', by: ana, prop: 'prop_bag', to: ben }),
    )
    expect(knowers(bagged, WORDS)).toEqual([ana])
    const shut = setting(bagged)
    expect(wordsAtHand(shut, ben)).toEqual([])
    expect(knowers(play(takes, does({ kind: 'burn', by: ana, prop: 'prop_letter' })), WORDS)).toEqual([ana])
  })

  it('whoever comes back on has the words of what they carry, and off stage nothing is read', () => {
    const gone = [takes, does({ kind: 'leave', by: ana })]
    expect(inHand(play(...gone), ana)).toEqual([])
    const back = play(...gone, does({ kind: 'enter', by: ana }))
    expect(inHand(back, ana)).toEqual(['prop_letter'])
    const notes = viewFor(ana, back.stage).moments.filter(({ manner }) => manner === 'at-hand')
    expect(notes).toHaveLength(2)
    expect(knowers(back, WORDS)).toEqual([ana])
    expect(viewFor(HOUSE, back.stage).moments.filter(({ kind }) => kind === 'note')).toEqual([])
  })

  it('who writes on what they hold has the new words, and whoever stands by has not', () => {
    for (const prop of ['prop_letter', 'prop_bag']) {
      const played = play(takes, does({ kind: 'write', by: ana, prop, text: 'CANARY-INK' }))
      expect(viewFor(ana, played.stage).moments.at(-1)).toMatchObject({ manner: 'at-hand' })
      expect(viewFor(ana, played.stage).moments.at(-1)?.text).toContain('CANARY-INK')
      expect(knowers(played, 'CANARY-INK')).toEqual([ana])
    }
  })
})
