import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { deviceRef, reportTimes, seesHealth, somebodyLooks } from '#modules/devices/server/public.ts'
import { type LatestValue, latestValues } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Condition, LiveWorker, Vitals } from '../contract/live-worker.ts'
import { zonesOf } from './zones-of-live.ts'

const SECOND_MS = 1_000
/** What a wristband said is old once it missed two of its reports. */
const MISSED = 2
const MOST_WORKERS = 2_000

interface Wearer
  extends Pick<
    LiveWorker,
    'id' | 'badge' | 'name' | 'nameAr' | 'trade' | 'companyId' | 'company' | 'deviceId' | 'serial' | 'isSimulated'
  > {
  readonly since: Date
}

interface OfSite {
  readonly projectCode: string
  readonly siteCode: string
}

/** Those who work on a site, wear a wristband, and are in the caller's sight: by the last that each wristband said of them. */
export async function showLive(context: RequestContext, site: OfSite): Promise<LiveWorker[]> {
  somebodyLooks(context.services)
  return liveWorkers(context, site)
}

/** The same for who asks on behalf of somebody: a muster, an alarm. */
export async function liveWorkers(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  { projectCode, siteCode }: OfSite,
): Promise<LiveWorker[]> {
  const { rows } = await sql<Wearer>`
    select id, badge, name, name_ar as "nameAr", trade, company_id as "companyId", device_id as "deviceId",
      device_since as since, (${companyRef(sql`workers.company_id`)}) ->> 'name' as company,
      coalesce((${deviceRef(sql`workers.device_id`)}) ->> 'serial', '') as serial,
      coalesce(((${deviceRef(sql`workers.device_id`)}) ->> 'isSimulated')::boolean, false) as "isSimulated"
    from workers
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'active'
      and device_id is not null and device_since is not null
    order by name, id limit ${MOST_WORKERS}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ deviceId }) => deviceId)
  const seesVitals = await seesHealth(db)
  // Whose wristbands are read was decided above, by the rights to the workers.
  // Grouped once: of two thousand wristbands each says some ten things, and the page asks every few seconds.
  const values = groupBy(await latestValues(services, projectCode, ids), ({ deviceId }) => deviceId)
  const expected = await services.database.read(SYSTEM_SCOPE, (inner) => reportTimes(inner, projectCode, ids))
  const now = services.now().getTime()
  const found = rows.map(({ since, ...wearer }) => {
    const own = (values.get(wearer.deviceId) ?? []).filter(({ at }) => Date.parse(at) >= since.getTime())
    const oldest = now - MISSED * (expected.get(wearer.deviceId) ?? 0) * SECOND_MS
    return { ...wearer, ...saidOf(new Map(own.map((value) => [value.metric, value])), oldest, seesVitals) }
  })
  const zones = await zonesOf(db, { projectCode, siteCode }, found, services.now())
  return found.map((worker) => ({ ...worker, ...(zones.get(worker.id) ?? { within: null, zones: [] }) }))
}

/** What one wristband said last, by metric. */
type Said = ReadonlyMap<string, LatestValue>

function saidOf(
  said: Said,
  oldest: number,
  seesVitals: boolean,
): Pick<LiveWorker, 'condition' | 'at' | 'battery' | 'position' | 'vitals'> {
  const at = [...said.values()].map((value) => value.at).reduce((last, one) => (one > last ? one : last), '') || null
  return {
    condition: conditionOf(said, at, oldest),
    at,
    battery: valueIn(said, 'battery'),
    position: positionIn(said),
    vitals: seesVitals ? vitalsIn(said) : null,
  }
}

const valueIn = (said: Said, metric: string) => said.get(metric)?.value ?? null

/** A call for help stands until the wristband takes it back, even when it falls silent after it. */
function conditionOf(said: Said, at: string | null, oldest: number): Condition {
  if (at === null) return 'unknown'
  if (valueIn(said, 'sos')) return 'sos'
  if (valueIn(said, 'fall')) return 'fall'
  if (Date.parse(at) < oldest) return 'silent'
  return valueIn(said, 'worn') === 0 ? 'off' : 'well'
}

/** Degrees of one moment are a place; those of two are none. */
function positionIn(said: Said): LiveWorker['position'] {
  const [latitude, longitude] = [said.get('lat'), said.get('lon')]
  if (!latitude || !longitude || latitude.at !== longitude.at) return null
  const isPlace = Math.abs(latitude.value) <= 90 && Math.abs(longitude.value) <= 180
  if (!isPlace || (latitude.value === 0 && longitude.value === 0)) return null
  return { at: latitude.at, latitude: latitude.value, longitude: longitude.value }
}

function vitalsIn(said: Said): Vitals | null {
  const at = said.get('heartRate')?.at ?? said.get('bodyTemp')?.at ?? said.get('skinTemp')?.at
  if (at === undefined) return null
  const [heartRate, skinTemp, bodyTemp] = ['heartRate', 'skinTemp', 'bodyTemp'].map((metric) => valueIn(said, metric))
  return { at, heartRate: heartRate ?? null, skinTemp: skinTemp ?? null, bodyTemp: bodyTemp ?? null }
}
