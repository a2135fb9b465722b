import type { RequestContext } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import type { Site } from '../contract/site.ts'
import type { Structure } from '../contract/structure.ts'
import type { StoredSite } from './site-repository.ts'
import type { StoredStructure } from './structure-repository.ts'

type Asker = Pick<RequestContext, 'user' | 'scope'>

/** True where a grant covers the whole site, not only the way to one of its structures. */
export function holdsSite(scope: Scope, site: { code: string; projectCode: string }): boolean {
  return (
    scope.kind === 'everything' || scope.projectCodes.includes(site.projectCode) || scope.siteCodes.includes(site.code)
  )
}

function holdsPermission({ user }: Asker, permission: string): boolean {
  return user.isAdmin || user.permissions.has(permission)
}

/** What the caller may do with a site. */
export function sitePolicy(asker: Asker, site: StoredSite): Site['can'] {
  const holds = holdsSite(asker.scope, site)
  return {
    edit: holds && holdsPermission(asker, 'site:write'),
    addStructure: holds && site.status !== 'closed' && holdsPermission(asker, 'structure:write'),
  }
}

/** What the caller may do with a structure: its own grant is enough. */
export function structurePolicy(asker: Asker, _structure: StoredStructure): Structure['can'] {
  return { edit: holdsPermission(asker, 'structure:write') }
}
