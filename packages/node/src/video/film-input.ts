import type { FilmLimits } from './film-limits.ts'
import type { OpenFilm } from './open-film.ts'

/** How the pictures of a film may be packed. */
export const FILM_CODECS = [
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1'],
  ...['mpeg4', 'mpeg2video', 'theora', 'mjpeg', 'png'],
] as const

/** Readers of AV1 have names of their own. */
const DECODERS = [...FILM_CODECS, 'libdav1d', 'libaom-av1']

/** Which program reads: ffprobe fails when it may not open one of a film's streams, and so is bound for pictures only. */
const CODEC_BOUND = { ffmpeg: '-codec_whitelist', ffprobe: '-codec_whitelist:V' } as const

/**
 * The arguments by which ffmpeg and ffprobe open a film: the very file that was checked, by the reader its first bytes named, and
 * nothing that it refers to.
 */
export function filmInput(
  { container }: OpenFilm,
  { pixels, program }: Pick<FilmLimits, 'pixels'> & { readonly program: 'ffmpeg' | 'ffprobe' },
): readonly string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', container],
    ...[CODEC_BOUND[program], DECODERS.join(','), '-max_pixels', String(pixels), '-threads', '1'],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', container, '-i', 'file:/dev/fd/3'],
  ]
}
