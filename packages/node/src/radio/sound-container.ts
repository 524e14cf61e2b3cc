/** The kinds of file that sound comes in, by the names ffmpeg has for their readers. */
export type SoundContainer = 'wav' | 'mp3' | 'ogg' | 'flac' | 'aac' | 'mov' | 'matroska'

/** How a sound may be packed. */
export const SOUND_CODECS = [
  ...['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_u8', 'pcm_mulaw', 'pcm_alaw'],
  ...['mp3float', 'mp3', 'aac', 'vorbis', 'opus', 'libopus', 'flac'],
] as const

/**
 * Tells the kind of a sound from its first bytes alone, never from its name or what a server calls it. Whatever is not clearly one is
 * none: ffmpeg is not left to guess, because it would take a text for a playlist and go where that leads.
 */
export function soundContainer(head: Uint8Array): SoundContainer | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'wav'
  if (text.startsWith('OggS')) return 'ogg'
  if (text.startsWith('fLaC')) return 'flac'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'matroska'
  if (text.slice(4, 8) === 'ftyp') return 'mov'
  if (text.startsWith('ID3')) return 'mp3'
  const [first = 0, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  return (second & 0x16) === 0x10 ? 'aac' : 'mp3'
}
