import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawSnapshot } from './draw-snapshot.ts'
import type { Picture, SnapshotMesh, SnapshotScene } from './snapshot-scene.ts'
import { writePng } from './write-png.ts'

const [RED, GREEN] = [
  [200, 0, 0],
  [0, 200, 0],
] as const

/** An upright square facing the eye of `SCENE`, `half` metres to each side of x, z, `away` metres in front of it. */
function wall(away: number, half: number, [x, z] = [0, 0], origin = 0): SnapshotMesh {
  const at = (left: number, height: number) => [origin + x + left * half, origin + away, origin + z + height * half]
  return {
    positions: Float64Array.from([...at(-1, -1), ...at(1, -1), ...at(1, 1), ...at(-1, 1)]),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
    box: Float64Array.of(...at(-1, -1), ...at(1, 1)),
  }
}

/** From the origin along y; 90 degrees: 10 m away a picture of 100 pixels shows 20 m, 5 pixels a metre. */
const SCENE: SnapshotScene = {
  camera: { eye: [0, 0, 0], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 90 },
  planes: [],
  groups: [],
  context: [],
  marks: [],
}
const draw = (scene: Partial<SnapshotScene>) => drawSnapshot({ ...SCENE, ...scene }, 100, 100)
const pixel = ({ width, pixels }: Picture, x: number, y: number) => [
  ...pixels.slice((y * width + x) * 3, (y * width + x) * 3 + 3),
]
/** Columns and rows that hold something other than the background of the corner. */
function extent(picture: Picture): number[] {
  const background = String(pixel(picture, 0, 0))
  const [columns, rows]: [number[], number[]] = [[], []]
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (String(pixel(picture, x, y)) === background) continue
      columns.push(x)
      rows.push(y)
    }
  }
  return [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]
}

describe('[MOD-DES] a picture of a clash', () => {
  it('shows things where the camera sees them: right is right, up is up, far is small', () => {
    expect(extent(draw({ groups: [{ color: RED, meshes: [wall(10, 2)] }] }))).toEqual([40, 59, 40, 59])
    expect(extent(draw({ groups: [{ color: RED, meshes: [wall(20, 2)] }] }))).toEqual([45, 54, 45, 54])
    const aside = draw({ groups: [{ color: RED, meshes: [wall(10, 1, [4, 6])] }] })
    expect(extent(aside)).toEqual([65, 74, 15, 24])
  })

  it('draws the same 500 km from the origin', () => {
    const near = draw({ groups: [{ color: RED, meshes: [wall(10, 2)] }] })
    const far = draw({
      camera: { ...SCENE.camera, eye: [500_000, 500_000, 500_000] },
      groups: [{ color: RED, meshes: [wall(10, 2, [0, 0], 500_000)] }],
    })
    expect(Buffer.from(far.pixels).equals(near.pixels)).toBe(true)
  })

  it('shows both sides, one through the other, whichever is in front', () => {
    const both = (a: number, b: number) =>
      pixel(
        draw({
          groups: [
            { color: RED, meshes: [wall(a, 2)] },
            { color: GREEN, meshes: [wall(b, 1)] },
          ],
        }),
        50,
        50,
      )
    for (const [red = 0, green = 0, blue] of [both(10, 12), both(12, 10)]) {
      expect(red).toBeGreaterThan(60)
      expect(green).toBeGreaterThan(60)
      expect(blue).toBe(0)
    }
  })

  it('is not hidden by a wall in front, which stays as a veil; a wall behind is grey beside it', () => {
    const groups = [{ color: RED, meshes: [wall(10, 2)] }]
    const [free, veiled, before] = [[], [wall(5, 4)], [wall(15, 9)]].map((context) => draw({ groups, context }))
    const [red = 0, green = 0] = pixel(veiled!, 50, 50)
    expect(pixel(before!, 50, 50)).toEqual(pixel(free!, 50, 50))
    expect(red).toBeGreaterThan(3 * green)
    expect(green).toBeGreaterThan(pixel(free!, 50, 50)[1]!)
    const [r = 0, g = 0, b = 0] = pixel(before!, 30, 50)
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(12)
    expect(r).toBeLessThan(pixel(free!, 30, 50)[0]!)
  })

  it('leaves out what planes cut away, to the pixel, and what lies behind the eye', () => {
    const planes = [{ location: [0, 0, 1], direction: [0, 0, 1] }] as const
    expect(extent(draw({ planes, groups: [{ color: RED, meshes: [wall(10, 2)] }] }))).toEqual([40, 59, 45, 59])
    const empty = draw({ groups: [{ color: RED, meshes: [wall(-10, 2)] }] })
    expect(new Set(Array.from({ length: 100 }, (_, at) => String(pixel(empty, at, at)))).size).toBe(1)
  })

  it('draws what reaches past the eye only as far as it is before it', () => {
    const floor: SnapshotMesh = {
      positions: Float64Array.of(-50, -50, -1, 50, -50, -1, 0, 80, -1),
      indices: Uint32Array.of(0, 1, 2),
      box: Float64Array.of(-50, -50, -1, 50, 80, -1),
    }
    const picture = draw({ groups: [{ color: RED, meshes: [floor] }] })
    expect(pixel(picture, 50, 99)[1]).toBe(0)
    expect(pixel(picture, 50, 48)).toEqual(pixel(picture, 0, 0))
  })

  it('rings the marks, and skips faces without area or numbers', () => {
    const broken: SnapshotMesh = {
      positions: Float64Array.of(0, 10, 0, 0, 10, 0, 1, 10, 0, Number.NaN, 1, 1),
      indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
      box: Float64Array.of(0, 10, 0, 1, 10, 0),
    }
    const picture = draw({ marks: [[0, 10, 0]], groups: [{ color: RED, meshes: [broken] }] })
    expect(pixel(picture, 50 + 17, 50)[0]).toBeLessThan(60)
    expect(pixel(picture, 50, 50)).toEqual(pixel(picture, 0, 0))
    expect(() => draw({ camera: { ...SCENE.camera, direction: [0, 0, 0] } })).toThrow(RangeError)
  })
})

describe('[MOD-DES] the PNG of a picture', () => {
  it('holds each pixel', () => {
    const pixels = Uint8Array.from({ length: 3 * 2 * 3 }, (_, at) => (at * 37) % 256)
    const png = Buffer.from(writePng({ width: 3, height: 2, pixels }))
    expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]]).toEqual([3, 2, 8, 2])
    const length = png.readUInt32BE(33)
    expect(png.toString('latin1', 37, 41)).toBe('IDAT')
    const rows = inflateSync(png.subarray(41, 41 + length))
    const read = Array.from({ length: 18 }, (_, at) => {
      const [row, column] = [Math.floor(at / 9), at % 9]
      const above = row === 0 ? 0 : pixels[at - 9]!
      return (rows[row * 10 + 1 + column]! + above) & 255
    })
    expect([rows[0], rows[10]]).toEqual([2, 2])
    expect(read).toEqual([...pixels])
    // Checksum of the empty last chunk, as the specification of PNG gives it.
    expect(png.readUInt32BE(png.length - 4)).toBe(0xae426082)
  })
})
