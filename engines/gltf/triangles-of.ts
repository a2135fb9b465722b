const [TRIANGLES, FAN] = [4, 6]

/**
 * Corners of the triangles of a primitive, three for each; none for points and lines.
 * @param corners null where vertices are used in their order
 * @returns null where a corner is no vertex
 */
export function trianglesOf(mode: number, corners: Float64Array | null, vertexCount: number): Uint32Array | null {
  if (mode < TRIANGLES || mode > FAN) return new Uint32Array(0)
  const length = corners ? corners.length : vertexCount
  const at = (index: number) => (corners ? corners[index]! : index)
  const count = Math.max(0, mode === TRIANGLES ? Math.floor(length / 3) : length - 2)
  const triangles = new Uint32Array(count * 3)
  let kept = 0
  for (let index = 0; index < count; index++) {
    const [a, b, c] = cornersOf(mode, index).map(at) as [number, number, number]
    if (Math.max(a, b, c) >= vertexCount) return null
    // Strips turn by triangles without a surface.
    if (a === b || b === c || a === c) continue
    triangles[kept++] = a
    triangles[kept++] = b
    triangles[kept++] = c
  }
  return triangles.subarray(0, kept)
}

function cornersOf(mode: number, index: number): readonly [number, number, number] {
  if (mode === TRIANGLES) return [3 * index, 3 * index + 1, 3 * index + 2]
  if (mode === FAN) return [0, index + 1, index + 2]
  return index % 2 === 0 ? [index, index + 1, index + 2] : [index + 1, index, index + 2]
}
