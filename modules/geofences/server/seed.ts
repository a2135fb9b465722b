import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './geofence-records.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Id of a geofence of the demonstration, for other seeds. */
export function demonstrationGeofenceId(key: string): string {
  return demonstrationId(`geofence ${key}`)
}

/** Loads the geofences of the demonstration. Once: what people did with them stays. */
export async function seedGeofences({ database }: Services): Promise<void> {
  const { DEMO_GEOFENCES } = await import('#demo/geofences.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const { key, name, kind, area, speedLimit, asks } of DEMO_GEOFENCES) {
      const id = demonstrationGeofenceId(key)
      if (await table.isKnown(tx, id)) continue
      const facts = { ...PLACE, id, name: name.en, nameAr: name.ar, kind, area, speedLimit, asks: [...asks], note: '' }
      await table.insert(tx, facts, demonstrationUserId('operator'))
    }
  })
}
