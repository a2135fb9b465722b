import { describe, expect, test } from 'vitest'
import type { ClashElement } from './clash-element.ts'
import { type ClashMemory, runClashTest } from './run-clash-test.ts'
import {
  buildBall,
  buildBox,
  buildMesh,
  joinMeshes,
  openMesh,
  randomNumbers,
  randomRotation,
  UPRIGHT,
  type Vector,
} from './testing/build-mesh.ts'

const MAP: Vector = [729_013.349, 9_063_992.685, 1.3]
const hard = (a: ClashElement, b: ClashElement, tolerance = 0.001) =>
  runClashTest([a], [b], { type: 'hard', tolerance }).pairs

/** Two boxes with what they share, by arithmetic. Half of them on a coarse grid, where faces coincide. */
function randomBoxes(seed: number) {
  const random = randomNumbers(seed * 7919)
  const onGrid = seed % 2 === 0
  const start = () => (onGrid ? Math.floor(random() * 5) * 0.25 : random())
  const size = () => (onGrid ? (1 + Math.floor(random() * 4)) * 0.25 : 0.05 + random())
  const corner = (): Vector => [start(), start(), start()]
  const grown = (from: Vector): Vector => [from[0] + size(), from[1] + size(), from[2] + size()]
  const [fromA, fromB] = [corner(), corner()]
  const [toA, toB] = [grown(fromA), grown(fromB)]
  const sides = [0, 1, 2].map((axis) => Math.min(toA[axis]!, toB[axis]!) - Math.max(fromA[axis]!, fromB[axis]!))
  const depth = Math.min(...sides)
  const volume = depth > 0 ? sides[0]! * sides[1]! * sides[2]! : 0
  const gap = Math.hypot(...sides.map((side) => Math.max(0, -side)))
  const turn = seed % 4 < 2 ? UPRIGHT : randomRotation(random)
  const move: Vector = seed % 3 === 0 ? MAP : [0, 0, 0]
  return { a: buildBox('A', fromA, toA, turn, move), b: buildBox('B', fromB, toB, turn, move), depth, volume, gap }
}

describe('random boxes, turned anyhow, also in map coordinates', () => {
  const cases = Array.from({ length: 600 }, (_, at) => randomBoxes(at + 1))

  test('clash exactly where they are deeper in each other than the tolerance, with exact depth and volume', () => {
    let clashes = 0
    for (const { a, b, depth, volume } of cases) {
      const [pair] = hard(a, b)
      expect(pair !== undefined).toBe(depth > 0.001)
      if (!pair) continue
      clashes++
      expect(Math.abs(pair.depth! - depth)).toBeLessThan(1e-6)
      expect(Math.abs(pair.volume! - volume)).toBeLessThan(1e-6 * Math.max(volume, 0.001))
      expect(pair.distance).toBe(-pair.depth!)
    }
    expect(clashes).toBeGreaterThan(100)
  })

  test('are nearer than a clearance exactly where the gap is smaller', () => {
    let clashes = 0
    for (const { a, b, depth, gap } of cases) {
      const [pair] = runClashTest([a], [b], { type: 'clearance', clearance: 0.2 }).pairs
      if (Math.abs(gap - 0.2) < 1e-5) continue
      expect(pair !== undefined).toBe(gap < 0.2)
      if (!pair) continue
      clashes++
      expect(Math.abs(pair.distance - (depth > 1e-4 ? -depth : gap))).toBeLessThan(1e-6)
    }
    expect(clashes).toBeGreaterThan(150)
  })

  test('give the same pair with A and B exchanged', () => {
    for (const { a, b } of cases.slice(0, 150)) {
      const [there, back] = [hard(a, b), hard(b, a)]
      expect(back).toHaveLength(there.length)
      if (there[0]) expect(Math.abs(there[0].volume! - back[0]!.volume!)).toBeLessThan(1e-9)
    }
  })
})

