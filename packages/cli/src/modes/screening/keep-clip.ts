import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClipFrame } from '@commedia/core/screening'

/** A picture of a clip as it lies in a data set: when it is seen, and where, from the set's folder. */
export interface KeptFrame {
  readonly at: number
  readonly path: string
}

/** The pictures that are kept of a clip; undefined where it was never finished. */
export async function findClip(out: string, id: string): Promise<readonly KeptFrame[] | undefined> {
  const names = await readdir(join(out, placeOf(id))).catch(() => undefined)
  return names?.toSorted().map((name) => ({ at: Number.parseFloat(name), path: `${placeOf(id)}/${name}` }))
}

/** Keeps the pictures of a clip, all of them or none: a run that is killed leaves no half of it. */
export async function keepClip(
  out: string,
  id: string,
  frames: readonly ClipFrame[],
): Promise<readonly KeptFrame[]> {
  const [place, begun] = [join(out, placeOf(id)), join(out, `${placeOf(id)}.part`)]
  await rm(begun, { recursive: true, force: true })
  await mkdir(begun, { recursive: true })
  for (const { at, mediaType, data } of frames) {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'base64') : data
    await writeFile(
      join(begun, `${at.toFixed(3).padStart(12, '0')}.${EXTENSIONS[mediaType] ?? 'img'}`),
      bytes,
    )
  }
  await rename(begun, place)
  return (await findClip(out, id)) ?? []
}

/** Where a clip lies in its data set. */
export function placeOf(id: string): string {
  return `clips/${id}`
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }
