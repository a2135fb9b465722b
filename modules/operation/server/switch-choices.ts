import { sql } from 'kysely'
import { listRoleRecords } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { containing } from '#platform/server/list-query.ts'

/** As many as a person looks through; typing finds the others. */
const MOST = 50
const DISABLED = 2

/** Who can own an override, and what it can be for. Projects are those that the caller sees. */
export async function listSwitchChoices({ db, services }: RequestContext, { search }: { search: string }) {
  const wanted = containing(search)
  const projects = await sql<{ code: string; name: string }>`
    select code, name from projects where name ilike ${wanted} or code ilike ${wanted} order by name limit ${MOST}`.execute(
    db,
  )
  // People and roles stand outside of security by place.
  const { roles, owners } = await services.database.read(SYSTEM_SCOPE, async (all) => ({
    roles: await listRoleRecords(all, { page: 1, pageSize: MOST, sort: 'name', ...(search && { search }) }),
    owners: await sql<{ id: string; name: string; displayName: { en: string; ar: string } }>`
      select id, name, jsonb_build_object('en', display_name, 'ar', coalesce(nullif(display_name_ar, ''), display_name)) as "displayName"
      from users where status <> ${DISABLED}
        and (name ilike ${wanted} or display_name ilike ${wanted} or display_name_ar ilike ${wanted})
      order by display_name, id limit ${MOST}`.execute(all),
  }))
  return {
    projects: projects.rows,
    roles: roles.items.map(({ code, name }) => ({ code, name })),
    owners: owners.rows,
  }
}
