import type { VoiceHere } from './known-voices.ts'

/** A voice as a browser's `speechSynthesis` lists it. */
export interface BrowserVoice {
  readonly voiceURI: string
  readonly name: string
  readonly lang: string
}

/** A browser's own voices as they can be cast. Cantonese is a language by itself. */
export function browserVoices(listed: readonly BrowserVoice[]): readonly VoiceHere[] {
  return listed.map(({ voiceURI, name, lang }) => {
    const [key = '', ...regions] = lang.toLowerCase().split(/[-_]/u)
    return { id: voiceURI, name, languages: [spokenKey(key, regions)] }
  })
}

/** Languages that a locale names otherwise than we do. */
const SPOKEN_AS: Readonly<Record<string, string>> = { cmn: 'zh', 'zh-hk': 'yue' }

function spokenKey(key: string, regions: readonly string[]): string {
  const named = regions.map((region) => SPOKEN_AS[`${key}-${region}`]).find((one) => one !== undefined)
  return named ?? SPOKEN_AS[key] ?? key
}
