import { drawnTimes } from './drawn-again.ts'
import { chanceFrom, pickBy } from './mask-chance.ts'
import { type MaskPerson, type MaskTraits, maskTraits } from './mask-traits.ts'

/** What a mask looks like, whatever its mood: measures on a page of 100 by 130, and colours. */
export interface MaskForm extends Omit<MaskTraits, 'age' | 'hair' | 'beard' | 'nose'> {
  readonly age: NonNullable<MaskTraits['age']>
  readonly hair: NonNullable<MaskTraits['hair']> | HairByChance
  readonly beard: MaskTraits['beard']
  readonly nose: NonNullable<MaskTraits['nose']> | 'straight' | 'small'
  readonly brow: 'line' | 'arch' | 'wedge' | 'bushy'
  /** Half the width of the face at the cheekbones and at the jaw, and where the chin is. */
  readonly wide: number
  readonly jaw: number
  readonly chin: number
  readonly eyes: MaskEyes
  readonly mouth: { readonly y: number; readonly width: number }
  readonly colours: {
    readonly skin: string
    readonly hair: string
    /** Hats, cloths and ribbons. */
    readonly cloth: string
  }
  /** How far the mask is turned, in degrees. */
  readonly tilt: number
}

type HairByChance = 'sidePart' | 'swept' | 'centrePart' | 'receding' | 'soft'

/** The holes of the eyes: how high, how far from the middle, half as wide as what, how round. */
export interface MaskEyes {
  readonly y: number
  readonly apart: number
  readonly width: number
  readonly round: number
}

/** The mask of somebody: it follows what is known of them, and chance named by their name decides the rest. */
export function maskForm(person: MaskPerson): MaskForm {
  const traits = maskTraits(person)
  const chance = chanceFrom(`mask ${person.name} ${drawnTimes(person.avatar)}`)
  // Of whom nothing is said may be either: they have the hair of one or the other, and no paint on their face.
  const either = pickBy(['woman', 'man'] as const, chance)
  const told = traits.sex
  const age = traits.age ?? pickBy(['young', 'grown', 'grown'] as const, chance)
  const shape = shapeOf({ ...traits, sex: told, age }, chance)
  const hair =
    traits.hair ??
    pickBy(
      HAIR_BY[
        (told ?? (isOpen(traits) ? either : 'man')) === 'woman'
          ? 'woman'
          : age === 'old' || traits.beard === 'whiskers'
            ? 'oldMan'
            : 'man'
      ],
      chance,
    )
  return {
    ...traits,
    sex: told,
    age,
    hair: age === 'child' && traits.hair === undefined && told !== 'woman' ? 'soft' : hair,
    nose: traits.nose ?? noseOf(age, told),
    brow: browOf(traits, told, chance),
    ...shape,
    colours: {
      skin: pickBy(SKINS[traits.skin ?? (traits.being === 'fox' ? 'pale' : 'usual')], chance),
      hair: pickBy(
        HAIR_COLOURS[traits.hairColour ?? (traits.hat === 'widow' ? 'black' : usualHair(person, age))],
        chance,
      ),
      cloth: pickBy(CLOTHS, chance),
    },
    tilt: Math.round((chance() - 0.5) * 6),
  }
}

/** Whether somebody may be either: nothing says that they are neither. */
function isOpen({ being, hair, marks }: MaskTraits): boolean {
  return being === 'person' && !(hair === 'bald' && marks.includes('earrings'))
}

const HAIR_BY = {
  woman: ['centrePart', 'bob', 'bun', 'long', 'soft'],
  man: ['sidePart', 'swept', 'sidePart', 'cropped'],
  oldMan: ['receding', 'balding', 'swept', 'receding'],
} as const

const SKINS = {
  usual: ['#d9b48c', '#cfa277', '#e0c19c', '#c4946a', '#d8ab86'],
  ruddy: ['#d08a68', '#cc8263', '#d6906c'],
  pale: ['#e8dcc8', '#e4d8c6', '#e6dccf'],
  dark: ['#7a5034', '#6b4630', '#83583a'],
  tanned: ['#b98152', '#b07a50', '#bf8a5c'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

const HAIR_COLOURS = {
  white: ['#efe9dc', '#e6e0d4'],
  grizzled: ['#8f8a82', '#99938a'],
  grey: ['#a29c93', '#8d8983'],
  red: ['#a4451f', '#b4532a'],
  fair: ['#d9b45c', '#cfa54c'],
  brown: ['#5b3c26', '#6d4a2e', '#4a3020'],
  black: ['#28211e', '#221d1c'],
  any: ['#3a2a20', '#5b3c26', '#28211e', '#7a5532', '#4a3020'],
} as const

/** What is usual where nothing is told: white with age, black where names are written in Chinese. */
function usualHair({ name }: MaskPerson, age: MaskForm['age']): keyof typeof HAIR_COLOURS {
  if (age === 'old') return 'white'
  return /\p{Script=Han}/u.test(name) ? 'black' : 'any'
}

const CLOTHS = ['#5f3a3f', '#3d4b5c', '#46553f', '#6b5233', '#4b3d57', '#2f4f4c', '#71402f'] as const

function noseOf(age: MaskForm['age'], sex: MaskTraits['sex']): MaskForm['nose'] {
  if (age === 'child') return 'snub'
  return sex === 'woman' || age === 'youth' ? 'small' : 'straight'
}

function browOf({ marks, age }: MaskTraits, sex: MaskTraits['sex'], chance: () => number): MaskForm['brow'] {
  if (marks.includes('bushyBrows')) return 'bushy'
  if (sex === 'woman' || age === 'child' || age === 'youth') return pickBy(['arch', 'line'], chance)
  return age === 'old' ? pickBy(['bushy', 'line'], chance) : pickBy(['wedge', 'line', 'wedge'], chance)
}

type Shape = Pick<MaskForm, 'wide' | 'jaw' | 'chin' | 'eyes' | 'mouth'>

function shapeOf(
  { age, sex, build, marks }: Pick<MaskForm, 'age' | 'sex' | 'build' | 'marks'>,
  chance: () => number,
): Shape {
  const near = (value: number, spread: number): number => fine(value + (chance() - 0.5) * spread)
  const isRound = marks.includes('roundFace')
  const plump = (build === 'stout' ? 6.5 : 0) + (isRound ? 3 : 0) - (build === 'thin' ? 4.5 : 0)
  const squash = marks.includes('narrowEyes') ? 0.78 : 1
  if (age === 'child')
    return {
      wide: near(33 + plump / 2, 2),
      jaw: near(24 + plump, 2),
      chin: 113,
      eyes: { y: 68, apart: 16, width: 9.5, round: 1.35 * squash },
      mouth: { y: 95, width: 8 },
    }
  const woman = sex === 'woman'
  const young = age === 'youth' || age === 'young'
  return {
    wide: near((woman ? 30.5 : 32.5) + plump, 2),
    jaw: near((woman ? 18 : 24) + plump * 1.5 + (age === 'youth' ? 2 : 0), 3),
    chin: near((woman ? 118 : 121) + (build === 'thin' ? 2 : 0) - (isRound ? 3 : 0), 2),
    eyes: {
      y: age === 'youth' ? 62 : 59,
      apart: fine(15.5 + plump * 0.25),
      width: woman || young ? 9.5 : 8.8,
      round: (woman ? 1.25 : young ? 1.1 : age === 'old' ? 0.8 : 0.95) * squash,
    },
    mouth: { y: 100, width: woman ? 9 : 11 + plump * 0.2 },
  }
}

function fine(value: number): number {
  return Math.round(value * 10) / 10
}
