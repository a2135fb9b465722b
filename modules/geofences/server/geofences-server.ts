import { sql } from 'kysely'
import { bindType } from '#modules/sites/server/public.ts'
import { defineServerModule } from '#platform/server/define-server-module.ts'
import { geofencesApi } from '../contract/geofences-api.ts'
import { geofenceKind } from '../contract/geofences-records.ts'
import { geofenceHandlers, geofenceSource } from './geofence-records.ts'
import { createGeofences } from './migrations/20261123T0320_geofences_create.ts'
import { askPapers } from './migrations/20261123T1345_geofences_ask_papers.ts'
import { seedGeofences } from './seed.ts'

export const geofencesServer = defineServerModule(geofencesApi, {
  offers: [
    bindType({
      type: 'area',
      isBackground: true,
      title: { en: 'Geofence', ar: 'نطاق جغرافي' },
      permission: 'geofence:read',
      table: 'geofences',
      isSource: sql`deleted_at is null`,
    }),
  ],
  handlers: geofenceHandlers,
  migrations: [createGeofences, askPapers],
  records: [{ ...geofenceKind, source: geofenceSource }],
  seed: seedGeofences,
})
