import { type RawBuilder, sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { byChoice, byChoices, byFlag, byText } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import type { companiesApi } from '../contract/companies-api.ts'
import { type Company, type CompanyChange, type CompanyDraft, companyErrors } from '../contract/company.ts'

type ListInput = InputOf<(typeof companiesApi)['endpoints']['list']>

export const companySource: RecordSource = {
  table: 'companies',
  number: sql`code`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'none',
  isThere: sql`deleted_at is null`,
}

/** A company as stored, with all its roles on projects, before it is said what the caller sees and may do. */
export interface StoredCompany extends Omit<Company, 'can' | 'projectRoles' | 'updatedAt'> {
  readonly projectRoles: { readonly projectCode: string; readonly partyRole: Company['partyRole'] }[]
  readonly updatedAt: Date
}

const COLUMNS = sql`
  id, code, name, name_ar as "nameAr", party_role as "partyRole", trades, status, registration_no as "registrationNo",
  tax_no as "taxNo", contact_name as "contactName", phone, email, website, address, row_version as "rowVersion",
  updated_at as "updatedAt", ${momentText(sql`deleted_at`)} as "archivedAt", ${personRef(sql`companies.updated_by`)} as "updatedBy",
  (select count(*)::int from company_people where company_id = companies.id) as "peopleCount",
  coalesce((select jsonb_agg(jsonb_build_object('projectCode', project_code, 'partyRole', party_role) order by project_code)
    from company_project_roles where company_id = companies.id), '[]') as "projectRoles"`

const SORTABLE = {
  name: sql`lower(name)`,
  code: sql`code`,
  partyRole: sql`party_role`,
  status: sql`status`,
  peopleCount: sql`(select count(*) from company_people where company_id = companies.id)`,
  updatedAt: sql`updated_at`,
}

export async function listCompanies(db: Db, query: ListInput): Promise<Page<StoredCompany>> {
  const order = orderBy(query.sort, SORTABLE, sql`lower(name), id`)
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<StoredCompany & { total: number }>`
      select ${COLUMNS}, count(*) over ()::int as total from companies
      where ${narrowing(query)} ${anyPlace('companies lie in no place')} order by ${order} ${window}`,
    ({ total: _, ...company }) => presentOf(company),
  )
}

function narrowing({
  search,
  partyRole,
  trade,
  status,
  contact,
  hasPeople,
  archived = false,
}: ListInput): RawBuilder<unknown> {
  const conditions = [archived ? sql`deleted_at is not null` : sql`deleted_at is null`]
  if (search) {
    conditions.push(holding(search, sql`name`, sql`name_ar`, sql`code`, sql`contact_name`, sql`registration_no`))
  }
  // What a company is on some project counts as well: who looks for subcontractors means these too.
  if (partyRole) {
    conditions.push(sql`(${byChoices('party_role')(partyRole)} or exists (select 1 from company_project_roles as there
      where there.company_id = companies.id and ${byChoices('there.party_role')(partyRole)}))`)
  }
  if (trade) conditions.push(sql`trades && ${trade}::text[]`)
  if (status) conditions.push(byChoice('status')(status))
  if (contact) conditions.push(byText('contact_name', 'email', 'phone')(contact))
  if (hasPeople !== undefined)
    conditions.push(byFlag(sql`exists (select 1 from company_people where company_id = companies.id)`)(hasPeople))
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** @throws company.not-found */
export async function getCompany(db: Db, id: string): Promise<StoredCompany> {
  const found = await sql<StoredCompany>`select ${COLUMNS} from companies where id = ${id}`.execute(db)
  const company = found.rows[0]
  if (!company) throw companyErrors.notFound()
  return presentOf(company)
}

/** Of one that is not archived, nothing is said of when. */
function presentOf({ archivedAt, ...company }: StoredCompany): StoredCompany {
  return archivedAt ? { ...company, archivedAt } : company
}

/** @throws company.code-taken */
export async function insertCompany(tx: Db, id: string, draft: CompanyDraft, personId: string | null): Promise<void> {
  const inserted = await sql`
    insert into companies (id, code, name, name_ar, party_role, trades, status, registration_no, tax_no, contact_name, phone,
      email, website, address, created_by, updated_by)
    values (${id}, ${draft.code}, ${draft.name}, ${draft.nameAr}, ${draft.partyRole}, ${draft.trades}::text[], ${draft.status},
      ${draft.registrationNo}, ${draft.taxNo}, ${draft.contactName}, ${draft.phone}, ${draft.email}, ${draft.website},
      ${draft.address}, ${personId}, ${personId})
    on conflict (code) do nothing`.execute(tx)
  if (inserted.numAffectedRows !== 1n) throw codeTaken(draft.code)
  await addProjectRoles(tx, id, draft.projectRoles)
}

/** @throws company.code-taken, or company.changed-meanwhile where somebody has saved since the person read it. */
export async function updateCompany(tx: Db, change: CompanyChange, personId: string): Promise<void> {
  const { code, id } = change
  const taken = await sql`select 1 from companies where code = ${code} and id <> ${id}`.execute(tx)
  if (taken.rows.length > 0) throw codeTaken(code)
  const updated = await sql`
    update companies set code = ${code}, name = ${change.name}, name_ar = ${change.nameAr}, party_role = ${change.partyRole},
      trades = ${change.trades}::text[], status = ${change.status}, registration_no = ${change.registrationNo},
      tax_no = ${change.taxNo}, contact_name = ${change.contactName}, phone = ${change.phone}, email = ${change.email},
      website = ${change.website}, address = ${change.address}, row_version = row_version + 1, updated_by = ${personId},
      updated_at = now()
    where id = ${id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
  if (updated.numAffectedRows !== 1n) throw companyErrors.changedMeanwhile()
}

/** To the archive, or back. False where it is there already. */
export async function setArchived(tx: Db, id: string, isArchived: boolean, personId: string): Promise<boolean> {
  const moved = await sql`
    update companies set deleted_at = ${isArchived ? sql`now()` : null}, row_version = row_version + 1,
      updated_by = ${personId}, updated_at = now()
    where id = ${id} and (deleted_at is null) = ${isArchived}`.execute(tx)
  return moved.numAffectedRows === 1n
}

/** Gives a company exactly these roles on projects. */
export async function setProjectRoles(tx: Db, companyId: string, roles: CompanyDraft['projectRoles']): Promise<void> {
  await sql`delete from company_project_roles where company_id = ${companyId}`.execute(tx)
  await addProjectRoles(tx, companyId, roles)
}

async function addProjectRoles(tx: Db, companyId: string, roles: CompanyDraft['projectRoles']): Promise<void> {
  if (roles.length === 0) return
  await sql`
    insert into company_project_roles (company_id, project_code, party_role)
    select ${companyId}, "projectCode", "partyRole"
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as given("projectCode" text, "partyRole" text)
    on conflict (company_id, project_code) do update set party_role = excluded.party_role`.execute(tx)
}

function codeTaken(code: string) {
  const taken = companyErrors.codeTaken({ code })
  return companyErrors.codeTaken({ code }, { code: taken.say })
}
