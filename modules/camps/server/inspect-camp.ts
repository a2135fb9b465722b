import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findPersonAt } from '#modules/access/server/public.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { campErrors } from '../contract/camp.ts'
import type { campsApi } from '../contract/camps-api.ts'
import { campKind } from '../contract/camps-records.ts'
import type { CampInspection, CheckedItem } from '../contract/inspection-calls.ts'
import { camps, lockCampInUse, type StoredCamp } from './camp-records.ts'
import { askToMend } from './settle-finding.ts'

type Endpoints = (typeof campsApi)['endpoints']

const FOUND = sql`camp_findings as f where f.project_code = i.project_code and f.site_code = i.site_code
  and f.camp_id = i.camp_id and f.inspection_id = i.id`
const FIELDS = sql`i.id, i.on_day as "onDay", ${personRef(sql`i.inspected_by`)} as "inspectedBy", i.items,
  (select count(*)::int from ${FOUND}) as findings,
  (select count(*)::int from ${FOUND} and f.state <> 'closed') as "openFindings"`

export async function listInspections(
  context: RequestContext,
  { id, ...paging }: InputOf<Endpoints['inspections']>,
): Promise<Page<CampInspection>> {
  await camps.saved.get(context, id)
  return readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<CampInspection & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from camp_inspections as i
      where i.camp_id = ${id} ${anyPlace('they are of one camp, which the caller sees')}
      order by i.on_day desc, i.id ${window}`,
    ({ total: _total, ...inspection }) => inspection,
  )
}

/** @throws camp.finding-incomplete, camp.person-unknown, camp.day-wrong, camp.closed */
export async function inspectCamp(
  context: RequestContext,
  { id: campId, onDay, items }: InputOf<Endpoints['inspect']>,
): Promise<CampInspection> {
  const { db, user, services } = context
  const camp = await lockCampInUse(context, campId)
  // A day ahead of UTC at the most: nowhere it is later.
  if (onDay > new Date(services.now().getTime() + 86_400_000).toISOString().slice(0, 10))
    throw campErrors.dayWrong({}, { onDay: campErrors.dayWrong().say })
  const findings = items.filter(({ verdict }) => verdict === 'finding').map(complete)
  const { projectCode, siteCode } = camp
  for (const personId of new Set(findings.map(({ ownerId }) => ownerId)))
    if (!(await findPersonAt(db, { projectCode, siteCode, structureCode: null }, { id: personId })))
      throw campErrors.personUnknown({ personId })
  const id = randomUUID()
  const found = findings.map((finding) => ({ ...finding, id: randomUUID() }))
  await storeInspection(db, camp, { id, onDay, items, by: user.id }, found)
  for (const finding of found) await askToMend(db, context, camp, finding)
  const after = { on: onDay, findings: found.length }
  await publishChange(context, campKind, camp, { action: 'camp.inspected', before: null, after })
  return getInspection(db, id)
}

interface Found {
  readonly id: string
  readonly check: CheckedItem['check']
  readonly description: string
  readonly ownerId: string
  readonly dueOn: string
}

function complete({ check, description, ownerId, dueOn }: CheckedItem): Omit<Found, 'id'> {
  if (description === '' || ownerId === null || dueOn === null) throw campErrors.findingIncomplete({ check })
  return { check, description, ownerId, dueOn }
}

/** An inspection with what it found. */
export async function storeInspection(
  tx: Db,
  { id: campId, projectCode, siteCode }: Pick<StoredCamp, 'id' | 'projectCode' | 'siteCode'>,
  inspection: Pick<CampInspection, 'id' | 'onDay' | 'items'> & { readonly by: string },
  findings: readonly Found[],
): Promise<void> {
  const { id, onDay, by } = inspection
  const items = JSON.stringify(inspection.items.map(({ check, verdict }) => ({ check, verdict })))
  await sql`
    insert into camp_inspections (project_code, site_code, camp_id, id, on_day, items, inspected_by)
    values (${projectCode}, ${siteCode}, ${campId}, ${id}, ${onDay}::date, ${items}::jsonb, ${by})`.execute(tx)
  await sql`
    insert into camp_findings (project_code, site_code, camp_id, inspection_id, id, check_name, description, found_on,
      owner_id, due_on)
    select ${projectCode}, ${siteCode}, ${campId}, ${id}, one.id, one."check", one.description, ${onDay}::date,
      one."ownerId", one."dueOn"
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as one (id uuid, "check" text, description text,
      "ownerId" uuid, "dueOn" date)`.execute(tx)
}

async function getInspection(db: Db, id: string): Promise<CampInspection> {
  const { rows } = await sql<CampInspection>`
    select ${FIELDS} from camp_inspections as i where i.id = ${id}`.execute(db)
  if (!rows[0]) throw campErrors.notFound({ id })
  return rows[0]
}
