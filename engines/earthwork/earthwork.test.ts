import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { encodeTiff } from '../raster/encode-tiff.ts'
import { landXml } from '../tin/testing/land-xml.ts'
import { cutByCells } from './cell-coverage.ts'
import { measureVolume, type VolumeSpec } from './measure-volume.ts'
import { readPolygon } from './read-polygon.ts'
import { openDesign, openSurface } from './surface.ts'

const folder = mkdtempSync(join(tmpdir(), 'earthwork-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [EAST, NORTH] = [600_000, 2_700_000]
type Ground = (x: number, y: number) => number
type Ring = [number, number][]

/** A surface of doubles over 100 × 100 m, from its north-west corner; x to the east, y to the south, metres. */
function surfaceFile(ground: Ground, { size = 1, epsg = 32_638, verticalEpsg = 3855 as number | null } = {}): string {
  const side = Math.round(100 / size)
  const values = Float64Array.from({ length: side * side }, (_, at) =>
    ground(((at % side) + 0.5) * size, (Math.floor(at / side) + 0.5) * size),
  )
  const path = join(folder, `${Math.random()}.tif`)
  writeFileSync(
    path,
    encodeTiff({
      width: side,
      height: side,
      bands: 1,
      type: 'float64',
      values,
      affine: [size, 0, EAST, 0, -size, NORTH],
      epsg,
      verticalEpsg,
    }),
  )
  return path
}

async function volume(
  from: string,
  to: string | VolumeSpec['reference'],
  ring: Ring | null,
  more: Partial<VolumeSpec> = {},
) {
  const open = [await openSurface(from, 'A')]
  if (typeof to === 'string') open.push(await openSurface(to, 'B'))
  try {
    const reference = typeof to === 'string' ? ({ kind: 'surface', to: open[1]! } as const) : to
    const polygon = ring && [[...ring, ring[0]!].map(([x, y]) => [EAST + x, NORTH - y] as const)]
    return await measureVolume({ from: open[0]!, reference, polygon, isOwn: true, ...more })
  } finally {
    for (const { raster } of open) await raster.close()
  }
}

/** A design of four corners around the ground, as LandXML in the system of the survey unless it says another. */
function designFile(ground: Ground, epsg: number | null = 32_638): string {
  const corners = (
    [
      [-5, -5],
      [105, -5],
      [105, 105],
      [-5, 105],
    ] as const
  ).map(([x, y]) => [EAST + x, NORTH - y, ground(x, y)])
  const path = join(folder, `${Math.random()}.xml`)
  writeFileSync(path, landXml({ corners, faces: ['1 2 3', '1 3 4'], epsg }))
  return path
}

const TRIANGLE: Ring = [
  [10.3, 12.7],
  [88.1, 20.4],
  [40.9, 90.2],
]
const areaOf = (ring: Ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length]![1] - ring[(at + 1) % ring.length]![0] * y,
      0,
    ),
  ) / 2

