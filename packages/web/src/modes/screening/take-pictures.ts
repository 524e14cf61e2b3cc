import { frameTimes, MOST_PICTURES, PICTURE_BYTES } from '@commedia/core/screening'
import { findCuts, type Look } from './find-cuts.ts'
import { pictureBox } from './picture-box.ts'
import type { Stretch } from './stretch.ts'

/** A picture of the film: when it is seen, what it is, and its bytes in base64. */
export interface FilmPicture {
  readonly at: number
  readonly mediaType: string
  readonly data: string
}

/** Pictures of a stretch, and how long the whole film is. */
export interface Taken {
  readonly pictures: readonly FilmPicture[]
  readonly filmMs?: number
}

/** What is taken of which film. */
export interface Taking {
  readonly url: string
  readonly stretch: Stretch
  readonly part: 'whole' | 'without-subtitles'
}

const PATIENCE_MS = 8_000
const LOOK_EVERY_MS = 500
const MOST_LOOKS = 48
const SPOTS = { width: 16, height: 9 }
const QUALITIES = [0.82, 0.6, 0.4, 0.2] as const

/**
 * Takes pictures of a stretch of the film, one of each shot before two of any, in this browser: a second player goes from moment to
 * moment, so that the one on the screen stays where it is. What the browser cannot show is left out.
 */
export async function takePictures({ url, stretch, part }: Taking): Promise<Taken> {
  const player = document.createElement('video')
  player.muted = true
  player.preload = 'auto'
  player.src = url
  const taken: FilmPicture[] = []
  let filmMs = 0
  try {
    await happened(player, 'loadeddata')
    filmMs = Number.isFinite(player.duration) ? Math.round(player.duration * 1000) : 0
    const canvas = document.createElement('canvas')
    const cuts = findCuts(await lookThrough(player, stretch))
    for (const at of frameTimes({ ...stretch, count: MOST_PICTURES, cuts })) {
      await goTo(player, at)
      const { begins, data } = draw(player, { canvas, part })
      // A frame that belongs to what comes after the stretch is not of it.
      if (begins < stretch.end) taken.push({ at, mediaType: 'image/jpeg', data: await data() })
    }
  } finally {
    player.removeAttribute('src')
    player.load()
  }
  return { pictures: taken.filter(({ data }) => data !== ''), ...(filmMs > 0 && { filmMs }) }
}

/** Looks at the stretch every so often, at a few spots of the picture. */
async function lookThrough(player: HTMLVideoElement, { start, end }: Stretch): Promise<readonly Look[]> {
  const canvas = Object.assign(document.createElement('canvas'), SPOTS)
  const painter = canvas.getContext('2d', { willReadFrequently: true })
  const step = Math.max(LOOK_EVERY_MS, (end - start) / MOST_LOOKS)
  const looks: Look[] = []
  for (let at = start; painter !== null && at < end; at += step) {
    await goTo(player, at)
    painter.drawImage(player, 0, 0, SPOTS.width, SPOTS.height)
    const { data } = painter.getImageData(0, 0, SPOTS.width, SPOTS.height)
    const light = Array.from({ length: data.length / 4 }, (_, spot) =>
      [0, 1, 2].reduce((sum, colour) => sum + (data[spot * 4 + colour] ?? 0) / 3, 0),
    )
    looks.push({ at, light })
  }
  return looks
}

async function goTo(player: HTMLVideoElement, at: number): Promise<void> {
  player.currentTime = at / 1000
  await happened(player, 'seeked')
}

/** Draws the frame the player stands at. Where the browser decodes for us, the frame says itself when it begins. */
function draw(
  player: HTMLVideoElement,
  { canvas, part }: { readonly canvas: HTMLCanvasElement } & Pick<Taking, 'part'>,
): { readonly begins: number; readonly data: () => Promise<string> } {
  const film = { width: player.videoWidth, height: player.videoHeight }
  const { from, to } = pictureBox(film, part)
  Object.assign(canvas, to)
  const frame = 'VideoFrame' in globalThis ? new VideoFrame(player) : undefined
  const begins = frame === undefined ? 0 : frame.timestamp / 1000
  canvas
    .getContext('2d')
    ?.drawImage(frame ?? player, 0, 0, from.width, from.height, 0, 0, to.width, to.height)
  frame?.close()
  return { begins, data: () => jpegOf(canvas) }
}

/** The picture as small as it has to be; nothing when it cannot be made small enough. */
async function jpegOf(canvas: HTMLCanvasElement): Promise<string> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob !== null && blob.size <= PICTURE_BYTES) return base64Of(new Uint8Array(await blob.arrayBuffer()))
  }
  return ''
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

function happened(player: HTMLVideoElement, what: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(PATIENCE_MS)
    const once = { once: true, signal: late }
    player.addEventListener(what, () => resolve(), once)
    player.addEventListener('error', () => reject(player.error), once)
    late.addEventListener('abort', () => reject(late.reason))
  })
}
