import { bimModelErrors } from '#modules/models/contract/bim-model.ts'
import type { modelsModule } from '#modules/models/contract/models-module.ts'
import { getBimModel, type StoredBimModel } from '#modules/models/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'

/** @throws not-found where the caller may not see the model */
export async function modelInSight(context: RequestContext, id: string): Promise<StoredBimModel> {
  if (!may<typeof modelsModule>(context.user, 'bim-model:read')) throw bimModelErrors.notFound({ id })
  return getBimModel(context.db, id, context.language)
}
