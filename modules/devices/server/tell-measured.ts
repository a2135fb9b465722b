import { sql } from 'kysely'
import type { MeasuredBatch, TelemetryServices } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sendSignal } from '#platform/server/realtime/send-signal.ts'

/** The first word goes out at once; what comes so soon behind it is said together. */
const GATHER_MS = 100
/** A signal names as many devices; of more it says that there were many. */
const MOST_NAMED = 100

/** Devices of which browsers were not told yet, by project. */
interface Untold {
  readonly devices: Map<string, Set<string>>
  isWaiting: boolean
}
const untoldOf = new WeakMap<TelemetryServices['database'], Untold>()

/** Tells browsers which devices have measured, some times a second for each site. Screens read what they show. */
export function tellMeasured(services: TelemetryServices, batches: readonly MeasuredBatch[]): void {
  const untold = untoldOf.get(services.database) ?? { devices: new Map(), isWaiting: false }
  untoldOf.set(services.database, untold)
  for (const { projectCode, deviceIds } of batches) {
    const known = untold.devices.get(projectCode) ?? new Set()
    for (const id of deviceIds) known.add(id)
    untold.devices.set(projectCode, known)
  }
  if (!untold.isWaiting) tellNow(services, untold)
}

function tellNow(services: TelemetryServices, untold: Untold): void {
  const gathered = [...untold.devices]
  untold.devices.clear()
  untold.isWaiting = gathered.length > 0
  if (!untold.isWaiting) return
  setTimeout(() => tellNow(services, untold), GATHER_MS).unref()
  tellSites(services, gathered).catch((error: unknown) =>
    services.log.warn({ err: error }, 'browsers were not told of what was measured'),
  )
}

async function tellSites({ database }: TelemetryServices, gathered: readonly (readonly [string, Set<string>])[]) {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [projectCode, ids] of gathered) {
      const { rows } = await sql<{ siteCode: string; deviceIds: string[] }>`
        select site_code as "siteCode", array_agg(id) as "deviceIds" from devices
        where project_code = ${projectCode} and id = any (${[...ids]}::uuid[]) group by site_code`.execute(tx)
      for (const { siteCode, deviceIds } of rows) {
        sendSignal(tx, {
          type: 'device.measured',
          place: { projectCode, siteCode, structureCode: null },
          data: { deviceIds: deviceIds.length > MOST_NAMED ? null : deviceIds },
        })
      }
    }
  })
}
