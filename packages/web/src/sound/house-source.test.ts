import { expect, it } from 'vitest'
import { houseSource } from './house-source.ts'

/** An audio clock that stands at a second, and what was asked of it. */
function anAudio() {
  const stopped: number[] = []
  const faded: { readonly to: number; readonly from: number; readonly constant: number }[] = []
  const node = { connect: (to: unknown) => to }
  const audio = {
    currentTime: 1,
    destination: {},
    // Somebody speaks from a quarter of a second on, for one second of two, and draws breath in the middle.
    decodeAudioData: async () => ({
      ...{ duration: 2, sampleRate: 8 },
      getChannelData: () => new Float32Array(16).fill(0.001).fill(0.3, 2, 6).fill(0.3, 8, 12),
    }),
    createGain: () => ({
      ...node,
      gain: {
        value: 1,
        setTargetAtTime: (to: number, from: number, constant: number) =>
          void faded.push({ to, from, constant }),
      },
    }),
    createBufferSource: () => ({
      ...node,
      start: () => undefined,
      stop: (at: number) => void stopped.push(at),
    }),
  }
  return { audio: audio as unknown as AudioContext, stopped, faded }
}

async function aSound(audio: AudioContext) {
  const listening = { show: 's', viewer: () => 'v', voiceFor: () => undefined, volume: () => 1 }
  const wire = { hear: async () => ({ bytes: new Uint8Array(4) }) }
  const piece = { key: 'k', line: 'l', stretch: '0', by: 'role_ana', text: 'Yes.', quiet: false }
  return houseSource(listening, wire as never, audio).load(piece, new AbortController().signal)
}

it('the silence around what is spoken, and within it, is told from it', async () => {
  const { lastsMs, speaks } = await aSound(anAudio().audio)
  const said = [
    { fromMs: 250, toMs: 750 },
    { fromMs: 1_000, toMs: 1_500 },
  ]
  expect({ lastsMs, speaks }).toEqual({ lastsMs: 2_000, speaks: said })
})

it('a sound that is stopped fades without a click, and is over within 15 ms', async () => {
  const { audio, stopped, faded } = anAudio()
  const sound = await aSound(audio)
  sound.play(1_000).stop()
  expect(faded).toHaveLength(1)
  expect(faded[0]).toMatchObject({ to: 0, from: 1 })
  expect((stopped[0] ?? 0) - 1).toBeGreaterThan(0)
  expect((stopped[0] ?? 0) - 1).toBeLessThanOrEqual(0.015)
  // By the end it has fallen by a factor of twenty.
  expect(Math.exp(-((stopped[0] ?? 0) - 1) / (faded[0]?.constant ?? 1))).toBeLessThan(0.06)
})
