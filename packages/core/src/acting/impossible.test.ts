import { describe, expect, it } from 'vitest'
import type { HouseLanguage } from '../prelude/written-language.ts'
import { aChange, aWord, parlour, ruled } from '../testing/a-ruling.ts'
import { applyChange } from '../world/apply-change.ts'
import type { Setting } from '../world/setting.ts'
import { aroundIn, deedsIn, isGesture } from './gesture.ts'
import type { ChangeReply } from './narrate.prompt.ts'

const NAMES: Readonly<Record<string, string>> = {
  ...{ role_ana: '安娜', role_ben: '本', role_cleo: '克丽奥', role_dora: '朵拉' },
  ...{ prop_desk: '书桌', prop_chest: '箱子', prop_coin: '铜钱', prop_letter: '信', prop_lamp: '油灯' },
  ...{ prop_bag: '提包', prop_ring: '戒指', prop_coat: '外套', prop_dagger: '匕首', prop_rose: '玫瑰' },
  ...{ scene_parlour: '客厅', scene_garden: '花园', scene_tower: '塔楼' },
}

/** The same parlour, everything in it under a Chinese name. */
function inChinese(setting: Setting): Setting {
  const named = <Entry extends { readonly name: string }>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(
      Object.entries(entries).map(([id, entry]) => [id, { ...entry, name: NAMES[id] ?? entry.name }]),
    )
  return {
    ...setting,
    scenes: named(setting.scenes),
    people: named(setting.people),
    props: named(setting.props),
  }
}

interface Planted {
  readonly act: string
  readonly changes: readonly Partial<ChangeReply>[]
}

/** A lenient narrator calls each possible: half of them as they are, half with a change of what is not there. */
const ACTS: Readonly<
  Record<HouseLanguage, readonly (readonly [act: string, changes?: Planted['changes']])[]>
> = {
  en: [
    ['vanishes'],
    ['flies'],
    ['dies'],
    ['turns into a wolf'],
    ['turns to stone'],
    ['walks through the wall'],
    ['kills Ben with a look'],
    ['stares at Ben until his heart stops'],
    ['stops time'],
    ['reads Ben’s mind'],
    ['splits in two, and both of her smile'],
    ['rises from the floor and hangs in the air'],
    ['looks at the lamp so that it goes out'],
    ['raises a third arm'],
    ['smiles and is suddenly a hundred years old'],
    ['summons the lightning', [{ kind: 'take', thing: 'lightning' }]],
    ['calls up the ghost of her father', [{ kind: 'reveal', thing: 'ghost' }]],
    [
      'draws a rifle out of the air',
      [
        { kind: 'take', thing: 'rifle' },
        { kind: 'show', thing: 'rifle', whom: 'Ben' },
      ],
    ],
    ['shoots Ben with the rifle', [{ kind: 'injure', thing: 'rifle', whom: 'Ben', words: 'a shot' }]],
    ['strikes Cleo dead from afar', [{ kind: 'injure', whom: 'Cleo', words: 'dead' }]],
    ['hands the bag to Polonius', [{ kind: 'give', thing: 'bag', whom: 'Polonius' }]],
    ['flies up to the sky', [{ kind: 'move', whom: 'the sky' }]],
    ['steps through the mirror into another world', [{ kind: 'move', whom: 'another world' }]],
    ['beams herself to the tower', [{ kind: 'move', whom: 'tower' }]],
    ['pulls the coin through the lid of the chest', [{ kind: 'take', thing: 'coin' }]],
    ['lifts the desk with her mind', [{ kind: 'take', thing: 'desk' }]],
    ['telephones the police', [{ kind: 'use', thing: 'telephone' }]],
    ['hides in a hole in time', [{ kind: 'conceal', where: 'in', target: 'hole in time' }]],
    ['doubles the lamp', [{ kind: 'take', thing: 'second lamp' }]],
    ['plucks the rose in the garden from where she stands', [{ kind: 'take', thing: 'rose' }]],
  ],
  zh: [
    ['消失了'],
    ['飞了起来'],
    ['断了气'],
    ['变成一只狼'],
    ['化作一缕青烟'],
    ['穿墙而过'],
    ['看了本一眼，本就死了'],
    ['盯着本直到他倒下'],
    ['让时间停住'],
    ['看透了本的心思'],
    ['一个人变成了两个'],
    ['站着升到半空中'],
    ['看着油灯自己灭了'],
    ['没了'],
    ['转眼老了一百岁'],
    ['招来雷电', [{ kind: 'take', thing: '雷电' }]],
    ['召来父亲的鬼魂', [{ kind: 'reveal', thing: '鬼魂' }]],
    [
      '凭空变出一把枪',
      [
        { kind: 'take', thing: '枪' },
        { kind: 'show', thing: '枪', whom: '本' },
      ],
    ],
    ['对本开枪', [{ kind: 'injure', thing: '枪', whom: '本', words: '枪伤' }]],
    ['隔空打死了克丽奥', [{ kind: 'injure', whom: '克丽奥', words: '死了' }]],
    ['把提包递给关公', [{ kind: 'give', thing: '提包', whom: '关公' }]],
    ['飞上天去', [{ kind: 'move', whom: '天上' }]],
    ['走进镜子里的世界', [{ kind: 'move', whom: '镜中世界' }]],
    ['一个筋斗翻到塔楼', [{ kind: 'move', whom: '塔楼' }]],
    ['隔着箱盖取出铜钱', [{ kind: 'take', thing: '铜钱' }]],
    ['用意念托起书桌', [{ kind: 'take', thing: '书桌' }]],
    ['给警察打电话', [{ kind: 'use', thing: '电话' }]],
    ['躲进时间的缝里', [{ kind: 'conceal', where: 'in', target: '时间的缝' }]],
    ['把油灯变成两盏', [{ kind: 'take', thing: '另一盏油灯' }]],
    ['站在这里就摘下花园里的玫瑰', [{ kind: 'take', thing: '玫瑰' }]],
  ],
}

