import { mcnemarExact } from '#engines/vegetation/mcnemar.ts'
import { type SwapSide, swapSamples } from '#engines/vegetation/swap-samples.ts'
import { type AlgorithmSwap, SWAP_SIDES } from '#platform/contract/algorithm-performance.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { type SwapInput, servedAlgorithms } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { recordAddress } from '#platform/server/records/record-address.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'

/** Rows that are shown; the numbers are of all. */
const MOST_ROWS = 200

/** What would change if one version of an algorithm took the place of another, by what people said of what either found. */
export async function swapVersions(
  context: RequestContext,
  { algorithm, a, b, projectCode }: InputOf<(typeof vegetationRunsApi)['endpoints']['swap']>,
): Promise<AlgorithmSwap> {
  const { user } = context
  const served = servedAlgorithms().find(({ key }) => key === algorithm)
  const isComparable = served?.swap !== undefined && holdsReadOf(served.kind, user, false)
  const inputs = isComparable && a !== b ? ((await served.swap?.(context, { projectCode, a, b })) ?? []) : []
  const rows = inputs.flatMap((input) =>
    swapSamples(input.a, input.b).map((sample) => ({ ...rowOf(input), side: sample.side, ...foundOf(input, sample) })),
  )
  const of = (side: SwapSide) => rows.filter((row) => row.side === side).length
  const [onlyA, onlyB] = [of('onlyA'), of('onlyB')]
  return {
    ...{ isComparable, inputs: inputs.length, both: of('both'), onlyA, onlyB, neither: of('neither') },
    disputed: of('disputed'),
    p: onlyA + onlyB > 0 ? mcnemarExact(onlyA, onlyB) : null,
    rows: rows
      .toSorted((one, other) => SWAP_SIDES.indexOf(one.side) - SWAP_SIDES.indexOf(other.side))
      .slice(0, MOST_ROWS)
      .map(({ runA, runB, ...row }) => ({
        ...row,
        pathA: recordAddress(user, served?.kind.id ?? null, runA),
        pathB: recordAddress(user, served?.kind.id ?? null, runB),
      })),
  }
}

const rowOf = ({ siteCode, name, nameAr, runA, runB }: SwapInput) => ({ siteCode, name, nameAr, runA, runB })

/** What a reviewer drew was found by nobody. */
function foundOf(input: SwapInput, { a, b }: { readonly a: string | null; readonly b: string | null }) {
  const isFound = (finds: SwapInput['a'], id: string | null) =>
    id !== null && finds.some((find) => find.id === id && find.verdict !== 'missed')
  return { foundA: isFound(input.a, a), foundB: isFound(input.b, b) }
}
