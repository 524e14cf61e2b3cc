import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { aProp } from '../testing/a-blueprint.ts'
import { aChange, aWord, done, failed, parlour, ruled, ruledTogether } from '../testing/a-ruling.ts'
import { aPerson, aSetting } from '../testing/a-setting.ts'
import { aCrew } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import { applyChange } from '../world/apply-change.ts'
import { enact } from '../world/enact.ts'
import type { Setting } from '../world/setting.ts'
import type { ChangeReply } from './narrate.prompt.ts'
import { rule } from './rule.ts'

const IN_VAIN = 'Ana tries, and nothing comes of it.'
const ATTEMPT = 'Ana makes as if to, and leaves it at that.'

describe('the narrator', () => {
  const dagger = { kind: 'take', by: 'role_ana', prop: 'prop_dagger' } as const

  it('[H21] lets a possible act change the stage; the act itself tells it, and nothing is told twice', async () => {
    const word = aWord({ changes: [aChange({ thing: 'dagger' })] })
    const { rulings, pages } = await ruled('picks up the dagger', [word])
    expect(rulings).toEqual([done([dagger])])
    expect(pages).toHaveLength(1)
  })

  it('[H21] adds the narrator’s sentence where more happened than the act says', async () => {
    const told = 'The letter slides off the desk.'
    const word = aWord({ told, changes: [aChange({ thing: 'dagger' })] })
    expect((await ruled('snatches the dagger', [word])).rulings).toEqual([done([dagger], told)])
  })

  it('[H21] broadcasts what more happened to those who perceive it, and to nobody else', async () => {
    const told = 'The letter slides off the desk.'
    const { rulings } = await ruled('snatches the dagger', [
      aWord({ told, changes: [aChange({ thing: 'dagger' })] }),
    ])
    const [change] = rulings[0]?.changes ?? []
    const [event] = enact(parlour(), { change: change as Change, told: rulings[0]?.told ?? '' })
    expect(event?.audience).toEqual([HOUSE, 'role_ana', 'role_ben'])
    expect(event?.body).toMatchObject({ told })
  })

  it('[H22] splits what is tried in one sentence and judges each act by itself', async () => {
    const { rulings } = await ruled('opens the chest, takes the coin out and throws it to the moon', [
      aWord({ changes: [aChange({ kind: 'open', thing: 'chest' })] }),
      aWord({ changes: [aChange({ thing: 'coin' })] }),
      aWord({ possible: false, told: 'The moon is too far away.' }),
    ])
    expect(rulings).toEqual([
      done([{ kind: 'open', by: 'role_ana', prop: 'prop_chest' }]),
      done([{ kind: 'take', by: 'role_ana', prop: 'prop_coin' }]),
      failed('The moon is too far away.'),
    ])
  })

  it('[H22] judges a later act by what the earlier ones left: a coin stays in a chest that stays shut', async () => {
    const { rulings } = await ruled('opens the chest and takes the coin', [
      aWord({ possible: false, told: 'The lid sticks.' }),
      aWord({ changes: [aChange({ thing: 'coin' })] }),
    ])
    expect(rulings).toEqual([failed('The lid sticks.'), failed('Ana looks for it in vain.')])
  })

  it('[H22] judges all acts of a beat in one call, by their numbers, each after the ones before', async () => {
    const acts = [
      { by: 'role_ben', text: 'opens the chest', covert: false },
      { by: 'role_ana', text: 'flies off', covert: false },
      { by: 'role_ana', text: 'takes the coin', covert: false },
    ]
    const { rulings, pages } = await ruledTogether(acts, [
      aWord({ number: 3, changes: [aChange({ thing: 'coin' })] }),
      aWord({ number: 2, possible: false, told: 'Ana does not leave the ground.' }),
      aWord({ number: 1, changes: [aChange({ kind: 'open', thing: 'chest' })] }),
    ])
    expect(rulings).toEqual([
      done([{ kind: 'open', by: 'role_ben', prop: 'prop_chest' }]),
      failed('Ana does not leave the ground.', 1),
      { ...done([{ kind: 'take', by: 'role_ana', prop: 'prop_coin' }]), of: 2 },
    ])
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('1. Ben: opens the chest\n2. Ana: flies off\n3. Ana: takes the coin')
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
    ['strict', aWord({ possible: false, told: 'There is no rifle here.' }), 'There is no rifle here.'],
    ['lenient', aWord({ told: 'Ana raises a rifle.', changes: [aChange({ thing: 'rifle' })] }), IN_VAIN],
    ['careless', aWord({ told: 'Ana raises a rifle.' }), ATTEMPT],
    [
      'bloodthirsty',
      aWord({ changes: [aChange({ kind: 'injure', thing: 'rifle', whom: 'Ben', words: 'a shot' })] }),
      IN_VAIN,
    ],
  ])('[H24] [H78] a rifle that is not on the list comes to nothing, with a %s narrator', async (...row) => {
    const [, word, told] = row
    expect((await ruled('takes the rifle from the wall', [word])).rulings).toEqual([failed(told)])
  })

  it.each([
    ['strict', aWord({ possible: false, told: 'People cannot fly.' }), 'People cannot fly.'],
    [
      'lenient',
      aWord({ told: 'Ana flies.', changes: [aChange({ kind: 'move', whom: 'the sky' })] }),
      IN_VAIN,
    ],
    ['careless', aWord({ told: 'Ana flies.' }), ATTEMPT],
  ])('[H24] [H78] nobody flies, with a %s narrator', async (...row) => {
    const [, word, told] = row
    expect((await ruled('flies out of the window', [word])).rulings).toEqual([failed(told)])
  })

  it.each([
    ['off stage', 'Cleo', 'Ana finds nobody there.'],
    ['next door', 'Dora', 'Ana finds nobody there.'],
    ['in nobody’s play', 'Polonius', IN_VAIN],
  ])('[H24] nothing is done to somebody who is %s', async (...row) => {
    const [, whom, told] = row
    for (const change of [
      aChange({ kind: 'injure', whom, words: 'a stab' }),
      aChange({ kind: 'give', thing: 'bag', whom }),
      aChange({ kind: 'show', thing: 'bag', whom }),
      aChange({ kind: 'touch', whom }),
    ])
      expect(
        (await ruled('…', [aWord({ told: `Ana reaches ${whom}.`, changes: [change] })])).rulings,
      ).toEqual([failed(told)])
  })

  it('[H24] is told the time and the place, by which an anachronism shows', async () => {
    const { page } = await ruled('telephones', [aWord({ possible: false })])
    expect(page).toContain('parlour. Quiet.\nevening')
    expect(page).toContain('does not belong to this time')
  })

  it('[H25] keeps its reasoning to itself; a failure is one plain sentence with a subject', async () => {
    const shut = aWord({ possible: false, told: 'The chest is locked.' })
    const { rulings } = await ruled('…', [shut, aWord({ possible: false })])
    expect(rulings).toEqual([failed('The chest is locked.'), failed(IN_VAIN)])
    expect(JSON.stringify(rulings)).not.toContain('CANARY')
    const { rulings: chinese } = await ruled('…', [aWord({ possible: false })], { language: 'zh' })
    expect(chinese).toEqual([failed('Ana试了试，没有成。')])
  })

  it('[H25] a failure that would give away what is hidden is told without it', async () => {
    const { rulings } = await ruled('…', [aWord({ possible: false, told: 'The coin is out of reach.' })])
    expect(rulings).toEqual([failed(IN_VAIN)])
  })

  it('[H25] a narrator that cannot be asked changes nothing', async () => {
    const model = scriptedModel([{ fail: { status: 401 } }])
    const acts = ['takes it', 'eats it'].map((text) => ({ by: 'role_ana', text, covert: false }))
    const attempt = { acts, said: [], step: 'rule', language: 'en' } as const
    expect(await rule(parlour(), attempt, aCrew({ model }))).toEqual([failed(), failed(IN_VAIN, 1)])
  })

  it('an act of several changes is whole or nothing: a prop cannot be in two hands', async () => {
    const twice = [
      aChange({ kind: 'give', thing: 'bag', whom: 'Ben' }),
      aChange({ kind: 'drop', thing: 'bag' }),
    ]
    const { rulings } = await ruled('…', [aWord({ changes: twice })])
    expect(rulings).toEqual([failed('Ana does not have the bag in hand.')])
  })

  it('what is so already changes nothing and spoils nothing; where all of it is, nothing was done', async () => {
    const changes = [
      aChange({ kind: 'open', thing: 'chest' }),
      aChange({ kind: 'open', thing: 'chest' }),
      aChange({ thing: 'coin' }),
    ]
    const { rulings } = await ruled('opens the chest and takes the coin', [aWord({ changes })])
    expect(rulings).toEqual([
      done([
        { kind: 'open', by: 'role_ana', prop: 'prop_chest' },
        { kind: 'take', by: 'role_ana', prop: 'prop_coin' },
      ]),
    ])
    const held = await ruled('takes the bag', [aWord({ changes: [aChange({ thing: 'bag' })] })])
    expect(held.rulings[0]?.possible).toBe(false)
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
        const { rulings, pages } = await ruled('…', words.map(aWord))
        let setting = parlour()
        expect(pages.length).toBeLessThanOrEqual(2)
        for (const { possible, told, changes } of rulings) {
          expect(possible).toBe(changes.length > 0)
          if (!possible) expect(told).not.toBe('')
          for (const one of changes) {
            const after = applyChange(setting, one)
            expect(after).not.toBe(setting)
            setting = after
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
