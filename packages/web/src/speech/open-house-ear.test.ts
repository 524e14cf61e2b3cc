import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openHouseEar } from './open-house-ear.ts'

const RATE = 16_000
const LOUD = 0.2
const QUIET = 0.0005

/** A microphone that hears what it is told to, and can be pulled out. */
class AMicrophone extends EventTarget {
  isLive = true
  stop(): void {
    this.isLive = false
  }
  pullOut(): void {
    this.isLive = false
    this.dispatchEvent(new Event('ended'))
  }
}

let microphone = new AMicrophone()
let level = QUIET
let closed = 0

class ARecorder extends EventTarget {
  state = 'inactive'
  start(): void {
    if (!microphone.isLive) throw new DOMException('The stream is inactive.', 'InvalidStateError')
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    queueMicrotask(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }))
      this.dispatchEvent(new Event('stop'))
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  microphone = new AMicrophone()
  level = QUIET
  closed = 0
  vi.stubGlobal('MediaRecorder', ARecorder)
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [microphone] }) },
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly sampleRate = RATE
      get currentTime(): number {
        return (vi.getMockedSystemTime()?.getTime() ?? 0) / 1_000
      }
      resume = async (): Promise<void> => {}
      close = async (): Promise<void> => void closed++
      createMediaStreamSource = () => ({ connect: () => {} })
    },
  )
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData = (samples: Float32Array) => void samples.fill(level)
    },
  )
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({ getChannelData: () => new Float32Array(RATE) })
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function anEar() {
  const said: string[] = []
  const voices: boolean[] = []
  const ear = await openHouseEar(async () => 'Who is it?', {
    onVoice: (isVoice) => voices.push(isVoice),
    onStretch: (words) => void words.then((text) => said.push(text)),
  })
  await vi.advanceTimersByTimeAsync(1_000)
  return { ear, said, voices }
}

it('says that the microphone is gone when it is pulled out of a silent room', async () => {
  const { ear, said } = await anEar()
  const gone = expect(ear.over).rejects.toMatchObject({ why: 'no-microphone' })
  microphone.pullOut()
  await gone
  ear.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([said, closed]).toEqual([[], 1])
})

it('understands what was being said when the microphone was pulled out, and lets go of all of it', async () => {
  const { ear, said, voices } = await anEar()
  const gone = expect(ear.over).rejects.toMatchObject({ why: 'no-microphone' })
  level = LOUD
  await vi.advanceTimersByTimeAsync(500)
  expect(voices).toEqual([true])
  microphone.pullOut()
  await gone
  ear.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([said, voices, closed]).toEqual([['Who is it?'], [true, false], 1])
})
