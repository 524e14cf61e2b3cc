import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type FilmContainer, filmContainer, HEAD_BYTES } from './film-container.ts'
import type { FilmLimits } from './film-limits.ts'
import { refuseFilm } from './refuse-film.ts'

/** A film whose file is open: processes get this descriptor, never a name. */
export interface OpenFilm {
  readonly descriptor: number
  readonly container: FilmContainer
}

/** Opens a film for as long as some work on it takes: a plain file of a known kind and no larger than allowed. */
export async function withFilm<Result>(
  file: string,
  limits: Pick<FilmLimits, 'fileBytes'>,
  work: (film: OpenFilm) => Promise<Result>,
): Promise<Result> {
  const handle = await openFile(file)
  try {
    const facts = await handle.stat()
    if (!facts.isFile()) throw refuseFilm('not-a-film', `${file} is not a plain file.`)
    if (facts.size > limits.fileBytes)
      throw refuseFilm(
        'too-large',
        `${file} has ${facts.size} bytes; ${limits.fileBytes} are allowed. Cut it into parts.`,
      )
    const container = filmContainer(await readHead(handle))
    if (container === undefined)
      throw refuseFilm(
        'not-a-film',
        `${file} is not a film of a kind that is read here: MP4, MOV, MKV, WebM, AVI, MPEG-TS or Ogg.`,
      )
    return await work({ descriptor: handle.fd, container })
  } finally {
    await handle.close()
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    // Without blocking: a named pipe would keep us waiting for somebody to write.
    return await open(file, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (error) {
    throw refuseFilm('no-file', `There is no film ${file} that can be opened.`, error)
  }
}

async function readHead(handle: FileHandle): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(new Uint8Array(HEAD_BYTES), { position: 0 })
  return buffer.subarray(0, bytesRead)
}
