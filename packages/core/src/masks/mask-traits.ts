import { inLanguage } from '../prelude/in-language.ts'
import { languageOf } from '../prelude/language.ts'
import { AGE_IN, MASK_SIGNS, type MaskSign } from './mask-signs.ts'

/** Whose mask is drawn: what anybody in the room knows of them. Secrets have no place here. */
export interface MaskPerson {
  readonly name: string
  /** What anybody in the room could say of them. */
  readonly description?: string | undefined
  /** How their mask was drawn again, as `drawnAgain` gives it; anything else is no matter of masks. */
  readonly avatar?: string | null | undefined
}

/** What about somebody a mask shows, as far as their description tells. */
export interface MaskTraits {
  /** What they are: a person, one of the old masks, or no person at all. */
  readonly being: (typeof BEINGS)[number] | 'person'
  readonly sex: 'woman' | 'man' | undefined
  readonly age: 'child' | 'youth' | 'young' | 'grown' | 'old' | undefined
  readonly build: 'stout' | 'thin' | undefined
  readonly bearing: (typeof BEARINGS)[number] | undefined
  readonly hair: (typeof HAIRS)[number] | undefined
  readonly hairColour: (typeof HAIR_COLOURS)[number] | undefined
  readonly beard: (typeof BEARDS)[number] | undefined
  readonly hat: (typeof HATS)[number] | undefined
  readonly glasses: (typeof GLASSES)[number] | undefined
  readonly skin: (typeof SKINS)[number] | undefined
  readonly nose: (typeof NOSES)[number] | undefined
  /** What else stands out. */
  readonly marks: readonly (typeof MARKS)[number][]
}

const BEINGS = [
  ...(['arlecchino', 'colombina', 'pantalone', 'dottore'] as const),
  ...(['robot', 'ghost', 'cat', 'dog', 'bird', 'fox', 'devil', 'stranger'] as const),
] as const
const BEARINGS = [
  ...(['merry', 'grin', 'angry', 'sad', 'nervous', 'shy', 'sly', 'cold', 'stern'] as const),
  ...(['proud', 'tired', 'curious', 'gentle', 'bold'] as const),
] as const
const HAIRS = [
  ...(['bald', 'tonsure', 'balding', 'twinBuns', 'braids', 'ponytail', 'bun', 'fringe'] as const),
  ...(['curls', 'slick', 'wet', 'wild', 'cropped', 'bob', 'long'] as const),
] as const
const HAIR_COLOURS = ['white', 'grizzled', 'grey', 'red', 'fair', 'brown', 'black'] as const
const BEARDS = [
  ...(['longBeard', 'goatee', 'whiskers', 'waxed', 'drooping', 'moustache', 'stubble', 'beard'] as const),
] as const
const HATS = [
  ...(['phoenixCrown', 'beadedCrown', 'crown', 'coronet', 'nun', 'widow', 'bride', 'headscarf'] as const),
  ...(['hood', 'bandage', 'helmet', 'peakedCap', 'seaCap', 'toque', 'mobCap', 'scholarCap'] as const),
  ...([
    'skullCap',
    'topknot',
    'clownHat',
    'conical',
    'straw',
    'topHat',
    'felt',
    'beret',
    'turban',
    'brimmed',
  ] as const),
] as const
const GLASSES = ['monocle', 'pinceNez', 'patch', 'darkFrames', 'spectacles'] as const
const SKINS = ['ruddy', 'pale', 'dark', 'tanned'] as const
const NOSES = ['hooked', 'snub', 'bulbous', 'longNose'] as const
const MARKS = [
  ...(['scar', 'freckles', 'wart', 'gapTeeth', 'teeth', 'earrings', 'redLips', 'paint', 'tear'] as const),
  ...(['longBrows', 'bushyBrows', 'wrinkles', 'roundFace', 'faceCloth', 'surgicalMask', 'blueEyes'] as const),
  ...(['narrowEyes', 'beauty', 'collar'] as const),
] as const

