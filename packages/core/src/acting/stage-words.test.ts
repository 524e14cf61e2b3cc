import { describe, expect, it } from 'vitest'
import type { Language } from '../prelude/language.ts'
import { inThirdPerson, type Standing, standingWords } from './stage-words.ts'

const words = (
  standing: Partial<Standing>,
  { language = 'en', you }: { readonly language?: Language; readonly you?: string } = {},
): string =>
  standingWords(
    { place: { kind: 'at', where: 'by the wall' }, hidden: false, states: {}, ...standing },
    { language, personNamed: () => 'Ben', propNamed: () => 'chest', ...(you === undefined ? {} : { you }) },
  )
const states = (of: Standing['states'], language: Language = 'en'): string =>
  words({ place: { kind: 'floor' }, states: of }, { language })

describe('how a thing stands', () => {
  it('says where it is, whose it is, and that it is hidden', () => {
    expect(words({})).toBe('by the wall')
    expect(words({ place: { kind: 'under', prop: 'prop_chest' }, hidden: true })).toBe(
      'under the chest, hidden',
    )
    expect(words({ place: { kind: 'worn', by: 'role_ben' } })).toBe('Ben wears it')
    expect(words({ place: { kind: 'worn', by: 'role_ben' } }, { you: 'role_ben' })).toBe('you wear it')
    expect(words({ place: { kind: 'held', by: 'role_ben' } }, { language: 'zh' })).toBe('在Ben手里')
  })

  it('says of what is gone how it went, and nothing more', () => {
    const gone = (how: 'burned' | 'away') =>
      ({ place: { kind: 'gone', how }, states: { lit: false } }) as const
    expect([words(gone('burned')), words(gone('away'))]).toEqual(['burned', 'gone'])
    expect(words(gone('burned'), { language: 'zh' })).toBe('烧掉了')
    expect(words(gone('away'), { language: 'zh' })).toBe('扔掉了')
  })

  it('says that a thing is whole or not locked of nothing that goes without saying', () => {
    expect(states({ broken: false })).toBe('on the floor')
    expect(states({ broken: true })).toBe('on the floor, broken')
    expect(states({ open: false, locked: false, broken: false })).toBe('on the floor, shut')
    expect(states({ open: true, locked: false }, 'zh')).toBe('在地上，开着')
    expect(states({ locked: false, broken: true })).toBe('on the floor, broken')
  })

  it('says that a lock is open where nothing else would tell, and of a locked thing not also that it is shut', () => {
    expect(states({ locked: false })).toBe('on the floor, not locked')
    expect(states({ locked: false }, 'zh')).toBe('在地上，没锁')
    expect(states({ open: false, locked: true })).toBe('on the floor, locked')
    expect(states({ open: true, locked: true })).toBe('on the floor, open, locked')
  })

  it('says of what can burn or be written on how it is, either way', () => {
    expect(states({ lit: false, written: false })).toBe('on the floor, not lit, blank')
    expect(states({ lit: true, written: true }, 'zh')).toBe('在地上，亮着，有字')
  })
})

it.each([
  ['take', 'takes'],
  ['put out', 'puts out'],
  ['push', 'pushes'],
  ['press', 'presses'],
  ['carry', 'carries'],
  ['takes', 'takes'],
])('%s is told as %s', (verb, told) => {
  expect(inThirdPerson(verb)).toBe(told)
})
