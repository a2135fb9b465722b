import { type RawBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { RoleFacts } from '../contract/role.ts'

export interface RoleRecord extends RoleFacts {
  readonly code: string
  readonly userCount: number
  readonly updatedAt: Date
  readonly rowVersion: number
}

const SELECTION = sql`
  code, jsonb_build_object('en', name_en, 'ar', name_ar) as name,
  jsonb_build_object('en', description_en, 'ar', description_ar) as description, is_admin as "isAdmin",
  array(select permission from role_permissions where role_code = code order by permission) as permissions,
  array(select prefix from role_pages where role_code = code order by prefix) as "pagePrefixes",
  (select count(*)::int from user_roles where role_code = code) as "userCount",
  updated_at as "updatedAt", row_version as "rowVersion"`

const SORTABLE: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(name_en)`,
  code: sql`code`,
  userCount: sql`"userCount"`,
  updatedAt: sql`"updatedAt"`,
}

export async function listRoleRecords(db: Db, query: ListQuery): Promise<Page<RoleRecord>> {
  const named = [sql`code`, sql`name_en`, sql`name_ar`, sql`description_en`, sql`description_ar`]
  const isFound = query.search ? holding(query.search, ...named) : sql`true`
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<RoleRecord & { total: number }>`
    select listed.*, count(*) over ()::int as total from (select ${SELECTION}, name_en from roles
      where ${isFound}) as listed ${anyPlace('roles are of no place')}
    order by ${orderBy(query.sort, SORTABLE, sql`lower(name_en), code`)} ${window}`,
    ({ total: _, ...record }) => record,
  )
}

/** @throws not found where there is none. */
export async function getRoleRecord(db: Db, code: string): Promise<RoleRecord> {
  const found = await sql<RoleRecord>`select ${SELECTION} from roles where code = ${code}`.execute(db)
  const record = found.rows[0]
  if (!record) throw platformError('notFound')
  return record
}

/** @throws 409 where the code is taken. */
export async function insertRole(tx: Db, code: string, facts: RoleFacts, now: Date): Promise<void> {
  const { name, description, isAdmin } = facts
  const made = await sql`
    insert into roles (code, name_en, name_ar, description_en, description_ar, is_admin, updated_at)
    values (${code}, ${name.en}, ${name.ar}, ${description.en}, ${description.ar}, ${isAdmin}, ${now})
    on conflict do nothing`.execute(tx)
  if (made.numAffectedRows === 0n) {
    throw accessErrors.codeTaken({ code }, { code: accessErrors.codeTaken({ code }).say })
  }
  await setEntries(tx, code, facts)
}

/** @throws 409 where somebody else was quicker. */
export async function updateRole(tx: Db, code: string, rowVersion: number, facts: RoleFacts, now: Date): Promise<void> {
  const { name, description, isAdmin } = facts
  const written = await sql`
    update roles set name_en = ${name.en}, name_ar = ${name.ar}, description_en = ${description.en},
      description_ar = ${description.ar}, is_admin = ${isAdmin}, row_version = row_version + 1, updated_at = ${now}
    where code = ${code} and row_version = ${rowVersion}`.execute(tx)
  if (written.numAffectedRows === 0n) throw accessErrors.changedMeanwhile()
  await setEntries(tx, code, facts)
}

/** @throws 409 where somebody has changed it, or given it to somebody, meanwhile. */
export async function deleteRole(tx: Db, code: string, rowVersion: number): Promise<void> {
  const removed = await sql`
    delete from roles where code = ${code} and row_version = ${rowVersion}
      and not exists (select 1 from user_roles where role_code = ${code})`.execute(tx)
  if (removed.numAffectedRows === 0n) throw accessErrors.changedMeanwhile()
}

/** Ids of everybody who has a role. */
export async function usersWithRole(db: Db, code: string): Promise<string[]> {
  const found = await sql<{ user_id: string }>`select user_id from user_roles where role_code = ${code}`.execute(db)
  return found.rows.map(({ user_id }) => user_id)
}

async function setEntries(tx: Db, code: string, { isAdmin, permissions, pagePrefixes }: RoleFacts): Promise<void> {
  // An administrator's role holds everything without saying so: nothing is left to go out of date.
  const held = isAdmin ? [] : permissions
  await sql`delete from role_permissions where role_code = ${code} and permission <> all (${held}::text[])`.execute(tx)
  await sql`
    insert into role_permissions (role_code, permission)
    select ${code}, permission from unnest(${held}::text[]) as permission on conflict do nothing`.execute(tx)
  await sql`delete from role_pages where role_code = ${code} and prefix <> all (${pagePrefixes}::text[])`.execute(tx)
  await sql`
    insert into role_pages (role_code, prefix)
    select ${code}, prefix from unnest(${pagePrefixes}::text[]) as prefix on conflict do nothing`.execute(tx)
}
