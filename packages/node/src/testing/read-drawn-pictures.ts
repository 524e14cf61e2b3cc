import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ClipFrame } from '@commedia/core/screening'
import type { GreyPicture } from './drawn-time-code.ts'

/** Unpacks JPEG pictures, all at once, to the grey of their pixels. */
export async function readDrawnPictures(frames: readonly ClipFrame[]): Promise<readonly GreyPicture[]> {
  if (frames.length === 0) return []
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-threads', '1', '-i', 'pipe:0'],
      ...['-fps_mode', 'passthrough', '-threads', '1', '-f', 'image2pipe', '-c:v', 'pgm', 'pipe:1'],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stdin.end(
    Buffer.concat(
      frames.map(({ data }) => (typeof data === 'string' ? Buffer.from(data, 'base64') : Buffer.from(data))),
    ),
  )
  await once(child, 'close')
  return readGreys(Buffer.concat(chunks))
}

/** Each picture is preceded by "P5", its size and its white, in words. */
function readGreys(bytes: Buffer): readonly GreyPicture[] {
  const pictures: GreyPicture[] = []
  for (let from = 0; from < bytes.length; ) {
    const head = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', from, from + 40))
    if (head === null) throw new Error('A picture cannot be unpacked.')
    const [width, height] = [Number(head[1]), Number(head[2])]
    const start = from + head[0].length
    from = start + width * height
    pictures.push({ width, height, pixels: bytes.subarray(start, from) })
  }
  return pictures
}