describe('a volume', () => {
  it('of a prism over an outline that cuts cells is exact, either way around', async () => {
    const ground = surfaceFile(() => 500)
    const exact = areaOf(TRIANGLE) * 2.5
    for (const ring of [TRIANGLE, TRIANGLE.toReversed()]) {
      const { cut, fill, net, area } = await volume(ground, { kind: 'level', level: 502.5 }, ring)
      expect(Math.abs(fill / exact - 1)).toBeLessThan(1e-9)
      expect([cut, net]).toEqual([0, fill])
      expect(Math.abs(area / areaOf(TRIANGLE) - 1)).toBeLessThan(1e-9)
    }
  })

  it('under a sloping plane is exact too: the middle of a cut cell counts, not that of the whole', async () => {
    const plane = (x: number, y: number) => 500 + 0.07 * x - 0.03 * y
    const { cut } = await volume(surfaceFile(plane), { kind: 'level', level: 480 }, TRIANGLE)
    const middle = TRIANGLE.reduce(([sx, sy], [x, y]) => [sx + x / 3, sy + y / 3], [0, 0])
    const exact = areaOf(TRIANGLE) * (plane(middle[0]!, middle[1]!) - 480)
    expect(Math.abs(cut / exact - 1)).toBeLessThan(1e-9)
  })

  it('of a cone at one metre is within 0.01 percent', async () => {
    const cone = surfaceFile((x, y) => 500 + Math.max(0, 20 * (1 - Math.hypot(x - 50, y - 50) / 40)))
    const { cut } = await volume(cone, { kind: 'level', level: 500 }, null)
    expect(Math.abs(cut / ((Math.PI * 40 * 40 * 20) / 3) - 1)).toBeLessThan(1e-4)
  })

  it('of a pad that is half cut, half filled says both, and a net of nothing', async () => {
    const pad = surfaceFile((x) => (x < 50 ? 501 : 499))
    const { cut, fill, net } = await volume(pad, { kind: 'level', level: 500 }, null)
    expect([cut, fill, net]).toEqual([5000, 5000, 0])
  })

  it('against the ground at the outline finds plane, lowest, highest and mean', async () => {
    const heap = surfaceFile((x, y) => 500 + 0.1 * x + Math.max(0, 10 * (1 - Math.hypot(x - 50, y - 50) / 20)))
    const box: Ring = [
      [20, 20],
      [80, 20],
      [80, 80],
      [20, 80],
    ]
    const cone = (Math.PI * 20 * 20 * 10) / 3
    const plane = await volume(heap, { kind: 'plane' }, box)
    expect(plane.cut).toBeGreaterThan(cone * 0.995)
    expect(plane.cut).toBeLessThan(cone * 1.005)
    const levels = await Promise.all(
      (['lowest', 'average', 'highest'] as const).map(async (kind) => (await volume(heap, { kind }, box)).level!),
    )
    expect(levels.map((level) => Math.round(level * 10) / 10)).toEqual([502, 505, 508])
  })

  it('between grids of different size is computed on the coarser, with the sign of its question', async () => {
    const [fine, coarse] = [surfaceFile(() => 500, { size: 0.5 }), surfaceFile(() => 503, { size: 2 })]
    const there = await volume(fine, coarse, TRIANGLE)
    expect([there.cellSize, there.cut]).toEqual([2, 0])
    expect(Math.abs(there.fill / (areaOf(TRIANGLE) * 3) - 1)).toBeLessThan(1e-9)
    const back = await volume(coarse, fine, TRIANGLE)
    expect([back.fill, back.cut]).toEqual([0, there.fill])
  })

  it('is refused between vertical datums that differ or are not known, and outside of the surface', async () => {
    const [known, other, unknown] = [
      surfaceFile(() => 1),
      surfaceFile(() => 2, { verticalEpsg: 5773 }),
      surfaceFile(() => 3, { verticalEpsg: null }),
    ]
    await expect(volume(known, other, null)).rejects.toMatchObject({ code: 'datums-differ' })
    await expect(volume(known, unknown, null)).rejects.toMatchObject({ code: 'datum-unknown' })
    await expect(volume(unknown, unknown, null, { isStrict: true })).rejects.toMatchObject({ code: 'datum-unknown' })
    const { warnings, findings } = await volume(unknown, unknown, null)
    expect(warnings.join()).toContain('Neither surface')
    expect(findings[0]).toMatchObject({ code: 'datum-not-said', say: { ar: expect.stringContaining('السطحين') } })
    const level = (datum: 'egm2008' | 'egm96') => ({ kind: 'level', level: 0, datum }) as const
    expect((await volume(known, level('egm2008'), TRIANGLE)).cut).toBeGreaterThan(0)
    await expect(volume(known, level('egm96'), null)).rejects.toMatchObject({ code: 'level-datum-differs' })
    await expect(volume(unknown, level('egm96'), null)).rejects.toMatchObject({ code: 'datum-unknown' })
    const away: Ring = TRIANGLE.map(([x, y]) => [x + 500, y])
    await expect(volume(known, { kind: 'level', level: 0 }, away)).rejects.toMatchObject({ code: 'outside' })
  })

  it('is refused for an outline that crosses itself', async () => {
    const bow: Ring = [
      [10, 10],
      [60, 60],
      [60, 10],
      [10, 60],
    ]
    await expect(
      volume(
        surfaceFile(() => 1),
        { kind: 'level', level: 0 },
        bow,
      ),
    ).rejects.toMatchObject({ code: 'polygon-crosses' })
  })

  it('says how sure it is: noise of cells averages out, that of a survey does not', async () => {
    const ground = surfaceFile(() => 500)
    const { sigma } = await volume(ground, { kind: 'level', level: 501 }, null, { cellSigma: 0.1, biasSigma: 0.03 })
    expect(sigma).toBeCloseTo(Math.hypot(10_000 * 0.03, Math.sqrt(10_000) * 0.1), 6)
    const small = await volume(ground, { kind: 'level', level: 500.1 }, null, { cellSigma: 0.1 })
    expect(small.undetectedArea).toBe(10_000)
  })

  describe.skipIf(skipWithoutSharedData('surfaces'))('of the measured pair', () => {
    it('is that of the reference: 115.4 m³ cut, 911 027.9 m³ fill', async () => {
      const [dtm, dsm] = ['dtm', 'dsm'].map((name) => sharedDataFile(`raster/surface-pair/${name}.tif`))
      const { cut, fill, cells } = await volume(dtm!, dsm!, null)
      expect([Math.round(cut * 10) / 10, Math.round(fill * 10) / 10, cells]).toEqual([115.4, 911_027.9, 73_021])
    })
  })
})

