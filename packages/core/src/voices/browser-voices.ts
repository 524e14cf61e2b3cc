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

function spokenKey(key: string, regions: readonly string[]): string {
  if (key === 'yue' || (key === 'zh' && regions.includes('hk'))) return 'yue'
  return key === 'cmn' ? 'zh' : key
}
