const QUALITY = 0.86
/** Larger files are not even opened. */
const MAX_FILE_BYTES = 30 * 1024 * 1024

/** The file cannot be shown as a picture. */
export class PictureError extends Error {}

/**
 * Cuts the middle of a picture out in the proportions of `size`, and makes it that small, in pixels. What else the file
 * holds, such as the place where it was taken, stays with the person.
 * @returns JPEG as base64
 * @throws PictureError
 */
export async function cutPicture(
  file: File,
  size: { readonly width: number; readonly height: number },
): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new PictureError('The file is too large.')
  const picture = await decode(file)
  const { width, height } = size
  const scale = Math.max(width / picture.width, height / picture.height)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const canvas = Object.assign(document.createElement('canvas'), size)
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new PictureError('The browser draws no pictures.')
  // JPEG has no transparency: what is empty would turn black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, width, height)
  drawing.imageSmoothingQuality = 'high'
  const [x, y] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2]
  drawing.drawImage(picture, x, y, cutWidth, cutHeight, 0, 0, width, height)
  picture.close()
  const address = canvas.toDataURL('image/jpeg', QUALITY)
  return address.slice(address.indexOf(',') + 1)
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // No picture, or a broken one: the browser says no more.
    throw new PictureError('The file is no picture.')
  }
}
