import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { withoutParameters } from '#platform/contract/permission.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'
import type { Catalogue } from '../contract/role.ts'

/** Every page and action that a role can allow, out of what the modules declare: there is no second list. */
export function showCatalogue({ user, services }: RequestContext): Catalogue {
  const modules = services.modules
    .filter((module) => Object.keys(module.permissions).length > 0)
    .map((module) => ({
      id: module.id,
      title: module.title,
      actions: Object.entries(module.permissions).map(([permission, { en, ar }]) => ({
        permission,
        title: { en, ar },
        isHeld: holds(user, permission),
        pages: pagesOf(module, permission),
      })),
    }))
  return { modules }
}

/** The screens that a permission opens. */
export function pagesOf(module: ModuleSpec, permission: string): { path: string; title: ScreenSpec['title'] }[] {
  return Object.values(module.screens)
    .filter((screen) => screen.access === permission)
    .map((screen) => ({ path: withoutParameters(screen.path), title: screen.title }))
}
