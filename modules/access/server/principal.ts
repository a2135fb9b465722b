import type { TeamSight } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'
import type { UserRights } from './user-repository.ts'

/** What the platform needs to know of a signed-in user: permissions for the endpoints, scope for the rows. */
export function principalOf(rights: UserRights, sessionId: string): Principal {
  return {
    user: {
      id: rights.id,
      name: rights.name,
      displayName: rights.display_name,
      isAdmin: rights.is_admin,
      permissions: new Set(rights.permissions),
      roleCodes: rights.role_codes,
      sessionId,
      rightsVersion: String(rights.user_version),
    },
    scope: rights.is_admin
      ? { kind: 'everything', userId: rights.id }
      : {
          kind: 'places',
          userId: rights.id,
          projectCodes: rights.project_codes,
          siteCodes: rights.site_codes,
          structureCodes: rights.structure_codes,
          ...rights.party.bounds,
          ...teamOf(rights),
          asParty: { companyIds: rights.party.activeIds, projectCodes: rights.projects_around },
        },
  }
}

function teamOf({ id, party: { teams } }: UserRights): { readonly team?: TeamSight } {
  const { companyIds, ...where } = teams
  return companyIds ? { team: { ids: [...companyIds, id], ...where } } : {}
}
