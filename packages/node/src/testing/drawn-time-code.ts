/** How a drawn picture is laid out, in pixels: cells above, the scene, and the band of subtitles below. */
export const DRAWN = { width: 320, height: 180, band: 36, cell: 12, edge: 16, cells: 24, strip: 16 } as const

/** A grey picture as it was read back. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Brighter than any scene, as only cells and letters are. */
const LETTER_GREY = 215

/** Writes a picture's number into its upper edge, as black and white cells: sixteen of the number, eight to check it. */
export function drawTimeCode(picture: Uint8Array, number: number): void {
  const bits = (number << 8) | checkOf(number)
  for (let cell = 0; cell < DRAWN.cells; cell++) {
    const grey = (bits >>> (DRAWN.cells - 1 - cell)) & 1 ? 255 : 0
    for (let y = 0; y < DRAWN.strip; y++) {
      const from = y * DRAWN.width + DRAWN.edge + cell * DRAWN.cell
      picture.fill(grey, from, from + DRAWN.cell)
    }
  }
}

/** Reads a picture's number from its cells, or nothing where they do not agree with each other. */
export function readTimeCode({ width, pixels }: GreyPicture): number | undefined {
  let bits = 0
  for (let cell = 0; cell < DRAWN.cells; cell++) {
    const x = DRAWN.edge + cell * DRAWN.cell
    let sum = 0
    for (let y = 4; y < DRAWN.strip - 4; y++)
      for (let column = x + 3; column < x + DRAWN.cell - 3; column++) sum += pixels[y * width + column] ?? 0
    const area = (DRAWN.strip - 8) * (DRAWN.cell - 6)
    bits = bits * 2 + (sum / area > 128 ? 1 : 0)
  }
  const number = bits >>> 8
  return (bits & 255) === checkOf(number) ? number : undefined
}

/** Counts the pixels below the cells that are as bright as letters. */
export function letterPixels({ width, height, pixels }: GreyPicture): number {
  // The compression lets the cells shine a little past their edge.
  const scene = pixels.subarray((DRAWN.strip + 8) * width, height * width)
  return scene.reduce((count, grey) => count + (grey > LETTER_GREY ? 1 : 0), 0)
}

function checkOf(number: number): number {
  return ((Math.imul(number + 1, 0x9e3779b1) >>> 24) ^ 0x5a) & 255
}
