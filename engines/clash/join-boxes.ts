/** Called for two boxes that meet, by their places in the two lists. Answers true to stop. */
export type VisitPair = (a: number, b: number) => boolean

/** Up to this many comparisons a plain double loop is faster than dividing further. */
const LOOP_COMPARISONS = 1500
const MAX_DEPTH = 40
const NUMBERS = 6

interface Join {
  readonly boxesA: Float64Array
  readonly boxesB: Float64Array
  readonly margin: number
  readonly visit: VisitPair
}

/**
 * Visits every pair of boxes, one of each list, that overlap, touch or come within `margin` of each other along every
 * axis; each pair once, in an order that depends on the boxes alone. Space is divided only where both lists have boxes:
 * what never meets the other side costs one comparison. About n log n for boxes of similar size. Answers whether a visit
 * stopped it.
 * @param boxesA six numbers a box: minX, minY, minZ, maxX, maxY, maxZ
 */
export function joinBoxes(boxesA: Float64Array, boxesB: Float64Array, margin: number, visit: VisitPair): boolean {
  const all = Float64Array.of(-Infinity, -Infinity, -Infinity, Infinity, Infinity, Infinity)
  const join = { boxesA, boxesB, margin, visit }
  return divide(join, numbersUpTo(boxesA.length / NUMBERS), numbersUpTo(boxesB.length / NUMBERS), all, 0)
}

function numbersUpTo(count: number): Uint32Array {
  const numbers = new Uint32Array(count)
  for (let at = 0; at < count; at++) numbers[at] = at
  return numbers
}

function divide(join: Join, listA: Uint32Array, listB: Uint32Array, cell: Float64Array, depth: number): boolean {
  const { boxesA, boxesB, margin } = join
  const common = commonBounds(join, listA, listB, cell)
  const a = boxesMeeting(boxesA, listA, common, margin)
  const b = boxesMeeting(boxesB, listB, common, margin)
  if (a.length === 0 || b.length === 0) return false
  if (a.length * b.length <= LOOP_COMPARISONS || depth >= MAX_DEPTH) return compareAll(join, a, b, cell)
  const axis = longestAxis(common)
  const middle = (common[axis]! + common[axis + 3]!) / 2
  const [lowA, lowB] = [boxesBelow(boxesA, a, axis, middle), boxesBelow(boxesB, b, axis, middle)]
  const [highA, highB] = [boxesAbove(boxesA, a, axis, middle - margin), boxesAbove(boxesB, b, axis, middle - margin)]
  // Boxes that nearly all reach over the middle are not told apart by dividing.
  const isUseless = (lowA.length + highA.length) * (lowB.length + highB.length) > 3.2 * a.length * b.length
  if (isUseless) return sweep(join, a, b, cell, axis)
  return (
    divide(join, lowA, lowB, half(cell, axis + 3, middle), depth + 1) ||
    divide(join, highA, highB, half(cell, axis, middle), depth + 1)
  )
}

function half(cell: Float64Array, side: number, middle: number): Float64Array {
  const part = cell.slice()
  part[side] = middle
  return part
}

/** Where the lowest corner of what two boxes have in common can be: in the bounds of both lists and in the cell. */
function commonBounds(join: Join, listA: Uint32Array, listB: Uint32Array, cell: Float64Array): Float64Array {
  const a = boundsOf(join.boxesA, listA)
  const b = boundsOf(join.boxesB, listB)
  for (let axis = 0; axis < 3; axis++) {
    a[axis] = Math.max(Math.max(a[axis]!, b[axis]!) - join.margin, cell[axis]!)
    a[axis + 3] = Math.min(Math.min(a[axis + 3]!, b[axis + 3]!) + join.margin, cell[axis + 3]!)
  }
  return a
}

function boundsOf(boxes: Float64Array, list: Uint32Array): Float64Array {
  let [minX, minY, minZ, maxX, maxY, maxZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let at = 0; at < list.length; at++) {
    const from = list[at]! * NUMBERS
    if (boxes[from]! < minX) minX = boxes[from]!
    if (boxes[from + 1]! < minY) minY = boxes[from + 1]!
    if (boxes[from + 2]! < minZ) minZ = boxes[from + 2]!
    if (boxes[from + 3]! > maxX) maxX = boxes[from + 3]!
    if (boxes[from + 4]! > maxY) maxY = boxes[from + 4]!
    if (boxes[from + 5]! > maxZ) maxZ = boxes[from + 5]!
  }
  return Float64Array.of(minX, minY, minZ, maxX, maxY, maxZ)
}

