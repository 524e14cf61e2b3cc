import type { WireClient } from '@commedia/core/wire'
import type { Loaded, SoundSource, Stretch, ToHear } from './to-hear.ts'

/** How one listens to the house's voice. */
export interface HouseListening {
  readonly show: string
  readonly viewer: () => string
  /** The voice one chose for somebody, if any. */
  readonly voiceFor: (role: string) => string | undefined
  /** From 0 to 1. */
  readonly volume: () => number
}

/** What is said quietly is heard so much quieter. */
const QUIET = 0.45
/** Sound ends within this time, in seconds, without a click. */
const FADE_S = 0.012

/** The house's voice by one clock: pieces are fetched by their tickets, decoded, and begin to the millisecond. */
export function houseSource(
  { show, viewer, voiceFor, volume }: HouseListening,
  wire: Pick<WireClient, 'hear'>,
  audio: AudioContext,
): SoundSource {
  const sounding = (buffer: AudioBuffer, { quiet }: ToHear): Loaded => ({
    lastsMs: buffer.duration * 1_000,
    speaks: spokenIn(buffer),
    play(atMs) {
      const gain = audio.createGain()
      gain.gain.value = volume() * (quiet ? QUIET : 1)
      const sound = audio.createBufferSource()
      sound.buffer = buffer
      sound.connect(gain).connect(audio.destination)
      const over = new Promise<void>((resolve) => {
        sound.onended = () => resolve()
      })
      sound.start(Math.max(audio.currentTime, atMs / 1_000))
      return {
        over,
        stop() {
          gain.gain.setTargetAtTime(0, audio.currentTime, FADE_S / 3)
          sound.stop(audio.currentTime + FADE_S)
        },
      }
    },
  })
  return {
    now: () => audio.currentTime * 1_000,
    async load(piece, signal) {
      const voice = voiceFor(piece.by)
      const body = { ticket: piece.ticket ?? '', ...(voice === undefined ? {} : { voice }) }
      const { bytes } = await wire.hear({ show, query: { as: viewer() }, body })
      signal.throwIfAborted()
      return sounding(await audio.decodeAudioData(bytes.slice().buffer), piece)
    },
  }
}

/** Quieter than this, at full scale 1, nobody speaks. */
const FAINT = 0.01

/** So long a silence is a pause, and no sound of speech. */
const PAUSE_MS = 70

/** The stretches of a sound that are loud, parted by its pauses; all of it where nothing is. */
function spokenIn(buffer: AudioBuffer): readonly Stretch[] {
  const samples = buffer.getChannelData(0)
  const msOf = (at: number): number => (at / buffer.sampleRate) * 1_000
  const stretches: { from: number; to: number }[] = []
  for (let at = 0; at < samples.length; at++) {
    if (Math.abs(samples[at] ?? 0) <= FAINT) continue
    const last = stretches.at(-1)
    if (last !== undefined && msOf(at - last.to) <= PAUSE_MS) last.to = at + 1
    else stretches.push({ from: at, to: at + 1 })
  }
  if (stretches.length === 0) return [{ fromMs: 0, toMs: msOf(samples.length) }]
  return stretches.map(({ from, to }) => ({ fromMs: msOf(from), toMs: msOf(to) }))
}
