/** The kinds of file that films come in, by the names ffmpeg has for their readers. */
export type FilmContainer = 'avi' | 'matroska' | 'mov' | 'mpegts' | 'ogg'

/** How much of a file is looked at to tell its kind. */
export const HEAD_BYTES = 400

const MOV_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot']
const TS_SYNC = 0x47
/** A packet of a transport stream, plain or with a time stamp of four bytes before it. */
const TS_PACKETS = [
  { first: 0, length: 188 },
  { first: 4, length: 192 },
]

/**
 * Tells the kind of a film from its first bytes alone, never from its name. Whatever is not clearly a film is none: ffmpeg is not
 * left to guess, because it would take a text for a playlist and go where that leads.
 */
export function filmContainer(head: Uint8Array): FilmContainer | undefined {
  const text = Buffer.from(head).toString('latin1')
  if (MOV_BOXES.includes(text.slice(4, 8))) return 'mov'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'matroska'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'avi'
  if (text.startsWith('OggS')) return 'ogg'
  const isStream = TS_PACKETS.some(({ first, length }) =>
    [0, 1, 2].every((packet) => head[first + packet * length] === TS_SYNC),
  )
  return isStream ? 'mpegts' : undefined
}
