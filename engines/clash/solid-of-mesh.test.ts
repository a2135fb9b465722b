import { describe, expect, test } from 'vitest'
import { solidOfMesh } from './solid-of-mesh.ts'
import { buildBox, buildMesh, joinMeshes, openMesh } from './testing/build-mesh.ts'

const solidOf = ({ positions, indices }: ReturnType<typeof buildBox>) => solidOfMesh(positions, indices)

/** The faces with vertices of their own, as IFC shapes have them. */
function unwelded(mesh: ReturnType<typeof buildBox>) {
  const positions = [...mesh.indices].flatMap((corner) => [...mesh.positions.slice(corner * 3, corner * 3 + 3)])
  return buildMesh(mesh.globalId, positions, positions.map((_, at) => at).slice(0, mesh.indices.length))
}

describe('solidOfMesh', () => {
  const box = buildBox('box', [0, 0, 0], [2, 1, 1])

  test('closes a mesh whose faces have vertices of their own', () => {
    expect(solidOf(unwelded(box))).toMatchObject({ isClosed: true, degenerateTriangles: 0 })
    expect(solidOf(unwelded(box)).volume).toBeCloseTo(2, 12)
  })

  test('turns faces outward, whichever of them look inward', () => {
    const mixed = { ...box, indices: box.indices.slice() }
    for (const triangle of [0, 3, 4, 9]) {
      const [a, b, c] = mixed.indices.subarray(triangle * 3, triangle * 3 + 3)
      mixed.indices.set([a!, c!, b!], triangle * 3)
    }
    expect(solidOf(mixed)).toMatchObject({ isClosed: true })
    expect(solidOf(mixed).volume).toBeCloseTo(2, 12)
  })

  test('takes an edge for met where two shorter ones lie along it', () => {
    // The edge from corner 0 to corner 1 is cut in the middle on one side only.
    const cut = buildMesh('cut', [...box.positions, 1, 0, 0], [...box.indices])
    const at = [...cut.indices].findIndex((_, corner) => corner % 3 === 0 && isEdge(cut.indices, corner))
    const [a, b, c] = cut.indices.subarray(at, at + 3)
    const halves = [a!, 8, c!, 8, b!, c!]
    const indices = [...cut.indices.slice(0, at), ...halves, ...cut.indices.slice(at + 3)]
    expect(solidOf(buildMesh('cut', [...cut.positions], indices))).toMatchObject({ isClosed: true })
  })

  test('is open where a face is missing or stands alone', () => {
    expect(solidOf(openMesh(box))).toMatchObject({ isClosed: false, volume: 0 })
    expect(solidOf(joinMeshes('fin', [box, buildMesh('', [0, 0, 5, 1, 0, 5, 0, 1, 5], [0, 1, 2])])).isClosed).toBe(
      false,
    )
    expect(solidOf(buildMesh('none', [], [])).isClosed).toBe(false)
  })

  test('keeps the hollow of a tank and counts shells', () => {
    const inner = buildBox('', [0.5, 0.25, 0.25], [1, 0.75, 0.75])
    const tank = joinMeshes('tank', [box, { ...inner, indices: inner.indices.slice().reverse() }])
    expect(solidOf(tank).volume).toBeCloseTo(2 - 0.125, 12)
    expect(solidOf(tank).shells).toHaveLength(2)
  })
})

function isEdge(indices: Uint32Array, corner: number): boolean {
  return indices[corner] === 0 && indices[corner + 1] === 1
}
