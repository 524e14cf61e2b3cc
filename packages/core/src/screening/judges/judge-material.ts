import { inLanguage } from '../../prelude/in-language.ts'
import type { Language } from '../../prelude/language.ts'
import { tongueOf } from '../../prelude/tongue.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { quoteMaterial } from '../../prompting/quote-material.ts'
import type { Character } from '../../schema/character.ts'
import type { ClipFrame } from '../../schema/clip.ts'
import { clockTime } from '../clock-time.ts'
import { profileLines } from '../profile-lines.ts'
import { BANDS, type Rubric } from './rubric.ts'

/** What a judge gets to know of a moment: who speaks, what was said, what was really said then where that can be a measure, and what is to be seen. */
export interface JudgedMoment {
  readonly language: Language
  readonly rubric: Rubric
  readonly character: Character
  readonly history: readonly { readonly speaker: string; readonly utterance: string }[]
  readonly reference?: string
  /** The scene in pictures, for judges who see. */
  readonly pictures?: readonly ClipFrame[]
  /** The scene in words, where no pictures go with the page. */
  readonly scene?: string
}

/** The moment as quoted material. */
export function momentMaterial({
  language,
  character,
  history,
  reference,
  pictures = [],
  scene,
}: JudgedMoment) {
  const colon = tongueOf(language).colon
  const said = history.map(({ speaker, utterance }) => `${speaker}${colon}${utterance}`).join('\n')
  return [
    quoteMaterial({ name: 'profile', text: profileLines(character, language) }),
    pictures.length === 0
      ? undefined
      : inLanguage(
          language,
          PICTURES,
        )(pictures.map(({ at }) => clockTime(at)).join(tongueOf(language).comma)),
    scene === undefined ? undefined : quoteMaterial({ name: 'seen', text: scene }),
    quoteMaterial({ name: 'said', text: said }),
    reference === undefined ? undefined : quoteMaterial({ name: 'true_line', text: reference }),
  ]
}

/** The parts of a rubric, a line each, with what they weigh. */
export function partLines({ parts }: Rubric, language: Language): string {
  const colon = tongueOf(language).colon
  const percent = (weight: number) => inLanguage(language, SHARE)(Math.round(weight * 100))
  return parts
    .map(({ key, weight, asks }) => `- ${key}${percent(weight)}${colon}${inLanguage(language, asks)}`)
    .join('\n')
}

/** The bands of a rubric, a line each. */
export function bandLines({ bands }: Rubric, language: Language): string {
  const colon = tongueOf(language).colon
  return inLanguage(language, bands)
    .map((meaning, at) => `- ${BANDS[at]}${colon}${meaning}`)
    .join('\n')
}

export const SHARE = wordTable('screening.judge-material.share', {
  en: (percent: number) => ` (${percent} %)`,
  zh: (percent: number) => `（${percent}%）`,
})

export const PICTURES = wordTable('screening.judge-material.pictures', {
  en: (times: string) => `What is to be seen: the pictures, at ${times}.`,
  zh: (times: string) => `看得见的：这些画面，依次在${times}。`,
})