it('cells of a polygon with a hole add up to its area, and their middles to its middle', () => {
  const rings = [
    [
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ],
    [
      [3, 3],
      [5, 3],
      [5, 5],
      [3, 5],
    ],
  ] as const
  const rows = cutByCells(rings, { left: 0, top: 0, width: 10, height: 10 })
  const cells = rows.flatMap(({ whole, parts }) => [
    ...whole.flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, at) => ({ cell: from + at, area: 1, middleX: 0.5 })),
    ),
    ...parts,
  ])
  const sum = cells.reduce((all, { area }) => all + area, 0)
  const x = cells.reduce((all, { cell, area, middleX }) => all + area * (cell + middleX), 0)
  expect([sum, x / sum]).toEqual([60, expect.closeTo((5 * 64 - 4 * 4) / 60, 12)])
})

describe('an outline in GeoJSON', () => {
  const ring = [
    [46, 24],
    [46.1, 24],
    [46.1, 24.1],
    [46, 24],
  ]
  const polygon = { type: 'Polygon', coordinates: [ring] }

  it('is read as polygon, feature, or collection of one, with the system of old files', () => {
    const feature = { type: 'Feature', properties: {}, geometry: polygon }
    for (const file of [polygon, feature, { type: 'FeatureCollection', features: [feature] }])
      expect(readPolygon(JSON.stringify(file))).toEqual({ rings: [ring], epsg: null })
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::26918' } }
    expect(readPolygon(JSON.stringify({ ...polygon, crs })).epsg).toBe(26_918)
  })

  it('that is none is refused with words', () => {
    for (const text of ['', '{}', '{"type":"Point","coordinates":[1,2]}'])
      expect(() => readPolygon(text)).toThrow('polygon')
  })
})

describe('[MOD-GEO] the volume against a design surface', () => {
  const against = async (path: string, said: Parameters<typeof openDesign>[2] = {}, ring: Ring | null = TRIANGLE) => {
    const from = surfaceFile(() => 10)
    const to = await openDesign(path, 'design.xml', { datum: 'egm2008', ...said })
    return volume(from, { kind: 'surface', to }, ring)
  }

  it('of a slope is exact within any outline, and has the noise of one survey alone', async () => {
    // 2 m below at the west edge, 2 m above at the east edge.
    const design = designFile((x) => 8 + 0.04 * x)
    const { net, detectionLevel, measuredArea, findings } = await against(design)
    const middle = TRIANGLE.reduce((sum, [x]) => sum + x / 3, 0)
    expect(net / (measuredArea * (-2 + 0.04 * middle))).toBeCloseTo(1, 9)
    expect(detectionLevel).toBeCloseTo(1.96 * 0.05, 9)
    expect(findings.map(({ code }) => code)).toEqual(['accuracy-not-said'])
    const whole = await against(design, {}, null)
    expect([whole.cut, whole.fill]).toEqual([expect.closeTo(5_000, 0), expect.closeTo(5_000, 0)])
  })

  it('of several is the one that is asked for; one that is not there is answered with those that are', async () => {
    const [first, second] = [designFile(() => 12), designFile(() => 7)].map((path) => readFileSync(path, 'utf8'))
    const other = second!.replace('name="Formation"', 'name="Subgrade"')
    const path = join(folder, 'two.xml')
    const surface = other.slice(other.indexOf('<Surface '), other.indexOf('</Surfaces>'))
    writeFileSync(path, first!.replace('</Surfaces>', `${surface}</Surfaces>`))
    expect((await against(path, {}, null)).fill).toBeCloseTo(20_000, 6)
    const { cut, findings } = await against(path, { surface: 'Subgrade' }, null)
    expect(cut).toBeCloseTo(30_000, 6)
    expect(findings.map(({ say }) => say.en).join()).toContain('Formation')
    await expect(against(path, { surface: 'Kerbs' })).rejects.toThrow('It has: Formation, Subgrade')
  })

  it('that names no system takes that of the survey and says so; without a known datum it is refused', async () => {
    const design = designFile(() => 12, null)
    await expect(against(design)).rejects.toThrow(/no reference system|names no reference/)
    const survey = await openSurface(
      surfaceFile(() => 10),
      'A',
    )
    await survey.raster.close()
    const { fill, findings } = await against(design, { survey: survey.crs }, null)
    expect(fill).toBeCloseTo(20_000, 6)
    expect(findings.map(({ code }) => code)).toContain('crs-of-survey')
    await expect(against(design, { survey: survey.crs, datum: 'unknown' })).rejects.toThrow(/design\.xml count from/)
  })

  it('counts what the design covers alone', async () => {
    const corners = [
      [EAST, NORTH, 11],
      [EAST + 50, NORTH, 11],
      [EAST, NORTH - 50, 11],
    ]
    const path = join(folder, 'corner.xml')
    writeFileSync(path, landXml({ corners, faces: ['1 2 3'] }))
    const { fill, measuredArea, findings } = await against(path, {}, null)
    expect([fill, measuredArea]).toEqual([expect.closeTo(1_275, 6), expect.closeTo(1_275, 6)])
    expect(findings.map(({ code }) => code)).toContain('without-heights')
  })
})
