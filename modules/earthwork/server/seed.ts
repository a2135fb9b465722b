import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startMeasuring } from './add-volume.ts'
import { hasVolume, insertVolume } from './volume-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
/** The contractor that digs there. */
const EARTHMOVER = 'RKZ'

/** Measures the pit and the heap of the demonstration between its first and its last flight; their volumes are planned (`demo/flights.ts`). */
export async function seedVolumes({ database }: Services): Promise<void> {
  const { DEMO_VOLUMES } = await import('#demo/volumes.ts')
  const requestedBy = demonstrationUserId('engineer')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, name, outline } of DEMO_VOLUMES) {
      const id = demonstrationId(`volume ${key}`)
      if (await hasVolume(tx, id)) continue
      const volume = {
        ...PLACE,
        id,
        name: name.en,
        nameAr: name.ar,
        note: '',
        companyId: demonstrationCompanyId(EARTHMOVER),
        fromId: demonstrationId('flight ground 1'),
        reference: 'surface' as const,
        toId: demonstrationId('flight ground 3'),
        level: null,
        outline: outline.map(([longitude, latitude]) => [longitude, latitude] as [number, number]),
        heightSigma: 0.03,
      }
      await insertVolume(tx, volume, requestedBy)
      await startMeasuring(tx, volume, { requestedBy })
    }
  })
}
