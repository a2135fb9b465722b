import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeDetector, makeDetector } from '#demo/made-detector.ts'
import { checkDetector } from './check-detector.ts'
import { decodeDetections, layoutOf } from './decode-detections.ts'
import { framePicture } from './frame-picture.ts'
import type { DetectorUse } from './onnx-facts.ts'
import { useDetector } from './use-detector.ts'

const USE: DetectorUse = {
  ...{ side: 64, layout: 'yolov8', values: 'unit', colours: 'rgb', fit: 'letterbox', boxes: 'pixels', overlap: 0.45 },
  classes: [
    { as: 'litter', threshold: 0.5 },
    { as: null, threshold: 0.5 },
  ],
}
const WHOLE = { share: [1, 1], shift: [0, 0] } as const

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-detector-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function written(asked: MadeDetector = {}): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.onnx`)
  await writeFile(file, makeDetector(asked))
  return file
}

/** 256 by 128: a red square at the right, a green one at the left; each is a cell of the 64 pixels that are looked at. */
async function photo(): Promise<string> {
  const file = join(folder, 'photo.png')
  const square = (background: string) => ({ create: { width: 32, height: 32, channels: 3, background } }) as const
  await sharp({ create: { width: 256, height: 128, channels: 3, background: '#404040' } })
    .composite([
      { input: square('#ff0000'), left: 192, top: 32 },
      { input: square('#00ff00'), left: 32, top: 64 },
    ])
    .png()
    .toFile(file)
  return file
}

describe('a detector that somebody brings', () => {
  it('[MOD-AIW] says what it takes and answers, and what its classes are called', async () => {
    const facts = await checkDetector(await written(), 640)
    expect(facts).toMatchObject({
      ...{ producer: 'plumbline-test', opset: 13, side: 64, isSideFixed: true, order: 'channels-first' },
      ...{ layout: 'yolov8', classes: 2, names: ['red square', 'green square'] },
      ...{ operators: ['Concat', 'Conv', 'Reshape'], outputs: [{ name: 'output0', dims: [1, 6, 64] }] },
    })
  })

  it('takes the side that is asked for where its file leaves it open', async () => {
    const open = await checkDetector(await written({ side: null }), 64)
    expect(open).toMatchObject({ side: 64, isSideFixed: false, input: { dims: [1, 3, null, null] } })
  })

  it('[MOD-AIW] finds what it was made for where it is on the photo, under the name of the map', async () => {
    const { objects } = await useDetector(await written(), await photo(), USE)
    expect(objects).toHaveLength(1)
    expect(objects[0]?.class).toBe('litter')
    expect(objects[0]?.confidence).toBeCloseTo(1, 1)
    for (const [at, part] of [0.75, 0.25, 0.125, 0.25].entries()) expect(objects[0]?.box[at]).toBeCloseTo(part, 5)
  })

  it('is given colours in the order and range that it was trained with', async () => {
    const grey = join(folder, 'grey.png')
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff8000' } })
      .png()
      .toFile(grey)
    const firsts = async (use: Partial<DetectorUse>) => {
      const { numbers } = await framePicture(grey, { ...USE, ...use }, 'channels-first')
      return [0, 1, 2].map((colour) => Math.round((numbers[colour * 64 ** 2] ?? 0) * 1000) / 1000)
    }
    expect(await firsts({})).toEqual([1, 0.502, 0])
    expect(await firsts({ values: 'bytes', colours: 'bgr' })).toEqual([0, 128, 255])
    expect(await firsts({ values: 'imagenet' })).toEqual([2.249, 0.205, -1.804])
  })

  it('looks at a photo without colours as at every other', async () => {
    const grey = join(folder, 'no-colours.jpg')
    await sharp({ create: { width: 100, height: 50, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .jpeg()
      .toFile(grey)
    const { numbers, framing } = await framePicture(grey, USE, 'channels-last')
    expect(numbers).toHaveLength(64 * 64 * 3)
    expect(framing).toEqual({ share: [1, 0.5], shift: [0, 0.25] })
    expect([...numbers.slice(32 * 64 * 3, 32 * 64 * 3 + 3)].every((one) => Math.abs(one - 0.5) < 0.02)).toBe(true)
  })

  it('is refused in words where it is none, or asks for what is not there', async () => {
    const refusal = async (asked: MadeDetector) =>
      checkDetector(await written(asked), 64).catch((error: Error) => error)
    const noModel = join(folder, 'no.onnx')
    await writeFile(noModel, 'This is a text.')
    await expect(checkDetector(noModel, 64)).rejects.toMatchObject({ code: 'no-onnx' })
    expect(await refusal({ domain: 'acme' })).toMatchObject({ code: 'unknown-operators' })
    expect((await refusal({ domain: 'acme' })) as Error).toHaveProperty(
      'say.en',
      expect.stringContaining('acme:Detect'),
    )
    expect(await refusal({ hasExternalData: true })).toMatchObject({ code: 'external-data' })
    expect(await refusal({ colours: 1 })).toMatchObject({ code: 'other-input' })
    expect(await refusal({ answer: 'grid' })).toMatchObject({ code: 'other-output' })
    expect(await refusal({ operator: 'NoSuchOperator' })).toMatchObject({ code: 'not-run' })
    await writeFile(noModel, makeDetector().subarray(0, 900))
    await expect(checkDetector(noModel, 64)).rejects.toMatchObject({ code: 'no-onnx' })
  })
})

describe('the answer of a network', () => {
  const one = { as: 'crack', threshold: 0.3 }
  const use = { ...USE, side: 100, classes: [one, { as: 'pothole', threshold: 0.3 }] }
  const answer = (dims: number[], data: number[], isWhole = false) => ({ dims, data, isWhole })

  it('is known by its sizes', () => {
    expect(layoutOf([{ dims: [1, 84, 8400] }])).toEqual({ layout: 'yolov8', classes: 80 })
    expect(layoutOf([{ dims: [1, 25_200, 85] }])).toEqual({ layout: 'yolov5', classes: 80 })
    expect(layoutOf([{ dims: [1, 300, 6] }])).toEqual({ layout: 'rows', classes: null })
    expect(layoutOf([{ dims: [7, 4] }, { dims: [7] }, { dims: [7] }])).toEqual({
      layout: 'boxes-scores',
      classes: null,
    })
    expect(layoutOf([{ dims: [1, 1000] }])).toBeNull()
  })

  it('gives the same boxes in each layout', () => {
    const expected = [{ class: 'pothole', box: [0.1, 0.2, 0.2, 0.4], confidence: 0.8 }]
    const near = (found: ReturnType<typeof decodeDetections>) =>
      found.map((each) => ({
        ...each,
        box: each.box.map((part) => Math.round(part * 1e6) / 1e6),
        confidence: Math.round(each.confidence * 1e6) / 1e6,
      }))
    const columns = answer([1, 6, 2], [20, 50, 40, 50, 20, 10, 40, 10, 0.1, 0.2, 0.8, 0.1])
    expect(near(decodeDetections([columns], use, WHOLE))).toEqual(expected)
    const rows5 = answer([1, 2, 7], [20, 40, 20, 40, 0.8, 0.1, 1, 50, 50, 10, 10, 0.2, 1, 0])
    expect(near(decodeDetections([rows5], { ...use, layout: 'yolov5' }, WHOLE))).toEqual(expected)
    const rows = answer([1, 1, 6], [10, 20, 30, 60, 0.8, 1])
    expect(near(decodeDetections([rows], { ...use, layout: 'rows' }, WHOLE))).toEqual(expected)
    const lists = [answer([1], [1], true), answer([1], [0.8]), answer([1, 4], [0.1, 0.2, 0.3, 0.6])]
    expect(near(decodeDetections(lists, { ...use, layout: 'boxes-scores', boxes: 'parts' }, WHOLE))).toEqual(expected)
  })

  it('loses what lies beside the photo, and counts a thing once', () => {
    const framing = { share: [1, 0.5], shift: [0, 0.25] } as const
    const rows = answer([1, 3, 6], [0, 0, 50, 20, 0.9, 0, 10, 30, 30, 60, 0.8, 1, 11, 30, 30, 60, 0.7, 1])
    const found = decodeDetections([rows], { ...use, layout: 'rows' }, framing)
    expect(found).toHaveLength(1)
    expect(found[0]?.box[1]).toBeCloseTo(0.1)
  })
})
