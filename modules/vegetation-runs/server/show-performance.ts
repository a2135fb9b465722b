import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import { servedAlgorithms } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import type { vegetationRunsApi } from '../contract/vegetation-runs-api.ts'

type Performance = (typeof vegetationRunsApi)['endpoints']['performance']

/** How good each algorithm has been, each told by its own module, as far as the caller may read what it finds. */
export async function showPerformance(
  context: RequestContext,
  asked: InputOf<Performance>,
): Promise<OutputOf<Performance>> {
  const all: OutputOf<Performance> = []
  for (const { key, kind, measure } of servedAlgorithms())
    if (holdsReadOf(kind, context.user, false))
      all.push(...(await measure(context, asked)).map((one) => ({ ...one, key })))
  return all
}
