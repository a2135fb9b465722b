import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_CLOUD } from '#demo/cloud.ts'
import { hasSharedData, sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { bytesSource } from './byte-source.ts'
import { CLOUD_THUMBNAIL_FILE, COPC_FILE } from './cloud-place.ts'
import { placeCloud } from './place-cloud.ts'
import { COPC_HEAD_BYTES, readCopcHead, readCopcNodes } from './read-copc.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'place-cloud-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const place = async (bytes: Uint8Array, epsg: number | null = null) => {
  const steps: [number, string][] = []
  const onProgress = (part: number, step: string) => void steps.push([part, step])
  return { steps, placed: await placeCloud(bytesSource(bytes), folder, { epsg, onProgress }) }
}

describe.skipIf(skipWithoutSharedData('point clouds'))('clouds from the field', () => {
  const read = (name: string) => new Uint8Array(readFileSync(sharedDataFile(`pointcloud/${name}`)))
  const facts = (
    hasSharedData ? JSON.parse(readFileSync(sharedDataFile('facts.json'), 'utf8')).pointcloud : {}
  ) as Record<string, { readonly n: number; readonly cls: Record<string, number> }>

  it.each([
    ['1.2-with-color.copc.laz', 'outside-area'],
    ['1.2-with-color.las', 'no-crs'],
    ['lone-star.copc.laz', 'outside-area'],
    ['interesting.las', null],
    ['autzen_trim.laz', null],
    ['epsg_4326.las', null],
  ])('[MOD-GEO] %s becomes COPC with all of its points, and has the doubt %s', async (name, doubt) => {
    const { placed, steps } = await place(read(name))
    expect(placed.doubt).toBe(doubt)
    expect(placed.placed === null).toBe(doubt !== null)
    const fact = facts[`pointcloud/${name}`] ?? facts[name]
    expect(placed.facts).toMatchObject({ points: fact?.n, classes: fact?.cls })
    const copc = new Uint8Array(readFileSync(join(folder, COPC_FILE)))
    const info = readCopcHead(copc.subarray(0, COPC_HEAD_BYTES))
    const nodes = readCopcNodes(copc.subarray(info.hierarchy.at, info.hierarchy.at + info.hierarchy.bytes))
    expect(nodes.reduce((sum, { points }) => sum + points, 0)).toBe(fact?.n)
    expect(nodes).toHaveLength(placed.facts.nodes)
    for (const axis of [0, 1, 2]) expect(info.min[axis]).toBeCloseTo(placed.facts.bounds.min[axis]!, 2)
    expect((await sharp(join(folder, CLOUD_THUMBNAIL_FILE)).metadata()).format).toBe('webp')
    expect(steps.every(([part], index) => part >= (steps[index - 1]?.[0] ?? 0) && part <= 1)).toBe(true)
  })

  it('places a cloud in feet by its text, with metres of a foot', async () => {
    const { placed } = await place(read('autzen_trim.laz'))
    const [longitude = 0, latitude = 0] = placed.placed?.footprint[0] ?? []
    expect(longitude).toBeCloseTo(-123.07, 1)
    expect(latitude).toBeCloseTo(44.05, 1)
    expect(placed.facts.metres).toEqual([0.3048, 0.3048, 0.3048])
  })

  it('has metres of a degree where a cloud in degrees lies', async () => {
    const { placed } = await place(read('epsg_4326.las'))
    const [east = 0, north = 0, up] = placed.facts.metres ?? []
    expect(east).toBeLessThan(north)
    expect([Math.round(north), up]).toEqual([111_319, 1])
  })
})

describe('the cloud of the demonstration', () => {
  const day = new Date('2026-03-05T07:00:00Z')

  it('is placed on its site, with classes, colours, datum and the day of its flight', async () => {
    const { facts, placed: at, doubt } = (await place(new Uint8Array(DEMO_CLOUD.bytes(day)))).placed
    expect(doubt).toBeNull()
    expect(at?.epsg).toBe(32_638)
    expect(Object.keys(facts.classes)).toEqual(['2', '5', '6'])
    expect(facts).toMatchObject({
      hasColour: true,
      verticalDatum: 'EGM2008 geoid',
      metres: [1, 1, 1],
      created: '2026-03-05',
    })
    expect(facts.measured?.from).toBe('2026-03-05T07:00:00.000Z')
    expect(facts.points).toBeLessThan(300_000)
    expect(facts.density).toBeGreaterThan(0.3)
    const [longitude = 0, latitude = 0] = at?.footprint[0] ?? []
    expect([Math.abs(longitude - 46.93) < 0.01, Math.abs(latitude - 24.8) < 0.01]).toEqual([true, true])
  })

  it('takes a reference system that a person says before its own', async () => {
    const bytes = new Uint8Array(DEMO_CLOUD.bytes(day))
    expect((await place(bytes, 32_639)).placed.placed?.epsg).toBe(32_639)
    expect((await place(bytes, 28_992)).placed.doubt).toBe('outside-area')
  })
})
