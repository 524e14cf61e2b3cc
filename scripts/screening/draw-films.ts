import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawFilm } from '@commedia/node/testing'

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p']

/** How each film is packed that hostile ones are made of; its file is named after its kind. */
const PACKINGS = {
  mp4: { file: 'a.mp4', packing: H264 },
  mkv: { file: 'a.mkv', packing: H264 },
  ts: { file: 'a.ts', packing: H264 },
  avi: { file: 'a.avi', packing: ['-c:v', 'mpeg4'] },
  ogv: { file: 'a.ogv', packing: ['-c:v', 'libtheora'] },
  live: {
    file: 'a.webm',
    packing: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1'],
  },
  jpegs: { file: 'b.avi', packing: ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-huffman', 'default'] },
  pngs: { file: 'b.mkv', packing: ['-c:v', 'png'] },
} as const

/** The bytes of films by their kind; those of `bomb` are few and unpack to gigabytes. */
export type Films = Readonly<Record<keyof typeof PACKINGS | 'bomb', Buffer>>

/** Draws a short film in each kind of file. */
export async function drawFilms(folder: string): Promise<Films> {
  const films: Partial<Record<string, Buffer>> = {}
  for (const [kind, { file, packing }] of Object.entries(PACKINGS)) {
    const path = join(folder, file)
    await drawFilm(path, { seconds: 2, framesPerSecond: 10, packing })
    films[kind] = await readFile(path)
  }
  const [picture, bomb] = [join(folder, 'black.png'), join(folder, 'bomb.mkv')]
  run(['-f', 'lavfi', '-i', 'color=black:size=3000x3000:duration=1', '-frames:v', '1', picture])
  run(['-loop', '1', '-framerate', '250', '-i', picture, '-t', '2', '-c', 'copy', bomb])
  return { ...films, bomb: await readFile(bomb) } as Films
}

function run(details: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-nostdin', '-threads', '1', ...details])
  if (status !== 0) throw new Error(`No film was made: ${stderr}`)
}
