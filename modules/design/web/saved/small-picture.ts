import type { BimViewer } from '#viewers/bim/bim-viewer.ts'

const WIDTH_PX = 240
const HEIGHT_PX = 150
const QUALITY = 0.7

/** What the viewer shows, small enough to be kept with a record; null where the browser cannot make it. */
export async function smallPicture(viewer: BimViewer): Promise<string | null> {
  try {
    const whole = await createImageBitmap(await viewer.snapshot())
    const canvas = document.createElement('canvas')
    canvas.width = WIDTH_PX
    canvas.height = HEIGHT_PX
    // The middle, as much of it as has the picture's shape.
    const scale = Math.max(WIDTH_PX / whole.width, HEIGHT_PX / whole.height)
    const [width, height] = [WIDTH_PX / scale, HEIGHT_PX / scale]
    const context = canvas.getContext('2d')
    context?.drawImage(
      whole,
      (whole.width - width) / 2,
      (whole.height - height) / 2,
      width,
      height,
      0,
      0,
      WIDTH_PX,
      HEIGHT_PX,
    )
    whole.close()
    return canvas.toDataURL('image/jpeg', QUALITY)
  } catch {
    // A lost graphics context: the viewpoint is worth keeping without its picture.
    return null
  }
}
