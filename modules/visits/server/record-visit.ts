import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { authenticate } from '#modules/session/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { PublicContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import { isOn } from '#platform/server/switches/is-on.ts'
import { isTrackedPath } from '../contract/tracked-path.ts'
import { BEACON_LIMIT, type Beacon } from '../contract/visit.ts'
import { visitRecording } from '../contract/visits-switches.ts'
import { isExcluded } from './exclusion-repository.ts'

/** A page that was open for longer was left open, not read. */
const LONGEST_LOOK_MS = 3_600_000
/** A pause after which a person is said to have come back. */
const STAY_PAUSE = '30 minutes'

/**
 * Records the page that a beacon tells of (TRACK-01, D15). The token says who it was and is neither kept nor logged; the
 * name in the body is nobody's proof. A beacon of nobody, of somebody who is not tracked or of a page that is not is
 * answered like any other: its sender has left the page and reads no answer.
 */
export async function recordVisit({ services }: PublicContext, beacon: Beacon): Promise<null> {
  const { routePath, token } = beacon
  if (!token || JSON.stringify(beacon).length > BEACON_LIMIT || !isTrackedPath(routePath.path)) return null
  const principal = await authenticate(services, token)
  // Somebody who views the product as another person uses it for neither.
  if (!principal || principal.viewer) return null
  const now = services.now()
  await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    if (await isExcluded(tx, principal.user.id, now)) return
    const projectCode = knownPlaceOf(principal, beacon)?.projectCode ?? null
    if (!(await isOn({ db: tx, user: principal.user, services }, visitRecording, { projectCode }))) return
    await insertVisit(tx, principal, beacon, now)
  })
  return null
}

async function insertVisit(tx: Db, principal: Principal, beacon: Beacon, now: Date): Promise<void> {
  const durationMs = Math.min(beacon.durationMs ?? 0, LONGEST_LOOK_MS)
  const openedAt = new Date(now.getTime() - durationMs)
  const { user } = principal
  const known = knownPlaceOf(principal, beacon)
  await sql`
    with before as (
      select stay_id, path from visits
      where user_id = ${user.id} and at + make_interval(secs => duration_ms / 1000.0) > ${openedAt}::timestamptz - ${STAY_PAUSE}::interval
      order by at desc limit 1
    )
    insert into visits (id, at, user_id, user_name, display_name, display_name_ar, path, previous_path, stay_id,
                        project_code, site_code, structure_code, duration_ms, device)
    select ${randomUUID()}, ${openedAt}, people.id, people.name, people.display_name, people.display_name_ar,
           ${beacon.routePath.path}, (select path from before), coalesce((select stay_id from before), ${randomUUID()}),
           ${known?.projectCode ?? null}, ${known?.siteCode ?? null}, ${known?.structureCode ?? null},
           ${durationMs}, ${beacon.device ?? 'pc'}
    from people where people.id = ${user.id}`.execute(tx)
}

/** The place that the page was opened in, where the person sees it. */
function knownPlaceOf({ scope }: Principal, beacon: Beacon): Place | null {
  const place = placeOf(beacon)
  return place && scopeSeesPlace(scope, place) ? place : null
}

/** Without a project there is no place to record under. */
function placeOf({ routePath: { projectCode, siteCode, structureCode } }: Beacon): Place | null {
  if (!projectCode) return null
  return { projectCode, siteCode: siteCode || null, structureCode: structureCode || null }
}
