import { sql } from 'kysely'
import { formOfTables } from '#engines/forms/form-tables.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { FormTemplate } from '../contract/form-template.ts'
import type { formsApi } from '../contract/forms-api.ts'
import { formTemplateKind } from '../contract/forms-records.ts'
import { type KeptRow, keptRowErrors } from '../contract/kept-row.ts'
import { savedForm } from './form-templates.ts'

type Endpoints = (typeof formsApi)['endpoints']
type Row = Omit<KeptRow, 'updatedAt'> & { updatedAt: Date }

const FIELDS = sql`form_entities.id, label, properties, site_code as "siteCode", structure_code as "structureCode",
  removed_at is not null as "isRemoved", row_version as "rowVersion", updated_at as "updatedAt",
  ${sql<PersonRef>`${personRef(sql`form_entities.updated_by`)}`} as "updatedBy"`

const toRow = ({ updatedAt, ...row }: Row): KeptRow => ({ ...row, updatedAt: updatedAt.toISOString() })

/** The list that a form keeps, as it is drawn now. */
const listOf = ({ tables }: Pick<FormTemplate, 'tables'>) => formOfTables(tables).form.entity?.list ?? null

export async function showKeptRows(
  context: RequestContext,
  query: InputOf<Endpoints['keptRows']>,
): Promise<Page<KeptRow>> {
  const form = await savedForm.get(context, query.id)
  const { search, sort, isRemoved } = query
  const isFound = search ? holding(search, sql`label`, sql`properties::text`) : sql`true`
  return readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<Row & { total: number }>`
      select ${FIELDS}, count(*) over ()::int as total from form_entities
      where ${inScope('form_entities')} and project_code = ${form.projectCode} and list_name = ${listOf(form)}
        and (removed_at is not null) = ${isRemoved}
        and ${isFound}
      order by ${orderBy(sort, { label: sql`label`, updatedAt: sql`updated_at` }, sql`label, id`)} ${window}`,
    ({ total: _total, ...row }) => toRow(row),
  )
}

/** @throws not-found; changed-meanwhile */
export async function changeKeptRow(
  context: RequestContext,
  { id, rowId, rowVersion, label, properties }: InputOf<Endpoints['changeKeptRow']>,
): Promise<KeptRow> {
  const said = JSON.stringify(properties)
  return change(
    context,
    { id, rowId, rowVersion },
    'form-template.row-changed',
    sql`
    label = ${label}, properties = properties || ${said}::jsonb`,
  )
}

/** @throws not-found; changed-meanwhile */
export async function offerKeptRow(
  context: RequestContext,
  { id, rowId, rowVersion, isRemoved }: InputOf<Endpoints['offerKeptRow']>,
): Promise<KeptRow> {
  const action = isRemoved ? 'form-template.row-removed' : 'form-template.row-restored'
  const at = isRemoved ? context.services.now() : null
  return change(context, { id, rowId, rowVersion }, action, sql`removed_at = ${at}::timestamptz`)
}

async function change(
  context: RequestContext,
  { id, rowId, rowVersion }: { readonly id: string; readonly rowId: string; readonly rowVersion: number },
  action: string,
  set: ReturnType<typeof sql>,
): Promise<KeptRow> {
  const { db, user, services } = context
  const form = await savedForm.get(context, id)
  const read = async () => {
    const { rows } = await sql<Row>`
      select ${FIELDS} from form_entities
      where project_code = ${form.projectCode} and list_name = ${listOf(form)} and form_entities.id = ${rowId}`.execute(
      db,
    )
    if (!rows[0]) throw keptRowErrors.notFound({ id: rowId })
    return toRow(rows[0])
  }
  const before = await read()
  const updated = await sql`
    update form_entities set ${set}, row_version = row_version + 1, updated_by = ${user.id}, updated_at = ${services.now()}
    where project_code = ${form.projectCode} and id = ${rowId} and row_version = ${rowVersion}`.execute(db)
  if (updated.numAffectedRows !== 1n) throw keptRowErrors.changedMeanwhile({ id: rowId })
  const after = await read()
  await publishChange(context, formTemplateKind, form, { action, before: audited(before), after: audited(after) })
  return after
}

const audited = ({ label, properties, isRemoved }: KeptRow) => ({ row: label, ...properties, isRemoved })