describe('hard', () => {
  const wall = buildBox('wall', [0, 0, 0], [4, 0.2, 3])

  test('reports a thing wholly inside another', () => {
    const [pair] = hard(buildBox('big', [0, 0, 0], [4, 4, 4]), buildBox('small', [1, 1, 1], [1.2, 1.5, 1.5]))
    expect(pair).toMatchObject({ guidA: 'big', guidB: 'small' })
    expect(pair!.volume).toBeCloseTo(0.05, 9)
    expect(pair!.depth).toBeCloseTo(0.2, 9)
  })

  test('reports a part wholly inside another thing, though the rest lies outside', () => {
    const parts = joinMeshes('parts', [
      buildBox('', [9, 9, 9], [10, 10, 10]),
      buildBox('', [1, 0.05, 1], [1.1, 0.15, 1.1]),
    ])
    expect(hard(wall, parts)[0]?.volume).toBeCloseTo(0.001, 9)
  })

  test('says nothing of things in the hollow of another', () => {
    const hollow = buildBox('', [1, 1, 1], [3, 3, 3])
    const inward = { ...hollow, indices: hollow.indices.slice().reverse() }
    const tank = joinMeshes('tank', [buildBox('', [0, 0, 0], [4, 4, 4]), inward])
    expect(hard(tank, buildBox('pump', [1.5, 1.5, 1.5], [2, 2, 2]))).toEqual([])
    expect(hard(tank, buildBox('pipe', [2, 2, 0.5], [2.1, 2.1, 2]))[0]?.volume).toBeCloseTo(0.005, 9)
  })

  test.each([
    ['face to face', buildBox('other', [1, 0.2, 1], [2, 1, 2])],
    ['edge to edge', buildBox('other', [4, 0.2, 0], [5, 1, 3])],
    ['corner to corner', buildBox('other', [4, 0.2, 3], [5, 1, 4])],
    ['half a tenth of a millimetre deep', buildBox('other', [1, 0.19995, 1], [2, 1, 2])],
  ])('says nothing of things that touch %s', (_, other) => {
    for (const tolerance of [0, 0.001]) expect(hard(wall, other, tolerance)).toEqual([])
  })

  test('means by tolerance how deep things may be in each other', () => {
    const beam = buildBox('beam', [1, 0.15, 1], [1.2, 2, 1.2])
    expect(hard(wall, beam, 0.049)).toHaveLength(1)
    expect(hard(wall, beam, 0.051)).toEqual([])
  })

  test('finds the overlap of two walls centred on each other, all of whose long faces are in line', () => {
    const next = buildBox('next', [3.95, 0, 0], [8, 0.2, 3])
    const [pair] = hard(wall, next)
    expect(pair!.depth).toBeCloseTo(0.05, 9)
    expect(pair!.volume).toBeCloseTo(0.05 * 0.2 * 3, 9)
  })

  test('reports the same shape under another GUID as one shared volume', () => {
    expect(hard(wall, { ...wall, globalId: 'twice' })[0]?.volume).toBeCloseTo(2.4, 9)
  })

  test('measures a bent overlap by its thickness, not by its length', () => {
    const angle = joinMeshes('angle', [buildBox('', [0, 0, 0], [3, 0.1, 3]), buildBox('', [0, 0.1, 0], [0.1, 3, 3])])
    const slab = buildBox('slab', [-1, -1, -1], [4, 4, 0.02])
    const [pair] = hard(angle, slab)
    expect(pair!.depth).toBeCloseTo(0.02, 6)
    expect(pair!.volume).toBeCloseTo((0.3 + 0.29) * 0.02, 9)
  })

  test('counts volume once where parts of a thing overlap each other', () => {
    const cross = joinMeshes('cross', [buildBox('', [0, 0, 0], [3, 1, 1]), buildBox('', [1, -1, 0], [2, 2, 1])])
    const [pair] = hard(cross, buildBox('plate', [-1, -2, 0.4], [4, 3, 0.6]))
    expect(pair!.volume! / (5 * 0.2)).toBeGreaterThan(0.98)
    expect(pair!.volume! / (5 * 0.2)).toBeLessThan(1.02)
  })

  test('measures balls: the lens that two spheres share', () => {
    const [pair] = hard(buildBall('one', [0, 0, 0], 1, 48), buildBall('other', [1.5, 0, 0], 1, 48))
    const lens = (Math.PI * (2 - 1.5) ** 2 * (1.5 ** 2 + 4 * 1.5)) / (12 * 1.5)
    expect(Math.abs(pair!.volume! - lens)).toBeLessThan(0.02 * lens)
    expect(pair!.depth).toBeCloseTo(0.5, 2)
  })

  test('reads faces that look inward as those of a solid', () => {
    const inward = { ...wall, indices: wall.indices.slice().reverse() }
    expect(hard(inward, buildBox('box', [1, 0, 1], [2, 0.2, 2]))[0]?.volume).toBeCloseTo(0.2, 9)
  })
})

