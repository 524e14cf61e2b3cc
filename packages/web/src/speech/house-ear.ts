import { LONGEST_SPEECH_S, SPEECH_RATE } from '@commedia/core/wire'
import { type Listening, noSpeech } from './listening.ts'
import { openMicrophone } from './microphone.ts'
import { samplesOf } from './samples-of.ts'
import { waveOf } from './wave-of.ts'

/** Quieter than this nobody spoke, and nothing is sent. */
const SILENCE = 0.004
/** A little less than is understood at once. */
const LONGEST_MS = (LONGEST_SPEECH_S - 1) * 1_000

/** Listens by the house's ear: what is said is recorded here, and sent when it is over. */
export async function houseEar(understand: (wave: Uint8Array) => Promise<string>): Promise<Listening> {
  if (typeof MediaRecorder === 'undefined') throw noSpeech('failed')
  const microphone = await openMicrophone()
  const recorder = new MediaRecorder(microphone.stream)
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = Promise.race([
    stopped,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_MS)
    }),
  ])
  const close = (): void => {
    clearTimeout(timer)
    if (recorder.state !== 'inactive') recorder.stop()
  }
  return {
    level: microphone.level,
    over,
    leave() {
      close()
      microphone.close()
    },
    async words() {
      close()
      await stopped
      microphone.close()
      const samples = await samplesOf(new Blob(pieces))
      const longest = samples.subarray(0, LONGEST_SPEECH_S * SPEECH_RATE)
      return longest.some((sample) => Math.abs(sample) > SILENCE) ? understand(waveOf(longest)) : ''
    },
  }
}
