import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { RecordKind } from '#platform/contract/record-kind.ts'
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

const served = new Map<string, MeasuredAlgorithm>()

/** Takes up the algorithms of a module where its server half is loaded. @throws where two have one key. */
export function serveAlgorithms(algorithms: readonly MeasuredAlgorithm[]): void {
  for (const algorithm of algorithms) {
    if (served.has(algorithm.key)) throw new Error(`The algorithm ${algorithm.key} is declared twice.`)
    served.set(algorithm.key, algorithm)
  }
}

/** Every algorithm of the product, in the order in which the modules were loaded. */
export function servedAlgorithms(): readonly MeasuredAlgorithm[] {
  return [...served.values()]
}
