import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawFeatures } from './features-picture.ts'
import type { VectorFeature, VectorGeometry } from './vector-features.ts'

const feature = (geometry: VectorGeometry | null, colour?: string): VectorFeature => ({
  ...{ id: null, attributes: {}, times: null, geometry },
  ...(colour && { style: { colour, fill: 1 } }),
})
const square = [0, 0.001, 0.001, 0, 0].map((x, at) => [46 + x, 24 + [0, 0, 0.001, 0.001, 0][at]!])

it('a small picture of places has them in their own colours, north up, and nothing in between', async () => {
  const webp = await drawFeatures([
    feature({ type: 'Polygon', coordinates: [square] }, '#ff0000'),
    feature({ type: 'Point', coordinates: [46.002, 24.0005] }, 'red" onload="x'),
    feature(null),
  ])
  const { data, info } = await sharp(webp!).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 480, channels: 4 })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  const [red, , , opaque] = at(60, Math.round(info.height / 2))
  expect([red! > 240, opaque]).toEqual([true, 255])
  expect(at(330, Math.round(info.height / 2))[3]).toBe(0)
  expect(at(466, Math.round(info.height / 2))[3]).toBe(255)
})

it('nothing that is placed is no picture; one place alone, and an empty file, are drawn or not without a fault', async () => {
  expect(await drawFeatures([feature(null)])).toBeNull()
  expect(await drawFeatures([])).toBeNull()
  expect(await drawFeatures([feature({ type: 'Point', coordinates: [46, 24] })])).toBeInstanceOf(Buffer)
})
