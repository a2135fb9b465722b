import { expect, test } from 'vitest'
import { joinBoxes } from './join-boxes.ts'
import { randomNumbers } from './testing/build-mesh.ts'

/** Boxes on a coarse grid, so that many touch exactly; a few reach through everything. */
function randomBoxes(count: number, random: () => number): Float64Array {
  const boxes = new Float64Array(count * 6)
  for (let at = 0; at < count; at++) {
    for (let axis = 0; axis < 3; axis++) {
      const low = Math.floor(random() * 40) / 2
      boxes[at * 6 + axis] = low
      boxes[at * 6 + axis + 3] = low + (random() < 0.02 ? 30 : Math.floor(random() * 4) / 2)
    }
  }
  return boxes
}

function compared(a: Float64Array, b: Float64Array, margin: number): string[] {
  const found: string[] = []
  for (let i = 0; i < a.length; i += 6) {
    for (let j = 0; j < b.length; j += 6) {
      const doMeet = [0, 1, 2].every(
        (axis) => a[i + axis]! - margin <= b[j + axis + 3]! && b[j + axis]! - margin <= a[i + axis + 3]!,
      )
      if (doMeet) found.push(`${i / 6} ${j / 6}`)
    }
  }
  return found.sort()
}

test.each([0, 0.4, 0.5])('visits each pair of boxes within %s once, and no other', (margin) => {
  const random = randomNumbers(5)
  for (const [countA, countB] of [
    [700, 600],
    [3, 900],
    [0, 50],
  ] as const) {
    const [a, b] = [randomBoxes(countA, random), randomBoxes(countB, random)]
    const visited: string[] = []
    joinBoxes(a, b, margin, (i, j) => {
      visited.push(`${i} ${j}`)
      return false
    })
    expect(visited.sort()).toEqual(compared(a, b, margin))
  }
})

test('ends with boxes that all lie in one place, and passes over those without a number', () => {
  const same = new Float64Array(300 * 6).fill(0.5)
  const broken = same.slice()
  broken.fill(Number.NaN, 0, 6)
  let visited = 0
  joinBoxes(same, broken, 0, () => {
    visited++
    return false
  })
  expect(visited).toBeGreaterThanOrEqual(300 * 299)
})

test('stops where a visit says so', () => {
  const boxes = randomBoxes(200, randomNumbers(9))
  let visited = 0
  expect(joinBoxes(boxes, boxes, 0, () => ++visited === 3)).toBe(true)
  expect(visited).toBe(3)
})
