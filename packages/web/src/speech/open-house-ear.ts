import { LEAST_MS } from '@commedia/core/voices'
import { LONGEST_SPEECH_S, SPEECH_RATE } from '@commedia/core/wire'
import { noSpeech, type OpenListening, type Stretches } from './listening.ts'
import { openMicrophone } from './microphone.ts'
import { samplesOf } from './samples-of.ts'
import { watchVoice } from './watch-voice.ts'
import { waveOf } from './wave-of.ts'

/** Before voice is sure it has begun, and a breath before that: so much of what came before is understood with it. */
const LEAD_MS = 450
/** So much of the pause is understood with it. */
const TRAIL_MS = 300
/** A tape on which nobody spoke is begun anew. */
const TAPE_MS = 4_000
/** A little less than is understood at once. */
const LONGEST_MS = (LONGEST_SPEECH_S - 2) * 1_000

/** Listens by the house's ear for as long as the microphone is open: each stretch is recorded here and sent when the pause comes; where nobody speaks nothing is sent. */
export async function openHouseEar(
  understand: (wave: Uint8Array) => Promise<string>,
  { onVoice, onStretch }: Stretches,
): Promise<OpenListening> {
  if (typeof MediaRecorder === 'undefined') throw noSpeech('failed')
  const microphone = await openMicrophone()
  const [track] = microphone.stream.getTracks()
  const over = new Promise<never>((_, reject) =>
    track?.addEventListener('ended', () => reject(noSpeech('no-microphone'))),
  )
  let tape = startTape(microphone.stream)
  let from = 0
  let isVoice = false
  /** What was said is understood. */
  const handOn = (full: Tape, to: number): void => {
    const now = performance.now()
    const span = { from: now - from, to: now - to }
    onStretch(
      full
        .end()
        .then(samplesOf)
        .then((samples) => understand(waveOf(partOf(samples, span)))),
    )
  }
  /** The next tape runs already. */
  const cut = (to: number): void => {
    const full = tape
    tape = startTape(microphone.stream)
    handOn(full, to)
  }
  /** Nobody keeps what is on the tape. */
  const again = (): void => {
    void tape.end()
    tape = startTape(microphone.stream)
  }
  const unwatch = watchVoice(microphone, (room, before, now) => {
    isVoice = room.isVoice
    if (isVoice && !before.isVoice) {
      from = now - LEAD_MS
      onVoice(true)
    }
    if (!isVoice && before.isVoice) {
      onVoice(false)
      if (room.saidMs < LEAST_MS) again()
      else cut(now - room.pauseMs + TRAIL_MS)
    } else if (isVoice && now - from > LONGEST_MS) {
      cut(now)
      from = now
    } else if (!isVoice && room.voicedMs === 0 && now - tape.begunAt > TAPE_MS) {
      again()
    }
  })
  const close = (): void => {
    unwatch()
    if (isVoice) onVoice(false)
  }
  return {
    level: microphone.level,
    over,
    end() {
      close()
      // No tape runs on: the microphone may be gone.
      if (isVoice) handOn(tape, performance.now())
      void tape.end().then(microphone.close)
    },
    leave() {
      close()
      void tape.end().then(microphone.close)
    },
  }
}

/** What is being recorded, and since when by the page's clock. */
interface Tape {
  readonly begunAt: number
  end(): Promise<Blob>
}

function startTape(stream: MediaStream): Tape {
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
  recorder.start()
  return {
    begunAt: performance.now(),
    async end() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      return new Blob(pieces)
    },
  }
}

/** What was recorded between two moments so long before its end: how late a recorder began nobody knows. */
function partOf(
  samples: Float32Array,
  { from, to }: { readonly from: number; readonly to: number },
): Float32Array {
  const at = (ago: number): number =>
    Math.max(0, samples.length - Math.round((Math.max(0, ago) / 1_000) * SPEECH_RATE))
  return samples.subarray(at(from), at(to)).subarray(0, LONGEST_SPEECH_S * SPEECH_RATE)
}
