import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { countCrowns, isInside } from './count-crowns.ts'
import { type Box, countMatches, overlap } from './match-boxes.ts'
import { VegetationParameters } from './vegetation-result.ts'
import { wilson } from './wilson.ts'

const DEFAULTS = { ...VegetationParameters.parse({}), area: null }

describe.skipIf(skipWithoutSharedData('trees'))('crowns on the labelled tile', () => {
  const path = () => sharedDataFile('images/trees/OSBS_029.tif')

  it('[MOD-VEG] are found with an F1 of at least 0.60 at an overlap of 0.4', async () => {
    const truth = readFileSync(sharedDataFile('images/trees/OSBS_029.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(1, 5).map(Number) as unknown as Box)
    expect(truth).toHaveLength(61)
    const { crowns } = await countCrowns(path(), DEFAULTS)
    const met = countMatches(
      crowns.map(({ pixels }) => pixels),
      truth,
      0.4,
    )
    const [precision, recall] = [met / crowns.length, met / truth.length]
    const f1 = (2 * precision * recall) / (precision + recall)
    console.info(
      `trees: ${crowns.length} found, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, F1 ${f1.toFixed(3)}`,
    )
    expect(f1).toBeGreaterThanOrEqual(0.6)
  })

  it('are the same again, and those alone whose middle lies in the area', async () => {
    const whole = await countCrowns(path(), DEFAULTS)
    expect(await countCrowns(path(), DEFAULTS)).toEqual(whole)
    const xs = whole.crowns.map(({ bounds: [west, , east] }) => (west + east) / 2).sort((a, b) => a - b)
    const middle = xs[Math.floor(xs.length / 2)]! + 1e-9
    const area = [
      [-180, -90],
      [middle, -90],
      [middle, 90],
      [-180, 90],
    ] as [number, number][]
    const half = await countCrowns(path(), { ...DEFAULTS, area })
    expect(half.crowns).toHaveLength(xs.filter((x) => x < middle).length)
    expect(half.coverSquareMetres).toBeLessThan(whole.coverSquareMetres)
  })

  it('are refused on a picture whose pixels are too coarse, in words that say what to do', async () => {
    const coarse = countCrowns(sharedDataFile('raster/drone/odm_orthophoto.tif'), DEFAULTS)
    await expect(coarse).rejects.toMatchObject({ code: 'too-coarse', say: { ar: expect.stringContaining('م') } })
  })
})

it('measures a share with the interval of Wilson', () => {
  expect(wilson(0, 0)).toBeNull()
  const { value, low, high } = wilson(8, 10)!
  expect([value, low.toFixed(3), high.toFixed(3)]).toEqual([0.8, '0.490', '0.943'])
  expect(wilson(10, 10)!.high).toBeCloseTo(1, 9)
})

it('matches each box once, and knows what lies inside of a ring', () => {
  expect(overlap([0, 0, 2, 2], [1, 0, 3, 2])).toBeCloseTo(1 / 3)
  expect(
    countMatches(
      [
        [0, 0, 2, 2],
        [0, 0, 2, 2],
      ],
      [[0, 0, 2, 2]],
      0.4,
    ),
  ).toBe(1)
  expect(
    isInside(
      [1, 1],
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ),
  ).toBe(true)
  expect(
    isInside(
      [3, 1],
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ),
  ).toBe(false)
})
