import type { ModuleSpec } from '#platform/contract/define-module.ts'
import { type PermissionEntry, withoutParameters } from '#platform/contract/permission.ts'
import type { SignedInUser } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'

/**
 * The permission list that the browser's menu and guards read (AUTH-05): a page entry for each screen the user may open,
 * an action entry for each permission held. It decides what is shown; what is allowed, the server decides on each call.
 */
export function permissionEntries(
  modules: readonly ModuleSpec[],
  user: Pick<SignedInUser, 'isAdmin' | 'permissions'>,
): PermissionEntry[] {
  const isOpen = (access: string) => access === 'any-signed-in' || holds(user, access)
  const screens = modules.flatMap((module) => Object.values(module.screens))
  const pages = screens
    .filter((screen) => screen.access !== 'public' && isOpen(screen.access))
    .map((screen) => ({ mr: withoutParameters(screen.path), type: 'page' }))
  const actions = modules
    .flatMap((module) => Object.keys(module.permissions))
    .filter(isOpen)
    .map((permission) => ({ mr: permission, type: 'action' }))
  return [...pages, ...actions]
}
