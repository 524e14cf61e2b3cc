import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { aProp } from '../testing/a-blueprint.ts'
import { aChange, aWord, NOTHING, parlour, ruled } from '../testing/a-ruling.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { applyChange } from '../world/apply-change.ts'
import { enact } from '../world/enact.ts'
import type { Setting } from '../world/setting.ts'
import type { ChangeReply } from './narrate.prompt.ts'
import { rule } from './rule.ts'

describe('the narrator', () => {
  it('[H21] lets a possible act change the stage, and one sentence tells it', async () => {
    const told = 'Ana picks up the dagger.'
    const { rulings } = await ruled('picks up the dagger', [
      aWord({ told, changes: [aChange({ thing: 'dagger' })] }),
    ])
    expect(rulings).toEqual([
      { possible: true, told, changes: [{ kind: 'take', by: 'role_ana', prop: 'prop_dagger' }] },
    ])
  })

  it('[H21] broadcasts a success to those who perceive it, and to nobody else', async () => {
    const setting = { ...parlour() }
    const { rulings } = await ruled('takes the dagger', [
      aWord({ told: 'Ana takes the dagger.', changes: [aChange({ thing: 'dagger' })] }),
    ])
    const [change] = rulings[0]?.changes ?? []
    const [event] = enact(setting, { change: change as Change, told: rulings[0]?.told ?? '' })
    expect(event?.audience).toEqual([HOUSE, 'role_ana', 'role_ben'])
    expect(event?.body).toMatchObject({ told: 'Ana takes the dagger.' })
  })

  it('[H22] splits what is tried in one sentence and judges each act by itself', async () => {
    const { rulings } = await ruled('opens the chest, takes the coin out and throws it to the moon', [
      aWord({ told: 'Ana opens the chest.', changes: [aChange({ kind: 'open', thing: 'chest' })] }),
      aWord({ told: 'Ana takes the coin.', changes: [aChange({ thing: 'coin' })] }),
      aWord({ possible: false, told: 'She cannot reach the moon.' }),
    ])
    expect(rulings).toEqual([
      {
        possible: true,
        told: 'Ana opens the chest.',
        changes: [{ kind: 'open', by: 'role_ana', prop: 'prop_chest' }],
      },
      {
        possible: true,
        told: 'Ana takes the coin.',
        changes: [{ kind: 'take', by: 'role_ana', prop: 'prop_coin' }],
      },
      NOTHING,
    ])
  })

  it('[H22] judges a later act by what the earlier ones left: a coin stays in a chest that stays shut', async () => {
    const { rulings } = await ruled('opens the chest and takes the coin', [
      aWord({ possible: false }),
      aWord({ told: 'Ana takes the coin.', changes: [aChange({ thing: 'coin' })] }),
    ])
    expect(rulings).toEqual([NOTHING, NOTHING])
  })

  it('[H23] [H78] is shown the list, so that a loose word finds its prop: the knife is the dagger', async () => {
    const { rulings, page } = await ruled('grabs the knife', [
      aWord({ told: 'Ana grabs the dagger.', changes: [aChange({ thing: 'dagger' })] }),
    ])
    expect(page).toContain('- dagger: on the desk')
    expect(page).toContain('grabs the knife')
    expect(page).toContain('"knife" is the dagger')
    expect(rulings[0]).toMatchObject({ possible: true, changes: [{ kind: 'take', prop: 'prop_dagger' }] })
  })

  it('[H23] may itself use the other names of a prop and of a person', async () => {
    const setting = parlour()
    const dagger = { ...setting.props.prop_dagger, aliases: ['knife', '短剑'] } as Setting['props'][string]
    const named = { ...setting, props: { ...setting.props, prop_dagger: dagger } }
    const words = [aWord({ told: 'x', changes: [aChange({ thing: 'Knife' })] })]
    expect((await ruled('…', words, { setting: named })).rulings[0]?.possible).toBe(true)
    const people = { ...setting.people, role_ben: aPerson({ name: 'Ben Carter' }) }
    const injury = [aWord({ told: 'x', changes: [aChange({ kind: 'injure', whom: 'Ben', words: 'a cut' })] })]
    const { rulings } = await ruled('…', injury, { setting: { ...setting, people } })
    expect(rulings[0]?.changes).toEqual([{ kind: 'injure', by: 'role_ana', whom: 'role_ben', how: 'a cut' }])
  })

  it.each([
    ['strict', aWord({ possible: false, told: 'There are no rifles in this century.' })],
    ['lenient', aWord({ told: 'Ana raises a rifle.', changes: [aChange({ thing: 'rifle' })] })],
  ])(
    '[H24] [H78] a rifle that is not on the list comes to nothing, with a %s narrator',
    async (_how, word) => {
      expect((await ruled('takes the rifle from the wall', [word])).rulings).toEqual([NOTHING])
    },
  )

  it.each([
    ['strict', aWord({ possible: false, told: 'People cannot fly.' })],
    ['lenient', aWord({ told: 'Ana flies.', changes: [aChange({ kind: 'move', whom: 'the sky' })] })],
  ])('[H24] [H78] nobody flies, with a %s narrator', async (_how, word) => {
    expect((await ruled('flies out of the window', [word])).rulings).toEqual([NOTHING])
  })

  it.each([
    ['off stage', 'Cleo'],
    ['next door', 'Dora'],
    ['in nobody’s play', 'Polonius'],
  ])('[H24] nothing is done to somebody who is %s', async (_where, whom) => {
    for (const change of [
      aChange({ kind: 'injure', whom, words: 'a stab' }),
      aChange({ kind: 'give', thing: 'bag', whom }),
    ])
      expect(
        (await ruled(`…`, [aWord({ told: `Ana reaches ${whom}.`, changes: [change] })])).rulings,
      ).toEqual([NOTHING])
  })

  it('[H24] is told the time and the place, by which an anachronism shows', async () => {
    const { page } = await ruled('telephones', [aWord({ possible: false })])
    expect(page).toContain('parlour. Quiet.\nevening')
    expect(page).toContain('does not belong to this time')
  })

  it('[H25] keeps its reasoning to itself, and fails in neutral words', async () => {
    const failing = aWord({ possible: false, told: 'Fool! The CANARY is behind the curtain.' })
    const { rulings } = await ruled('…', [failing, aWord({ told: 'Ana nods.' })])
    expect(rulings).toEqual([NOTHING, { possible: true, told: 'Ana nods.', changes: [] }])
    expect(JSON.stringify(rulings)).not.toContain('CANARY')
    const { rulings: chinese } = await ruled('…', [failing], { language: 'zh' })
    expect(chinese).toEqual([{ ...NOTHING, told: '什么也没有发生。' }])
  })

  it('[H25] a narrator that cannot be asked changes nothing', async () => {
    const model = scriptedModel([{ fail: { status: 401 } }])
    const attempt = { by: 'role_ana', acts: ['takes it', 'eats it'], step: 'rule', language: 'en' } as const
    expect(await rule(parlour(), attempt, aCrew({ model }))).toEqual([NOTHING, NOTHING])
  })

  it('an act of several changes is whole or nothing: a prop cannot be in two hands', async () => {
    const twice = [
      aChange({ kind: 'give', thing: 'bag', whom: 'Ben' }),
      aChange({ kind: 'drop', thing: 'bag' }),
    ]
    expect((await ruled('…', [aWord({ told: 'x', changes: twice })])).rulings).toEqual([NOTHING])
  })

  it('means the table of the place one is in, not of the place next door', async () => {
    const setting = aSetting()
    const rose = {
      ...aProp({ id: 'prop_rose_2', name: 'rose', states: {}, place: { kind: 'on', prop: 'prop_desk' } }),
      scene: 'scene_parlour',
    }
    const both = { ...setting, props: { ...setting.props, prop_rose_2: rose } }
    const { rulings } = await ruled('…', [aWord({ told: 'x', changes: [aChange({ thing: 'rose' })] })], {
      setting: both,
    })
    expect(rulings[0]?.changes).toEqual([{ kind: 'take', by: 'role_ana', prop: 'prop_rose_2' }])
  })

  it.each([
    ['a hidden prop', 'Ana looks at the place where the dagger is.', aSetting()],
    ['what lies in a shut chest', 'Ana hears the coin in the chest.', aSetting()],
    [
      'somebody in hiding',
      'Ana looks at Ben behind the curtain.',
      aSetting({ people: { ...aSetting().people, role_ben: aPerson({ name: 'Ben', concealed: true }) } }),
    ],
  ])('never tells everybody of %s, whatever the narrator says', async (_what, told, setting) => {
    const { rulings } = await ruled('looks round', [aWord({ told })], { setting })
    expect(rulings).toEqual([{ possible: true, told: '', changes: [] }])
    const lamp = aChange({ kind: 'douse', thing: 'lamp' })
    const { rulings: changed } = await ruled('…', [aWord({ told, changes: [lamp] })], { setting })
    expect(changed[0]?.told).toBe('Ana puts out the lamp.')
  })

  it('may name what the act itself brings to light, and whoever comes out', async () => {
    const found = aWord({
      told: 'Ana finds the dagger.',
      changes: [aChange({ kind: 'reveal', thing: 'dagger' })],
    })
    const { rulings } = await ruled('…', [found], { setting: aSetting() })
    expect(rulings[0]?.told).toBe('Ana finds the dagger.')
  })

  it('never tells what somebody writes', async () => {
    const change = aChange({ kind: 'write', thing: 'letter', words: 'Come at once. CANARY' })
    const { rulings } = await ruled('…', [
      aWord({ told: 'Ana writes that he must come: CANARY', changes: [change] }),
    ])
    expect(rulings[0]?.told).toBe('Ana writes something on the letter.')
  })

  it('whatever it answers, only changes that code allows come out, one after the other', async () => {
    const name = fc.constantFrom(
      '',
      'dagger',
      'coin',
      'chest',
      'bag',
      'ring',
      'rose',
      'Ben',
      'Cleo',
      'garden',
      'rifle',
    )
    const change = fc.record({
      kind: fc.constantFrom<ChangeReply['kind']>(
        'take',
        'give',
        'put',
        'open',
        'drop',
        'move',
        'injure',
        'reveal',
      ),
      thing: name,
      whom: name,
      where: fc.constantFrom<ChangeReply['where']>('', 'in', 'on'),
      target: name,
      words: name,
    })
    const word = fc.record({
      possible: fc.boolean(),
      told: name,
      changes: fc.array(change, { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 4 }), async (words) => {
        const { rulings } = await ruled('…', words.map(aWord))
        let setting = parlour()
        for (const { possible, changes } of rulings)
          for (const one of changes) {
            expect(possible).toBe(true)
            const after = applyChange(setting, one)
            expect(after).not.toBe(setting)
            setting = after
          }
      }),
      { numRuns: 60 },
    )
  })
})
