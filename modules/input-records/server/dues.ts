import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { withdrawTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { orderBy, readPage } from '#platform/server/list-query.ts'
import { byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type InputDue, inputRecordErrors } from '../contract/input-record.ts'
import { inputDueKind } from '../contract/input-records-records.ts'
import type { Endpoints, StoredInputRecord } from './input-record-table.ts'

type Row = Omit<InputDue, 'dueAt' | 'lateAt'> & { readonly dueAt: Date; readonly lateAt: Date }

/** A record answers it from its first submission on; a rejected one does not. */
const ANSWER = sql`left join lateral (
    select records.id, records.submitted_at from input_records as records
    where records.project_code = input_dues.project_code and records.template_id = input_dues.template_id
      and records.company_id = input_dues.company_id and records.period = input_dues.period
      and records.deleted_at is null and records.state <> 'rejected' limit 1) as answer on true`

const stateAt = (now: Date) => sql<InputDue['state']>`case
    when excuse <> '' then 'excused'
    when answer.submitted_at <= late_at then 'inTime'
    when answer.submitted_at is not null then 'afterwards'
    when late_at < ${now} then 'late' else 'awaited' end`

const fieldsAt = (
  now: Date,
) => sql`input_dues.id, input_dues.project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode",
    period::text, due_at as "dueAt", late_at as "lateAt", excuse, answer.id as "recordId", ${stateAt(now)} as state,
    ${companyRef(sql`input_dues.company_id`)} as company,
    (select jsonb_build_object('id', templates.id, 'name', templates.name, 'nameAr', templates.name_ar)
      from input_template_names as templates where templates.id = input_dues.template_id) as template`

/** What companies owe or owed, as it stands now. */
export async function listDues(
  { db, services }: RequestContext,
  query: InputOf<Endpoints['dues']>,
): Promise<Page<InputDue>> {
  const now = services.now()
  const { projectCode = null, siteCode = null, structureCode = null, state, company, period } = query
  const conditions = [
    sql`(${projectCode}::text is null or input_dues.project_code = ${projectCode})`,
    sql`(${siteCode}::text is null or site_code = ${siteCode})`,
    sql`(${structureCode}::text is null or structure_code = ${structureCode})`,
    ...(company ? [byCompany('input_dues.company_id')(company)] : []),
    ...(period ? [byDays('input_dues.period')(period)] : []),
    ...(state ? [byChoices(stateAt(now))(state)] : []),
  ]
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select ${fieldsAt(now)}, count(*) over ()::int as total from input_dues ${ANSWER}
      where ${inScope('input_dues')} and ${sql.join(conditions, sql` and `)}
      order by ${orderBy(query.sort, { dueAt: sql`due_at`, period: sql`period` }, sql`due_at desc, input_dues.id`)} ${window}`,
    ({ total: _total, ...row }) => toDue(row),
  )
}

/** @throws input-record.due-not-found */
export async function getDue({ db, services }: RequestContext, { id }: { id: string }): Promise<InputDue> {
  const found = await sql<Row>`
    select ${fieldsAt(services.now())} from input_dues ${ANSWER} where input_dues.id = ${id}`.execute(db)
  const [row] = found.rows
  if (!row) throw inputRecordErrors.dueNotFound({ id })
  return toDue(row)
}

const toDue = ({ dueAt, lateAt, ...row }: Row): InputDue => ({
  ...row,
  dueAt: dueAt.toISOString(),
  lateAt: lateAt.toISOString(),
})

/** Id of what a record answers; null where its period was never owed. */
export async function dueOf(
  db: Db,
  { templateId, companyId, period }: Pick<StoredInputRecord, 'templateId' | 'companyId' | 'period'>,
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from input_dues
    where template_id = ${templateId} and company_id = ${companyId} and period = ${period}`.execute(db)
  return found.rows[0]?.id ?? null
}

/** A day without work of theirs: it is no longer owed, and the reason stays. */
export async function excuseDue(
  context: RequestContext,
  { id, reason }: { id: string; reason: string },
): Promise<InputDue> {
  const before = await getDue(context, { id })
  await sql`update input_dues set excuse = ${reason}, row_version = row_version + 1 where id = ${id}`.execute(
    context.db,
  )
  await withdrawTasks(context.db, context, { record: { type: inputDueKind.id, id } })
  const after = await getDue(context, { id })
  const said = ({ period, company, template, excuse }: InputDue) => ({
    template: template.name,
    company: company.name,
    period,
    excuse,
  })
  const record = { ...after, companyId: after.company.id }
  await publishChange(context, inputDueKind, record, {
    action: 'input-due.excused',
    before: said(before),
    after: said(after),
    reason,
  })
  return after
}

export const inputDueSource: RecordSource = {
  table: 'input_dues',
  title: { en: sql`period::text`, ar: sql`period::text` },
  place: 'structure',
  isOfCompany: true,
}
