import { SPEECH_RATE } from '@commedia/core/wire'

/** Samples from -1 to 1 of what was recorded, as an ear takes them. */
export async function samplesOf(recorded: Blob): Promise<Float32Array> {
  if (recorded.size === 0) return new Float32Array()
  const audio = new OfflineAudioContext(1, 1, SPEECH_RATE)
  const buffer = await audio.decodeAudioData(await recorded.arrayBuffer())
  return buffer.getChannelData(0)
}
