import { listRoleRecords } from '#modules/access/server/public.ts'
import { searchPeople } from '#modules/people/server/public.ts'
import { searchProjects } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** As many as a person looks through; typing finds the others. */
const MOST = 50

/** Who can own an override, and what it can be for. Projects are those that the caller sees. */
export async function listSwitchChoices({ db, services }: RequestContext, { search }: { search: string }) {
  const projects = await searchProjects(db, search, MOST)
  // People and roles stand outside of security by place.
  const { roles, owners } = await services.database.read(SYSTEM_SCOPE, async (all) => ({
    roles: await listRoleRecords(all, { page: 1, pageSize: MOST, sort: 'name', ...(search && { search }) }),
    owners: await searchPeople(all, search, MOST),
  }))
  return {
    projects,
    roles: roles.items.map(({ code, name }) => ({ code, name })),
    owners: owners.map(({ id, name, display_name: en, display_name_ar: ar }) => ({
      id,
      name,
      displayName: { en, ar: ar || en },
    })),
  }
}
