import { describe, expect, it } from 'vitest'
import { drawMask } from './draw-mask.ts'
import { drawnAgain, isDrawnAgain } from './drawn-again.ts'
import { maskForm } from './mask-form.ts'
import { EXPRESSIONS, expressionOf, readMood } from './mask-mood.ts'
import { AGE_IN, MASK_SIGNS, type MaskSign } from './mask-signs.ts'
import { maskSvg } from './mask-svg.ts'
import { maskTraits } from './mask-traits.ts'
import { paintMask } from './paint-mask.ts'

const SIGNS = Object.keys(MASK_SIGNS.en) as MaskSign[]

/** One person for each sign there is, in both languages of the house, and some of whom nothing is told. */
const EVERYBODY = [
  ...SIGNS.map((sign) => ({ name: sign, description: exampleOf(MASK_SIGNS.en[sign]) })),
  ...SIGNS.map((sign) => ({ name: '某某', description: exampleOf(MASK_SIGNS.zh[sign]) })),
  ...Array.from({ length: 40 }, (_, at) => ({ name: `Somebody ${at}`, description: '' })),
]

describe('what a description tells', () => {
  it('is read in both languages', () => {
    expect(
      maskTraits({
        name: 'Agatha Pell',
        description: 'A retired schoolmistress of seventy-four, white hair in a bun, steel spectacles.',
      }),
    ).toMatchObject({ sex: 'woman', age: 'old', hair: 'bun', hairColour: 'white', glasses: 'spectacles' })
    expect(
      maskTraits({ name: '沈将军', description: '老将军，花白胡须，面有刀疤，不怒自威。' }),
    ).toMatchObject({
      sex: 'man',
      age: 'old',
      beard: 'longBeard',
      bearing: 'stern',
      hat: 'helmet',
      marks: ['scar'],
    })
  })

  it('counts years as people say them', () => {
    const { en, zh } = AGE_IN
    const said = [
      'a man of 61',
      'in her thirties',
      'seventy-four',
      'a boy of nine',
      '40-year-old',
      'one eye, two dogs',
      'a cook for thirty years',
    ]
    expect(said.map(en)).toEqual([61, 30, 74, 9, 40, undefined, undefined])
    expect(['七十岁', '二十出头', '十二岁', '年近六十', '五十来岁', '三个人'].map(zh)).toEqual([
      70,
      20,
      12,
      60,
      50,
      undefined,
    ])
  })

  it('gives women no beard, and takes a beard for a man’s', () => {
    expect(maskTraits({ name: 'Ruth', description: 'She married a bearded man.' }).beard).toBeUndefined()
    expect(maskTraits({ name: 'Kit', description: 'A grey beard.' }).sex).toBe('man')
  })

  it.each([
    ['Captain Ruth Hale', 'A stern sailor of forty.', 'woman'],
    ['Marguerite', 'A harbour pilot with a scar.', 'woman'],
    ['Mrs Pell', 'A retired captain’s widow who runs the inn.', 'woman'],
    ['The ferryman', 'A king whose daughter left him.', 'man'],
    ['Ellis', "A mother's boy of thirty.", 'man'],
    ['Luca', 'Keeps the bees.', 'man'],
    ['Hale', 'An old sailor who misses his wife and her garden.', 'man'],
    ['Robin', 'Her younger brother. Sits on a trunk.', 'man'],
    ['Kim', 'His wife, a postwoman.', 'woman'],
    ['Lee', 'A ferryman of forty.', 'man'],
    ['Sam', 'Her hair is long.', 'woman'],
    ['小鱼', '国王的女儿，爱骑马。', 'woman'],
  ])('whoever is told of first is meant: %s, %s', (name, description, sex) => {
    expect(maskTraits({ name, description }).sex).toBe(sex)
  })

  it('takes only those for the old masks who are called so', () => {
    expect(maskTraits({ name: 'Pantalone', description: '' }).being).toBe('pantalone')
    expect(['阿莱基诺', '科隆比娜', '老学究', '潘塔罗内'].map((name) => maskTraits({ name }).being)).toEqual([
      'arlecchino',
      'colombina',
      'dottore',
      'pantalone',
    ])
    expect(maskTraits({ name: 'Lelio', description: 'The son of Pantalone.' }).being).toBe('person')
  })
})

