import { type RawBuilder, sql } from 'kysely'
import type { Cause } from '../contract/incident.ts'
import { REPEAT_DAYS } from '../contract/incident-action.ts'

/** An incident whose cause may have led to others before. */
export interface Repeating {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
  readonly contractorId: string | null
  readonly occurredAt: string
  readonly causes: readonly Cause[]
}

/** Kinds of the causes that come from no other. */
export function rootsOf(causes: readonly Cause[]): Cause['kind'][] {
  return [...new Set(causes.filter(({ under }) => under === null).map(({ kind }) => kind))]
}

/** Of a row of `incidents` against one that happened later. */
export function samePlaceAs({ siteCode, structureCode }: Repeating): RawBuilder<boolean> {
  return structureCode === null
    ? sql<boolean>`(incidents.structure_code is null and incidents.site_code = ${siteCode})`
    : sql<boolean>`(incidents.structure_code = ${structureCode})`
}

export function sameContractorAs({ contractorId }: Repeating): RawBuilder<boolean> {
  return sql<boolean>`coalesce(incidents.contractor_id = ${contractorId}::uuid, false)`
}

/** A row of `incidents` that the same kind of root cause led to, at the same place or of the same contractor. */
export function isSameCause(later: Repeating): RawBuilder<boolean> {
  return sql<boolean>`(incidents.project_code = ${later.projectCode} and incidents.id <> ${later.id}
    and incidents.deleted_at is null and incidents.state <> 'rejected' and incidents.occurred_at < ${later.occurredAt}::timestamptz
    and (${samePlaceAs(later)} or ${sameContractorAs(later)})
    and exists (select from jsonb_array_elements(incidents.causes) as cause
      where cause->>'under' is null and cause->>'kind' = any (${rootsOf(later.causes)}::text[])))`
}

/** In the days before an incident in which a cause that comes back says that what was done against it did not hold. */
export function isBeforeRepeat(moment: RawBuilder<unknown>, { occurredAt }: Repeating): RawBuilder<boolean> {
  return sql<boolean>`(${moment} < ${occurredAt}::timestamptz
    and ${moment} >= ${occurredAt}::timestamptz - make_interval(days => ${REPEAT_DAYS}))`
}