/** Reads off somebody's name and description what their mask has to show; what is not told is left open. */
export function maskTraits({ name, description = '' }: MaskPerson): MaskTraits {
  const said = description.trimStart().toLowerCase().replace(HERS, '')
  const told = `${name.toLowerCase()}. ${said}`.slice(0, LONGEST_READ)
  const language = languageOf(description === '' ? name : description)
  const signs = inLanguage(language, MASK_SIGNS)
  const has = (sign: MaskSign, text = told): boolean => signs[sign].test(text)
  const first = <Sign extends MaskSign>(all: readonly Sign[]): Sign | undefined =>
    all.find((sign) => has(sign))
  const being = BEINGS.find((one) => has(one, NAMED_ONLY.has(one) ? name.toLowerCase() : told)) ?? 'person'
  const sex =
    sexSaid(told, signs) ?? sexOfName(name.toLowerCase(), signs) ?? (has('mansTrade') ? 'man' : undefined)
  const years = inLanguage(language, AGE_IN)(description.toLowerCase())
  const hat = first(HATS)
  const beard = sex === 'woman' ? undefined : first(BEARDS)
  return {
    being,
    sex: sex ?? (beard === undefined ? undefined : 'man'),
    age: years === undefined ? first(['old', 'child', 'youth', 'young', 'grown']) : ageOf(years),
    build: first(['stout', 'thin']),
    bearing: first(BEARINGS),
    hair: first(HAIRS),
    hairColour: first(HAIR_COLOURS),
    beard,
    hat,
    glasses: first(GLASSES),
    skin: first(SKINS),
    nose: first(NOSES),
    marks: MARKS.filter((mark) => has(mark)),
  }
}

/** The most of a text that is looked through, in UTF-16 units. */
const LONGEST_READ = 2000
/** Old masks are told by what somebody is called: whoever speaks of Pantalone is not him. */
const NAMED_ONLY: ReadonlySet<string> = new Set(['arlecchino', 'colombina', 'pantalone', 'dottore'])

/** What is said first of them decides: a king has a daughter, a captain's widow is no captain. */
function sexSaid(told: string, signs: Readonly<Record<MaskSign, RegExp>>): 'woman' | 'man' | undefined {
  const woman = saidAt(told, signs.woman)
  const man = saidAt(told, signs.man)
  if (woman === man) return undefined
  return woman < man ? 'woman' : 'man'
}

/** Where a sign is first told of somebody themselves; where only of whom they belong to, there; far away where nowhere. */
function saidAt(told: string, sign: RegExp): number {
  const found = [...told.matchAll(new RegExp(sign.source, 'gu'))]
  const own = found.find(
    ({ 0: word, index }) => PRONOUN.test(word) || !OWNS.test(told.slice(index + word.length)),
  )
  return own?.index ?? (found[0] === undefined ? Number.POSITIVE_INFINITY : told.length + found[0].index)
}

/** What makes whoever was named the one to whom somebody belongs. */
const OWNS = /^(?:['’]s?(?![a-z])|的)/u
const PRONOUN = /^[她他]$/u
/** “Her brother.”: whoever is introduced by whose they are is not that other. */
const HERS =
  /^(?:her|his) (?=(?:\S+ )?(?:brother|father|grandfather|husband|nephew|son|uncle|aunt|daughter|grandmother|mother|niece|sister|wife)\b)/u

function sexOfName(name: string, signs: Readonly<Record<MaskSign, RegExp>>): 'woman' | 'man' | undefined {
  if (signs.womansName.test(name)) return 'woman'
  return signs.mansName.test(name) ? 'man' : undefined
}

function ageOf(years: number): MaskTraits['age'] {
  if (years < 15) return 'child'
  if (years < 19) return 'youth'
  if (years < 34) return 'young'
  return years < 58 ? 'grown' : 'old'
}