describe('a mask', () => {
  it('is the same for the same words, wherever it is drawn', () => {
    for (const one of EVERYBODY) expect(maskSvg({ ...one })).toBe(maskSvg(one))
  })

  it('differs between people of whom the same is told', () => {
    const drawn = Array.from({ length: 40 }, (_, at) =>
      maskSvg({ name: `N${at}`, description: 'A young woman.' }),
    )
    expect(new Set(drawn).size).toBe(40)
  })

  it('is drawn again on request and keeps what is told', () => {
    const person = { name: 'Mara', description: 'An old fisherman with a grey beard.' }
    const again = { ...person, avatar: drawnAgain() }
    const third = { ...person, avatar: drawnAgain(again.avatar) }
    expect(new Set([person, again, third].map((one) => maskSvg(one))).size).toBe(3)
    expect(maskTraits(third)).toEqual(maskTraits(person))
    expect([
      isDrawnAgain(again.avatar),
      isDrawnAgain('data:image/png;base64,'),
      isDrawnAgain(undefined),
    ]).toEqual([true, false, false])
  })

  it('is made of whole paths, no two alike, whatever is told and felt', () => {
    const faults = EVERYBODY.flatMap((one) =>
      Object.keys(EXPRESSIONS).flatMap((mood) => {
        const layers = drawMask(maskForm(one), mood)
        const odd = layers.filter(
          ({ d, fill, stroke }) =>
            d === '' || /NaN|undefined|Infinity/u.test(`${d}${fill ?? ''}${stroke ?? ''}`),
        )
        const twice = layers.length - new Set(layers.map(({ d }) => d)).size
        return odd.length + twice === 0 ? [] : [`${one.name} ${one.description} ${mood}`]
      }),
    )
    expect(faults).toEqual([])
  })

  it('has as many pieces in every mood', () => {
    for (const one of EVERYBODY) {
      const counts = Object.keys(EXPRESSIONS).map((mood) => drawMask(maskForm(one), mood).length)
      expect(new Set(counts).size, one.description).toBe(1)
    }
  })

  it('has nothing in it that somebody wrote', () => {
    const svg = maskSvg({
      name: '"><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)> url(http://a.b)',
    })
    expect(svg.replace(/<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u, '')).not.toMatch(
      /script|alert|http|onerror|img/u,
    )
  })
})

describe('a painted mask', () => {
  const painted = (person: Parameters<typeof paintMask>[0]) =>
    paintMask(person, { width: 56, height: 81, ground: '#2a211b' })
  const at = ({ width, pixels }: ReturnType<typeof painted>, x: number, y: number): readonly number[] => [
    ...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
  ]

  it('is opaque, with the ground around it and paint in the middle', () => {
    const painting = painted({ name: 'Arlecchino' })
    expect(painting.pixels).toHaveLength(56 * 81 * 4)
    expect(at(painting, 0, 0)).toEqual([0x2a, 0x21, 0x1b, 255])
    // The black of the half mask.
    expect(Math.max(...at(painting, 22, 47).slice(0, 3))).toBeLessThan(90)
    // The red bump on the forehead.
    const [red = 0, green = 0] = at(painting, 36, 27)
    expect(red).toBeGreaterThan(green * 1.8)
  })

  it('can be painted of everybody', () => {
    for (const one of EVERYBODY.filter((_, place) => place % 5 === 0))
      expect(new Set(painted(one).pixels).size).toBeGreaterThan(20)
  })
})

it('reads a mood from words and values', () => {
  expect(readMood('Get out of my kitchen!')).toBe('angry')
  expect(readMood('太好了，哈哈')).toBe('glad')
  expect(readMood('The table stands there.')).toBe('calm')
  expect(expressionOf(-0.8)).toBe(EXPRESSIONS.sad)
  expect(expressionOf('constructor')).toBe(EXPRESSIONS.calm)
})

/** The first words a sign is told by. */
function exampleOf(sign: RegExp): string {
  const [first = ''] = sign.source.replaceAll(/\(\?<?[!=][^)]*\)|\\b|\^|\$/gu, '').split('|')
  return first
    .replaceAll(/\(\?:|[()]/gu, '')
    .replaceAll(/\[(.)[^\]]*\]\??/gu, '$1')
    .replaceAll(/\\\w\+?/gu, 'x')
    .replaceAll('?', '')
}
