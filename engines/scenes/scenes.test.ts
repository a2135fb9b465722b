import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DEMO_SCENE_CHANGE, DEMO_SCENES } from '#demo/scenes.ts'
import { seededNumbers } from '#demo/seeded-noise.ts'
import { encodeTiff } from '../raster/encode-tiff.ts'
import { alignPlanes } from './align.ts'
import { detectChange } from './detect-change.ts'
import { outlineChange } from './outline-change.ts'
import { SceneParameters } from './scene-change.ts'

const folder = mkdtempSync(join(tmpdir(), 'scenes-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const bands = { red: 1, green: 2, blue: 3, nearInfrared: 4, shortInfrared: null }
const WHOLE = SceneParameters.parse({ bands })

const SIZE = 160
const next = seededNumbers('ground')
/** Spots that repeat nowhere, with edges of a pixel: fields, roofs, bare ground. */
const SPOTS = Array.from({ length: 140 }, () => ({
  ...{ x: next() * SIZE, y: next() * SIZE, reach: 2 + next() * 7, strength: (next() - 0.4) * 90 },
}))

/** The value of a band at a place in pixels. */
function groundAt(x: number, y: number, band: number): number {
  let value = 90
  for (const { x: cx, y: cy, reach, strength } of SPOTS) {
    const beyond = Math.hypot(x - cx, y - cy) - reach
    if (beyond < 6) value += (strength * (1 - band * 0.15)) / (1 + Math.exp(beyond / 0.6))
  }
  return value
}

interface Planted {
  readonly shift?: readonly [number, number]
  readonly gain?: number
  readonly offset?: number
  readonly box?: readonly [left: number, top: number, right: number, bottom: number]
  readonly cloud?: readonly [left: number, top: number, right: number, bottom: number]
  readonly epsg?: number
}

function scene(name: string, { shift = [0, 0], gain = 1, offset = 0, box, cloud, epsg = 32_638 }: Planted): string {
  const noise = seededNumbers(name)
  const values = new Uint8Array(SIZE * SIZE * 4)
  const isIn = (area: Planted['box'], x: number, y: number) =>
    area !== undefined && x >= area[0] && x < area[2] && y >= area[1] && y < area[3]
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      for (let band = 0; band < 4; band++) {
        const ground = groundAt(x - shift[0], y - shift[1], band) + (isIn(box, x, y) ? (band === 3 ? -60 : 55) : 0)
        const seen = gain * ground + offset + (noise() - 0.5) * 4
        values[(y * SIZE + x) * 4 + band] = isIn(cloud, x, y) ? 250 : Math.max(0, Math.min(235, Math.round(seen)))
      }
  const affine = [10, 0, 400_000, 0, -10, 2_700_000] as const
  return store(`${name}.tif`, encodeTiff({ width: SIZE, height: SIZE, bands: 4, type: 'uint8', values, affine, epsg }))
}

describe('two scenes of a place', () => {
  it('[MOD-AIW] have their planned changes found with their areas and classes, and nothing else', async () => {
    const [before, after] = DEMO_SCENES.map(({ fileName, bytes }) => store(fileName, bytes()))
    const change = await detectChange(before!, after!, WHOLE)
    const patches = outlineChange(change, { threshold: change.suggestedThreshold, leastSquareMetres: 400 })
    const planned = DEMO_SCENE_CHANGE.map(({ box: [left, bottom, right, top] }) => (right - left) * (top - bottom))
    expect(patches).toHaveLength(planned.length)
    for (const [at, area] of planned.sort((a, b) => b - a).entries())
      expect(Math.abs(patches[at]!.squareMetres - area) / area).toBeLessThan(0.06)
    expect(patches.map((patch) => patch.class)).toEqual(['vegetation-loss', 'surface', 'vegetation-gain'])
    expect(change.indices.find(({ key }) => key === 'ndbi')).toEqual({ key: 'ndbi', before: null, after: null })
    expect(await detectChange(before!, after!, WHOLE)).toEqual(change)
  })

  it('are moved onto each other within 0.1 pixel and brought into one light, and a painted block alone is what changed', async () => {
    const before = scene('plain', {})
    const box = [60, 90, 84, 110] as const
    const after = scene('moved', { shift: [2.4, -1.7], gain: 0.85, offset: 12, box })
    const change = await detectChange(before, after, WHOLE)
    const [east, south] = change.registration!.shift
    expect(Math.hypot(east - 2.4, south + 1.7)).toBeLessThan(0.1)
    for (const { gain } of change.normalisation) expect(gain * 0.85).toBeCloseTo(1, 1)
    const patches = outlineChange(change, { threshold: 8, leastSquareMetres: 2_000 })
    expect(patches).toHaveLength(1)
    expect(Math.abs(patches[0]!.squareMetres - 48_000) / 48_000).toBeLessThan(0.1)
  })

  it('leave clouds out of every share, unless a person wants them', async () => {
    const before = scene('clear', {})
    const after = scene('clouded', { cloud: [20, 20, 60, 60] })
    const masked = await detectChange(before, after, { ...WHOLE, registration: 'trust' })
    expect(masked.cloudAfter).toBeCloseTo(1600 / SIZE ** 2, 3)
    expect(masked.valid).toBeCloseTo(1 - 1600 / SIZE ** 2, 2)
    expect(outlineChange(masked, { threshold: 8, leastSquareMetres: 2_000 })).toEqual([])
    const whole = await detectChange(before, after, { ...WHOLE, registration: 'trust', maskClouds: false })
    expect(outlineChange(whole, { threshold: 8, leastSquareMetres: 2_000 })).toHaveLength(1)
  })

  it('are refused in words where they do not overlap, lack a band, say no place, or agree nowhere', async () => {
    const before = scene('here', {})
    const blank = new Uint8Array(SIZE * SIZE * 4)
    for (let at = 0; at < blank.length; at++) blank[at] = next() * 200
    const noise = (name: string, west: number, epsg: number | null) =>
      store(
        name,
        encodeTiff({
          ...{ width: SIZE, height: SIZE, bands: 4, type: 'uint8', values: blank, epsg },
          affine: [10, 0, west, 0, -10, 2_700_000],
        }),
      )
    await expect(detectChange(before, noise('away.tif', 500_000, 32_638), WHOLE)).rejects.toMatchObject({
      code: 'no-overlap',
    })
    await expect(detectChange(before, noise('noise.tif', 400_000, 32_638), WHOLE)).rejects.toMatchObject({
      code: 'undecided',
    })
    await expect(detectChange(before, noise('nowhere.tif', 400_000, null), WHOLE)).rejects.toMatchObject({
      code: 'not-placed',
    })
    const five = { ...WHOLE, bands: { ...bands, shortInfrared: 5 } }
    await expect(detectChange(before, before, five)).rejects.toMatchObject({ code: 'no-bands' })
  })
})

it('finds a shift to a tenth of a pixel, and knows where it cannot', () => {
  const plane = (dx: number, dy: number) => ({
    ...{ width: 128, height: 128 },
    values: Float32Array.from({ length: 128 * 128 }, (_, at) =>
      groundAt((at % 128) - dx, Math.floor(at / 128) - dy, 0),
    ),
  })
  const found = alignPlanes(plane(0, 0), plane(-3.3, 5.6))!
  expect(Math.hypot(found.shift[0] + 3.3, found.shift[1] - 5.6)).toBeLessThan(0.1)
  expect(found.isDecided).toBe(true)
  expect(alignPlanes({ width: 8, height: 8, values: new Float32Array(64) }, plane(0, 0))).toBeNull()
})
