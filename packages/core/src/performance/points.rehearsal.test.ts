import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { theCloset } from '../testing/players/performance-plays.ts'
import { type PlayedLine, ruledPossible } from '../testing/players/performance-script.ts'
import { GERTRUDE, HAMLET, POLONIUS, play, talk } from './the-closet.test.data.ts'

describe('points', () => {
  it('[H29] [H11] transfer says whether the flag is met, and with it people come and go, the next point opens, and a new act brings new goals', async () => {
    const blueprint = aBlueprint()
    const [first, second] = blueprint.acts
    const plain = (text: string) => ({ flag: { text, conditions: [] } })
    const played = await play(
      [
        ['role_ana', 'The train is gone, then.'],
        ['role_ben', 'Gone. And the lamp goes out at ten.'],
        ['role_ana', 'Then I shall say it: Reyes. The key, please.'],
        ['role_ana', 'Nobody on the road at all.'],
      ],
      {
        opening: {
          blueprint: {
            ...blueprint,
            acts: [
              {
                ...first,
                points: first?.points.map((point, at) => ({ ...point, ...plain(`Point ${at}.`) })),
              },
              { ...second, points: second?.points.map((point) => ({ ...point, ...plain('The end.') })) },
            ] as typeof blueprint.acts,
          },
        },
        backstage: { transfer: (_page, call) => call > 1 },
      },
    )
    const marks = played.types(
      'flag-checked',
      'point-opened',
      'point-reached',
      'stage-changed',
      'scene-shifted',
      'goal-given',
      'curtain-fell',
    )
    const told = marks.map(({ type, body }) => {
      const { met, change } = body as { met?: boolean; change?: { kind: string; by: string } }
      return [type, met ?? '', change === undefined ? '' : `${change.by} ${change.kind}`]
        .filter(Boolean)
        .join(' ')
    })
    expect(told).toEqual([
      ...[
        'goal-given',
        'goal-given',
        'point-opened',
        'scene-shifted',
        'stage-changed role_ana enter',
        'stage-changed role_ben enter',
      ],
      'flag-checked',
      ...['flag-checked true', 'point-reached', 'point-opened', 'scene-shifted'],
      ...[
        'flag-checked true',
        'point-reached',
        'stage-changed role_ben leave',
        'stage-changed role_ana leave',
      ],
      ...['goal-given', 'point-opened', 'scene-shifted', 'stage-changed role_ana enter'],
      ...['flag-checked true', 'point-reached', 'curtain-fell'],
    ])
    const pages = played.pagesOf('acting.speak', 'role_ana').map(({ system }) => system)
    expect(pages[0]).toContain('Get the key to the gate')
    expect(pages.at(-1)).toContain('Find the courage to turn round.')
    expect(pages.at(-1)).not.toContain('Get the key to the gate')
  })

  const tornApart = {
    narrate: () => ruledPossible('It tears.', { kind: 'break', thing: 'curtain' }),
    transfer: (_page: unknown, call: number) => call === 2,
    condense: () => ['Hamlet told me the password of the watch: Elsinore and seven.', 'She wore grey.'],
  }
  const password: PlayedLine[] = [
    [HAMLET, 'The password of the watch is Elsinore and seven.'],
    [GERTRUDE, '(tears the curtain) Nobody asked you for the password.'],
    [HAMLET, 'What was the password of the watch, mother?'],
    [GERTRUDE, 'Ask the watch.'],
  ]

  it('[H35] at the end of an act what was said leaves the pages and comes back as a memory when it matters', async () => {
    const blueprint = theCloset([{}])
    const [act] = blueprint.acts
    const [closet] = act?.scenes ?? []
    const [point] = act?.points ?? []
    if (act === undefined || closet === undefined || point === undefined) throw new Error('no closet')
    const grave = { ...closet, id: 'scene_grave', name: 'The churchyard', props: [] }
    const parting = { ...point, id: 'point_9', scene: grave.id, flag: { text: 'They part.', conditions: [] } }
    const acts = [act, { ...act, id: 'act_2', scenes: [grave], points: [parting] }]
    const opening = { blueprint: { ...blueprint, acts } }
    const { pagesOf } = await play(password, { opening, backstage: tornApart })
    const asked = pagesOf('acting.speak', GERTRUDE).at(-1)
    expect(asked?.words).not.toContain('Nobody asked you for the password.')
    expect(asked?.last).toContain('- Hamlet told me the password of the watch: Elsinore and seven.')
  })

  it('a change of place within an act makes nobody forget what was said a minute ago', async () => {
    const blueprint = theCloset([{}, { scene: 'scene_grave', flag: { text: 'They part.', conditions: [] } }])
    const [act] = blueprint.acts
    const [closet] = act?.scenes ?? []
    if (act === undefined || closet === undefined) throw new Error('no closet')
    const scenes = [closet, { ...closet, id: 'scene_grave', name: 'The churchyard', props: [] }]
    const opening = { blueprint: { ...blueprint, acts: [{ ...act, scenes }] } }
    const { pagesOf, types } = await play(password, { opening, backstage: tornApart })
    expect(types('scene-shifted')).toHaveLength(2)
    const asked = pagesOf('acting.speak', GERTRUDE).at(-1)
    expect(asked?.words).toContain('The password of the watch is Elsinore and seven.')
    expect(asked?.words).toContain('Nobody asked you for the password.')
    expect(types('memory-formed')).toEqual([])
  })

  it('of a point closed by its sign, whoever watches is asked too: a page that was read is not yet read aloud', async () => {
    const { types, now } = await play([[HAMLET, '(stabs through the curtain) Dead.'], ...talk(6)], {
      backstage: {
        narrate: () => ruledPossible('', { kind: 'break', thing: 'curtain' }),
        transfer: (_page, call) => call === 2,
      },
    })
    expect(types('flag-checked').map(({ body }) => body)).toMatchObject([
      { by: 'transfer', met: false, signed: true },
      { by: 'transfer', met: true, signed: true },
    ])
    expect(now.over).toBe(true)
  })

  it('a word that was said to deny it never outvotes whoever listened', async () => {
    const flag = {
      text: 'Gertrude calls him mad.',
      conditions: [{ kind: 'said' as const, by: GERTRUDE, words: ['mad'] }],
    }
    const { types, now } = await play([[GERTRUDE, 'He is not mad.'], ...talk(8)], {
      opening: { blueprint: theCloset([{ flag }]), settings: { advancer: false } },
    })
    expect(new Set(types('flag-checked').map(({ body }) => (body as { by: string }).by))).toEqual(
      new Set(['transfer']),
    )
    expect(now.over).toBe(false)
  })

  it('a last row that never sees what code sees does not hold the show up for ever', async () => {
    const { types, now } = await play([[HAMLET, '(stabs through the curtain) Dead.'], ...talk(6)], {
      backstage: { narrate: () => ruledPossible('', { kind: 'break', thing: 'curtain' }) },
    })
    expect(types('flag-checked').map(({ body }) => (body as { by: string }).by)).toEqual([
      ...['transfer', 'transfer', 'transfer', 'code'],
    ])
    expect(now.over).toBe(true)
  })

  it('takes a flag for met when it was said to somebody, even if the speaker has left since', async () => {
    const flag = {
      text: 'Polonius tells Gertrude about the letter and goes.',
      conditions: [
        { kind: 'said' as const, by: POLONIUS, words: ['letter'], to: GERTRUDE },
        { kind: 'absent' as const, role: POLONIUS },
      ],
    }
    const { now } = await play([[POLONIUS, 'There is a letter, madam. (leaves)']], {
      opening: { blueprint: theCloset([{ flag }]) },
      backstage: { narrate: () => ruledPossible('Polonius goes.', { kind: 'leave' }), transfer: () => true },
    })
    expect(now.over).toBe(true)
  })

  it('tells the flag only to those who are to bring it about', async () => {
    const { pagesOf } = await play(talk(2))
    expect(pagesOf('acting.decide', HAMLET)[0]?.last).toContain('Hamlet stabs through the curtain.')
    for (const role of [GERTRUDE, POLONIUS])
      for (const page of pagesOf('acting.decide', role)) expect(page.words).not.toContain('stabs through')
  })
})
