import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { bytesSource, viewOf } from './byte-source.ts'
import { reportCloud } from './report-cloud.ts'
import { type MadeLas, makeLas } from './testing/las-file.ts'

interface Facts {
  readonly ver: string
  readonly n: number
  readonly cls: Record<string, number>
  readonly min: number[]
  readonly max: number[]
  readonly meanZ: number
  readonly copc: boolean
  readonly laz: boolean
}

const report = (bytes: Uint8Array) => reportCloud(bytesSource(bytes))
const made = (las: MadeLas) => report(makeLas(las))

describe.skipIf(skipWithoutSharedData('point clouds'))('clouds from the field', () => {
  const read = (name: string) => new Uint8Array(readFileSync(sharedDataFile(name)))
  const reports = new Map<string, ReturnType<typeof report>>()
  const reportOf = (name: string) => {
    const found = reports.get(name) ?? report(read(name))
    reports.set(name, found)
    return found
  }
  const facts = (
    hasSharedData ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).pointcloud : {}
  ) as Record<string, Facts>

  it.each(Object.entries(facts))(
    '%s has the points, classes, bounds and heights that others read',
    async (name, fact) => {
      const found = await reportOf(name)
      expect(found).toMatchObject({ version: fact.ver, points: fact.n, classes: fact.cls })
      expect(found.encoding).toBe(fact.copc ? 'copc' : fact.laz ? 'laz' : 'las')
      expect(found.meanHeight).toBeCloseTo(fact.meanZ, 3)
      for (const axis of [0, 1, 2]) {
        expect(found.bounds.min[axis]).toBeCloseTo(fact.min[axis]!, 2)
        expect(found.bounds.max[axis]).toBeCloseTo(fact.max[axis]!, 2)
      }
    },
  )

  it.each([
    ['1.2-with-color.copc.laz', 'metre', 'outside the area'],
    ['1.2-with-color.copc.laz', 'metre', 'heights in US survey foot'],
    ['1.2-with-color.las', null, 'names no coordinate reference system'],
    ['lone-star.copc.laz', 'metre', 'not on the surface of the earth'],
  ])('%s is not placed by what it says (%s): %s', async (name, unit, warning) => {
    const found = await reportOf(`pointcloud/${name}`)
    expect(found).toMatchObject({ unit, isPlaceable: false })
    expect(found.warnings.join('\n')).toContain(warning)
    expect(found.findings.every(({ say }) => /\p{Script=Arabic}/u.test(say.ar))).toBe(true)
  })

  it.each([
    ['interesting.las', 'foot', 'NAD_1983_Oregon_Statewide_Lambert_Feet_Intl'],
    ['autzen_trim.laz', 'foot', 'NAD_1983_HARN_Lambert_Conformal_Conic'],
    ['epsg_4326.las', 'degree', 'WGS 84'],
  ])('%s says %s and lies where its system is used', async (name, unit, crs) => {
    expect(await reportOf(`pointcloud/${name}`)).toMatchObject({ unit, crs, isPlaceable: true })
  })

  it('names the datum of heights, and says where there is none', async () => {
    const compound = await reportOf('pointcloud/1.2-with-color.copc.laz')
    expect(compound.verticalDatum).toBe('North American Vertical Datum 1988')
    const plain = await reportOf('pointcloud/interesting.las')
    expect(plain.verticalDatum).toBeNull()
    expect(plain.warnings.join()).toContain('no vertical datum')
  })

  it.each([1.5, 2, 10, 300])('a LAZ file cut to its %sth part is refused with what is missing', async (part) => {
    const whole = read('pointcloud/autzen_trim.laz')
    await expect(report(whole.subarray(0, whole.length / part))).rejects.toMatchObject({ code: 'cut' })
  })

  it('a LAZ file whose header promises far more points than it holds is refused before it is unpacked', async () => {
    const bytes = read('pointcloud/1.2-with-color.copc.laz')
    viewOf(bytes).setBigUint64(247, 1_900_000_000n, true)
    await expect(report(bytes)).rejects.toMatchObject({ code: 'bomb' })
    viewOf(bytes).setBigUint64(247, 2n ** 63n, true)
    await expect(report(bytes)).rejects.toMatchObject({ code: 'too-large' })
  })

  it('damage in the middle of a LAZ file gives points or a refusal, never a broken process', async () => {
    const bytes = read('pointcloud/1.2-with-color.copc.laz')
    for (let at = 1_800; at < 31_000; at += 9_700) {
      const damaged = bytes.slice()
      damaged.fill(0xff, at, at + 40)
      const outcome = await report(damaged).catch((error) => error)
      expect(outcome.code ?? outcome.points).toBeTruthy()
    }
  })
})

