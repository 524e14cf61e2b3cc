import type { Voice, VoiceSaying } from '@commedia/core'
import { toneSound } from '../testing/tone-sound.ts'

/** A voice that hums, or answers what it is told to. */
export function toneVoice(
  answer: (saying: VoiceSaying, nth: number) => Uint8Array | Error | undefined = () => undefined,
): Voice & { readonly asked: VoiceSaying[] } {
  const asked: VoiceSaying[] = []
  return {
    ...{ id: 'tones', model: 'tones-1', asked },
    voices: async () => [{ id: 'low' }, { id: 'middle' }, { id: 'high', languages: ['en'] }],
    async speak(saying) {
      const given = answer(saying, asked.push(saying))
      if (given instanceof Error) throw given
      return { type: 'audio/wav', bytes: pieces(given ?? toneSound(saying)) }
    },
  }
}

async function* pieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}