const planted = (language: HouseLanguage): readonly Planted[] =>
  ACTS[language].map(([act, changes = []]) => ({ act, changes }))
const SETTINGS = { en: parlour(), zh: inChinese(parlour()) }
const AS_IF = { en: 'It is done, and everybody has seen it.', zh: '成了，人人都看见了。' }

describe.each<HouseLanguage>(['en', 'zh'])(
  'of thirty impossible acts that a lenient narrator allows (%s)',
  (language) => {
    const setting = SETTINGS[language]
    const around = aroundIn(setting)

    it('there are thirty, half of them untyped', () => {
      expect(planted(language)).toHaveLength(30)
      expect(planted(language).filter(({ changes }) => changes.length === 0)).toHaveLength(15)
    })

    it.each(planted(language))('[H24] none becomes a fact: ($act)', async ({ act, changes }) => {
      expect(isGesture(act, around, language)).toBe(false)
      for (const covert of [false, true]) {
        const word = aWord({ told: AS_IF[language], noticed: AS_IF[language], changes: changes.map(aChange) })
        const { rulings, pages } = await ruled(act, [word], { setting, language, covert })
        const after = rulings.flatMap((ruling) => ruling.changes).reduce(applyChange, setting)
        expect(after).toBe(setting)
        expect(pages).toHaveLength(2)
        for (const ruling of rulings) {
          expect(ruling).toMatchObject({ possible: false, noticed: '', changes: [] })
          expect(ruling.told).not.toBe(AS_IF[language])
          expect(ruling.told).toMatch(FAILURES[language])
        }
      }
    })

    it.each(planted(language))(
      '[H24] nor does one that is hung on to a deed that comes off: ($act)',
      async ({ act }) => {
        const both = language === 'zh' ? `熄了油灯，然后${act}` : `puts out the lamp, and then ${act}`
        const lamp = setting.props.prop_lamp?.name ?? ''
        const words = [
          aWord({ changes: [aChange({ kind: 'douse', thing: lamp })] }),
          aWord({ told: AS_IF[language] }),
        ]
        const { rulings } = await ruled(both, words, { setting, language })
        expect(deedsIn(both, around, language)).toBeGreaterThan(1)
        expect(rulings.flatMap((ruling) => ruling.changes).map(({ kind }) => kind)).toEqual(['douse'])
        expect(rulings.at(-1)).toMatchObject({
          possible: false,
          told: expect.stringMatching(FAILURES[language]),
        })
      },
    )
  },
)

/** An attempt or a failure, in a sentence with a subject. */
const FAILURES = {
  en: /^(?:Ana (?:tries, and nothing comes of it|makes as if to, and leaves it at that|looks for it in vain|finds nobody there)|There is no way there from here|The desk is too heavy to carry)\.$/u,
  zh: /^(?:安娜(?:试了试，没有成|作势要做，终究只是作势|找了找，没有找到|扑了个空，那里没有人)|从这里去不了那边|书桌太沉，搬不动)。$/u,
}
