import type { Voice, VoiceSaying } from '@commedia/core'

/** A voice whose sound is the words themselves, and everything it was asked for. */
export function aVoice(broken: Partial<Voice> = {}) {
  const said: VoiceSaying[] = []
  const voice: Voice = {
    id: 'letters',
    voices: async () => [{ id: 'amy', sex: 'woman' }, { id: 'bob', sex: 'man' }, { id: 'cy' }],
    async speak(saying) {
      said.push(saying)
      return { type: 'audio/wav', bytes: spelled(saying.text) }
    },
    ...broken,
  }
  return { voice, said }
}

async function* spelled(text: string): AsyncGenerator<Uint8Array> {
  for (const char of text) yield Buffer.from(char)
}
