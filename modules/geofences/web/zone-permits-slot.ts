import { createPartSlot } from '#platform/web/part-slot.ts'
import type { Geofence } from '../contract/geofence.ts'

export interface ZonePermitsProps {
  readonly zone: Pick<Geofence, 'id' | 'projectCode'>
}
/** Who has a permit for a zone, on its page: the module that knows the people draws it. */
export const zonePermits = createPartSlot<ZonePermitsProps>('permits of a zone')
