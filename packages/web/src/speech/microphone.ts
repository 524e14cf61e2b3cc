import { noSpeech } from './listening.ts'

/** A microphone that is open. */
export interface Microphone {
  readonly stream: MediaStream
  /** How loud talk is now, from 0 to 1, to be shown. */
  level(): number
  /** The power of what it takes now, from 0 to 1. */
  power(): number
  close(): void
}

/** What talk is, against what a microphone could take. */
const TALK = 6
/** The latest it took: a hundredth of a second. */
const SAMPLES = 512

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
  const power = (): number => {
    meter.getFloatTimeDomainData(samples)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / SAMPLES)
  }
  return {
    stream,
    power,
    level: () => Math.min(1, power() * TALK),
    close() {
      for (const track of stream.getTracks()) track.stop()
      void audio.close()
    },
  }
}
