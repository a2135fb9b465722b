import type { RequestContext } from '#platform/server/context.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import { may } from '#platform/server/records/policy.ts'
import type { operationModule } from '../contract/operation-module.ts'

/** A decision about a project is seen and changed by who sees the project; others by who may see switches at all. */
export function mayDecideAbout({ scope }: Pick<RequestContext, 'scope'>, projectCode: string | null): boolean {
  return projectCode === null || scopeSeesPlace(scope, { projectCode, siteCode: null, structureCode: null })
}

export function mayWriteSwitches({ user }: Pick<RequestContext, 'user'>): boolean {
  return may<typeof operationModule>(user, 'switch:write')
}
