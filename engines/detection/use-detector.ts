import { readFile } from 'node:fs/promises'
import { shapeOf } from './check-detector.ts'
import { decodeDetections } from './decode-detections.ts'
import { detectionUnreadable } from './detection-unreadable.ts'
import { framePicture } from './frame-picture.ts'
import type { DetectorUse, UsedResult } from './onnx-facts.ts'
import { openOnnx } from './open-onnx.ts'
import { readOnnx } from './read-onnx.ts'

/** Looks at a photo with a detector that somebody has brought. @throws UnreadableFileError `no-picture`, `not-run` */
export async function useDetector(model: string, photo: string, use: DetectorUse): Promise<UsedResult> {
  const { inputs } = readOnnx(await readFile(model))
  const [input] = inputs
  if (!input) throw detectionUnreadable('no-onnx')
  const order = input.dims[1] === 3 ? 'channels-first' : 'channels-last'
  const { numbers, framing } = await framePicture(photo, use, order)
  const network = await openOnnx(model, input.name)
  return { objects: decodeDetections(await network.run(numbers, shapeOf(order, use.side)), use, framing) }
}
