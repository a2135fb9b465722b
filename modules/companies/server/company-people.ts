import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { type CompanyRef, companyErrors } from '../contract/company.ts'

/**
 * The companies of a column of user ids, the main one first, as an expression for the select list of any query of the
 * system's scope.
 */
export function companiesOf(userId: RawBuilder<unknown>): RawBuilder<CompanyRef[]> {
  return sql<CompanyRef[]>`coalesce((select jsonb_agg(jsonb_build_object('id', companies.id, 'code', companies.code,
      'name', companies.name, 'nameAr', companies.name_ar, 'partyRole', companies.party_role)
      order by company_people.is_main desc, companies.name)
    from company_people join companies on companies.id = company_people.company_id
    where company_people.user_id = ${userId}), '[]')`
}

/** Name of the main company of a column of user ids; empty without one. */
export function mainCompanyName(userId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select companies.name from company_people
    join companies on companies.id = company_people.company_id
    where company_people.user_id = ${userId} and company_people.is_main), '')`
}

/** True for the users of a company. */
export function belongsTo(userId: RawBuilder<unknown>, companyId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from company_people where user_id = ${userId} and company_id = ${companyId})`
}

/**
 * Gives a user exactly these companies, the first as the main one. What they see may change: the caller tells of it by
 * `accessChanged`.
 * @throws company.not-found
 */
export async function setCompaniesOf(tx: Db, userId: string, companyIds: readonly string[]): Promise<void> {
  const ids = [...new Set(companyIds)]
  const known = await sql`select 1 from companies where id = any (${ids}::uuid[])`.execute(tx)
  if (known.rows.length !== ids.length) throw companyErrors.notFound()
  await sql`delete from company_people where user_id = ${userId}`.execute(tx)
  await sql`
    insert into company_people (company_id, user_id, is_main)
    select id::uuid, ${userId}, place = 1 from unnest(${ids}::text[]) with ordinality as chosen(id, place)`.execute(tx)
}

/** Ids of the users who belong to a company. */
export async function findPeopleOf(db: Db, companyId: string): Promise<string[]> {
  const found = await sql<{ user_id: string }>`
    select user_id from company_people where company_id = ${companyId} order by user_id`.execute(db)
  return found.rows.map((row) => row.user_id)
}
