import { BufferAttribute, BufferGeometry, Matrix4 } from 'three'
import { type ExtendedTriangle, MeshBVH } from 'three-mesh-bvh'
import type { ClashElement } from '#engines/clash/clash-element.ts'

/** A geometry per element, as a viewer would hold it: 32-bit floats. Not part of what is timed. */
export function geometriesOf(elements: readonly ClashElement[]): BufferGeometry[] {
  return elements.map(({ positions, indices }) => {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    geometry.setIndex(new BufferAttribute(indices.slice(), 1))
    return geometry
  })
}

const IDENTITY = new Matrix4()

/**
 * Pairs of elements whose surfaces meet, by three-mesh-bvh as its documentation advises: boxes first (sorted and swept),
 * a tree on both sides, built when an element is first in a near pair, and `bvhcast` until the first triangle that meets
 * another.
 */
export function meshBvhContacts(a: readonly BufferGeometry[], b: readonly BufferGeometry[]): [number, number][] {
  for (const geometry of [...a, ...b]) geometry.computeBoundingBox()
  const byLow = (list: readonly BufferGeometry[]) =>
    list.map((geometry, at) => ({ at, box: geometry.boundingBox!, geometry })).sort((i, j) => i.box.min.x - j.box.min.x)
  const [sortedA, sortedB] = [byLow(a), byLow(b)]
  const trees = new Map<BufferGeometry, MeshBVH>()
  const treeOf = (geometry: BufferGeometry) => {
    const tree = trees.get(geometry) ?? new MeshBVH(geometry)
    trees.set(geometry, tree)
    return tree
  }
  const found: [number, number][] = []
  for (const one of sortedA) {
    for (let at = 0; at < sortedB.length && sortedB[at]!.box.min.x <= one.box.max.x; at++) {
      const other = sortedB[at]!
      if (!one.box.intersectsBox(other.box)) continue
      const doMeet = treeOf(one.geometry).bvhcast(treeOf(other.geometry), IDENTITY, {
        intersectsTriangles: (triangle: ExtendedTriangle, otherTriangle: ExtendedTriangle) =>
          triangle.intersectsTriangle(otherTriangle),
      })
      if (doMeet) found.push([one.at, other.at])
    }
  }
  return found.sort(([a0, b0], [a1, b1]) => a0 - a1 || b0 - b1)
}
