// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { geofencesModule } from './geofences-module.ts'

/**
 * What the ground is for; haul cycles go from `load` to `dump`, `no_go` is closed to vehicles, `danger` and `restricted` to people
 * without what the zone asks for. The words of `engines/fleet`.
 */
export const GEOFENCE_KINDS = [
  'load',
  'dump',
  'queue',
  'gate',
  'camp',
  'speed_zone',
  'no_go',
  'danger',
  'restricted',
] as const
export type GeofenceKind = (typeof GEOFENCE_KINDS)[number]

/** A zone that nobody enters without what it asks for. */
export const isClosedZone = (kind: GeofenceKind) => kind === 'danger' || kind === 'restricted'

export const geofenceKind = defineRecordKind(geofencesModule, 'geofence', {
  title: { en: 'Geofence', ar: 'نطاق جغرافي' },
  read: 'geofence:read',
  opens: { screen: 'detail', as: 'id' },
})
