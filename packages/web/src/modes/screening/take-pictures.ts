import { frameTimes, PICTURE_BYTES } from '@commedia/core/screening'
import { pictureBox } from './picture-box.ts'
import { picturesWanted, type Stretch } from './stretch.ts'

/** A picture of the film: when it is seen, what it is, and its bytes in base64. */
export interface FilmPicture {
  readonly at: number
  readonly mediaType: string
  readonly data: string
}

/** What is taken of which film. */
export interface Taking {
  readonly url: string
  readonly stretch: Stretch
  readonly part: 'whole' | 'without-subtitles'
}

const PATIENCE_MS = 8_000
const QUALITIES = [0.82, 0.6, 0.4, 0.2] as const

/**
 * Takes pictures of a stretch of the film, from first to last, in this browser: a second player goes from moment to moment, so
 * that the one on the screen stays where it is. What the browser cannot show is left out.
 */
export async function takePictures({ url, stretch, part }: Taking): Promise<readonly FilmPicture[]> {
  const player = document.createElement('video')
  player.muted = true
  player.preload = 'auto'
  player.src = url
  const taken: FilmPicture[] = []
  try {
    await happened(player, 'loadeddata')
    const canvas = document.createElement('canvas')
    for (const at of frameTimes({ ...stretch, count: picturesWanted(stretch) })) {
      player.currentTime = at / 1000
      await happened(player, 'seeked')
      const { begins, data } = draw(player, { canvas, part })
      // A frame that belongs to what comes after the stretch is not of it.
      if (begins < stretch.end) taken.push({ at, mediaType: 'image/jpeg', data: await data() })
    }
  } finally {
    player.removeAttribute('src')
    player.load()
  }
  return taken.filter(({ data }) => data !== '')
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
