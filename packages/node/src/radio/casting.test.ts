import { expect, it } from 'vitest'
import { castInTurn, sayingOf } from './casting.ts'

const people = ['ana', 'ben', 'cleo'].map((id) => ({ id, name: id, description: '' }))
const line = { kind: 'spoken', by: 'ana', name: 'Ana', text: 'Now.', pause: 0 } as const

it('gives the first voice of the language to who tells the play, and the others in turn', () => {
  const offered = [{ id: 'zh-1', languages: ['zh'] }, { id: 'en-1', languages: ['en'] }, { id: 'any' }]
  expect(castInTurn({ people, language: 'en' }, offered)).toEqual({
    ...{ narrator: { voice: 'en-1' }, ana: { voice: 'any' }, ben: { voice: 'any' }, cleo: { voice: 'any' } },
  })
  expect(castInTurn({ people, language: 'zh' }, offered)).toEqual({
    ...{ narrator: { voice: 'zh-1' }, ana: { voice: 'any' }, ben: { voice: 'any' }, cleo: { voice: 'any' } },
  })
  expect(castInTurn({ people: [], language: 'en' }, [{ id: 'one' }])).toEqual({ narrator: { voice: 'one' } })
  expect(() => castInTurn({ people, language: 'en' }, [])).toThrow(/COMMEDIA_VOICES/u)
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
