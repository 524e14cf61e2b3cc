import { extname } from 'node:path'
import { CommediaError } from '@commedia/core'

/** How each kind of file is written. */
const WRITTEN = {
  '.m4b': [
    '-c:a',
    'aac',
    '-aac_coder',
    'fast',
    '-b:a',
    '96k',
    '-movflags',
    '+faststart',
    '-brand',
    'M4B ',
    '-f',
    'ipod',
  ],
  // At a steady bit rate its encoder turns everything down by half a decibel.
  '.mp3': ['-c:a', 'libmp3lame', '-q:a', '5', '-id3v2_version', '3', '-f', 'mp3'],
  '.ogg': ['-c:a', 'libopus', '-b:a', '64k', '-f', 'ogg'],
} as const

/** The kinds of file a radio play can be written to. */
export const RADIO_FILES: readonly string[] = Object.keys(WRITTEN)

/** The arguments by which ffmpeg writes a radio play of this kind. Throws `wrong-setting` where there is no such kind. */
export function writtenAs(file: string): readonly string[] {
  const kind = extname(file).toLowerCase()
  for (const [known, details] of Object.entries(WRITTEN)) if (known === kind) return details
  throw new CommediaError('wrong-setting', `${file}: a radio play is written to ${RADIO_FILES.join(', ')}.`)
}
