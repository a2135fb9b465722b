import type { SwapFind } from '#engines/vegetation/swap-samples.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { RequestContext } from '../context.ts'

/** An algorithm whose finds people judge. Declared once by its module; who shows all of them knows none of their tables. */
export interface MeasuredAlgorithm {
  readonly key: string
  /** Who may read records of this kind hears how good it is. */
  readonly kind: RecordKind
  /** By site, version and class, of what the caller sees; `projectCode` narrows. */
  readonly measure: (
    context: Pick<RequestContext, 'db' | 'services'>,
    asked: { readonly projectCode?: string | undefined },
  ) => Promise<readonly AlgorithmPerformance[]>
  /**
   * What two versions found in the same inputs, by the newest run of each, of what the caller sees. Absent where nobody can tell
   * whether two finds are the same.
   */
  readonly swap?: (
    context: Pick<RequestContext, 'db'>,
    asked: { readonly projectCode?: string | undefined; readonly a: string; readonly b: string },
  ) => Promise<readonly SwapInput[]>
}

/** An input that both versions ran on. */
export interface SwapInput {
  readonly siteCode: string
  /** What the run of the first version is called. */
  readonly name: string
  readonly nameAr: string
  /** Ids of the runs: records of the kind of the algorithm. */
  readonly runA: string
  readonly runB: string
  readonly a: readonly SwapFind[]
  readonly b: readonly SwapFind[]
}

/** Inputs of one comparison; the newest are taken. */
export const MOST_SWAP_INPUTS = 50

/** The `algorithms` of the server halves, in the order of their modules. */
export const measuredAlgorithms = defineSeam<MeasuredAlgorithm>('algorithms', { named: ({ key }) => key })

export const servedAlgorithms = (): readonly MeasuredAlgorithm[] => measuredAlgorithms.all()
