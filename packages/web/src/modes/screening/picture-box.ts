/** Which part of a picture is taken, and how large it becomes, in pixels. */
export interface PictureBox {
  readonly from: { readonly width: number; readonly height: number }
  readonly to: { readonly width: number; readonly height: number }
}

/** As much of the height is where subtitles stand. */
const SUBTITLE_SHARE = 0.2
const LONGEST_SIDE = 768

/** The upper part of a picture, without subtitles where that is wished, no larger than a model needs it. */
export function pictureBox(
  film: { readonly width: number; readonly height: number },
  part: 'whole' | 'without-subtitles',
): PictureBox {
  const share = part === 'whole' ? 1 : 1 - SUBTITLE_SHARE
  const from = { width: film.width, height: Math.max(1, Math.floor(film.height * share)) }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(from.width, from.height))
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { from, to: { width: scaled(from.width), height: scaled(from.height) } }
}
