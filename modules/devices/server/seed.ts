import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { table } from './device-records.ts'

const DAY_MS = 86_400_000
/** What a person who looks at a chart has to know. */
const SIMULATED = 'Its readings are simulated: they are made for the demonstration.'
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the devices of the demonstration. Once: what people did with them stays. */
export async function seedDevices({ database, now }: Services): Promise<void> {
  const [{ DEMO_DEVICES }, { DEMO_TRACKERS }, { DEMO_WRISTBANDS }] = await Promise.all([
    import('#demo/devices.ts'),
    import('#demo/vehicles.ts'),
    import('#demo/workers.ts'),
  ])
  const operator = demonstrationUserId('operator')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const device of [...DEMO_DEVICES, ...DEMO_TRACKERS, ...DEMO_WRISTBANDS]) {
      const id = demonstrationId(`device ${device.serial}`)
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
    }
  })
}
