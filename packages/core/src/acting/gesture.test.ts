import { describe, expect, it } from 'vitest'
import { isCovert } from './covert.ts'
import { isGesture } from './gesture.ts'

const around = {
  things: ['lamp', 'iron chest', 'log page', '油灯', '木箱'],
  people: ['Nives Corradin', 'Ben', '小满', '老周'],
}

describe('a gesture', () => {
  it.each([
    'smiles',
    'looks at the log page',
    'turns to Nives',
    'shakes his head, then sits down',
    'wipes her hands',
    'after a pause',
    'softly',
    'to Nives',
    'does not look up',
    'raises a hand',
    'takes a step back',
    'steps towards Ben and stops',
    'folds both arms',
    'says nothing',
    'nods slowly',
    'sits down by the window',
  ])('of the closed list needs no ruling: (%s)', (text) => {
    expect(isGesture(text, around, 'en')).toBe(true)
  })

  it.each([
    'vanishes',
    'flies',
    'fly',
    'dies',
    'turns into a wolf',
    'steps out of the window',
    'takes the lamp',
    'lays a hand on Ben',
    'smiles and shoots him',
    'raises his hand to summon the lightning',
    'rises into the air',
    'breathes fire',
    'looks in the iron chest',
    'looks for the key',
    'freezes time',
    'walks through the wall',
    'pours wine',
    'sits on the iron chest',
    'turns his key',
    'points the pistol at Ben',
    'to the moon',
    'flying',
    'stands up and the sea parts',
    'waves a wand',
  ])('outside the list is ruled on: (%s)', (text) => {
    expect(isGesture(text, around, 'en')).toBe(false)
  })

  it.each([
    '点点头',
    '看着小满',
    '低下头，不说话',
    '叹了口气',
    '转过身去',
    '对老周笑了笑',
    '坐下',
    '站起身来',
    '压低声音',
    '抹了一把泪',
    '退后一步',
    '望着油灯',
    '对小满',
    '搓搓手',
    '沉默片刻',
  ])('名单上的动作不必裁定：（%s）', (text) => {
    expect(isGesture(text, around, 'zh')).toBe(true)
  })

  it.each([
    '消失了',
    '飞起来',
    '断气',
    '变成一只狼',
    '拿起油灯',
    '推开门出去',
    '抬手召来雷电',
    '打开木箱',
    '笑着掏出枪',
    '穿墙而过',
    '坐在木箱上',
    '拍了拍小满的肩',
    '手里多出一把枪',
    '冲向大门',
    '对他开枪',
    '往木箱里看',
    '站着升天了',
    '看完油灯底下的信',
    '看信',
  ])('名单之外都要裁定：（%s）', (text) => {
    expect(isGesture(text, around, 'zh')).toBe(false)
  })
})

describe('a covert act', () => {
  it.each([
    ['slips the letter up her sleeve', 'en', true],
    ['unseen: drops the ring into the inkwell', 'en', true],
    ['hides behind the curtain', 'en', true],
    ['listens at the door', 'en', true],
    ['puts the letter on the table', 'en', false],
    ['takes the lamp', 'en', false],
    ['slips out', 'en', false],
    ['把信藏进袖子', 'zh', true],
    ['悄悄拿走钥匙', 'zh', true],
    ['把信放在桌上', 'zh', false],
  ] as const)('is known by the doer’s own words: (%s)', (text, language, expected) => {
    expect(isCovert(text, language)).toBe(expected)
  })
})