describe('meshes that are not what they should be', () => {
  const wall = buildBox('wall', [0, 0, 0], [4, 0.2, 3])
  const through = buildBox('through', [1, -1, 1], [1.1, 1, 1.1])

  test('knows neither depth nor volume of an open shell, and still reports it', () => {
    expect(hard(openMesh(wall), through)).toMatchObject([{ depth: null, volume: null, distance: 0 }])
    expect(hard(wall, openMesh(through))).toMatchObject([{ depth: null, volume: null }])
  })

  test('says nothing of an open shell that only touches', () => {
    expect(hard(openMesh(wall), buildBox('beside', [1, 0.2, 1], [2, 1, 2]), 0)).toEqual([])
  })

  test('lets nothing without area, without triangles or without numbers stop a run', () => {
    const line = buildMesh('line', [0, 0, 0, 1, 0, 0, 2, 0, 0], [0, 1, 2])
    const nothing = buildMesh('nothing', [], [])
    const broken = buildMesh('broken', [Number.NaN, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2])
    const run = runClashTest([line, nothing, broken, wall], [broken, through, nothing, line], { type: 'hard' })
    expect(run.pairs).toMatchObject([{ guidA: 'wall', guidB: 'through' }])
  })
})

describe('duplicate', () => {
  const pump = buildBall('pump', [1, 2, 3], 0.5)
  const duplicates = (a: typeof pump, b: typeof pump, tolerance?: number) =>
    runClashTest([a], [b], { type: 'duplicate', ...(tolerance === undefined ? {} : { tolerance }) }).pairs

  test('means by tolerance how far the second may be from the first', () => {
    const moved = buildBall('again', [1.004, 2, 3], 0.5)
    expect(duplicates(pump, moved, 0.005)).toHaveLength(1)
    expect(duplicates(pump, moved, 0.003)).toEqual([])
  })

  test('compares shapes, not triangles', () => {
    const box = buildBox('box', [0, 0, 0], [1, 1, 1])
    const otherDiagonals = { ...buildBox('other', [0, 0, 0], [1, 1, 1]) }
    otherDiagonals.indices.set([0, 3, 1, 3, 2, 1])
    expect(duplicates(box, otherDiagonals)).toMatchObject([{ guidA: 'box', guidB: 'other', distance: 0 }])
    const lying = buildMesh(
      'wedge',
      [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1],
      [0, 2, 1, 0, 3, 2, 0, 1, 4, 2, 3, 5, 1, 2, 5, 1, 5, 4, 3, 0, 4, 3, 4, 5],
    )
    expect(duplicates(box, lying)).toEqual([])
    expect(duplicates(box, buildBox('lower', [0, 0, 0], [1, 1, 0.9]))).toEqual([])
  })
})

describe('hard-conservative', () => {
  test('reports also what only touches', () => {
    const [a, b] = [buildBox('a', [0, 0, 0], [1, 1, 1]), buildBox('b', [1, 0, 0], [2, 1, 1])]
    expect(runClashTest([a], [b], { type: 'hard_conservative', tolerance: 0 }).pairs).toMatchObject([
      { type: 'hard_conservative', depth: 0, distance: 0, volume: 0 },
    ])
  })
})

