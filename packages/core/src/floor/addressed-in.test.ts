import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Addressable, addressedIn } from './addressed-in.ts'

const FAMILY: readonly Addressable[] = [
  { role: 'ettore', name: 'Ettore Bassi', called: ['Papa', 'old man', 'Signor Bassi'] },
  { role: 'lena', name: 'Lena', called: ['Mamma', 'dear'] },
  { role: 'mina', name: 'Mina', called: ['my girl', 'dear'] },
]
const TROUPE: readonly Addressable[] = [
  { role: 'ban', name: '班主', called: ['爹', '师父'] },
  { role: 'man', name: '小满', called: ['满儿', '师妹'] },
  { role: 'qiu', name: '阿秋', called: ['师哥', '大师哥', '师兄'] },
  { role: 'liu', name: '柳三', called: ['师哥', '娘'] },
]
const to = (text: string, by = 'nobody', people = FAMILY) => addressedIn(text, { by, people })

describe('addressedIn', () => {
  it('finds names, parts of names, nicknames and kin words', () => {
    expect(to('Bassi, is it true?')).toEqual(['ettore'])
    expect(to('Papa! The wall.')).toEqual(['ettore'])
    expect(to('Listen, old man.')).toEqual(['ettore'])
    expect(to('爹，天亮了。', 'man', TROUPE)).toEqual(['ban'])
    expect(to('满儿别哭', 'ban', TROUPE)).toEqual(['man'])
  })

  it('a form that two share means both, unless one of them speaks', () => {
    expect(to('Come here, dear.')).toEqual(['lena', 'mina'])
    expect(to('Come here, dear.', 'lena')).toEqual(['mina'])
    expect(to('师哥，你说句话。', 'man', TROUPE)).toEqual(['qiu', 'liu'])
    expect(to('师哥，你说句话。', 'liu', TROUPE)).toEqual(['qiu'])
  })

  it('the longer form is meant: 大师哥 is one of the two', () => {
    expect(to('大师哥，你说句话。', 'man', TROUPE)).toEqual(['qiu'])
  })

  it('nobody addresses themselves', () => {
    expect(to('I am Lena, and I am your Mamma.', 'lena')).toEqual([])
    expect(to('满儿不走。', 'man', TROUPE)).toEqual([])
  })

  it('is not taken in by parts of words, small letters and compounds', () => {
    expect(to('His papa was a good man of old.')).toEqual([])
    expect(to('A dearly bought signor.')).toEqual([])
    expect(to('这姑娘是谁？', 'ban', TROUPE)).toEqual([])
    expect(to('他爹来了。', 'man', TROUPE)).toEqual([])
    expect(to('爹爹！', 'man', TROUPE)).toEqual(['ban'])
  })

  it('gives roles of the list, each once, whatever is said', () => {
    const words = fc.constantFrom('Papa', 'dear', 'Lena', '师哥', '爹', 'x', ',', '你', 'Bassi', ' ')
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (said) => {
        const roles = to(said.join(''), 'lena', [...FAMILY, ...TROUPE])
        expect(roles).not.toContain('lena')
        expect(new Set(roles).size).toBe(roles.length)
      }),
    )
  })
})
