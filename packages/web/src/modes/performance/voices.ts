import { chanceFrom } from '@commedia/core/masks'

/** How somebody sounds. */
export interface VoiceOf<Voice> {
  readonly voice: Voice | undefined
  readonly pitch: number
  readonly rate: number
}

/** The voice of a character among those this browser has for a language: the same every evening. */
export function voiceOf<Voice extends { readonly lang: string; readonly name: string }>(
  id: string,
  language: string,
  voices: readonly Voice[],
): VoiceOf<Voice> {
  const chance = chanceFrom(`voice ${id}`)
  const own = voices
    .filter(({ lang }) => lang.toLowerCase().startsWith(language))
    .sort((one, other) => one.name.localeCompare(other.name))
  return {
    voice: own[Math.floor(chance() * own.length)],
    pitch: Math.round((0.7 + chance() * 0.7) * 100) / 100,
    rate: Math.round((0.92 + chance() * 0.2) * 100) / 100,
  }
}
