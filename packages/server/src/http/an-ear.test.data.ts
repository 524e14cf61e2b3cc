import type { Ear, Hearing } from '@commedia/core'
import { SPEECH_RATE } from '@commedia/core/wire'

/** An ear that hears words which are spelled in the sound itself, and everything it was asked for. */
export function anEar(broken: Partial<Ear> = {}) {
  const heard: Hearing[] = []
  const ear: Ear = {
    id: 'letters',
    async hear(hearing) {
      heard.push(hearing)
      return Buffer.from(hearing.sound.subarray(HEAD_BYTES)).toString().replaceAll('\0', '')
    },
    ...broken,
  }
  return { ear, heard }
}

const HEAD_BYTES = 44
const SAMPLE_BYTES = 2

/** A wave file of so many seconds whose samples spell words. */
export function aSpeech(words: string, { seconds = 2, rate = SPEECH_RATE, channels = 1 } = {}): Uint8Array {
  const size = seconds * rate * channels * SAMPLE_BYTES
  const file = Buffer.alloc(HEAD_BYTES + size)
  file.write('RIFF')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * channels * SAMPLE_BYTES, 28)
  file.writeUInt16LE(channels * SAMPLE_BYTES, 32)
  file.writeUInt16LE(SAMPLE_BYTES * 8, 34)
  file.write('data', 36)
  file.writeUInt32LE(size, 40)
  file.write(words, HEAD_BYTES)
  return new Uint8Array(file)
}
