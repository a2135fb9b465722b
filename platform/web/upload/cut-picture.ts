const QUALITY = 0.86
/** Larger files are not even opened. */
const MAX_FILE_BYTES = 30 * 1024 * 1024

/** In pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The file cannot be shown as a picture. */
export class PictureError extends Error {}

/**
 * Cuts the middle of a picture out in the proportions of `size`, and makes it that small, in pixels. What else the file
 * holds, such as the place where it was taken, stays with the person.
 * @returns JPEG as base64
 * @throws PictureError
 */
export async function cutPicture(file: File, size: Size): Promise<string> {
  const picture = await decode(file)
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  return drawn(picture, size, { width: size.width / scale, height: size.height / scale })
}

/**
 * The whole of a picture, at most so many pixels wide and high. What else the file holds, such as the place where it was taken,
 * stays with the person.
 * @returns JPEG as base64
 * @throws PictureError
 */
export async function shrinkPicture(file: File, mostPixels: number): Promise<string> {
  const picture = await decode(file)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  return drawn(picture, size, picture)
}

/** The middle of a picture, drawn into a size. */
function drawn(picture: ImageBitmap, size: Size, cut: Size): string {
  const { width, height } = size
  const canvas = Object.assign(document.createElement('canvas'), size)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new PictureError('The browser draws no pictures.')
  // JPEG has no transparency: what is empty would turn black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  const [x, y] = [(picture.width - cut.width) / 2, (picture.height - cut.height) / 2]
  drawing.drawImage(picture, x, y, cut.width, cut.height, 0, 0, width, height)
  picture.close()
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  return address.slice(address.indexOf(',') + 1)
}

async function decode(file: File): Promise<ImageBitmap> {
  if (file.size > MAX_FILE_BYTES) throw new PictureError('The file is too large.')
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // No picture, or a broken one: the browser says no more.
    throw new PictureError('The file is no picture.')
  }
}
