import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toLongitudeLatitude } from '#engines/geodesy/to-longitude-latitude.ts'
import { openRaster } from '#engines/raster/open-raster.ts'
import { readZip } from '#engines/zip/read-zip.ts'
import { bytesSource } from './byte-source.ts'
import { modelCloud } from './model-cloud.ts'
import { MESH_FILE, SURFACE_FILE, TILES_FILE } from './surface-facts.ts'
import { makeLas } from './testing/las-file.ts'

const EPSG = 32_638
const [EAST, NORTH] = [695_000, 2_744_000]
/** A plane that rises 0.1 to the east and 0.05 to the north, a point every half metre; right of the middle not ground. */
const heightAt = (x: number, y: number) => 600 + 0.1 * x + 0.05 * y

function plane({ hole = false, side = 40 } = {}): Uint8Array {
  const data: number[][] = []
  for (let y = 0.25; y < side; y += 0.5)
    for (let x = 0.25; x < side; x += 0.5)
      if (!hole || Math.hypot(x - 20, y - 20) > 8) data.push([x, y, heightAt(x, y), x > side / 2 ? 6 : 2])
  const bytes = new Uint8Array(data.length * 30)
  const view = new DataView(bytes.buffer)
  for (const [index, [x = 0, y = 0, z = 0, kind = 0]] of data.entries()) {
    const at = index * 30
    for (const [axis, value] of [EAST + x, NORTH + y, z].entries())
      view.setInt32(at + axis * 4, Math.round(value * 100), true)
    bytes[at + 14] = 0x11
    bytes[at + 16] = kind
  }
  return makeLas({ data: bytes })
}

async function model(las: Uint8Array, options: Partial<Parameters<typeof modelCloud>[2]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'model-'))
  const facts = await modelCloud(bytesSource(las), folder, {
    ...{ epsg: EPSG, heightMetres: 1, surface: 'top', cellMetres: 1 },
    ...options,
  })
  return { facts, folder }
}

function readGlb(file: Uint8Array) {
  // A copy of its own: a slice of a Buffer is a view into a larger one.
  const bytes = Uint8Array.from(file)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(12, true)
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)))
  return { json, total: view.getUint32(8, true), bin: bytes.subarray(28 + length) }
}

describe('a model of a point cloud', () => {
  it('[MOD-AIW] is a surface whose heights are those of the points, in the system of the cloud', async () => {
    const { facts, folder } = await model(plane(), { surface: 'ground' })
    expect(facts).toMatchObject({ cellMetres: 1, filled: expect.any(Number), hasColour: false })
    const raster = await openRaster(join(folder, SURFACE_FILE))
    expect(raster.epsg).toBe(EPSG)
    await raster.close()
    // Half of the plane is not ground, and stays empty but for what is filled at its edge.
    expect(facts.measured / (facts.columns * facts.rows)).toBeCloseTo(0.5, 1)
  })

  it('[MOD-AIW] is a mesh in glTF whose triangles look up and lie on the plane', async () => {
    const { facts, folder } = await model(plane())
    const { json, total, bin } = readGlb(readFileSync(join(folder, MESH_FILE)))
    expect(total).toBe(readFileSync(join(folder, MESH_FILE)).length)
    expect(json.accessors[0]).toMatchObject({ count: facts.vertices, type: 'VEC3' })
    expect(json.asset.extras.origin[0]).toBeCloseTo(EAST + 20, -1)
    const floats = new Float32Array(bin.slice(0, facts.vertices * 12).buffer)
    const [east, north, lowest] = json.asset.extras.origin
    for (let at = 0; at < floats.length; at += 3) {
      const [x, up, south] = [floats[at]!, floats[at + 1]!, floats[at + 2]!]
      expect(Math.abs(lowest + up - heightAt(east + x - EAST, north - south - NORTH))).toBeLessThan(0.12)
    }
    const normals = new Float32Array(bin.slice(facts.vertices * 12, facts.vertices * 24).buffer)
    for (let at = 1; at < normals.length; at += 3) expect(normals[at]).toBeGreaterThan(0.9)
  })

  it('keeps a hole that nobody measured open, and closes none wider than two cells', async () => {
    const whole = await model(plane())
    const holed = await model(plane({ hole: true }))
    expect(holed.facts.triangles).toBeLessThan(whole.facts.triangles - 150)
  })

  it('[MOD-AIW] is 3D Tiles whose parents hold their children, whose error falls, and whose middle lies where the cloud does', async () => {
    const { facts, folder } = await model(plane({ side: 90 }), { cellMetres: 0.5 })
    const files = readZip(readFileSync(join(folder, TILES_FILE)))
    const tileset = JSON.parse(new TextDecoder().decode(files.get('tileset.json')))
    expect(facts.levels).toBe(2)
    expect(files.size).toBe(facts.tiles + 1)
    const check = (tile: {
      boundingVolume: { box: number[] }
      geometricError: number
      content: { uri: string }
      children?: never[]
    }) => {
      expect(files.has(tile.content.uri)).toBe(true)
      for (const child of tile.children ?? ([] as (typeof tile)[])) {
        const inner = child as typeof tile
        expect(inner.geometricError).toBeLessThan(tile.geometricError)
        for (const axis of [0, 1, 2]) {
          const [half, own] = [tile.boundingVolume.box[3 + axis * 4]!, inner.boundingVolume.box[3 + axis * 4]!]
          const away = Math.abs(tile.boundingVolume.box[axis]! - inner.boundingVolume.box[axis]!)
          expect(away + own).toBeLessThanOrEqual(half + 1e-6)
        }
        check(inner)
      }
    }
    check(tileset.root)
    const [x, y, z] = tileset.root.transform.slice(12, 15)
    const longitude = (Math.atan2(y, x) * 180) / Math.PI
    const [expected] = toLongitudeLatitude(EPSG)!(EAST + 45, NORTH + 45)
    expect(longitude).toBeCloseTo(expected, 4)
    expect(Math.hypot(x, y, z)).toBeGreaterThan(6_370_000)
  })

  it('is refused where no point is ground, and where the system counts degrees', async () => {
    const las = plane()
    for (let at = las.length - 30; at > 375; at -= 30) las[at + 16] = 6
    await expect(model(las, { surface: 'ground', epsg: 4326 })).rejects.toMatchObject({ code: 'not-projected' })
    const none = plane()
    for (let at = 375 + 16; at < none.length; at += 30) none[at] = 1
    await expect(model(none, { surface: 'ground' })).rejects.toMatchObject({ code: 'no-ground' })
  })
})
