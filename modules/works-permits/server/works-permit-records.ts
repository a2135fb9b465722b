import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type Overlap, WorksPermit, worksPermitErrors } from '../contract/works-permit.ts'
import type { worksPermitsApi } from '../contract/works-permits-api.ts'
import type { worksPermitsModule } from '../contract/works-permits-module.ts'
import { worksPermitKind, worksPermitStates } from '../contract/works-permits-records.ts'
import { METRES_APART, OVERLAP_COUNT, OVERLAPS } from './overlapping-works.ts'

type Endpoints = (typeof worksPermitsApi)['endpoints']
type Kept = z.output<typeof WorksPermit.Draft> & Pick<WorksPermit, 'number'>

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'works_permits',
  errors: worksPermitErrors,
  columns: columnsOf(WorksPermit.Draft.shape, ['number']),
  search: ['number', 'name', 'applicant', 'contractor', 'street', 'description'],
  sort: {
    number: sql`number`,
    name: sql`name`,
    startsOn: sql`starts_on`,
    endsOn: sql`ends_on`,
    updatedAt: sql`updated_at`,
  },
  order: sql`starts_on desc, id`,
  filters: {
    state: byChoices('state'),
    nature: byChoices('nature'),
    closure: byChoices('closure'),
    owner: byPerson('owner_id'),
    starts: byDays('starts_on'),
    isOverlapping: byFlag(sql<boolean>`(${OVERLAP_COUNT} > 0)`),
  },
})

export const worksPermitSource: RecordSource = {
  table: 'works_permits',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`''` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const worksPermits = recordHandlers({
  kind: worksPermitKind,
  errors: worksPermitErrors,
  table,
  also: {
    ...savedBy('works_permits'),
    state: sql<WorksPermit['state']>`state`,
    owner: personRef(sql`works_permits.owner_id`),
    overlaps: OVERLAP_COUNT,
  },
  // What was approved is changed by who may approve it.
  can: ({ user }: Pick<RequestContext, 'user'>, { state }: { readonly state: WorksPermit['state'] }) => {
    const decides = may<typeof worksPermitsModule>(user, 'works-permit:decide')
    const writes = may<typeof worksPermitsModule>(user, 'works-permit:write')
    return { edit: writes && (state === 'applied' || decides), remove: writes && (state === 'applied' || decides) }
  },
  isPlaceVisible,
  refuse: async (_, { startsOn, endsOn, street, latitude, longitude }) => {
    if (endsOn < startsOn) throw worksPermitErrors.datesReversed()
    if (street === '' && (latitude === null || longitude === null)) throw worksPermitErrors.whereMissing()
  },
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, worksPermitKind.id, projectCode),
  }),
})

export const { insert: insertWorksPermit, isKnown: hasWorksPermit } = table

export const calledPermit = ({ number, name }: Pick<WorksPermit, 'number' | 'name'>) => `${number} ${name}`

export const worksPermitSteps = stepHandlers({
  states: worksPermitStates,
  table: 'works_permits',
  errors: worksPermitErrors,
  saved: worksPermits.saved,
  guards: {},
  asked: {},
  tells: ({ ownerId, createdBy }) => [...new Set([ownerId ?? createdBy.id, createdBy.id])],
  called: calledPermit,
})

/** The nearest first. */
export async function listOverlaps(
  context: RequestContext,
  { id }: InputOf<Endpoints['overlaps']>,
): Promise<Overlap[]> {
  const { projectCode } = await worksPermits.saved.get(context, id)
  const { rows } = await sql<Overlap>`
    select other.id, other.number, other.name, other.state, other.starts_on::text as "startsOn", other.ends_on::text as "endsOn",
      round(${METRES_APART}::numeric, 1)::float8 as metres
    from works_permits join works_permits as other on ${OVERLAPS}
    where works_permits.project_code = ${projectCode} and works_permits.id = ${id}
    order by metres nulls last, other.starts_on, other.id limit 100`.execute(context.db)
  return rows
}
