import { CommediaError, inLanguage, type VoiceOffered, type VoiceSaying } from '@commedia/core'
import { NARRATOR, type RadioLine } from './radio-line.ts'
import type { RadioScript } from './radio-script.ts'
import { RADIO_WORDS } from './radio-words.ts'

/** How somebody sounds. */
export interface RadioVoice {
  readonly voice: string
  readonly rate?: number | undefined
  readonly manner?: string | undefined
}

/** A voice for each role, and for `narrator`. */
export type RadioCasting = Readonly<Record<string, RadioVoice>>

/** Gives out voices in the order of the cast, the first to who tells the play; the same each time. Throws `wrong-setting` where there is none. */
export function castInTurn(
  { people, language }: Pick<RadioScript, 'people' | 'language'>,
  offered: readonly VoiceOffered[],
): RadioCasting {
  const speaking = offered.filter(({ languages }) => languages?.includes(language) ?? true)
  const voices = speaking.length === 0 ? offered : speaking
  const [narrating, ...others] = voices
  if (narrating === undefined)
    throw new CommediaError(
      'wrong-setting',
      'No voice is known by name where voices are served: name some in COMMEDIA_VOICES.',
    )
  const left = others.length === 0 ? voices : others
  const cast = people.map(
    ({ id }, at) => [id, { voice: left[at % left.length]?.id ?? narrating.id }] as const,
  )
  return { [NARRATOR]: { voice: narrating.id }, ...Object.fromEntries(cast) }
}

/** What a voice is asked for a line. */
export function sayingOf(
  { by, text, manner }: RadioLine,
  { casting, language }: { readonly casting: RadioCasting; readonly language: RadioScript['language'] },
): VoiceSaying {
  const own = Object.hasOwn(casting, by) ? casting[by] : casting[NARRATOR]
  if (own === undefined) throw new CommediaError('wrong-setting', `Nobody was cast to speak for ${by}.`)
  const how = manner === undefined ? undefined : inLanguage(language, RADIO_WORDS).manners[manner]
  const manners = [own.manner, how].filter((part) => part !== undefined && part !== '').join('; ')
  return {
    ...{ text, voice: own.voice, language },
    ...(own.rate === undefined ? {} : { rate: own.rate }),
    ...(manners === '' ? {} : { manner: manners }),
  }
}
