import type { Page } from 'playwright-core'

/** What really came in by the microphone of a page, by the page's clock. */
export interface MicrophoneHeard {
  /** When it was opened, each time. */
  readonly opened: readonly number[]
  /** When somebody began to speak after a pause. */
  readonly begun: readonly number[]
  /** How many of its tracks are live. */
  readonly live: number
}

/** Listens to the page's microphone beside the page, by samples and not by levels; before the page is loaded. */
export async function hearMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LOUD = 0.02
    const PAUSE_MS = 500
    const opened: number[] = []
    const begun: number[] = []
    const tracks: MediaStreamTrack[] = []
    Object.assign(globalThis, {
      microphoneHeard: () => ({ opened, begun, live: tracks.filter(isLive).length }),
    })
    const isLive = ({ readyState }: MediaStreamTrack): boolean => readyState === 'live'
    if (navigator.mediaDevices === undefined) return
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted)
      tracks.push(...stream.getTracks())
      opened.push(performance.now())
      const audio = new AudioContext()
      const meter = new AnalyserNode(audio, { fftSize: 256 })
      audio.createMediaStreamSource(stream).connect(meter)
      const samples = new Float32Array(256)
      let lastAt = 0
      const timer = setInterval(() => {
        const now = performance.now()
        meter.getFloatTimeDomainData(samples)
        if (samples.some((sample) => Math.abs(sample) > LOUD)) {
          if (now - lastAt > PAUSE_MS) begun.push(now)
          lastAt = now
        }
        if (!stream.getTracks().some(isLive)) {
          clearInterval(timer)
          void audio.close()
        }
      }, 4)
      return stream
    }
  })
}

/** What came in until now. */
export function microphoneOf(page: Page): Promise<MicrophoneHeard> {
  return page.evaluate(() =>
    (globalThis as unknown as { readonly microphoneHeard: () => MicrophoneHeard }).microphoneHeard(),
  )
}
