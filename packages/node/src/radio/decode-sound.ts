import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { CommediaError } from '@commedia/core'
import type { Ffmpeg } from './run-ffmpeg.ts'
import { SAMPLES_PER_SECOND } from './samples.ts'
import { SOUND_CODECS, type SoundContainer, soundContainer } from './sound-container.ts'

/** How a sound is read: by what, and how much of it. */
export interface SoundReading {
  readonly ffmpeg: Ffmpeg
  /** Whatever is longer is refused. */
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
}

const HEAD_BYTES = 16
const WORK_MS = 120_000

/** Reads a sound of any kind that is known here as samples of one channel; whatever it refers to stays outside. */
export async function decodeSound(
  file: string,
  { ffmpeg, seconds, signal }: SoundReading,
): Promise<Int16Array> {
  // Without blocking: a named pipe would keep us waiting for somebody to write.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new CommediaError('not-found', `There is no sound ${file} that can be opened.`, { cause })
  })
  try {
    const isFile = (await handle.stat()).isFile()
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), { position: 0 })
    const container = isFile ? soundContainer(buffer.subarray(0, bytesRead)) : undefined
    if (container === undefined)
      throw new CommediaError(
        'unreadable-script',
        `${file} is not a sound of a kind that is read here: WAV, MP3, Ogg, FLAC, AAC, M4A or WebM.`,
      )
    const bytes = await ffmpeg(argumentsFor(container), {
      ...{ files: [handle.fd], workMs: WORK_MS, answer: 'output', signal },
      outputBytes: seconds * SAMPLES_PER_SECOND * Int16Array.BYTES_PER_ELEMENT,
    })
    return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)))
  } finally {
    await handle.close()
  }
}

function argumentsFor(container: SoundContainer): readonly string[] {
  return [
    ...['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', container],
    ...['-codec_whitelist', SOUND_CODECS.join(','), '-threads', '1'],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', container, '-i', 'file:/dev/fd/3', '-map', '0:a:0', '-vn', '-sn', '-dn'],
    ...['-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-threads', '1', '-f', 's16le', 'pipe:1'],
  ]
}