test('looks again only at pairs that have changed, and finds what a full run finds', () => {
  const random = randomNumbers(3)
  const strewn = (name: string) =>
    Array.from({ length: 60 }, (_, at) => {
      const from: Vector = [random() * 6, random() * 6, random() * 3]
      return buildBox(`${name}${at}`, from, [from[0] + 1, from[1] + 1, from[2] + 1])
    })
  const [a, b] = [strewn('a'), strewn('b')]
  const memory: ClashMemory = new Map()
  expect(runClashTest(a, b, { type: 'hard' }, { memory })).toEqual(runClashTest(a, b, { type: 'hard' }))
  const known = memory.size
  expect(known).toBeGreaterThan(50)
  // Marked, so that an answer from memory is told from one that was found again.
  for (const [key, measure] of memory) if (measure) memory.set(key, { ...measure, distance: 99 })
  const changed = a.with(7, buildBox('a7', [0, 0, 0], [6, 6, 3]))
  const again = runClashTest(changed, b, { type: 'hard' }, { memory })
  const whole = runClashTest(changed, b, { type: 'hard' })
  expect(again.pairs.map(({ guidA, guidB }) => guidA + guidB)).toEqual(
    whole.pairs.map(({ guidA, guidB }) => guidA + guidB),
  )
  for (const { guidA, distance } of again.pairs) expect(distance === 99).toBe(guidA !== 'a7')
})

test('refuses lengths that are none', () => {
  expect(() => runClashTest([], [], { type: 'hard', tolerance: -1 })).toThrow(RangeError)
  expect(() => runClashTest([], [], { type: 'clearance', clearance: Number.NaN })).toThrow(RangeError)
})

test('orders pairs by GUID, whatever the order of the elements', () => {
  const boxes = ['d', 'b', 'a', 'c'].map((name, at) => buildBox(name, [at, 0, 0], [at + 1, 1, 1]))
  const slab = buildBox('slab', [0, 0, 0.5], [4, 1, 2])
  const there = runClashTest(boxes, [slab], { type: 'hard' })
  expect(there.pairs.map(({ guidA }) => guidA)).toEqual(['a', 'b', 'c', 'd'])
  expect(runClashTest(boxes.toReversed(), [slab], { type: 'hard' }).pairs.map((pair) => pair.guidA)).toEqual([
    'a',
    'b',
    'c',
    'd',
  ])
})

describe('a board whose face lies in the face of a wall, with posts that reach into it', () => {
  const REACH = 0.005
  /**
   * A board in front of a wall and posts behind it, one element. The board reaches further than the posts every way, so
   * that its corners in the wall's face tell nothing of where the two share volume.
   */
  function boardAndPosts(posts: number, seed: number) {
    const random = randomNumbers(seed + 1)
    const turn = seed % 2 === 0 ? UPRIGHT : randomRotation(random)
    const move: Vector = seed % 3 === 0 ? [0, 0, 0] : MAP
    const wall = buildBox('wall', [-random(), 0, -random()], [posts * 0.5 + random(), 0.2, 3], turn, move)
    const board = buildBox('board', [0, -0.05, 0], [posts * 0.5, 0, 2.5], turn, move)
    let volume = 0
    const each = Array.from({ length: posts }, (_, at) => {
      const [left, width] = [at * 0.5 + 0.1 + 0.2 * random(), 0.02 + 0.02 * random()]
      const [foot, head] = [0.6 + random() * 0.3, 1.2 + random() * 0.5]
      volume += width * (head - foot) * REACH
      return buildBox(`post ${at}`, [left, -0.03, foot], [left + width, REACH, head], turn, move)
    })
    return { wall, stair: joinMeshes('stair', [board, ...each]), volume }
  }

  test.each([1, 2, 3, 7, 18])('is found with its volume and its depth: %i posts', (posts) => {
    for (let seed = 0; seed < 20; seed++) {
      const { wall, stair, volume } = boardAndPosts(posts, seed)
      for (const [a, b] of [
        [wall, stair],
        [stair, wall],
      ] as const) {
        const [pair] = hard(a, b)
        // Parts of one element that touch are measured on a raster, and posts are thinner than its lines are far apart.
        expect(Math.abs((pair?.volume ?? 0) / volume - 1), `seed ${seed}`).toBeLessThan(0.25)
        expect(pair?.depth, `seed ${seed}`).toBeGreaterThan(REACH * 0.8)
        expect(pair?.depth, `seed ${seed}`).toBeLessThan(REACH * 1.2)
      }
    }
  })
})
