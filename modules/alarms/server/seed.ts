import { demonstrationId } from '#demo/demonstration-id.ts'
import { followReadings, latestValues, type Reading, storeReadings } from '#modules/telemetry/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { seedHandovers } from './seed-handovers.ts'

const PROJECT = 'WHN'
/** Readings are stored as devices send them, some hours at a time. */
const BATCH = 500

/** Sends two days of readings as the devices of the demonstration: what is an alarm of it, the rules of the demonstration say. */
export async function seedAlarms(services: Services): Promise<void> {
  const { demonstrationReadings } = await import('#demo/device-readings.ts')
  const readings: Reading[] = demonstrationReadings(services.now().getTime()).map(({ serial, ...reading }) => ({
    ...reading,
    projectCode: PROJECT,
    deviceId: demonstrationId(`device ${serial}`),
  }))
  const ids = [...new Set(readings.map(({ deviceId }) => deviceId))]
  const known = await latestValues(services, PROJECT, ids)
  if (known.length > 0) return seedHandovers(services)
  for (let at = 0; at < readings.length; at += BATCH) {
    const batch = readings.slice(at, at + BATCH)
    await storeReadings(services, batch)
    await followReadings(services)
  }
  await seedHandovers(services)
}
