/** Side of the stored picture, pixels: three times the largest place that shows it. */
const SIDE_PX = 256
const QUALITY = 0.86
/** Larger files are not even opened. */
const MAX_FILE_BYTES = 30 * 1024 * 1024

/** The file cannot be shown as a picture. */
export class PictureError extends Error {}

/**
 * Cuts the middle square out of a picture and makes it small. What else the file holds, such as the place where it was
 * taken, stays with the person.
 * @returns JPEG as base64
 * @throws PictureError
 */
export async function squarePicture(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new PictureError('The file is too large.')
  const picture = await decode(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE_PX, height: SIDE_PX })
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new PictureError('The browser draws no pictures.')
  // JPEG has no transparency: what is empty would turn black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, SIDE_PX, SIDE_PX)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(
    picture,
    (picture.width - side) / 2,
    (picture.height - side) / 2,
    side,
    side,
    0,
    0,
    SIDE_PX,
    SIDE_PX,
  )
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
