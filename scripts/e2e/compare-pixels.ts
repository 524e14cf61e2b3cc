import type { Page } from 'playwright-core'
import type { Pixels } from './small-png.ts'

/** How far apart two pictures are. */
export interface Apart {
  /** The share of pixels with a channel that is off by more than the few colours of a kept picture account for. */
  readonly changed: number
  /** How far the most different channel is off over the whole picture, of 255: what a faint change of the ground comes to. */
  readonly off: number
}

const OFF_BY = 24

/** Compares two PNGs with the browser that draws them; another size is another picture. */
export async function compareAt(page: Page, one: Buffer, other: Buffer): Promise<Apart> {
  await drawOn(page)
  return page.evaluate(
    async ([first, second, offBy]) => {
      const { draw } = globalThis as unknown as Brush
      const [a, b] = [await draw(first), await draw(second)]
      if (a.width !== b.width || a.height !== b.height) return { changed: 1, off: 255 }
      let changed = 0
      const sums: [number, number, number] = [0, 0, 0]
      for (let at = 0; at < a.data.length; at += 4) {
        let most = 0
        for (const channel of [0, 1, 2] as const) {
          const off = (a.data[at + channel] as number) - (b.data[at + channel] as number)
          sums[channel] += off
          most = Math.max(most, Math.abs(off))
        }
        if (most > offBy) changed++
      }
      const pixels = a.width * a.height
      return { changed: changed / pixels, off: Math.max(...sums.map(Math.abs)) / pixels }
    },
    [address(one), address(other), OFF_BY] as const,
  )
}

/** Reads a PNG with the browser that drew it. */
export async function readPixels(page: Page, png: Buffer): Promise<Pixels> {
  await drawOn(page)
  const { width, height, data } = await page.evaluate(async (from) => {
    const { width, height, data } = await (globalThis as unknown as Brush).draw(from)
    let text = ''
    for (let at = 0; at < data.length; at += 8192)
      text += String.fromCharCode(...data.subarray(at, at + 8192))
    return { width, height, data: btoa(text) }
  }, address(png))
  return { width, height, data: Buffer.from(data, 'base64') }
}

/** A picture without a ground laid on one, so that a ground of its own would be seen. */
export async function laidOn(page: Page, png: Buffer, ground: string): Promise<Buffer> {
  await drawOn(page)
  const laid = await page.evaluate(
    async ([from, colour]) => {
      const { width, height, data } = await (globalThis as unknown as Brush).draw(from)
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const brush = canvas.getContext('2d')
      if (brush === null) throw new Error('there is nothing to draw on')
      const top = new OffscreenCanvas(width, height)
      top.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
      brush.fillStyle = colour
      brush.fillRect(0, 0, width, height)
      brush.drawImage(top, 0, 0)
      return canvas.toDataURL('image/png').replace(/^[^,]*,/u, '')
    },
    [address(png), ground] as const,
  )
  return Buffer.from(laid, 'base64')
}

interface Brush {
  draw: (from: string) => Promise<ImageData>
}

function drawOn(page: Page): Promise<void> {
  return page.evaluate(() => {
    const draw: Brush['draw'] = async (from) => {
      const image = new Image()
      image.src = from
      await image.decode()
      const brush = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d')
      if (brush === null) throw new Error('there is nothing to draw on')
      brush.drawImage(image, 0, 0)
      return brush.getImageData(0, 0, image.naturalWidth, image.naturalHeight)
    }
    Object.assign(globalThis, { draw })
  })
}

function address(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`
}
