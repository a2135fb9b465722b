import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoWorker } from '#demo/workers.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { SimulatedDevice } from '#modules/devices/server/public.ts'
import { demonstrationGeofenceId } from '#modules/geofences/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { seedMusters } from './seed-musters.ts'
import { table } from './worker-records.ts'

const DAY_MS = 86_400_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

export const demonstrationSite = PLACE

/** Id of a worker of the demonstration, for other seeds. */
export function demonstrationWorkerId(badge: string): string {
  return demonstrationId(`worker ${badge}`)
}

/** Loads the workers of the demonstration, around today. Once: what people did with them stays. */
export async function seedWorkers({ database, now }: Services): Promise<void> {
  const { DEMO_WORKERS, wristbandOf } = await import('#demo/workers.ts')
  const operator = demonstrationUserId('operator')
  const dayOf = (offset: number) => new Date(now().getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const worker of DEMO_WORKERS) {
      const id = demonstrationWorkerId(worker.badge)
      if (await table.isKnown(tx, id)) continue
      const deviceId = worker.at && demonstrationId(`device ${wristbandOf(worker)}`)
      await table.insert(tx, { ...PLACE, id, ...factsOf(worker, dayOf), deviceId }, operator)
      await sql`update workers set device_since = now() - interval '1 day' where id = ${id} and device_id is not null`.execute(
        tx,
      )
    }
    await seedPermits(tx, dayOf)
    await seedMusters(tx, PLACE, now())
  })
}

function factsOf(worker: DemoWorker, dayOf: (offset: number) => string) {
  const { badge, name, nameAr, organisation, trade, medical, certificates, at } = worker
  return {
    ...{ badge, name, nameAr, trade },
    companyId: demonstrationCompanyId(organisation),
    medicalUntil: dayOf(medical),
    certificates: certificates.map(([type, number, expires]) => ({ type, number, expiresOn: dayOf(expires) })),
    consentOn: at && dayOf(-60),
    emergencyContact: '',
    note: at ? 'What the wristband says is simulated: it is made for the demonstration.' : '',
  }
}

async function seedPermits(tx: Db, dayOf: (offset: number) => string): Promise<void> {
  const { DEMO_ZONE_PERMITS } = await import('#demo/geofences.ts')
  for (const { number, zone, badge, from, until } of DEMO_ZONE_PERMITS)
    await sql`
      insert into zone_permits (project_code, id, site_code, fence_id, worker_id, number, from_on, until_on, given_by, given_at)
      values (${PLACE.projectCode}, ${demonstrationId(`zone permit ${number}`)}, ${PLACE.siteCode}, ${demonstrationGeofenceId(zone)},
        ${demonstrationWorkerId(badge)}, ${number}, ${dayOf(from)}::date, ${dayOf(until)}::date,
        ${demonstrationUserId('inspector')}, ${dayOf(from)}::date)
      on conflict (project_code, id) do nothing`.execute(tx)
}

/** The wristbands of the demonstration, and what each says at a moment. */
export async function simulatedWristbands(): Promise<SimulatedDevice[]> {
  const { DEMO_WORKERS, WRISTBAND_SECONDS, wristbandOf, wristbandValues } = await import('#demo/workers.ts')
  return DEMO_WORKERS.filter(({ at }) => at !== null).map((worker) => ({
    id: demonstrationId(`device ${wristbandOf(worker)}`),
    projectCode: PLACE.projectCode,
    serial: wristbandOf(worker),
    via: 'mqtt',
    everySeconds: WRISTBAND_SECONDS,
    messageAt: (moment) => ({ values: { ...wristbandValues(worker, moment) } }),
  }))
}
