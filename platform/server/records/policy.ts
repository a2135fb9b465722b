import type { Access } from '#platform/contract/access.ts'
import type { PermissionOf } from '#platform/contract/define-api.ts'
import type { ModuleSpec } from '#platform/contract/define-module.ts'
import type { SignedInUser } from '../context.ts'

type Holder = Pick<SignedInUser, 'isAdmin' | 'permissions'>

/** True where the person holds the permission, by a role or as an administrator. For names that are known at run time alone; others ask {@link may}. */
export function holds(user: Holder, permission: string): boolean {
  return user.isAdmin || user.permissions.has(permission)
}

/** True where somebody who is signed in may use what takes this access. */
export function meets(user: Holder, access: Access): boolean {
  return access === 'public' || access === 'any-signed-in' || holds(user, access)
}

/**
 * True where the person holds the permission, by a role or as an administrator. The module that declares it is named as a
 * type, so that a name which it does not declare does not compile.
 * @example may<typeof incidentsModule>(user, 'incident:close')
 */
export function may<Module extends ModuleSpec = never>(user: Holder, permission: PermissionOf<Module>): boolean {
  return holds(user, permission)
}

/**
 * What the caller may do with records of a kind, where permissions alone decide it: each word of `can` and the permission
 * that it takes. A kind with other rules writes a function in its place.
 * @example const incidentPolicy = recordPolicy(incidentsModule, { edit: 'incident:write', close: 'incident:close' })
 */
export function recordPolicy<Module extends ModuleSpec, const Word extends string>(
  _module: Module,
  takes: Readonly<Record<Word, PermissionOf<NoInfer<Module>>>>,
): (caller: { readonly user: Holder }) => Record<Word, boolean> {
  const words = Object.entries<string>(takes)
  return ({ user }) =>
    Object.fromEntries(words.map(([word, permission]) => [word, holds(user, permission)])) as Record<Word, boolean>
}
