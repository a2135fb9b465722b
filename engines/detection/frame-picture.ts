import sharp from 'sharp'
import type { Framing } from './decode-detections.ts'
import { detectionUnreadable } from './detection-unreadable.ts'
import type { DetectorUse, OnnxFacts } from './onnx-facts.ts'

const MOST_PIXELS = 150_000_000
/** What networks were trained with beside their pictures. */
const GREY = { r: 114, g: 114, b: 114 }
/** Of red, green and blue of the pictures of ImageNet, as parts of 255: what is taken off, and what is divided by. */
const IMAGENET = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] } as const

/** A photo as the square of numbers that a network takes, and where it lies in it. @throws UnreadableFileError `no-picture` */
export async function framePicture(
  file: string,
  { side, values, colours, fit }: DetectorUse,
  order: OnnxFacts['order'],
): Promise<{ numbers: Float32Array; framing: Framing }> {
  const { pixels, width, height } = await squareOf(file, side, fit)
  const all = side * side
  const numbers = new Float32Array(all * 3)
  for (let place = 0; place < 3; place++) {
    const colour = colours === 'rgb' ? place : 2 - place
    const { less, by } = rangeOf(values, colour)
    for (let at = 0; at < all; at++)
      numbers[order === 'channels-first' ? place * all + at : at * 3 + place] =
        ((pixels[at * 3 + colour] ?? 0) - less) / by
  }
  const [x, y] = [width / side, height / side]
  return {
    numbers,
    framing: { share: [x, y], shift: [Math.floor((side - width) / 2) / side, Math.floor((side - height) / 2) / side] },
  }
}

function rangeOf(values: DetectorUse['values'], colour: number): { less: number; by: number } {
  if (values === 'bytes') return { less: 0, by: 1 }
  if (values === 'unit') return { less: 0, by: 255 }
  return { less: (IMAGENET.mean[colour] ?? 0) * 255, by: (IMAGENET.spread[colour] ?? 1) * 255 }
}

async function squareOf(file: string, side: number, fit: DetectorUse['fit']) {
  try {
    const upright = sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true }).autoOrient()
    const resized = upright.resize(side, side, { fit: fit === 'stretch' ? 'fill' : 'inside' })
    const { data, info } = await resized.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = info
    if (width === side && height === side) return { pixels: data, width, height }
    const [left, top] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)]
    const framed = sharp(data, { raw: { width, height, channels: 3 } }).extend({
      ...{ left, top, right: side - width - left, bottom: side - height - top },
      background: GREY,
    })
    return { pixels: await framed.raw().toBuffer(), width, height }
  } catch (error) {
    throw detectionUnreadable('no-picture', {}, error)
  }
}
