import { readFile } from 'node:fs/promises'
import type { ClipFrame } from '@commedia/core/screening'
import type { ScreenMoment } from './screen-moments.ts'

/** The pictures of a moment, as they are shown. */
export async function momentPictures({ pictures }: ScreenMoment): Promise<readonly ClipFrame[]> {
  return Promise.all(
    pictures.map(async ({ at, path }) => ({
      ...{ at, mediaType: path.endsWith('.png') ? 'image/png' : 'image/jpeg' },
      data: await readFile(path),
    })),
  )
}
