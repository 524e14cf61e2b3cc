import { describe, expect, it } from 'vitest'
import type { Blueprint } from '../schema/blueprint.ts'
import { aBlueprint, aProp } from '../testing/a-blueprint.ts'
import { edited } from '../testing/edited.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { repairBlueprint } from './repair-blueprint.ts'
import { runFinder } from './run-finder.ts'

/** The station with circumstances at every point. */
const told: Blueprint = edited(aBlueprint(), {
  'cast.0.secret': 'She set fire to the mill before she ran, with her brother asleep in it.',
  'acts.0.points.0.news': 'It is ten. The last train has gone and the gate is locked until five.',
  'acts.0.points.0.seen': 'One lamp, one bench, and rain on both.',
  'acts.0.points.0.wants': [
    { role: 'role_ana', want: 'A way out that asks for no name.' },
    { role: 'role_ben', want: 'Company until five.' },
  ],
  'acts.0.points.1.news': 'The lamp is out. The key to the gate is in the office.',
  'acts.0.points.1.seen': 'A glass door, and a key on a belt.',
  'acts.0.points.1.wants': [
    { role: 'role_ana', want: 'The key, by charm if it must be.' },
    { role: 'role_ben', want: 'Her name.' },
  ],
  'acts.1.points.0.news': 'It is dawn. She is alone on the road with the key.',
  'acts.1.points.0.seen': 'A road, and nobody on it but Ana.',
  'acts.1.points.0.wants': [{ role: 'role_ana', want: 'To be sure.' }],
})

const found = (changes: Readonly<Record<string, unknown>>) =>
  checkBlueprint(edited(told, changes)).problems.map(({ code, path, what, severity }) => [
    severity,
    code,
    path,
    what,
  ])

