import type { MaskTraits } from '../masks/mask-traits.ts'
import { inLanguage } from '../prelude/in-language.ts'
import { languageOf } from '../prelude/language.ts'
import { sentences } from '../prelude/sentences.ts'
import { tongueOf } from '../prelude/tongue.ts'
import { MANNER_WORDS, PACE_SIGNS } from './voice-signs.ts'

/** How a voice is spoken in: faster or slower, higher or lower, and the same in words. */
export interface VoiceManner {
  /** Where 1 is as the voice speaks by itself. */
  readonly rate: number
  readonly pitch: number
  readonly manner: string
}

/** Who speaks: what is seen of them, and how they talk. */
export interface Speaker {
  readonly traits: MaskTraits
  readonly voice?: string | undefined
}

type Bearing = NonNullable<MaskTraits['bearing']>

const RATE_OF: Readonly<Record<Bearing, number>> = {
  ...{ merry: 1.06, grin: 1.04, angry: 1.06, sad: 0.9, nervous: 1.1, shy: 0.96, sly: 0.98, cold: 0.95 },
  ...{ stern: 0.95, proud: 0.95, tired: 0.88, curious: 1.05, gentle: 0.96, bold: 1.03 },
}
const AGE_RATE = { child: 1.06, young: 1.03, grown: 1, old: 0.92 } as const
const AGE_PITCH = { child: 0.3, young: 0.06, grown: 0, old: -0.06 } as const
const BUILD_PITCH = { stout: -0.07, thin: 0.04 } as const
const QUICK = 1.08
const SLOW = 0.92
const ROBOT = { rate: 0.96, pitch: 0.7 }
const GHOST = { rate: 0.86, pitch: -0.1 }
const LONGEST_MANNER = 160

/** How somebody speaks by what is known of them; chance makes two who are alike a little different. */
export function mannerOf(
  { traits, voice = '' }: Speaker,
  language: string,
  chance: () => number,
): VoiceManner {
  const { being, bearing, build } = traits
  const age = spokenAge(traits)
  const paced = paceOf(voice)
  const rate =
    AGE_RATE[age ?? 'grown'] *
    (bearing === undefined ? 1 : RATE_OF[bearing]) *
    paced *
    (being === 'robot' ? ROBOT.rate : being === 'ghost' ? GHOST.rate : 1) *
    (0.98 + chance() * 0.04)
  const pitch =
    (being === 'robot' ? ROBOT.pitch : 1) +
    (being === 'ghost' ? GHOST.pitch : 0) +
    AGE_PITCH[age ?? 'grown'] +
    (build === undefined ? 0 : BUILD_PITCH[build]) +
    (chance() - 0.5) * 0.1
  return {
    rate: rounded(rate, SLOWEST, FASTEST),
    pitch: rounded(pitch, LOWEST, HIGHEST),
    manner: inWords({ traits, voice }, language),
  }
}

/** Further from its usual sound nobody is understood well. */
const SLOWEST = 0.8
const FASTEST = 1.25
const LOWEST = 0.6
const HIGHEST = 1.6

/** A number within bounds, in hundredths. */
export function rounded(number: number, least: number = LOWEST, most: number = HIGHEST): number {
  return Math.round(Math.min(most, Math.max(least, number)) * 100) / 100
}

/** The four old masks are as old as they have always been. */
export function spokenAge({ being, age }: MaskTraits): 'child' | 'young' | 'grown' | 'old' | undefined {
  if (being === 'pantalone' || being === 'dottore') return 'old'
  if (being === 'colombina' || being === 'arlecchino') return 'young'
  return age === 'youth' ? 'young' : age
}

/** Of whom a description says nothing, the four old masks still tell it. */
export function spokenSex({ being, sex }: MaskTraits): 'woman' | 'man' | undefined {
  if (being === 'colombina') return 'woman'
  return being === 'pantalone' || being === 'dottore' || being === 'arlecchino' ? 'man' : sex
}

function paceOf(voice: string): number {
  const signs = inLanguage(languageOf(voice), PACE_SIGNS)
  const told = voice.toLowerCase()
  if (signs.quick.test(told) === signs.slow.test(told)) return 1
  return signs.quick.test(told) ? QUICK : SLOW
}

function inWords({ traits, voice = '' }: Speaker, language: string): string {
  const words = inLanguage(language, MANNER_WORDS)
  const { being, bearing } = traits
  const [age, sex] = [spokenAge(traits), spokenSex(traits)]
  const isNobody = age === undefined && sex === undefined
  const person = isNobody ? undefined : words[sex ?? 'somebody'][age ?? 'grown']
  const who = being === 'robot' || being === 'ghost' ? words[being] : person
  const how = bearing === undefined ? '' : words.bearings[bearing]
  const spoken = who === undefined && how === '' ? '' : words.speakAs(who ?? words.somebody.grown, how)
  return [spoken, firstSaid(voice)].filter((part) => part !== '').join(tongueOf(language).gap)
}

/** The first sentence of how somebody talks; several lines are samples of what they say, and tell nobody how. */
function firstSaid(voice: string): string {
  const told = voice.trim()
  const first = told.includes('\n') ? '' : (sentences(told)[0] ?? '').trim()
  return first.length <= LONGEST_MANNER ? first : ''
}
