import { expect, it } from 'vitest'
import { chooseNodes, octreeOf, type SceneNode } from './cloud-octree.ts'
import { distanceBetween } from './cloud-tools.ts'
import { pointsOfRecords } from './decode-node.ts'
import { pickPoint, sectionOf } from './find-points.ts'

const node = (level: number, x: number, points: number) => ({ level, x, y: 0, z: 0, at: 0, bytes: 1, points })
const cube = { min: [500_000, 2_000_000, 100] as const, size: 80 }
const tree = (...nodes: ReturnType<typeof node>[]) => octreeOf({ cube }, [1, 1, 1], nodes) as SceneNode

it('stands nodes in metres from the corner of the cloud, with those between that hold no point', () => {
  const root = tree(node(0, 0, 9), node(2, 3, 5))
  expect([root.corner, root.centre]).toEqual([
    [0, 0, 0],
    [40, 40, 40],
  ])
  const [between] = root.children
  expect(between).toMatchObject({ level: 1, x: 1, points: 0 })
  expect(between?.children[0]).toMatchObject({ level: 2, corner: [60, 0, 0] })
  expect(octreeOf({ cube }, [1, 1, 1], [])).toBeNull()
})

it('[MOD-GEO] draws the nodes that are largest on the screen, never more points than the budget, and nothing out of sight', () => {
  const root = tree(node(0, 0, 100), node(1, 0, 100), node(1, 1, 100), node(2, 3, 100))
  const view = {
    sees: ({ corner }: SceneNode) => corner[0] >= 0,
    sizeOf: ({ level, x }: SceneNode) => 400 / 2 ** level + x,
  }
  const keys = (budget: number, least = 10) => chooseNodes(root, view, budget, least).map(({ key }) => key)
  expect(keys(400)).toEqual(['0-0-0-0', '1-1-0-0', '1-0-0-0', '2-3-0-0'])
  expect(keys(250)).toEqual(['0-0-0-0', '1-1-0-0'])
  expect(keys(50)).toEqual(['0-0-0-0'])
  expect(keys(400, 150)).toEqual(['0-0-0-0', '1-1-0-0', '1-0-0-0'])
  expect(chooseNodes(root, { ...view, sees: ({ level }) => level === 0 }, 400, 10)).toHaveLength(1)
})

it('keeps millimetres of coordinates in millions, and colours that were written as bytes', () => {
  const records = new Uint8Array(36 * 2)
  const bytes = new DataView(records.buffer)
  for (const [index, east] of [1_234, 1_235].entries()) {
    bytes.setInt32(index * 36, east, true)
    bytes.setUint16(index * 36 + 12, 77, true)
    bytes.setUint8(index * 36 + 16, 6)
    bytes.setUint16(index * 36 + 30, 200, true)
  }
  const layout = {
    format: 7,
    recordLength: 36,
    scale: [0.001, 0.001, 0.001],
    offset: cube.min,
    cube: cube.min,
    metres: [1, 1, 1],
  } as const
  const { places, looks, intensities } = pointsOfRecords(records, layout, [0, 0, 0])
  expect(places[3]! - places[0]!).toBeCloseTo(0.001, 6)
  expect([...looks.subarray(0, 4)]).toEqual([200, 0, 0, 6])
  expect(intensities[1]).toBe(77)
})

const drawn = [
  {
    corner: [10, 0, 0] as const,
    points: {
      places: Float32Array.from([0, 0, 0, 0, 0, 0.5, 5, 3, 1]),
      looks: Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 6, 0, 0, 0, 2]),
      intensities: new Uint16Array(3),
    },
  },
]

it('picks the nearest point under the pointer, of classes that are shown', () => {
  // Looks along z with a depth of 2 less z: x and y of -20 to 20 fill the screen at depth 1.
  const matrix = [1 / 20, 0, 0, 0, 0, 1 / 20, 0, 0, 0, 0, 1, -1, 0, 0, 0, 2]
  const view = { matrix, width: 100, height: 100 }
  const place = [50 + (10 / 20 / 2 / 1.5) * 100, 50] as const
  expect(pickPoint(drawn, new Set(), view, place)).toEqual([10, 0, 0.5])
  expect(pickPoint(drawn, new Set(), view, [5, 95])).toBeNull()
  expect(pickPoint(drawn, new Set([6]), view, [50 + (10 / 20 / 2 / 2) * 100, 50])).toEqual([10, 0, 0])
})

it('measures straight, level and rise, and gives the coordinates of the file', () => {
  const found = distanceBetween([0, 0, 0], [3, 4, 12], ([x, y, z]) => [x + 500_000, y + 2_000_000, z + 100])
  expect(found).toMatchObject({ straight: 13, level: 5, rise: 12, to: [500_003, 2_000_004, 112] })
})

it('cuts a section along a line, as wide as it reaches', () => {
  const line = [
    [10, 0, 0],
    [20, 0, 0],
  ] as const
  const options = { reach: 1, heightOf: (z: number) => z + 100 }
  const narrow = sectionOf(drawn, new Set(), line, options)
  expect([[...narrow.along], [...narrow.heights], narrow.length]).toEqual([[0, 0], [100, 100.5], 10])
  expect(sectionOf(drawn, new Set([6]), line, { ...options, reach: 4 }).along).toEqual(Float32Array.from([0, 5]))
})
