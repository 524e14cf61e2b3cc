/** How large a character's picture is kept, in pixels. */
const WIDTH = 240
const HEIGHT = 312

/** The picture of a character, where it is one that needs nobody else's server. */
export function pictureOf(avatar: string | undefined): string | undefined {
  return avatar?.startsWith('data:image/') ? avatar : undefined
}

/** Makes a picture small enough to travel with a character, cut to the shape of a mask. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  canvas.getContext('2d')?.drawImage(image, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  image.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
