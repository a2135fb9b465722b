import type { workersModule } from '#modules/workers/contract/workers-module.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'

/** Who lives where is shown to those who may see the workers: which of them, row-level security decides. */
export function seesWorkers({ user }: Pick<RequestContext, 'user'>): boolean {
  return may<typeof workersModule>(user, 'worker:read')
}