function longestAxis(bounds: Float64Array): number {
  const [x, y, z] = [bounds[3]! - bounds[0]!, bounds[4]! - bounds[1]!, bounds[5]! - bounds[2]!]
  if (x >= y && x >= z) return 0
  return y >= z ? 1 : 2
}

function boxesMeeting(boxes: Float64Array, list: Uint32Array, bounds: Float64Array, margin: number): Uint32Array {
  const [minX, minY, minZ, maxX, maxY, maxZ] = bounds
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at++) {
    const from = list[at]! * NUMBERS
    const isApart =
      boxes[from]! - margin > maxX! ||
      boxes[from + 3]! + margin < minX! ||
      boxes[from + 1]! - margin > maxY! ||
      boxes[from + 4]! + margin < minY! ||
      boxes[from + 2]! - margin > maxZ! ||
      boxes[from + 5]! + margin < minZ!
    if (!isApart) kept[count++] = list[at]!
  }
  return kept.subarray(0, count)
}

function boxesBelow(boxes: Float64Array, list: Uint32Array, axis: number, height: number): Uint32Array {
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at++) {
    if (boxes[list[at]! * NUMBERS + axis]! <= height) kept[count++] = list[at]!
  }
  return kept.subarray(0, count)
}

function boxesAbove(boxes: Float64Array, list: Uint32Array, axis: number, height: number): Uint32Array {
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at++) {
    if (boxes[list[at]! * NUMBERS + axis + 3]! >= height) kept[count++] = list[at]!
  }
  return kept.subarray(0, count)
}

function compareAll(join: Join, a: Uint32Array, b: Uint32Array, cell: Float64Array): boolean {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) if (compare(join, a[i]!, b[j]!, cell)) return true
  }
  return false
}

/** Compares only boxes whose intervals along one axis meet, after sorting both lists by their lower ends. */
function sweep(join: Join, a: Uint32Array, b: Uint32Array, cell: Float64Array, axis: number): boolean {
  const { boxesA, boxesB, margin } = join
  const lowA = (item: number) => boxesA[item * NUMBERS + axis]!
  const lowB = (item: number) => boxesB[item * NUMBERS + axis]!
  const sortedA = a.slice().sort((left, right) => lowA(left) - lowA(right) || left - right)
  const sortedB = b.slice().sort((left, right) => lowB(left) - lowB(right) || left - right)
  let [atA, atB] = [0, 0]
  while (atA < sortedA.length && atB < sortedB.length) {
    const [itemA, itemB] = [sortedA[atA]!, sortedB[atB]!]
    if (lowA(itemA) <= lowB(itemB)) {
      const end = boxesA[itemA * NUMBERS + axis + 3]! + margin
      for (let at = atB; at < sortedB.length && lowB(sortedB[at]!) <= end; at++) {
        if (compare(join, itemA, sortedB[at]!, cell)) return true
      }
      atA++
    } else {
      const end = boxesB[itemB * NUMBERS + axis + 3]! + margin
      for (let at = atA; at < sortedA.length && lowA(sortedA[at]!) <= end; at++) {
        if (compare(join, sortedA[at]!, itemB, cell)) return true
      }
      atB++
    }
  }
  return false
}

/** Visits a pair that meets, in the one cell that holds the lowest corner of what the two have in common. */
function compare(join: Join, a: number, b: number, cell: Float64Array): boolean {
  const { boxesA, boxesB, margin } = join
  const [atA, atB] = [a * NUMBERS, b * NUMBERS]
  if (boxesA[atA]! - margin > boxesB[atB + 3]! || boxesB[atB]! - margin > boxesA[atA + 3]!) return false
  if (boxesA[atA + 1]! - margin > boxesB[atB + 4]! || boxesB[atB + 1]! - margin > boxesA[atA + 4]!) return false
  if (boxesA[atA + 2]! - margin > boxesB[atB + 5]! || boxesB[atB + 2]! - margin > boxesA[atA + 5]!) return false
  const x = Math.max(boxesA[atA]!, boxesB[atB]!)
  const y = Math.max(boxesA[atA + 1]!, boxesB[atB + 1]!)
  const z = Math.max(boxesA[atA + 2]!, boxesB[atB + 2]!)
  const isHere = x >= cell[0]! && x < cell[3]! && y >= cell[1]! && y < cell[4]! && z >= cell[2]! && z < cell[5]!
  return isHere && join.visit(a, b)
}
