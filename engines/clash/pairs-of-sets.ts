import type { ClashElement } from './clash-element.ts'
import type { ClashPair, ClashRun } from './run-clash-test.ts'

/** An element with the model that it belongs to. */
export interface ModelElement extends ClashElement {
  readonly modelId: string
}

export interface SetsPair extends ClashPair {
  readonly modelA: string
  readonly modelB: string
}

/**
 * What a run over two sets has found that may overlap, as one set against itself does: no element is compared with itself,
 * and two elements clash once, whichever set each is found in.
 */
export function pairsOfSets(
  a: readonly ModelElement[],
  b: readonly ModelElement[],
  { pairs, tested }: ClashRun,
): { readonly pairs: readonly SetsPair[]; readonly tested: ClashRun['tested'] } {
  const seen = new Set<string>()
  const found: SetsPair[] = []
  for (const pair of pairs) {
    const [one, other] = [a[pair.indexA]!, b[pair.indexB]!]
    const names = [`${one.modelId} ${one.globalId}`, `${other.modelId} ${other.globalId}`].sort()
    const key = names.join(' ')
    if (names[0] === names[1] || seen.has(key)) continue
    seen.add(key)
    found.push({ ...pair, modelA: one.modelId, modelB: other.modelId })
  }
  return { pairs: found, tested }
}
