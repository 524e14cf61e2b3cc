import { expect, it } from 'vitest'
import { castRadio, sayingOf } from './casting.ts'

const people = ['ana', 'ben', 'cleo'].map((id) => ({ id, name: id, description: '' }))
const line = { kind: 'spoken', by: 'ana', name: 'Ana', text: 'Now.', pause: 0 } as const

it('gives everybody a voice of their own that speaks the language, and one to who tells the play', () => {
  const offered = [
    { id: 'zh-1', languages: ['zh'] },
    ...['en-1', 'en-2', 'en-3', 'any'].map((id) => ({ id })),
  ]
  const cast = castRadio({ people, language: 'en' }, offered)
  expect(Object.keys(cast)).toEqual(['ana', 'ben', 'cleo', 'narrator'])
  expect(
    Object.values(cast)
      .map(({ voice }) => voice)
      .toSorted(),
  ).toEqual(['any', 'en-1', 'en-2', 'en-3'])
  expect(castRadio({ people, language: 'en' }, offered)).toEqual(cast)
  expect(castRadio({ people: [], language: 'en' }, [{ id: 'one' }]).narrator?.voice).toBe('one')
  expect(() => castRadio({ people, language: 'en' }, [])).toThrow(/COMMEDIA_VOICES/u)
})

it('asks for a line as its speaker was cast, and says how it is said', () => {
  const casting = { narrator: { voice: 'n' }, ana: { voice: 'a', rate: 0.9, manner: 'tired' } }
  const asked = { casting, language: 'en' } as const
  expect(sayingOf({ ...line, manner: 'whisper' }, asked)).toEqual({
    ...{ text: 'Now.', voice: 'a', language: 'en', rate: 0.9, manner: 'tired; whispering' },
  })
  expect(sayingOf({ ...line, by: 'constructor' }, asked)).toEqual({
    text: 'Now.',
    voice: 'n',
    language: 'en',
  })
  expect(() => sayingOf(line, { ...asked, casting: {} })).toThrow(/Nobody was cast/u)
})
