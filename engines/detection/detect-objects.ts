import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import { ready, setBackend, type Tensor, tensor4d } from '@tensorflow/tfjs-core'
import sharp from 'sharp'
import { DETECTION_VERSION, type DetectedClass, type DetectedObject, type DetectionResult } from './detection-result.ts'
import { detectionUnreadable } from './detection-unreadable.ts'
import { keepSurest } from './keep-surest.ts'

/** Side of the square that the network looks at. */
const SIDE = 512
const MOST_PIXELS = 150_000_000
/** Set on 30 photos of vehicles at a gate: below it more is wrong than right. */
const LEAST_CONFIDENCE = 0.25
const MOST_OBJECTS = 100
/** Classes of COCO by their number: bicycle, car, motorcycle, bus, truck. */
const VEHICLES: ReadonlySet<number> = new Set([1, 2, 3, 5, 7])

/**
 * Finds people and vehicles on a photo with CenterNet, trained on COCO, from the package `@vladmandic/human` (MIT).
 * @throws UnreadableFileError `no-picture`
 */
export async function detectObjects(file: string): Promise<DetectionResult> {
  const pixels = await squareOf(file)
  const network = await openNetwork()
  const input = tensor4d(Float32Array.from(pixels), [1, SIDE, SIDE, 3])
  const answer = network.execute(input, ['tower_0/detections']) as Tensor
  const [rows = []] = (await answer.array()) as number[][][]
  input.dispose()
  answer.dispose()
  return { version: DETECTION_VERSION, objects: keepSurest(rows.flatMap(objectOf)).slice(0, MOST_OBJECTS) }
}

async function squareOf(file: string): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
  } catch {
    throw detectionUnreadable('no-picture')
  }
}

/** From the installed packages: nothing is fetched. */
async function openNetwork(): Promise<GraphModel> {
  const { resolve } = createRequire(import.meta.url)
  setWasmPaths(`${dirname(resolve('@tensorflow/tfjs-backend-wasm'))}/`)
  await setBackend('wasm')
  await ready()
  const models = join(dirname(resolve('@vladmandic/human')), '../models')
  const [topology, weights] = await Promise.all([
    readFile(join(models, 'centernet.json'), 'utf8'),
    readFile(join(models, 'centernet.bin')),
  ])
  const { modelTopology, weightsManifest } = JSON.parse(topology)
  return loadGraphModel({
    load: async () => ({
      modelTopology,
      weightSpecs: weightsManifest[0].weights,
      weightData: Uint8Array.from(weights).buffer,
    }),
  })
}

/** A row of the answer: left, top, right, bottom in pixels of the square, score, class of COCO from 0. */
function objectOf([left = 0, top = 0, right = 0, bottom = 0, score = 0, coco = -1]: number[]): DetectedObject[] {
  const found = classOf(coco)
  if (!found || score < LEAST_CONFIDENCE) return []
  const [x, y, x2, y2] = [left, top, right, bottom].map((edge) => Math.max(0, Math.min(1, edge / SIDE)))
  if (x === undefined || y === undefined || x2 === undefined || y2 === undefined || x2 <= x || y2 <= y) return []
  return [{ class: found, box: [x, y, x2 - x, y2 - y], confidence: Math.min(1, score) }]
}

function classOf(coco: number): DetectedClass | null {
  if (coco === 0) return 'person'
  return VEHICLES.has(coco) ? 'vehicle' : null
}
