import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Copc } from 'copc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { bytesSource, viewOf } from './byte-source.ts'
import { fileSource } from './file-source.ts'
import { openCloud } from './open-cloud.ts'
import { reportCloud } from './report-cloud.ts'
import { makeLas, randomNumbers } from './testing/las-file.ts'
import { writeCopc } from './write-copc.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-copc-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const written = (bytes: Uint8Array, name: string) => writeCopc(bytesSource(bytes), join(folder, name))

/** Every record as text, in an order of its own. */
async function recordsOf(bytes: Uint8Array) {
  const cloud = openCloud(bytesSource(bytes))
  const records: string[] = []
  for await (const batch of cloud.batches())
    for (let at = 0; at < batch.bytes.length; at += cloud.header.recordLength)
      records.push(Buffer.from(batch.bytes.subarray(at, at + cloud.header.recordLength)).toString('latin1'))
  return records.sort()
}

/** Fails where copc.js finds a point outside the cube of its node, or another number of points. */
async function expectNodesHoldTheirPoints(path: string, points: number) {
  const copc = await Copc.create(path)
  const { nodes } = await Copc.loadHierarchyPage(path, copc.info.rootHierarchyPage)
  const [x0, y0, z0, x1] = copc.info.cube
  let [seen, outside] = [0, 0]
  for (const [key, node] of Object.entries(nodes)) {
    const [level = 0, ...cell] = key.split('-').map(Number)
    const size = (x1 - x0) / 2 ** level
    const view = await Copc.loadPointDataView(path, copc, node!)
    const getters = ['X', 'Y', 'Z'].map((name) => view.getter(name))
    for (let index = 0; index < view.pointCount; index++) {
      seen++
      const isInside = getters.every((get, axis) => {
        const place = (get(index) - [x0, y0, z0][axis]!) / size - cell[axis]!
        return place >= -1e-6 && place <= 1 + 1e-6
      })
      if (!isInside) outside++
    }
  }
  expect({ seen, outside }).toEqual({ seen: points, outside: 0 })
  return copc
}

/** A hilly surface of format 7 with two extra bytes. */
function hills(points: number) {
  const random = randomNumbers(11)
  const data = new Uint8Array(points * 38)
  const view = viewOf(data)
  for (let at = 0; at < data.length; at += 38) {
    const [x, y] = [random(100_000), random(100_000)]
    view.setInt32(at, x, true)
    view.setInt32(at + 4, y, true)
    view.setInt32(at + 8, Math.round(3000 * Math.sin(x / 9000) * Math.cos(y / 7000)) + random(9), true)
    view.setUint16(at + 12, random(4000), true)
    data[at + 14] = 0x11
    data[at + 16] = random(3) + 1
    view.setFloat64(at + 22, 1_000 + at / 1e6, true)
    for (let index = 30; index < 38; index++) data[at + index] = random(256)
  }
  return makeLas({ format: 7, recordLength: 38, data })
}

it('a made surface comes back point for point from several levels of nodes', async () => {
  const source = hills(45_000)
  const answer = await written(source, 'hills.copc.laz')
  expect(answer).toMatchObject({ points: 45_000, format: 7 })
  expect(answer.levels).toBeGreaterThan(1)
  const path = join(folder, 'hills.copc.laz')
  expect(await recordsOf(readFileSync(path))).toEqual(await recordsOf(source))
  const { info } = await expectNodesHoldTheirPoints(path, 45_000)
  expect(info.gpsTimeRange).toEqual([1_000, 1_000 + (44_999 * 38) / 1e6])
  expect(readdirSync(folder)).toEqual(['hills.copc.laz'])
})

it('one point, and points that are all in one place, are a cloud', async () => {
  await written(makeLas({ data: new Uint8Array(30) }), 'one.copc.laz')
  expect(await reportCloud(fileSource(join(folder, 'one.copc.laz')))).toMatchObject({ points: 1, encoding: 'copc' })
  const answer = await written(makeLas({ data: new Uint8Array(30 * 50_000) }), 'same.copc.laz')
  expect(answer.points).toBe(50_000)
})

it('names each record of the source that is not carried over', async () => {
  const content = new Uint8Array(12)
  const records = [
    { user: 'LASF_Spec', id: 0, content },
    { user: 'maker of scans', id: 77, content },
    { user: 'laszip encoded', id: 22204, content: new Uint8Array(0) },
  ]
  const { warnings } = await written(makeLas({ data: new Uint8Array(30), records }), 'records.copc.laz')
  expect(warnings).toEqual([
    'The source names no coordinate reference system, and so does the file.',
    'The record "LASF_Spec" 0 (12 bytes: names of classes) is not carried over.',
    'The record "maker of scans" 77 (12 bytes) is not carried over.',
  ])
})

it('a cloud without a point, and a source that is cut, leave nothing behind', async () => {
  await expect(written(makeLas({ data: new Uint8Array(0) }), 'none.laz')).rejects.toMatchObject({
    code: 'not-writable',
  })
  const cut = hills(100).subarray(0, 2_000)
  await expect(written(cut, 'none.laz')).rejects.toMatchObject({ code: 'cut' })
  expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([])
})

describe.skipIf(skipWithoutSharedData('clouds to COPC'))('clouds from the field', () => {
  it.each(['interesting.las', 'autzen_trim.laz', 'epsg_4326.las'])('%s keeps what its report says', async (name) => {
    const source = readFileSync(sharedDataFile(`pointcloud/${name}`))
    await written(source, `${name}.copc.laz`)
    const path = join(folder, `${name}.copc.laz`)
    const [before, after] = [await reportCloud(bytesSource(source)), await reportCloud(fileSource(path))]
    const { classes, returns, bounds, intensity, points, hasColour } = before
    expect(after).toMatchObject({
      version: '1.4',
      encoding: 'copc',
      classes,
      returns,
      bounds,
      intensity,
      points,
      hasColour,
    })
    expect(after.meanHeight).toBeCloseTo(before.meanHeight!, 6)
    await expectNodesHoldTheirPoints(path, points)
  })

  it('a COPC file written again holds the same records', async () => {
    const source = readFileSync(sharedDataFile('pointcloud/1.2-with-color.copc.laz'))
    await written(source, 'again.copc.laz')
    const again = readFileSync(join(folder, 'again.copc.laz'))
    expect(await recordsOf(again)).toEqual(await recordsOf(source))
    expect((await reportCloud(bytesSource(again))).crs).toBe('NAD83 / Oregon LCC (m) + NAVD88 height (ftUS)')
  })
})
