import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { holding } from '#platform/server/list-query.ts'
import { PERSON_STATUS } from './person-status.ts'

/** A row of the view `people`. Those who run under the system's scope may join it in SQL of their own. */
export interface PersonRow {
  readonly id: string
  /** Sign-in name. */
  readonly name: string
  readonly display_name: string
  readonly display_name_ar: string
  readonly email: string
  readonly phone: string
  readonly organisation: string
  readonly party_role: string
  readonly language: 'en' | 'ar'
  readonly avatar_url: string
  /** See {@link PERSON_STATUS}. */
  readonly status: number
  readonly has_password: boolean
  readonly is_demonstration: boolean
  readonly row_version: number
  /** Sessions that were opened earlier are over; null where the password was never set anew. */
  readonly sessions_valid_from: Date | null
  /** Grows with every change of rights, password or status. */
  readonly user_version: number
}

/** A person as sign-in needs one. */
export type PersonWithPassword = PersonRow & { readonly password_hash: string | null }

/** People by their ids, in no order; ids of nobody are left out. Runs under the system's scope. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`select * from people where id = any (${[...ids]}::uuid[])`.execute(db)
  return found.rows
}

/** Null where there is no such person. Runs under the system's scope. */
export async function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  return (await findPeople(db, [id]))[0] ?? null
}

/** Those who may come in, by a part of one of their names. Runs under the system's scope: who sees whom is the caller's. */
export async function searchPeople(db: Db, search: string, most: number): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select * from people where status <> ${PERSON_STATUS.disabled}
      and ${holding(search, sql`name`, sql`display_name`, sql`display_name_ar`)}
    order by display_name, id limit ${most}`.execute(db)
  return found.rows
}

/** Names are compared without case. Runs under the system's scope: the caller is not signed in yet. */
export async function findUserByName(db: Db, name: string): Promise<PersonWithPassword | null> {
  const found = await sql<PersonWithPassword>`
    select *, password_hash is not null as has_password from users where lower(name) = lower(${name})`.execute(db)
  return found.rows[0] ?? null
}

/** Sign-in names of the demonstration's people who can sign in, in the order they were made. */
export async function listDemonstrationUsers(
  db: Db,
): Promise<Pick<PersonRow, 'name' | 'display_name' | 'display_name_ar'>[]> {
  const found = await sql<PersonRow>`
    select name, display_name, display_name_ar from users
    where is_demonstration and password_hash is not null and status <> ${PERSON_STATUS.disabled}
    order by created_at, name`.execute(db)
  return found.rows
}

export async function countUsers(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)
  return found.rows[0]?.count ?? 0
}
