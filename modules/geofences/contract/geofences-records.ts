// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { geofencesModule } from './geofences-module.ts'

/** What the ground is for; haul cycles go from `load` to `dump`. The words of `engines/fleet`. */
export const GEOFENCE_KINDS = ['load', 'dump', 'queue', 'gate', 'camp', 'speed_zone', 'no_go'] as const
export type GeofenceKind = (typeof GEOFENCE_KINDS)[number]

export const geofenceKind = defineRecordKind(geofencesModule, 'geofence', {
  title: { en: 'Geofence', ar: 'نطاق جغرافي' },
  read: 'geofence:read',
  opens: { screen: 'detail', as: 'id' },
})
