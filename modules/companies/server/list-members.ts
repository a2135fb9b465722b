import { sql } from 'kysely'
import { DISABLED_STATUS, personName } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding } from '#platform/server/list-query.ts'
import type { ListMember, NamedMember } from '../contract/distribution-list.ts'
import { mainCompanyName } from './company-people.ts'
import { getList, type StoredList } from './list-repository.ts'

/** Somebody whom a list reaches. */
export interface ListRecipient {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  /** Name of the main company; empty without one. */
  readonly company: string
  readonly email: string
}

type MemberIds = Pick<StoredList, 'companyIds' | 'personIds'>

/**
 * The people whom a list reaches now, for what is sent to it: its people, and those of its active companies, once each and
 * without disabled users. Being on a list gives no right: whether somebody may open what is sent stays with the record.
 * Runs under the system's scope; the caller has made sure that the caller sees the list.
 * @throws distribution-list.not-found
 */
export async function peopleOfList(db: Db, id: string): Promise<ListRecipient[]> {
  return findRecipients(db, await getList(db, id))
}

/** Runs under the system's scope. */
export async function findRecipients(db: Db, { companyIds, personIds }: MemberIds): Promise<ListRecipient[]> {
  const found = await sql<ListRecipient>`
    select people.id, display_name as name, display_name_ar as "nameAr", ${mainCompanyName(sql`people.id`)} as company, email
    from people
    where status <> ${DISABLED_STATUS} and (people.id = any (${personIds}::uuid[]) or exists (
      select from company_people join companies on companies.id = company_id
      where user_id = people.id and companies.status = 'active' and companies.deleted_at is null and company_id = any (${companyIds}::uuid[])))
    order by company, display_name, people.id`.execute(db)
  return found.rows
}

/** The members of a list by their names, companies first. Runs under the system's scope. */
export async function nameMembers(db: Db, { companyIds, personIds }: MemberIds): Promise<NamedMember[]> {
  const found = await sql<NamedMember>`
    select 'company' as kind, wanted.id::text, coalesce(name, '') as name, coalesce(name_ar, '') as "nameAr",
      coalesce(code, '') as hint, coalesce(status = 'active' and deleted_at is null, false) as "isActive", 1 as first, place
    from unnest(${companyIds}::uuid[]) with ordinality as wanted(id, place) left join companies on companies.id = wanted.id
    union all
    select 'person', wanted.id::text, ${personName(sql`wanted.id`)}, coalesce(display_name_ar, ''),
      ${mainCompanyName(sql`wanted.id`)}, coalesce(status <> ${DISABLED_STATUS}, false), 2, place
    from unnest(${personIds}::uuid[]) with ordinality as wanted(id, place) left join people on people.id = wanted.id
    order by first, place`.execute(db)
  return found.rows.map(({ kind, id, name, nameAr, hint, isActive }) => ({ kind, id, name, nameAr, hint, isActive }))
}

/** Those of the members who are kept here, active or not. Runs under the system's scope. */
export async function countKnown(db: Db, members: readonly ListMember[]): Promise<number> {
  const ids = (kind: ListMember['kind']) => members.filter((member) => member.kind === kind).map(({ id }) => id)
  const found = await sql<{ known: number }>`
    select (select count(*) from companies where id = any (${ids('company')}::uuid[]))::int
      + (select count(*) from people where id = any (${ids('person')}::uuid[]))::int as known`.execute(db)
  return found.rows[0]?.known ?? 0
}

/** Active companies and people, by a part of their names, to choose from. Runs under the system's scope. */
export async function searchMembers(db: Db, search: string, most: number): Promise<NamedMember[]> {
  const found = await sql<NamedMember>`
    (select 'company' as kind, id, name, name_ar as "nameAr", code as hint, true as "isActive" from companies
      where status = 'active' and deleted_at is null and ${holding(search, sql`name`, sql`name_ar`, sql`code`)}
      order by lower(name), id limit ${most})
    union all
    (select 'person', id, display_name, display_name_ar, ${mainCompanyName(sql`people.id`)}, true from people
      where status <> ${DISABLED_STATUS} and ${holding(search, sql`display_name`, sql`display_name_ar`)}
      order by lower(display_name), id limit ${most})`.execute(db)
  return found.rows
}
