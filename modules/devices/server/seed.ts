import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './device-records.ts'
import type { SimulatedDevice } from './simulation/simulated-device.ts'

const DAY_MS = 86_400_000
/** Stations that speak HTTP where it is open to them; the others have a broker. */
const OVER_HTTP = ['weather', 'noise']
/** What a person who looks at a chart has to know. */
const SIMULATED = 'Its readings are simulated: they are made for the demonstration.'
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** The id of a device that the product plays, by its serial number. */
export const simulatedDeviceId = (serial: string) => demonstrationId(`device ${serial}`)

/** Loads the devices of the demonstration. Once: what people did with them stays. */
export async function seedDevices({ database, now }: Services): Promise<void> {
  const [{ DEMO_DEVICES }, { DEMO_TRACKERS }, { DEMO_WRISTBANDS }, { DEMO_READERS }, { DEMO_MACHINE_TRACKERS }] =
    await Promise.all([
      import('#demo/devices.ts'),
      import('#demo/vehicles.ts'),
      import('#demo/workers.ts'),
      import('#demo/gates.ts'),
      import('#demo/machine-trackers.ts'),
    ])
  const operator = demonstrationUserId('operator')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const device of [
      ...DEMO_DEVICES,
      ...DEMO_TRACKERS,
      ...DEMO_WRISTBANDS,
      ...DEMO_READERS,
      ...DEMO_MACHINE_TRACKERS,
    ]) {
      const id = simulatedDeviceId(device.serial)
      if (await table.isKnown(tx, id)) continue
      const { serial, kind, model, mountedOn, longitude, latitude } = device
      await table.insert(
        tx,
        {
          ...PLACE,
          id,
          serial,
          kind,
          model,
          mountedOn,
          longitude,
          latitude,
          name: device.name.en,
          nameAr: device.name.ar,
          manufacturer: device.maker,
          expectedSeconds: device.every,
          calibrationDue: device.calibrationIn === null ? null : dayOf(device.calibrationIn),
          ownerId: operator,
          note: SIMULATED,
        },
        operator,
      )
      await sql`update devices set is_simulated = true where id = ${id}`.execute(tx)
    }
  })
}

/** The sensors of the demonstration, and what each measures at a moment. */
export async function simulatedSensors(): Promise<SimulatedDevice[]> {
  const [{ DEMO_DEVICES }, { SENSOR_SERIALS, sensorValuesAt }] = await Promise.all([
    import('#demo/devices.ts'),
    import('#demo/device-readings.ts'),
  ])
  return DEMO_DEVICES.filter(({ serial }) => SENSOR_SERIALS.includes(serial)).map(({ serial, kind, every }) => ({
    id: simulatedDeviceId(serial),
    projectCode: PLACE.projectCode,
    serial,
    via: OVER_HTTP.includes(kind) ? 'http' : 'mqtt',
    everySeconds: every,
    messageAt: (moment) => ({ values: sensorValuesAt(serial, moment) }),
  }))
}
