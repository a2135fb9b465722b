import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { findCracks, tilesInBoxes } from './find-cracks.ts'
import { type JudgedTiles, learnCracks, measure } from './learn-cracks.ts'
import { roadPhoto } from './road-photo.ts'
import { type GreyPicture, roadTiles, TILE } from './road-tiles.ts'

/** A grey road with noise, and a dark line two pixels wide from left to right at `y`. */
function road(seed: number, y: number | null): GreyPicture {
  const [width, height] = [256, 128]
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const grey = Uint8Array.from({ length: width * height }, () => 110 + Math.floor(next() * 20))
  if (y !== null) for (let x = 0; x < width; x++) for (const row of [y, y + 1]) grey[row * width + x] = 50
  return { width, height, grey }
}

const judged = (at: number): JudgedTiles => {
  const y = at % 2 === 0 ? 12 + ((at * 8) % 100) : null
  const picture = road(at + 1, y)
  const boxes = y === null ? [] : ([[0, (Math.floor(y / TILE) * TILE) / 128, 1, TILE / 128]] as const)
  return { features: roadTiles(picture).features, labels: tilesInBoxes(boxes, picture) }
}

describe('cracks that are learnt from verdicts', () => {
  it('[MOD-AIW] are found on a photo that was not learnt from, the same each time', () => {
    const photos = Array.from({ length: 10 }, (_, at) => judged(at))
    const { classifier, measured } = learnCracks(photos)
    expect(measured.averagePrecision).toBeGreaterThan(0.9)
    expect(measured.base).toBeCloseTo(0.125)
    expect(learnCracks(photos).classifier).toEqual(classifier)
    const [found, ...others] = findCracks(road(99, 44), classifier, measured.threshold)
    expect(others).toEqual([])
    expect(found?.box).toEqual([0, 0.25, 1, 0.25])
    expect(findCracks(road(98, null), classifier, measured.threshold)).toEqual([])
  })

  it('are measured by the area under precision and recall', () => {
    const scores = [0.9, 0.8, 0.7, 0.6].map((score, at) => ({ score, isCrack: at === 0 || at === 2 }))
    expect(measure(scores)).toMatchObject({ base: 0.5, tiles: 4, positives: 2, recall: 1 })
    expect(measure(scores).averagePrecision).toBeCloseTo((1 + 2 / 3) / 2)
  })
})

describe.skipIf(skipWithoutSharedData('photos of roads'))('cracks on photos of roads', () => {
  it('[MOD-AIW] reach an average precision of 0.40, leaving photos out', async () => {
    const folder = sharedDataFile('images/road-damage')
    const names = readdirSync(folder).filter((name) => name.endsWith('_RAW.jpg'))
    const photos = await Promise.all(names.toSorted().map((name) => withMask(`${folder}/${name}`)))
    const { measured } = learnCracks(photos)
    console.info(`Cracks: AP ${measured.averagePrecision.toFixed(3)}, base ${measured.base.toFixed(3)}`)
    expect(photos).toHaveLength(40)
    expect(measured.averagePrecision).toBeGreaterThanOrEqual(0.4)
  }, 300_000)
})

/** A tile has a crack where its mask has one. */
async function withMask(file: string): Promise<JudgedTiles> {
  const picture = await roadPhoto(file)
  const { columns, rows, features } = roadTiles(picture)
  const mask = await sharp(file.replace('_RAW.jpg', '_CRACK.png'))
    .greyscale()
    .resize(picture.width, picture.height, { kernel: 'nearest' })
    .raw()
    .toBuffer()
  const labels = new Uint8Array(columns * rows)
  for (let y = 0; y < rows * TILE; y++)
    for (let x = 0; x < columns * TILE; x++)
      if ((mask[y * picture.width + x] ?? 0) > 127) labels[Math.floor(y / TILE) * columns + Math.floor(x / TILE)] = 1
  return { features, labels }
}
