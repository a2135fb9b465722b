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
}

/** The `algorithms` of the server halves, in the order of their modules. */
export const measuredAlgorithms = defineSeam<MeasuredAlgorithm>('algorithms', { named: ({ key }) => key })

export const servedAlgorithms = (): readonly MeasuredAlgorithm[] => measuredAlgorithms.all()
