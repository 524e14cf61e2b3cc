/** How long applause is heard, in seconds. */
const SECONDS = 2.2
const CLAPS_EACH = 9
const MOST_HANDS = 12
/** Nobody is startled by it. */
const LOUDNESS = 0.16

/** Plays applause of so many hands, made of short noises as hands make them; a browser that plays nothing yet stays silent. */
export function soundApplause(hands: number): void {
  if (!('AudioContext' in globalThis)) return
  const audio = new AudioContext()
  const source = audio.createBufferSource()
  source.buffer = clapping(audio, Math.min(MOST_HANDS, hands + 1))
  const palms = audio.createBiquadFilter()
  palms.type = 'bandpass'
  palms.frequency.value = 1_500
  palms.Q.value = 0.7
  const gain = audio.createGain()
  gain.gain.value = LOUDNESS
  source.connect(palms).connect(gain).connect(audio.destination)
  source.onended = () => void audio.close()
  source.start()
}

/** Every pair of hands has a beat of its own, and all of them tire. */
function clapping(audio: AudioContext, hands: number): AudioBuffer {
  const { sampleRate } = audio
  const buffer = audio.createBuffer(1, Math.ceil(sampleRate * SECONDS), sampleRate)
  const heard = buffer.getChannelData(0)
  for (let pair = 0; pair < hands; pair++) {
    const beat = 0.17 + Math.random() * 0.07
    const begin = Math.random() * 0.3
    for (let nth = 0; nth < CLAPS_EACH; nth++) {
      const at = begin + nth * beat + (Math.random() - 0.5) * 0.03
      addClap(heard, { from: Math.round(at * sampleRate), sampleRate, loud: 1 - nth / (CLAPS_EACH + 1) })
    }
  }
  return buffer
}

function addClap(
  heard: Float32Array,
  { from, sampleRate, loud }: { readonly from: number; readonly sampleRate: number; readonly loud: number },
): void {
  const length = Math.round(sampleRate * 0.045)
  for (let at = 0; at < length && from + at < heard.length; at++) {
    const fading = Math.exp((-7 * at) / length)
    const before = heard[from + at] ?? 0
    if (from + at >= 0) heard[from + at] = before + (Math.random() * 2 - 1) * fading * loud * 0.5
  }
}
