import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startCounting } from './count-vegetation.ts'
import { hasRun, insertRun } from './vegetation-run-records.ts'

/** Counts the plants of the grove of the demonstration (`demo/grove.ts`), for people to review. */
export async function seedVegetationRuns({ database }: Services): Promise<void> {
  const { DEMO_GROVE } = await import('#demo/grove.ts')
  const requestedBy = demonstrationUserId('engineer')
  const run = {
    ...{ projectCode: 'WHN', siteCode: 'WHN-01', id: demonstrationId('vegetation run grove') },
    ...{ name: 'Palm grove beside the works', nameAr: 'بستان النخيل بجوار الأعمال' },
    note: 'Counted on a generated picture: two palms are dry, and a green canvas lies beside the grove.',
    ...{ datasetId: demonstrationId(`flight ${DEMO_GROVE.key}`), area: null },
    ...{ smoothMetres: 0.6, crownMetres: 1, leastSquareMetres: 2 },
  }
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await hasRun(tx, run.id)) return
    await insertRun(tx, run, requestedBy)
    await startCounting(tx, run, { requestedBy })
  })
}
