import { expect, it } from 'vitest'
import { browOf, cheekOf, eyeOf, mouthOf } from './mask-features.ts'
import { maskForm } from './mask-form.ts'
import { MASK_KINDS } from './mask-kinds.ts'
import { EXPRESSIONS, expressionOf, readMood } from './mask-mood.ts'

const ids = Array.from({ length: 400 }, (_, at) => `role_${at}`)

it('gives an id the same mask every time', () => {
  expect(ids.map(maskForm)).toEqual(ids.map(maskForm))
})

it('has every type in use, and hardly two masks alike', () => {
  const forms = ids.map(maskForm)
  expect(new Set(forms.map(({ kind }) => kind.name)).size).toBe(MASK_KINDS.length)
  expect(new Set(forms.slice(0, 40).map((form) => JSON.stringify(form))).size).toBeGreaterThan(38)
})

it('draws only numbers, whatever the mask and the mood', () => {
  const paths = ids.flatMap((id) => {
    const { kind, brow, cheek } = maskForm(id)
    const pieces = [...(kind.behind ?? []), ...(kind.front ?? [])].map(({ d }) => d)
    return Object.values(EXPRESSIONS).flatMap((look) => [
      ...pieces,
      ...kind.nose,
      kind.mask,
      kind.face ?? '',
      eyeOf(kind.eyes, look),
      browOf(brow, kind.eyes, look),
      cheekOf(cheek, kind.cheeks),
      kind.mouth === undefined ? '' : mouthOf(kind.mouth, look),
    ])
  })
  expect([...new Set(paths)].filter((d) => /NaN|undefined|--|\.\d+\.\d*[^\d\s-]e/u.test(d))).toEqual([])
})

it('reads a mood from words and values', () => {
  expect(readMood('Get out of my kitchen!')).toBe('angry')
  expect(readMood('太好了，哈哈')).toBe('glad')
  expect(readMood('The table stands there.')).toBe('calm')
  expect(expressionOf(-0.8)).toBe(EXPRESSIONS.sad)
  expect(expressionOf('constructor')).toBe(EXPRESSIONS.calm)
})
