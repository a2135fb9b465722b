import type { ClashElement } from './clash-element.ts'

/** Elements in memory that threads read together, so that none of it is copied for each. */
export interface SharedElements {
  readonly names: readonly (readonly [globalId: string, ifcClass: string])[]
  /** Where the numbers of each element end. */
  readonly positionEnds: readonly number[]
  readonly indexEnds: readonly number[]
  readonly positions: SharedArrayBuffer
  readonly indices: SharedArrayBuffer
}

export function shareElements(elements: readonly ClashElement[]): SharedElements {
  const positionEnds: number[] = []
  const indexEnds: number[] = []
  let [numbers, corners] = [0, 0]
  for (const { positions, indices } of elements) {
    numbers += positions.length
    corners += indices.length
    positionEnds.push(numbers)
    indexEnds.push(corners)
  }
  const positions = new SharedArrayBuffer(numbers * Float64Array.BYTES_PER_ELEMENT)
  const indices = new SharedArrayBuffer(corners * Uint32Array.BYTES_PER_ELEMENT)
  const [allPositions, allIndices] = [new Float64Array(positions), new Uint32Array(indices)]
  for (const [at, element] of elements.entries()) {
    allPositions.set(element.positions, positionEnds[at]! - element.positions.length)
    allIndices.set(element.indices, indexEnds[at]! - element.indices.length)
  }
  const names = elements.map(({ globalId, ifcClass }) => [globalId, ifcClass] as const)
  return { names, positionEnds, indexEnds, positions, indices }
}

/** The elements from `from` up to `end`, as views of the shared memory. */
export function sharedElementsOf(shared: SharedElements, from = 0, end = shared.names.length): ClashElement[] {
  const [positions, indices] = [new Float64Array(shared.positions), new Uint32Array(shared.indices)]
  return shared.names.slice(from, end).map(([globalId, ifcClass], place) => {
    const at = from + place
    return {
      globalId,
      ifcClass,
      positions: positions.subarray(shared.positionEnds[at - 1] ?? 0, shared.positionEnds[at]),
      indices: indices.subarray(shared.indexEnds[at - 1] ?? 0, shared.indexEnds[at]),
    }
  })
}
