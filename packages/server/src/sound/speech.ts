import { CommediaError } from '@commedia/core'
import { LONGEST_SPEECH_S, SPEECH_RATE } from '@commedia/core/wire'

const CHUNK_HEAD_BYTES = 8
const FIRST_CHUNK_AT = 12
const PLAIN_SAMPLES = 1
const SAMPLE_BYTES = 2

/** How long somebody speaks in a wave file, in seconds; anything else than speech of this form and length is refused. */
export function secondsOfSpeech(sound: Uint8Array): number {
  const view = new DataView(sound.buffer, sound.byteOffset, sound.byteLength)
  const nameAt = (at: number): string => String.fromCharCode(...sound.subarray(at, at + 4))
  if (sound.byteLength < FIRST_CHUNK_AT || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') throw noSound()
  let isOurs = false
  for (let at = FIRST_CHUNK_AT; at + CHUNK_HEAD_BYTES <= sound.byteLength; ) {
    const name = nameAt(at)
    const from = at + CHUNK_HEAD_BYTES
    const size = view.getUint32(at + 4, true)
    if (from + size > sound.byteLength) throw noSound()
    if (name === 'fmt ') isOurs = size >= 16 && isSpeech(view, from)
    if (name === 'data') {
      if (!isOurs || size % SAMPLE_BYTES !== 0) throw noSound()
      return checked(size / SAMPLE_BYTES / SPEECH_RATE)
    }
    // A chunk of odd length is followed by a byte of nothing.
    at = from + size + (size % 2)
  }
  throw noSound()
}

function isSpeech(view: DataView, at: number): boolean {
  const [form, channels] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
  const [rate, bits] = [view.getUint32(at + 4, true), view.getUint16(at + 14, true)]
  return form === PLAIN_SAMPLES && channels === 1 && rate === SPEECH_RATE && bits === SAMPLE_BYTES * 8
}

function checked(seconds: number): number {
  if (seconds <= LONGEST_SPEECH_S) return seconds
  throw new CommediaError('too-large', `At most ${LONGEST_SPEECH_S} seconds are understood at once.`, {
    reason: 'speech-too-long',
  })
}

function noSound(): CommediaError {
  return new CommediaError('wrong-setting', 'This is no speech.', { reason: 'no-sound' })
}
