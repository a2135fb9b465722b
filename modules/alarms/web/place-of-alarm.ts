import type { LonLat } from '#viewers/map/geometry/ellipsoid.ts'
import type { Alarm } from '../contract/alarm.ts'

/** Where whoever wears the device was as it was raised, else where the device stands; null where nobody knows. EPSG:4326. */
export function placeOfAlarm({ spot, device }: Pick<Alarm, 'spot' | 'device'>): LonLat | null {
  if (spot) return [spot.longitude, spot.latitude]
  return device && device.longitude !== null && device.latitude !== null ? [device.longitude, device.latitude] : null
}
