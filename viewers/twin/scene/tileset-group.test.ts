import { Box3, type Matrix4, PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { DEMO_SITE_OFFICES } from '#demo/site-offices.ts'
import { readTileset } from '#engines/tiles3d/read-tileset.ts'
import { readZip } from '#engines/zip/read-zip.ts'
import { metresFrom } from './ground-frame.ts'
import { type DrawnTileset, TilesetGroup } from './tileset-group.ts'

const HEIGHT = 900
const WAIT = { timeout: 60_000, interval: 50 }
/** Four parts of the crane, 24 cabins with a door each, twelve triangles a box. */
const TRIANGLES = 52 * 12

/** From the scene to the picture, as the map hands it over: projection and view in one. */
function lookingAt(target: Vector3, from: Vector3): Matrix4 {
  const camera = new PerspectiveCamera(37, 1.6, 0.1, 5_000)
  camera.up.set(0, 0, 1)
  camera.position.copy(from)
  camera.lookAt(target)
  camera.updateMatrixWorld(true)
  return camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse)
}

async function opened() {
  const { bounds, index, tiles } = readTileset(readZip(await DEMO_SITE_OFFICES.bytes()))
  const drawn: DrawnTileset[] = []
  const failures: unknown[] = []
  const asked: number[] = []
  const group = new TilesetGroup('offices', [index.origin[0], index.origin[1]], {
    store: {
      index: async () => index,
      tile: async (_id, { at, bytes }) => {
        asked.push(at)
        return Uint8Array.from(tiles.subarray(at, at + bytes)).buffer
      },
    },
    changed: () => undefined,
    drawn: (one) => drawn.push(one),
    failed: (error) => failures.push(error),
  })
  const look = (toPicture: Matrix4) =>
    vi.waitFor(() => {
      group.update(toPicture, HEIGHT)
      expect(failures).toEqual([])
      expect(drawn.at(-1)?.triangles).toBe(TRIANGLES)
    }, WAIT)
  /** Metres from the middle of the tileset to its eastern and northern ends. */
  const [east, north] = metresFrom([index.origin[0], index.origin[1]], [bounds![2], bounds![3]])
  return { group, drawn, asked, look, east, north }
}

describe('a tileset in the scene', () => {
  it('[MAP-02] is brought when it is looked at, unpacked, and stands upright on the ground of its place', async () => {
    const { group, asked, look, east, north } = await opened()
    await look(lookingAt(new Vector3(0, 0, 10), new Vector3(120, -160, 90)))
    expect(asked.length).toBe(new Set(asked).size)
    const { min, max } = new Box3().setFromObject(group.group)
    expect(min.z).toBeCloseTo(0, 1)
    // The mast begins on its base, 1.2 m high, and is 44 m tall.
    expect(max.z).toBeCloseTo(45.2, 1)
    expect(Math.max(max.x, -min.x)).toBeLessThan(east + 0.05)
    expect(Math.max(max.y, -min.y)).toBeLessThan(north + 0.05)
    // Turned as the quarter is, the box of the tileset is no larger than what is in it by more than its corners.
    expect(max.x - min.x).toBeGreaterThan(1.6 * east)
    group.dispose()
    expect(group.group.children).toEqual([])
  })

  it('is neither drawn nor asked for while somebody looks elsewhere', async () => {
    const { group, drawn, asked } = await opened()
    const away = lookingAt(new Vector3(0, 900, 0), new Vector3(0, 500, 20))
    await new Promise((done) => setTimeout(done, 50))
    group.update(away, HEIGHT)
    expect([asked, drawn.at(-1)?.tiles ?? 0]).toEqual([[], 0])
  })
})
