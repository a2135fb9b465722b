/** Indexes of the same thing in two sequences. */
export type Pair = readonly [before: number, after: number]

/** Cells of a table of longest common subsequences: what is larger is left unmatched between its anchors. */
const MOST_CELLS = 4_000_000

/**
 * Which entries of two sequences are the same ones, in order: anchors that both have once first (patience), the rest by the
 * longest common subsequence between them.
 */
export function alignKeys(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  const waiting: [number, number, number, number][] = [[0, before.length, 0, after.length]]
  while (waiting.length > 0) {
    let [a, aEnd, b, bEnd] = waiting.pop() as [number, number, number, number]
    while (a < aEnd && b < bEnd && before[a] === after[b]) pairs.push([a++, b++])
    while (a < aEnd && b < bEnd && before[aEnd - 1] === after[bEnd - 1]) pairs.push([--aEnd, --bEnd])
    if (a === aEnd || b === bEnd) continue
    const anchors = anchorsOf(before, after, a, aEnd, b, bEnd)
    if (anchors.length === 0) {
      if ((aEnd - a) * (bEnd - b) <= MOST_CELLS) pairs.push(...commonOf(before, after, a, aEnd, b, bEnd))
      continue
    }
    let [fromA, fromB] = [a, b]
    for (const [atA, atB] of anchors) {
      waiting.push([fromA, atA, fromB, atB])
      pairs.push([atA, atB])
      ;[fromA, fromB] = [atA + 1, atB + 1]
    }
    waiting.push([fromA, aEnd, fromB, bEnd])
  }
  return pairs.toSorted((x, y) => x[0] - y[0])
}

function anchorsOf(
  before: readonly string[],
  after: readonly string[],
  ...[a, aEnd, b, bEnd]: readonly [number, number, number, number]
): Pair[] {
  const once = (keys: readonly string[], from: number, end: number) => {
    const at = new Map<string, number>()
    for (let index = from; index < end; index++) at.set(keys[index]!, at.has(keys[index]!) ? -1 : index)
    return at
  }
  const inAfter = once(after, b, bEnd)
  const both: Pair[] = []
  for (const [key, index] of once(before, a, aEnd)) {
    const other = inAfter.get(key) ?? -1
    if (index >= 0 && other >= 0) both.push([index, other])
  }
  return longestRising(both)
}

/** Of pairs in the order of their first, the longest run whose seconds rise. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const ends: number[] = []
  const previous = new Array<number>(pairs.length).fill(-1)
  pairs.forEach(([, after], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < after) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  })
  const run: Pair[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) run.push(pairs[at]!)
  return run.reverse()
}

function commonOf(
  before: readonly string[],
  after: readonly string[],
  ...[a, aEnd, b, bEnd]: readonly [number, number, number, number]
): Pair[] {
  return bestInOrder(aEnd - a, bEnd - b, (i, j) => (before[a + i] === after[b + j] ? 1 : 0)).map(
    ([i, j]): Pair => [a + i, b + j],
  )
}

/**
 * Pairs in order with the largest sum of likeness; what is like by nothing is no pair.
 * @param likeness 0 for what must not be paired
 */
export function bestInOrder(rows: number, columns: number, likeness: (row: number, column: number) => number): Pair[] {
  const width = columns + 1
  const sums = new Float64Array((rows + 1) * width)
  const like = new Float64Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const value = likeness(row, column)
      like[row * columns + column] = value
      const paired = value > 0 ? value + sums[(row + 1) * width + column + 1]! : 0
      sums[row * width + column] = Math.max(paired, sums[(row + 1) * width + column]!, sums[row * width + column + 1]!)
    }
  }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    const here = sums[row * width + column]!
    const value = like[row * columns + column]!
    if (value > 0 && here === value + sums[(row + 1) * width + column + 1]!) pairs.push([row++, column++])
    else if (here === sums[(row + 1) * width + column]!) row++
    else column++
  }
  return pairs
}

/** How alike two bags of words are: 1 the same, 0 nothing in common (Dice). */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of after) {
    const left = counts.get(word) ?? 0
    if (left > 0) common++
    counts.set(word, left - 1)
  }
  return before.length + after.length === 0 ? 1 : (2 * common) / (before.length + after.length)
}
