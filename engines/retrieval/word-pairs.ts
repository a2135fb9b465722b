import { findTerm, type Segment } from './segment.ts'

/** Calls for each passage in which the second term stands right behind the first, with how often. In the order of passages. */
export function eachPair(
  segment: Segment,
  [first, second]: readonly [string, string],
  found: (passage: number, count: number) => void,
): void {
  const [a, b] = [findTerm(segment, first), findTerm(segment, second)]
  if (a < 0 || b < 0) return
  const { firstPosting, firstPosition, passageOf, positionCount } = segment
  const [endA, endB] = [firstPosting[a + 1]!, firstPosting[b + 1]!]
  let [postingA, postingB] = [firstPosting[a]!, firstPosting[b]!]
  let [placeA, placeB] = [firstPosition[a]!, firstPosition[b]!]
  while (postingA < endA && postingB < endB) {
    const [passageA, passageB] = [passageOf[postingA]!, passageOf[postingB]!]
    if (passageA === passageB) {
      const count = countFollowing(segment, postingA, placeA, postingB, placeB)
      if (count > 0) found(passageA, count)
    }
    if (passageA <= passageB) placeA += positionCount[postingA++]!
    if (passageB <= passageA) placeB += positionCount[postingB++]!
  }
}

/** How many positions of the first posting are followed by one of the second. Called for millions of postings: no objects. */
function countFollowing(
  { positions, positionCount }: Segment,
  postingA: number,
  placeA: number,
  postingB: number,
  placeB: number,
): number {
  const toA = placeA + positionCount[postingA]!
  const toB = placeB + positionCount[postingB]!
  let count = 0
  let b = placeB
  for (let a = placeA; a < toA; a++) {
    const wanted = positions[a]! + 1
    while (b < toB && positions[b]! < wanted) b++
    if (b < toB && positions[b] === wanted) count++
  }
  return count
}

/** The passages in which the terms stand one behind the other. */
export function passagesOfPhrase(segment: Segment, terms: readonly string[]): Set<number> {
  let ends = positionsOf(segment, terms[0] ?? '')
  for (const term of terms.slice(1)) {
    const next = positionsOf(segment, term)
    ends = new Map(
      [...ends].flatMap(([passage, places]) => {
        const following = next.get(passage)?.filter((place) => places.includes(place - 1)) ?? []
        return following.length > 0 ? [[passage, following] as const] : []
      }),
    )
  }
  return new Set(ends.keys())
}

function positionsOf(segment: Segment, term: string): Map<number, number[]> {
  const places = new Map<number, number[]>()
  const number = findTerm(segment, term)
  if (number < 0) return places
  let place = segment.firstPosition[number]!
  for (let posting = segment.firstPosting[number]!; posting < segment.firstPosting[number + 1]!; posting++) {
    const end = place + segment.positionCount[posting]!
    places.set(segment.passageOf[posting]!, Array.from(segment.positions.subarray(place, end)))
    place = end
  }
  return places
}
