import { CommediaError, inLanguage, type VoiceOffered, type VoiceSaying } from '@commedia/core'
import { castVoices, type PersonToVoice } from '@commedia/core/voices'
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

/** A voice for each who speaks, the same as on the stage, and one for who tells the play. Throws `wrong-setting` where there is none. */
export function castRadio(
  {
    people,
    language,
  }: Pick<RadioScript, 'language'> & {
    /** Who speaks, and the voices that were chosen for them. */
    readonly people: readonly PersonToVoice[]
  },
  offered: readonly VoiceOffered[],
): RadioCasting {
  const cast = castVoices([...people, { id: NARRATOR, name: 'Narrator', description: '' }], offered, language)
  const voiced = [...cast].flatMap(([id, { voice, rate, manner }]) =>
    voice === undefined ? [] : [[id, { voice, rate, manner }] as const],
  )
  if (voiced.length === 0)
    throw new CommediaError(
      'wrong-setting',
      'No voice is known by name where voices are served: name some in COMMEDIA_VOICES.',
    )
  return Object.fromEntries(voiced)
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
