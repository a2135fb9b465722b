import { isInZone, type Zone } from './zone-visits.ts'

/** Series that together are a position: degrees, km/h, degrees from north, 0 or 1. */
export const LATITUDE = 'lat'
export const LONGITUDE = 'lon'
const SPEED = 'speed'
const COURSE = 'course'
const IGNITION = 'ignition'

/** No vehicle of a site is faster; what says so is an error of the receiver. km/h. */
const MOST_SPEED = 300

/** One value that a device measured. `at`: milliseconds since 1970. */
interface MeasuredValue {
  readonly projectCode: string
  readonly deviceId: string
  readonly metric: string
  readonly at: number
  readonly value: number
}

/** Where a device was; null is what was not said. */
export interface Fix {
  readonly projectCode: string
  readonly deviceId: string
  readonly at: number
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly course: number | null
  readonly ignition: boolean | null
}

/** Whether degrees are a place on earth. Receivers say 0, 0 where they know none. */
export function isPlace(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
}

/** Km/h as they were said; null where no vehicle of a site drives so. */
export function speedOf(said: number | null | undefined): number | null {
  return said !== null && said !== undefined && said >= 0 && said <= MOST_SPEED ? said : null
}

/** What was read of one device at one moment is a position where it has both degrees of a place on earth. */
export function fixesIn(readings: readonly MeasuredValue[]): Fix[] {
  const moments = new Map<string, { of: MeasuredValue; values: Map<string, number> }>()
  for (const reading of readings) {
    const key = `${reading.deviceId} ${reading.at}`
    const moment = moments.get(key) ?? { of: reading, values: new Map() }
    moment.values.set(reading.metric, reading.value)
    moments.set(key, moment)
  }
  return [...moments.values()].flatMap(({ of: { projectCode, deviceId, at }, values }) => {
    const [latitude, longitude] = [values.get(LATITUDE), values.get(LONGITUDE)]
    if (latitude === undefined || longitude === undefined) return []
    if (!isPlace(latitude, longitude)) return []
    const [speed, course, ignition] = [values.get(SPEED), values.get(COURSE), values.get(IGNITION)]
    return [
      {
        projectCode,
        deviceId,
        at,
        latitude,
        longitude,
        speed: speedOf(speed),
        course: course !== undefined && course >= 0 && course <= 360 ? course % 360 : null,
        ignition: ignition === undefined ? null : ignition > 0,
      },
    ]
  })
}

/** Places as a series that rules of values judge: 1 inside a zone, 0 outside of it. */
export function presenceIn(
  zone: Zone,
  fixes: readonly Pick<Fix, 'at' | 'latitude' | 'longitude'>[],
): { at: number; value: number }[] {
  return fixes.map((fix) => ({ at: fix.at, value: isInZone(zone, fix) ? 1 : 0 }))
}
