const RATE = 16_000
/** So long a letter is heard. */
export const LETTER_MS = 20

/** Loud and quiet by nature, as voices are. */
const TONES: Readonly<Record<string, readonly [hertz: number, share: number]>> = {
  low: [180, 0.4],
  middle: [300, 0.1],
  high: [440, 0.05],
}

/** The voices that hum. */
export const TONE_VOICES: readonly string[] = Object.keys(TONES)

/** A text hummed in a voice: a tone of its own, as long as the text is, with silence around it, as a WAV. */
export function toneSound({ text, voice }: { readonly text: string; readonly voice: string }): Uint8Array {
  const [hertz, share] = TONES[voice] ?? [250, 0.2]
  const quiet = RATE / 4
  const length = (text.length * LETTER_MS * RATE) / 1000
  const samples = Int16Array.from({ length: length + 2 * quiet }, (_, at) =>
    at < quiet || at >= quiet + length
      ? 0
      : share * 32_767 * Math.sin((2 * Math.PI * hertz * (at - quiet)) / RATE),
  )
  return waveFile(samples)
}

/** Samples as a WAV of one channel. */
export function waveFile(samples: Int16Array): Uint8Array {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)])
}
