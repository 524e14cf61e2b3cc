import { noSpeech } from './listening.ts'

/** A microphone that is open. */
export interface Microphone {
  readonly stream: MediaStream
  /** How loud talk is now, from 0 to 1, to be shown. */
  level(): number
  /** The power of each hundredth of a second since it was asked last, from 0 to 1: a page that was held up misses nothing. */
  levels(): readonly number[]
  close(): void
}

/** What talk is, against what a microphone could take. */
const TALK = 6
/** So much is remembered: a third of a second. */
const SAMPLES = 16_384
/** How long a level stands for, in seconds. */
const FRAME_S = 0.01

/** Opens the microphone; voices of the page are taken out of what it hears, where a browser can. */
export async function openMicrophone(): Promise<Microphone> {
  if (navigator.mediaDevices === undefined) throw noSpeech('insecure')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })
  const audio = new AudioContext()
  void audio.resume()
  const meter = new AnalyserNode(audio, { fftSize: SAMPLES })
  audio.createMediaStreamSource(stream).connect(meter)
  const samples = new Float32Array(SAMPLES)
  const frame = Math.round(FRAME_S * audio.sampleRate)
  let heardUntil = audio.currentTime
  /** The power of the frame that ended so many frames ago. */
  const power = (ago: number): number => {
    const end = SAMPLES - ago * frame
    const own = samples.subarray(end - frame, end)
    return Math.sqrt(own.reduce((sum, sample) => sum + sample ** 2, 0) / frame)
  }
  return {
    stream,
    levels() {
      const due = Math.floor((audio.currentTime - heardUntil) / FRAME_S)
      if (due < 1) return []
      heardUntil += due * FRAME_S
      meter.getFloatTimeDomainData(samples)
      const known = Math.min(due, Math.floor(SAMPLES / frame))
      return Array.from({ length: known }, (_, nth) => power(known - 1 - nth))
    },
    level() {
      meter.getFloatTimeDomainData(samples)
      return Math.min(1, power(0) * TALK)
    },
    close() {
      for (const track of stream.getTracks()) track.stop()
      void audio.close()
    },
  }
}