describe('made clouds', () => {
  const onePoint = (format: number, length: number) => ({ format, recordLength: length, data: new Uint8Array(length) })

  it.each([0, 1, 2, 3, 6, 7, 8])('reads points of format %s', async (format) => {
    const las = onePoint(format, [20, 28, 26, 34, 0, 0, 30, 36, 38][format]!)
    viewOf(las.data).setInt32(0, -4200, true)
    las.data[format >= 6 ? 16 : 15] = 9
    const found = await made(las)
    expect(found).toMatchObject({ format, points: 1, classes: { 9: 1 } })
    expect(found.bounds.min[0]).toBe(-42)
    expect(found.hasTime).toBe(![0, 2].includes(format))
  })

  it.each([0, 1, 2, 3, 4])('reads LAS 1.%s', async (minor) => {
    expect((await made({ minor, format: 0, recordLength: 20, data: new Uint8Array(60) })).version).toBe(`1.${minor}`)
  })

  it('keeps flags of old formats out of the class', async () => {
    const las = onePoint(0, 20)
    las.data[15] = 0b10100010
    expect((await made(las)).classes).toEqual({ 2: 1 })
  })

  it.each([4, 5, 9, 10])('refuses waveforms of format %s by name', async (format) => {
    await expect(made(onePoint(format, 67))).rejects.toMatchObject({ code: 'waveform', message: /waveform/ })
  })

  it.each([
    ['format 11', { ...onePoint(11, 80) }, 'unknown-format'],
    ['points shorter than the format', { ...onePoint(7, 30) }, 'lying-header'],
    ['a scale of 0', { ...onePoint(6, 30), scale: 0 }, 'lying-header'],
    ['2³¹ points', { ...onePoint(6, 30), points: 2 ** 31 }, 'too-large'],
    ['more points than bytes', { ...onePoint(6, 30), points: 5 }, 'cut'],
    ['LAS 1.9', { ...onePoint(6, 30), minor: 4, version: 9 }, 'wrong-version'],
  ])('refuses %s', async (_, las, code) => {
    const bytes = makeLas(las)
    if ('version' in las) bytes[25] = las.version
    await expect(report(bytes)).rejects.toMatchObject({ code, say: { ar: /[؀-ۿ]/ } })
  })

  it('refuses what is no point cloud, and a head that is cut', async () => {
    await expect(report(new TextEncoder().encode('solid cube'))).rejects.toMatchObject({ code: 'not-las' })
    await expect(report(makeLas(onePoint(6, 30)).subarray(0, 100))).rejects.toMatchObject({ code: 'cut' })
  })

  it('refuses four thousand million variable records, and one that reaches into the points', async () => {
    const many = makeLas(onePoint(6, 30))
    viewOf(many).setUint32(100, 0xffffffff, true)
    await expect(report(many)).rejects.toMatchObject({ code: 'lying-header' })
    const long = makeLas({ ...onePoint(6, 30), records: [{ user: 'x', id: 1, content: new Uint8Array(8) }] })
    viewOf(long).setUint16(375 + 20, 9, true)
    await expect(report(long)).rejects.toMatchObject({ code: 'lying-header' })
  })

  it('names dimensions that a producer added, and bytes that nobody describes', async () => {
    const content = new Uint8Array(192)
    content[2] = 9
    content.set(new TextEncoder().encode('Amplitude'), 4)
    const las = {
      format: 6,
      recordLength: 36,
      data: new Uint8Array(36),
      records: [{ user: 'LASF_Spec', id: 4, content }],
    }
    expect((await made(las)).extraDimensions).toEqual(['Amplitude', 'undocumented'])
  })

  it('gives the bounds of the points where the header says others', async () => {
    const las = onePoint(6, 30)
    viewOf(las.data).setInt32(4, 700, true)
    const found = await made(las)
    expect(found.bounds.max[1]).toBe(7)
    expect(found.warnings.join()).toContain('other bounds')
  })

  it('says of a UTM cloud with numbers like degrees that it is to be confirmed', async () => {
    const wkt =
      'PROJCS["WGS 84 / UTM zone 39N",PROJECTION["Transverse_Mercator"],UNIT["metre",1],AUTHORITY["EPSG","32639"]]'
    const records = [{ user: 'LASF_Projection', id: 2112, content: new TextEncoder().encode(wkt) }]
    const las = { ...onePoint(6, 30), records }
    viewOf(las.data).setInt32(0, 5100, true)
    viewOf(las.data).setInt32(4, 2500, true)
    expect(await made(las)).toMatchObject({
      isPlaceable: false,
      epsg: 32639,
      warnings: [/look like degrees/, expect.anything(), expect.anything()],
    })
  })
})
