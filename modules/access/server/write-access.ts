import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { GrantedPlace as ChosenPlace } from '../contract/user.ts'

/** The place of a grant: exactly one code. */
export type GrantedPlace = { projectCode: string } | { siteCode: string } | { structureCode: string }

/** Makes a role with its permissions, or replaces the permissions of one that exists. */
export async function setRole(
  tx: Db,
  role: {
    code: string
    name: { en: string; ar: string }
    description?: { en: string; ar: string }
    isAdmin: boolean
    permissions: readonly string[]
  },
): Promise<void> {
  await sql`
    insert into roles (code, name_en, name_ar, description_en, description_ar, is_admin)
    values (${role.code}, ${role.name.en}, ${role.name.ar}, ${role.description?.en ?? ''}, ${role.description?.ar ?? ''}, ${role.isAdmin})
    on conflict (code) do update set name_en = excluded.name_en, name_ar = excluded.name_ar,
      description_en = excluded.description_en, description_ar = excluded.description_ar, is_admin = excluded.is_admin`.execute(
    tx,
  )
  await sql`delete from role_permissions where role_code = ${role.code}`.execute(tx)
  for (const permission of role.permissions) {
    await sql`insert into role_permissions (role_code, permission) values (${role.code}, ${permission})`.execute(tx)
  }
}

export async function assignRole(tx: Db, userId: string, roleCode: string): Promise<void> {
  await sql`insert into user_roles (user_id, role_code) values (${userId}, ${roleCode}) on conflict do nothing`.execute(
    tx,
  )
}

export async function grantPlace(tx: Db, userId: string, place: GrantedPlace): Promise<void> {
  const { projectCode, siteCode, structureCode } = { projectCode: null, siteCode: null, structureCode: null, ...place }
  await sql`
    insert into place_grants (user_id, project_code, site_code, structure_code)
    values (${userId}, ${projectCode}, ${siteCode}, ${structureCode}) on conflict do nothing`.execute(tx)
}

/** Gives a user exactly these roles; those that stay keep who gave them and when. */
export async function setRoles(tx: Db, userId: string, roleCodes: readonly string[], grantedBy: string): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role_code <> all (${roleCodes}::text[])`.execute(tx)
  await sql`
    insert into user_roles (user_id, role_code, granted_by)
    select ${userId}, code, ${grantedBy} from unnest(${roleCodes}::text[]) as code on conflict do nothing`.execute(tx)
}

/** Gives a user exactly these places; those that stay keep who gave them and when. */
export async function setGrants(
  tx: Db,
  userId: string,
  places: readonly ChosenPlace[],
  grantedBy: string,
): Promise<void> {
  const rows = JSON.stringify(places.map(({ kind, code }) => ({ [kind]: code })))
  const chosen = sql`jsonb_to_recordset(${rows}::jsonb) as chosen(project text, site text, structure text)`
  await sql`
    delete from place_grants as grants where user_id = ${userId} and not exists (select 1 from ${chosen}
      where chosen.project = grants.project_code or chosen.site = grants.site_code or chosen.structure = grants.structure_code)`.execute(
    tx,
  )
  await sql`
    insert into place_grants (user_id, project_code, site_code, structure_code, granted_by)
    select ${userId}, project, site, structure, ${grantedBy} from ${chosen} on conflict do nothing`.execute(tx)
}
