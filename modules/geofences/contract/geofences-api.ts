import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { Geofence } from './geofence.ts'
import { geofencesModule } from './geofences-module.ts'
import { GEOFENCE_KINDS } from './geofences-records.ts'

export const geofencesApi = defineApi(geofencesModule, {
  ...recordEndpoints(Geofence, '/geofences', {
    read: 'geofence:read',
    write: 'geofence:write',
    filters: { kind: byChoices(GEOFENCE_KINDS) },
  }),
})
