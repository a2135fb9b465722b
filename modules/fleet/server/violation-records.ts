import { sql } from 'kysely'
import { geofenceRef } from '#modules/geofences/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { fleetModule } from '../contract/fleet-module.ts'
import { VIOLATION_DECISIONS, type ViolationDecision, violationKind } from '../contract/fleet-records.ts'
import { type ListedViolation, type Violation, violationErrors } from '../contract/violation.ts'
import type { violationEndpoints } from '../contract/violation-endpoints.ts'
import { vehicleRef } from './seen-vehicles.ts'

type Endpoints = typeof violationEndpoints
type Kept = Omit<Violation, 'id' | 'rowVersion' | 'createdAt' | 'updatedAt' | 'vehicle' | 'fence' | 'decidedBy' | 'can'>

/** Read as the kit reads records; written by what judges the days of vehicles, and by who decides. */
const table = recordTable<Kept, InputOf<Endpoints['violations']>>({
  table: 'violations',
  errors: violationErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    companyId: 'company_id',
    kind: 'kind',
    state: 'state',
    vehicleId: 'vehicle_id',
    fenceId: 'fence_id',
    day: 'day',
    fromAt: 'from_at',
    toAt: 'to_at',
    maxSpeed: 'max_speed',
    speedLimit: 'speed_limit',
    track: { json: 'track' },
    reason: 'reason',
    decidedAt: 'decided_at',
  },
  search: ['called'],
  sort: {
    fromAt: sql`from_at`,
    kind: sql`kind`,
    state: sql`state`,
    maxSpeed: sql`max_speed`,
    updatedAt: sql`updated_at`,
  },
  order: sql`from_at desc, id`,
  filters: {
    kind: byChoices('kind'),
    state: byChoices('state'),
    vehicle: byCompany('vehicle_id'),
    day: byDays('day'),
  },
})

const also = {
  vehicle: vehicleRef(sql`violations.vehicle_id`),
  fence: geofenceRef(sql`violations.fence_id`),
  decidedBy: personRef(sql`violations.decided_by`),
}

export const violationSource: RecordSource = {
  table: 'violations',
  title: { en: sql`called`, ar: sql`called` },
  place: 'site',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}

const { steps } = VIOLATION_DECISIONS

function canOf({ user }: Pick<RequestContext, 'user'>, { state }: Pick<Violation, 'state'>): Violation['can'] {
  const decides = may<typeof fleetModule>(user, 'violation:decide')
  const leads = (decision: ViolationDecision) => decides && steps[decision].from.includes(state)
  return { confirm: leads('confirm'), dismiss: leads('dismiss') }
}

export async function listViolations(
  context: RequestContext,
  query: InputOf<Endpoints['violations']>,
): Promise<Page<ListedViolation>> {
  const page = await table.page(context.db, query, also)
  return {
    ...page,
    items: page.items.map(({ track: _, ...violation }) => ({ ...violation, can: canOf(context, violation) })),
  }
}

/** @throws violation.not-found where it does not exist, or the caller does not see it */
export async function showViolation(context: RequestContext, { id }: { readonly id: string }): Promise<Violation> {
  const found = await table.get(context.db, id, also)
  return { ...found, can: canOf(context, found) }
}

interface Decided {
  readonly id: string
  readonly rowVersion: number
  readonly reason?: string
}

/** Takes a decision, which the history keeps with its reason. @throws where somebody decided, or more was found, meanwhile */
export const decideViolation =
  (decision: ViolationDecision) =>
  async (context: RequestContext, { id, rowVersion, reason = '' }: Decided): Promise<Violation> => {
    const { db, user, services } = context
    const before = await showViolation(context, { id })
    if (!before.can[decision]) throw violationErrors.changedMeanwhile()
    const { to } = steps[decision]
    const done = await sql`
      update violations set state = ${to}, reason = ${reason}, decided_by = ${user.id}, decided_at = ${services.now().toISOString()},
        row_version = row_version + 1, updated_at = now()
      where project_code = ${before.projectCode} and id = ${id} and row_version = ${rowVersion}`.execute(db)
    if (done.numAffectedRows !== 1n) throw violationErrors.changedMeanwhile()
    const after = await showViolation(context, { id })
    await publishChange(context, violationKind, after, {
      action: `violation.${decision}`,
      before: { state: before.state },
      after: { state: to },
      ...(reason && { reason }),
    })
    return after
  }
