import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { SubtitleLine } from '@commedia/core/screening'
import { DRAWN, drawTimeCode } from './drawn-time-code.ts'

/** A film to be drawn: how long, which lines are burnt into its lower edge, and when its shots change. */
export interface DrawnFilm {
  readonly seconds: number
  readonly framesPerSecond: number
  readonly lines?: readonly SubtitleLine[]
  /** In milliseconds, ascending. */
  readonly cuts?: readonly number[]
  /** How ffmpeg packs it; H.264 with pictures out of order unless told. */
  readonly packing?: readonly string[]
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-g', '50', '-pix_fmt', 'yuv420p']
/** Two shots that nobody takes for one. */
const GREYS = [40, 140]
const LETTERS_A_ROW = 26

/** Draws a film whose every picture carries its own number in cells along its upper edge, and subtitles along its lower. */
export async function drawFilm(file: string, film: DrawnFilm): Promise<void> {
  const { framesPerSecond, packing = H264 } = film
  const size = `${DRAWN.width}x${DRAWN.height}`
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', size],
      ...['-r', String(framesPerSecond), '-i', 'pipe:0', '-threads', '1', ...packing, `file:${file}`],
    ],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  child.stdin.on('error', () => {})
  Readable.from(pictures(film), { highWaterMark: 4 }).pipe(child.stdin)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`No film was drawn: ${complaint}`)
}

function* pictures({ seconds, framesPerSecond, lines = [], cuts = [] }: DrawnFilm): Generator<Buffer> {
  for (let number = 0; number < seconds * framesPerSecond; number++) {
    const at = (number * 1000) / framesPerSecond
    const shot = cuts.filter((cut) => cut <= at).length
    const picture = drawScene((GREYS[shot % GREYS.length] ?? 0) + (number % 20))
    drawTimeCode(picture, number)
    for (const [row, line] of lines.filter(({ start, end }) => start <= at && at < end).entries())
      drawWords(picture, line.text, row)
    yield picture
  }
}

function drawScene(grey: number): Buffer {
  const row = Buffer.from(Array.from({ length: DRAWN.width }, (_, x) => grey + Math.floor(x / 32)))
  return Buffer.concat(Array.from({ length: DRAWN.height }, () => row))
}

/** White marks that differ from letter to letter, as a font would, on the darkest grey: no font has to be there. */
function drawWords(picture: Buffer, text: string, row: number): void {
  const top = DRAWN.height - DRAWN.band + 2 + (row % 2) * 17
  for (const [place, letter] of [...text].slice(0, LETTERS_A_ROW).entries()) {
    const shape = Math.imul((letter.codePointAt(0) ?? 0) + 7, 0x9e3779b1) >>> 0
    for (let dot = 0; dot < 35; dot++) {
      if (letter === ' ' || ((shape >>> (dot % 31)) & 1) === 0) continue
      fill(picture, { x: 4 + place * 12 + (dot % 5) * 2, y: top + Math.floor(dot / 5) * 2 })
    }
  }
}

function fill(picture: Buffer, { x, y }: { readonly x: number; readonly y: number }): void {
  for (const line of [y, y + 1]) picture.fill(255, line * DRAWN.width + x, line * DRAWN.width + x + 2)
}
