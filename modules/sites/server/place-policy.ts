import type { RequestContext } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import { may } from '#platform/server/records/policy.ts'
import type { Project } from '../contract/project.ts'
import type { Site } from '../contract/site.ts'
import type { sitesModule } from '../contract/sites-module.ts'
import type { Structure } from '../contract/structure.ts'
import type { StoredSite } from './site-repository.ts'
import type { StoredStructure } from './structure-repository.ts'

type Caller = Pick<RequestContext, 'user' | 'scope'>

/** True where a grant covers the whole site, not only the way to one of its structures. */
export function holdsSite(scope: Scope, site: { code: string; projectCode: string }): boolean {
  return holdsProject(scope, site.projectCode) || (scope.kind !== 'everything' && scope.siteCodes.includes(site.code))
}

/** True where a grant covers the whole project, not only the way to one of its sites. */
export function holdsProject(scope: Scope, code: string): boolean {
  return scope.kind === 'everything' || scope.projectCodes.includes(code)
}

/** A new project lies in nobody's grants: who adds one sees all of them. */
export function mayAddProject({ user, scope }: Caller): boolean {
  return scope.kind === 'everything' && may<typeof sitesModule>(user, 'project:write')
}

/** What the caller may do with a project. */
export function projectPolicy({ user, scope }: Caller, { code }: { readonly code: string }): Project['can'] {
  return { edit: holdsProject(scope, code) && may<typeof sitesModule>(user, 'project:write') }
}

/** What the caller may do with a site. */
export function sitePolicy(caller: Caller, site: StoredSite): Site['can'] {
  const holds = holdsSite(caller.scope, site)
  return {
    edit: holds && may<typeof sitesModule>(caller.user, 'site:write'),
    addStructure: holds && site.status !== 'closed' && may<typeof sitesModule>(caller.user, 'structure:write'),
  }
}

/** What the caller may do with a structure: its own grant is enough. */
export function structurePolicy(caller: Caller, _structure: StoredStructure): Structure['can'] {
  return { edit: may<typeof sitesModule>(caller.user, 'structure:write') }
}
