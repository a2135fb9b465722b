import { AREA_ORDER, AREAS } from '#platform/contract/areas.ts'
import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { withoutParameters } from '#platform/contract/permission.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'
import type { Catalogue } from '../contract/role.ts'

/** Every page and action that a role can allow, area by area, out of what the modules declare: there is no second list. */
export function showCatalogue({ user, services }: RequestContext): Catalogue {
  const modules = services.modules
    .filter((module) => Object.keys(module.permissions).length > 0)
    .sort((one, other) => AREA_ORDER.indexOf(one.area) - AREA_ORDER.indexOf(other.area))
    .map((module) => ({
      id: module.id,
      title: module.title,
      area: { id: module.area, title: AREAS[module.area] },
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
