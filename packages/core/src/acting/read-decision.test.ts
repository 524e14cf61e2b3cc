import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf, viewFor } from '../record/stage.ts'
import { aBlueprint, aProp } from '../testing/a-blueprint.ts'
import { actOpened } from '../testing/an-act.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actsAtHand, MOST_ACTS } from './acts-at-hand.ts'
import { formInWords, type RawDecision, readDecision } from './read-decision.ts'

const view = viewFor('role_ana', actOpened(aBlueprint(), ['role_ana', 'role_ben']))
const read = (raw: RawDecision) => readDecision(raw, view)
const takesLamp = { verb: 'take', prop: 'prop_lamp' }

describe('a decision as calls', () => {
  it('[H39] [H40] is one of the six legal forms: an answer alone, or with one act', () => {
    for (const name of ['fast', 'slow', 'silence'] as const) {
      expect(read({ calls: [{ name }] })).toEqual({ strategy: name, act: null })
      const calls = [{ name: 'act', verb: 'take', thing: 'lamp' }, { name }]
      expect(read({ calls })).toEqual({ strategy: name, act: takesLamp })
    }
  })

  it.each([
    ['an act alone', [{ name: 'act', verb: 'take', thing: 'lamp' }]],
    ['two answers', [{ name: 'fast' }, { name: 'slow' }]],
    ['two acts', [{ name: 'act' }, { name: 'act' }, { name: 'fast' }]],
    ['an answer that does not exist', [{ name: 'shout' }]],
    ['nothing', []],
  ])('[H40] is never %s', (_what, calls) => {
    expect(read({ calls })).toBeUndefined()
  })
})

describe('the answer', () => {
  it('[H41] is the likeliest of the three over all their forms, not the likeliest single form', () => {
    const probabilities = { fast: 0.4, slow: 0.25, 'slow + take: lamp': 0.3, silence: 0.05 }
    expect(read({ text: 'fast', probabilities })).toEqual({ strategy: 'slow', act: takesLamp })
    expect(
      read({ text: 'fast', probabilities: { ...probabilities, slow: 0.02, 'slow + take: lamp': 0.03 } }),
    ).toEqual({ strategy: 'fast', act: null })
  })

  it.each([
    ['fast', 'fast'],
    ['SLOW.', 'slow'],
    ['I would stay silent here, not fast.', 'silence'],
    ['答案是slow，因为要掂量。', 'slow'],
    ['沉默', 'silence'],
  ])('[H41] is read from the words where there are no chances: %j', (text, strategy) => {
    expect(read({ text })).toMatchObject({ strategy })
    expect(read({ text, probabilities: {} })).toMatchObject({ strategy })
  })

  it('is no answer when the words hold none', () => {
    expect(read({ text: 'breakfast, slowly' })).toBeUndefined()
    expect(read({})).toBeUndefined()
  })
})

describe('the act', () => {
  it.each([
    ['slow + take: lamp', takesLamp],
    ['slow + take: the old LAMP', takesLamp],
    ['slow (takes the lamp)', { verb: 'takes', prop: 'prop_lamp' }],
    ['slow ＋ put out：lamp', { verb: 'put out', prop: 'prop_lamp' }],
    ['slow + take the key', { verb: 'take', prop: 'prop_key' }],
    ['slow', null],
    ['slow + take:', null],
    ['slow + : lamp', null],
    ['slow + take: rifle', null],
    ['slow (sighs)', null],
    ['slow (the lamp)', null],
  ])('[H42] of %j is read by verb and thing, and is none unless both are there', (text, act) => {
    expect(read({ text })?.act).toEqual(act)
  })

  it('[H42] needs a thing that the actor itself knows to be there', () => {
    const [first, ...acts] = aBlueprint().acts
    const [scene, ...scenes] = first?.scenes ?? []
    if (first === undefined || scene === undefined) throw new Error('the sample has a scene')
    const ticket = aProp({ id: 'prop_ticket', name: 'ticket', hidden: true })
    const hidden = { ...first, scenes: [{ ...scene, props: [...scene.props, ticket] }, ...scenes] }
    const stage = actOpened(aBlueprint({ acts: [hidden, ...acts] }), ['role_ana', 'role_ben'])
    const calls = [{ name: 'act', verb: 'take', thing: 'ticket' }, { name: 'fast' }]
    expect(readDecision({ calls }, viewFor('role_ana', stage))).toEqual({ strategy: 'fast', act: null })
  })

  it('reads a Chinese act whether its verb stands before or after the thing', () => {
    const chinese = aBlueprint()
    const [act] = chinese.acts
    const [scene] = act?.scenes ?? []
    if (act === undefined || scene === undefined) throw new Error('the sample has a scene')
    const lamp = aProp({ id: 'prop_deng', name: '油灯', place: { kind: 'at', where: '窗台' } })
    const stage = actOpened({ ...chinese, acts: [{ ...act, scenes: [{ ...scene, props: [lamp] }] }] }, [
      'role_ana',
    ])
    const of = (text: string) => readDecision({ text }, viewFor('role_ana', stage))?.act
    expect(of('slow（拿起油灯）')).toEqual({ verb: '拿起', prop: 'prop_deng' })
    expect(of('slow（把油灯弄灭）')).toEqual({ verb: '弄灭', prop: 'prop_deng' })
  })

  it('whatever a model writes, only a legal form on a known thing comes out', () => {
    const known = Object.keys(partOf(view, settingRoom).props)
    const word = fc.constantFrom(
      'fast',
      'slow',
      'silence',
      '+',
      '(',
      ')',
      ':',
      'take',
      'the',
      'lamp',
      'key',
      'x',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const decision = read({ text: words.join(' ') })
        if (decision === undefined) return
        expect(['fast', 'slow', 'silence']).toContain(decision.strategy)
        if (decision.act === null) return
        expect(known).toContain(decision.act.prop)
        expect(decision.act.verb).not.toBe('')
      }),
    )
  })
})

describe('acts at hand', () => {
  it('are what one could do to what one knows, at most seven, and read back as they were written', () => {
    const acts = actsAtHand(view, 'en')
    expect(acts).toEqual([
      { verb: 'take', thing: 'lamp' },
      { verb: 'put out', thing: 'lamp' },
      { verb: 'take', thing: 'key' },
    ])
    expect(acts.length).toBeLessThanOrEqual(MOST_ACTS)
    for (const act of acts)
      expect(read({ text: formInWords('silence', act) })).toMatchObject({
        strategy: 'silence',
        act: { verb: act.verb },
      })
  })
})
