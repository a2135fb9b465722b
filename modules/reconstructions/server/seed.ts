import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWork } from './add-reconstruction.ts'
import { hasReconstruction, insertReconstruction } from './reconstruction-repository.ts'

/** Models the generated cloud of the demonstration. */
export async function seedReconstructions({ database }: Services): Promise<void> {
  const { DEMO_CLOUD } = await import('#demo/cloud.ts')
  const requestedBy = demonstrationUserId('engineer')
  const model = {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', id: demonstrationId('reconstruction') },
    ...{ name: 'Surface of the third flight', nameAr: 'سطح الطلعة الثالثة' },
    note: 'Made of the generated point cloud: nobody flew.',
    madeOf: 'cloud' as const,
    surface: 'top' as const,
    cloudId: demonstrationId(DEMO_CLOUD.key),
    cellMetres: 1,
    ...{ sourceFileId: null, sourceName: null },
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasReconstruction(tx, model.id)) return
    await insertReconstruction(tx, model, requestedBy)
    await startWork(tx, model, { requestedBy })
  })
}
