import { SPEECH_RATE } from '@commedia/core/wire'

const HEAD_BYTES = 44
const SAMPLE_BYTES = 2
const LOUDEST = 0x7f_ff

/** Samples from -1 to 1 as the wave file that a house understands: 16 bits, one channel. */
export function waveOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const size = samples.length * SAMPLE_BYTES
  const file = new DataView(new ArrayBuffer(HEAD_BYTES + size))
  const write = (text: string, at: number): void => {
    for (const [nth, char] of [...text].entries()) file.setUint8(at + nth, char.charCodeAt(0))
  }
  write('RIFF', 0)
  file.setUint32(4, HEAD_BYTES - 8 + size, true)
  write('WAVEfmt ', 8)
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, SPEECH_RATE, true)
  file.setUint32(28, SPEECH_RATE * SAMPLE_BYTES, true)
  file.setUint16(32, SAMPLE_BYTES, true)
  file.setUint16(34, SAMPLE_BYTES * 8, true)
  write('data', 36)
  file.setUint32(40, size, true)
  for (const [nth, sample] of samples.entries())
    file.setInt16(HEAD_BYTES + nth * SAMPLE_BYTES, Math.max(-1, Math.min(1, sample)) * LOUDEST, true)
  return new Uint8Array(file.buffer)
}
