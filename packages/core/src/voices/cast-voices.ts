import { chanceFrom } from '../masks/mask-chance.ts'
import { type MaskPerson, type MaskTraits, maskTraits } from '../masks/mask-traits.ts'
import type { ChosenVoice } from '../schema/chosen-voice.ts'
import { type VoiceFacts, type VoiceHere, voiceFacts } from './known-voices.ts'
import { mannerOf, rounded, spokenAge, spokenSex, type VoiceManner } from './voice-manner.ts'

/** Somebody of a cast who is to be heard: what anybody knows of them, how they talk, and the voice that was chosen for them. */
export interface PersonToVoice extends Pick<MaskPerson, 'name' | 'description'> {
  readonly id: string
  /** How they talk. */
  readonly voice?: string | undefined
  readonly chosen?: ChosenVoice | undefined
}

/** How somebody of a cast is heard. */
export interface CastVoice extends VoiceManner {
  /** Its id; none where nobody here speaks the language. */
  readonly voice: string | undefined
}

/**
 * A voice for each of a cast, by id: one that fits what is known of them, and another for each while there are enough. The same cast
 * gets the same voices, and somebody has the same one in every cast where nobody else took it: whoever comes later, and so stands
 * later in the list, changes nobody's. A voice that was chosen stays, if it is offered here.
 */
export function castVoices(
  people: readonly PersonToVoice[],
  offered: readonly VoiceHere[],
  language: string,
): ReadonlyMap<string, CastVoice> {
  const voices = offered.filter((voice) => speaks(voice, language)).map(known)
  const taken: Known[] = []
  const chosen = new Map<string, Known>()
  for (const { id, chosen: own } of people) {
    const voice = own && offered.find((one) => one.id === own.voice)
    if (voice === undefined) continue
    chosen.set(id, known(voice))
    taken.push(known(voice))
  }
  return new Map(
    people.map((person) => {
      const traits = maskTraits(person)
      const voice = chosen.get(person.id) ?? bestFor({ person, traits, voices, taken })
      const sharing = taken.filter((one) => one.id === voice?.id).length
      if (voice !== undefined && !chosen.has(person.id)) taken.push(voice)
      return [
        person.id,
        heardAs({ person, traits, voice, language, sharing: chosen.has(person.id) ? 0 : sharing }),
      ]
    }),
  )
}

interface Known extends VoiceFacts {
  readonly id: string
}

function known(voice: VoiceHere): Known {
  return { ...voiceFacts(voice), id: voice.id }
}

/** Whether a voice speaks a language: as it says, or any. */
function speaks({ languages }: VoiceHere, language: string): boolean {
  const key = keyOf(language)
  return languages === undefined || languages.some((one) => keyOf(one) === key)
}

function keyOf(language: string): string {
  return language.toLowerCase().split(/[-_]/u, 1)[0] ?? ''
}

interface Choice {
  readonly person: PersonToVoice
  readonly traits: MaskTraits
  readonly voices: readonly Known[]
  readonly taken: readonly Known[]
}

function bestFor(choice: Choice): Known | undefined {
  const { person, voices, taken } = choice
  const uses = countOf(taken.map(({ id }) => id))
  const alike = countOf(taken.map(({ bare }) => bare))
  const free = voices.filter(({ id }) => !uses.has(id))
  const rank = (voice: Known): readonly number[] => [
    uses.get(voice.id) ?? 0,
    misfit(voice, choice.traits),
    alike.get(voice.bare) ?? 0,
    spokenSex(choice.traits) === undefined && isScarce(voice, free) ? 1 : 0,
    chanceFrom(`voice ${person.name} ${voice.id}`)(),
  ]
  return voices
    .map((voice) => ({ voice, by: rank(voice) }))
    .sort((one, other) => firstDifference(one.by, other.by))[0]?.voice
}

function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function firstDifference(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** How badly a voice fits somebody: another sex is worst, then a voice that is no person's, then another age. */
function misfit(voice: Known, traits: MaskTraits): number {
  const [sex, age] = [spokenSex(traits), spokenAge(traits)]
  const being = traits.being === 'robot' || traits.being === 'ghost' ? traits.being : undefined
  const ofSex = sex === undefined || voice.sex === sex ? 0 : voice.sex === undefined ? 2 : 8
  const ofBeing = voice.being === being ? 0 : voice.being === undefined ? 2 : 5
  const ofAge =
    voice.age === age || (age === 'grown' && voice.age === undefined) ? 0 : voice.age === undefined ? 1 : 3
  return ofSex + ofBeing + ofAge
}

/** Few voices of a sex are left for those who are said to be of it. */
function isScarce({ sex }: Known, free: readonly Known[]): boolean {
  return sex !== undefined && free.filter((one) => one.sex === sex).length * 3 <= free.length
}

/** Whoever speaks in a voice of the other sex, or in one that another has, is set apart by how high they speak. */
const OTHER_SEX_PITCH = 0.22
const SHARING_PITCH = 0.12
const SHARING_RATE = 0.05

function heardAs({
  person,
  traits,
  voice,
  language,
  sharing,
}: {
  readonly person: PersonToVoice
  readonly traits: MaskTraits
  readonly voice: Known | undefined
  readonly language: string
  readonly sharing: number
}): CastVoice {
  const told = mannerOf({ traits, voice: person.voice }, language, chanceFrom(`manner ${person.name}`))
  const sex = spokenSex(traits)
  const isOther = sex !== undefined && voice?.sex !== undefined && voice.sex !== sex
  const aside = (sharing % 2 === 0 ? -1 : 1) * Math.ceil(sharing / 2)
  const pitch =
    told.pitch + (isOther ? OTHER_SEX_PITCH * (sex === 'woman' ? 1 : -1) : 0) - aside * SHARING_PITCH
  const own = person.chosen?.voice === voice?.id ? person.chosen : undefined
  return {
    voice: voice?.id,
    rate: own?.rate ?? rounded(told.rate + aside * SHARING_RATE),
    pitch: own?.pitch ?? rounded(pitch),
    manner: told.manner,
  }
}
