import { defineServerModule } from '#platform/server/define-server-module.ts'
import { geofencesApi } from '../contract/geofences-api.ts'
import { geofenceKind } from '../contract/geofences-records.ts'
import { geofenceHandlers, geofenceSource } from './geofence-records.ts'
import { createGeofences } from './migrations/20261123T0320_geofences_create.ts'
import { seedGeofences } from './seed.ts'

export const geofencesServer = defineServerModule(geofencesApi, {
  handlers: geofenceHandlers,
  migrations: [createGeofences],
  records: [{ ...geofenceKind, source: geofenceSource }],
  seed: seedGeofences,
})
