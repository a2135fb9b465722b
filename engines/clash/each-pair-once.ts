import type { ClashPair } from './run-clash-test.ts'

/** A model against itself meets every pair from both sides. */
export function eachPairOnce(pairs: readonly ClashPair[]): ClashPair[] {
  const seen = new Set<string>()
  return pairs.filter(({ guidA, guidB, indexA, indexB }) => {
    const key = [`${guidA} ${indexA}`, `${guidB} ${indexB}`].sort().join(' ')
    return seen.size < seen.add(key).size
  })
}