describe('circumstances', () => {
  it('are sound where each point has them, and where none has', () => {
    expect(checkBlueprint(told)).toEqual({ ok: true, problems: [], blueprint: told })
    expect(checkBlueprint(aBlueprint()).problems).toEqual([])
  })

  it('are missed at one point when others have them', () => {
    expect(found({ 'acts.0.points.1.news': undefined, 'acts.1.points.0.seen': '' })).toEqual([
      ['warning', 'no-circumstances', 'acts.0.points.1.news', 'Ana tries to get the key.'],
      ['warning', 'no-circumstances', 'acts.1.points.0.seen', 'Ana counts what she has left.'],
    ])
  })

  it('want somebody of the cast, who is on, and everybody who is on', () => {
    const want = 'Peace.'
    expect(found({ 'acts.0.points.0.wants.2': { role: 'role_eve', want } })).toEqual([
      ['error', 'unknown-role', 'acts.0.points.0.wants', 'role_eve'],
    ])
    expect(found({ 'acts.1.points.0.wants.1': { role: 'role_ben', want } })).toEqual([
      ['warning', 'wants-offstage', 'acts.1.points.0.wants', 'Ben Carter'],
    ])
    expect(found({ 'acts.0.points.0.wants': [{ role: 'role_ana', want }] })).toEqual([
      ['warning', 'no-want', 'acts.0.points.0.wants', 'Ben Carter'],
    ])
  })

  it.each([
    ['acts.0.points.0.news', 'They say she set fire to the mill.'],
    ['acts.0.points.0.seen', 'She smells of smoke: she SET FIRE, to the mill before she ran.'],
    ['acts.0.points.1.wants.1', { role: 'role_ben', want: 'To hear why she set fire to the mill.' }],
  ])('give nobody’s secret away: %s', (path, value) => {
    expect(found({ [path]: value })).toEqual([['warning', 'secret-in-news', path, 'Ana']])
  })

  it('may tell a secret to its owner, and to all once a flag has brought it out', () => {
    const fire = 'You set fire to the mill; say so to nobody.'
    expect(found({ 'acts.0.points.0.wants.0': { role: 'role_ana', want: fire } })).toEqual([])
    const out = {
      'acts.0.points.0.flag.text': 'Ana says that she set fire to the mill, and Ben puts out the lamp.',
    }
    expect(found({ ...out, 'acts.0.points.1.news': 'She set fire to the mill.' })).toEqual([])
    expect(found({ ...out, 'acts.0.points.0.news': 'She set fire to the mill.' })).toHaveLength(1)
  })

  it('do not name what is hidden before a flag has', () => {
    const hidden = aProp({ id: 'prop_tin', name: 'tobacco tin', hidden: true })
    const tin = { 'acts.0.scenes.0.props.2': hidden }
    const named = { ...tin, 'acts.0.points.0.news': 'Under the lamp lies a Tobacco Tin.' }
    expect(found(named)).toEqual([['warning', 'hidden-in-news', 'acts.0.points.0.news', 'tobacco tin']])
    expect(found({ ...tin, 'acts.0.points.0.news': 'It smells of tobacco; a tin roof rattles.' })).toEqual([])
    const later = {
      'acts.0.points.0.flag.text': 'Ben puts out the lamp, and the tobacco tin rolls out.',
      'acts.0.points.1.news': 'The tobacco tin lies open.',
    }
    expect(found({ ...tin, ...later })).toEqual([])
  })

  it.each([
    ['acts.0.points.0.news', '末班车已经开走了，铁门锁到早上五点。'],
    ['acts.0.points.0.seen', '一盏灯，一条长椅，都淋在雨里。'],
    ['acts.0.points.0.time', '夜里十点刚过不久的那一阵子。'],
    ['acts.0.points.0.wants.0.want', '要一条不用报名字就能走的路。'],
    ['acts.0.stakes', ['离开门还有整整七个钟头的时间。']],
    ['acts.0.scenes.0.business', ['把灯罩擦干净，把长椅上的水抹掉。']],
    ['acts.0.scenes.0.sound', '雨打在铁皮屋顶上的声音，天亮才停。'],
  ])('are in the language of the play: %s', (path, value) => {
    const at = Array.isArray(value) ? `${path}.0` : path
    expect(found({ [path]: value })).toEqual([['error', 'wrong-language', at, expect.any(String)]])
  })

  it('are given under names, too, once they are repaired; nobody’s want is dropped, the first of two stays', () => {
    const loose = edited(told, {
      'acts.0.points.0.wants': [
        { role: 'Miss Reyes', want: 'A way out that asks for no name.' },
        { role: 'benny', want: 'Company until five.' },
        { role: 'The bailiff', want: 'The rent.' },
        { role: 'Ana', want: 'Something else.' },
      ],
    })
    expect(repairBlueprint(loose)).toEqual(told)
  })

  it('have whoever is on and lacks a want go after the goal of the act, once they are repaired', () => {
    const lacking = edited(told, { 'acts.0.points.1.wants': [{ role: 'role_ana', want: 'The key.' }] })
    expect(repairBlueprint(lacking).acts[0]?.points[1]?.wants).toEqual([
      { role: 'role_ana', want: 'The key.' },
      { role: 'role_ben', want: 'Keep her here until she says her name.' },
    ])
  })
})

describe('a form of address', () => {
  it('may be shared, but is not the name of somebody else', () => {
    expect(found({ 'cast.0.address': ['child', 'Ana'], 'cast.1.address': ['child', 'sir'] })).toEqual([])
    expect(found({ 'cast.0.address': ['Miss', 'BENNY'] })).toEqual([
      ['warning', 'address-is-a-name', 'cast.0.address', 'BENNY'],
    ])
  })
})

describe('runFinder', () => {
  it('finds four words that say something, or eight characters, and leaves out names', () => {
    const english = runFinder('en', ['Ana Reyes'])
    expect(english('Ana’s brother sleeps in Ana Reyes’s mill')).toEqual(['brother sleeps in mill'])
    expect(english('in the middle of the night')).toEqual(['middle of the night'])
    expect(english('too short')).toEqual([])
    expect(runFinder('zh', ['马德彪'])('他拿马德彪的名字，换了儿子')).toEqual([
      '他 拿 的 名 字 换 了 儿',
      '拿 的 名 字 换 了 儿 子',
    ])
  })
})
