import type { Fix } from '#engines/fleet/fixes-in.ts'
import { isInZone } from '#engines/fleet/zone-visits.ts'
import type { DeviceInPlace } from '#modules/devices/server/public.ts'
import { isClosedZone } from '#modules/geofences/contract/geofences-records.ts'
import { geofencesOf, type KnownGeofence, zoneOf } from '#modules/geofences/server/public.ts'
import type { WorkerRef } from '#modules/workers/contract/worker.ts'
import { wearersOf } from '#modules/workers/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Spot } from '../contract/alarm.ts'

/** Who wears a device as its alarm is raised, and where they are. */
export interface Wearing {
  readonly person: Pick<WorkerRef, 'id' | 'name' | 'nameAr'>
  readonly spot: Spot | null
}

interface Raising {
  readonly device: DeviceInPlace
  readonly rule: { readonly projectCode: string }
  readonly step: string
}

/** By device, for what is worn alone: a name and a place are what an alarm of a person is about. */
export async function wearersAsRaised(
  tx: Db,
  steps: readonly Raising[],
  fixes: readonly Fix[],
): Promise<ReadonlyMap<string, Wearing>> {
  const worn = steps.filter(({ device, step }) => step === 'raised' && device.kind === 'wearable')
  const wearing = new Map<string, Wearing>()
  for (const projectCode of new Set(worn.map(({ rule }) => rule.projectCode))) {
    const ids = worn.filter(({ rule }) => rule.projectCode === projectCode).map(({ device }) => device.id)
    const fences = await geofencesOf(tx, projectCode)
    for (const [deviceId, person] of await wearersOf(tx, projectCode, ids))
      wearing.set(deviceId, {
        person,
        spot: spotOf(
          fixes.findLast((fix) => fix.deviceId === deviceId),
          fences,
        ),
      })
  }
  return wearing
}

function spotOf(fix: Fix | undefined, fences: readonly KnownGeofence[]): Spot | null {
  if (!fix) return null
  const { at, latitude, longitude } = fix
  const around = fences.filter((fence) => isInZone(zoneOf(fence), fix))
  const zone = around.find(({ kind }) => isClosedZone(kind)) ?? around[0]
  return {
    ...{ at: new Date(at).toISOString(), latitude, longitude },
    zone: zone ? { name: zone.name, nameAr: zone.nameAr } : null,
  }
}
