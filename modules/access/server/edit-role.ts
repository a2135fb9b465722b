import type { ListQuery, Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { holds, may } from '#platform/server/records/policy.ts'
import { accessErrors } from '../contract/access-errors.ts'
import type { accessModule } from '../contract/access-module.ts'
import type { Role, RoleChange, RoleDraft, RoleFacts } from '../contract/role.ts'
import { accessChanged } from './access-changed.ts'
import { assertAdministratorLeft } from './administrators.ts'
import { requireRecentPassword } from './confirm-password.ts'
import {
  deleteRole,
  getRoleRecord,
  insertRole,
  listRoleRecords,
  type RoleRecord,
  updateRole,
  usersWithRole,
} from './role-repository.ts'

/** A page of roles, each with what the caller may do with it. */
export async function listRoles(context: RequestContext, query: ListQuery): Promise<Page<Role>> {
  const page = await listRoleRecords(context.db, query)
  return { ...page, items: page.items.map((record) => toRole(context, record)) }
}

export async function showRole(context: RequestContext, { code }: { code: string }): Promise<Role> {
  return toRole(context, await getRoleRecord(context.db, code))
}

/** Adds a role that holds nothing that its maker does not hold. */
export async function createRole(context: RequestContext, { code, ...facts }: RoleDraft): Promise<Role> {
  await requireRecentPassword(context)
  assertMayGiveRights(context, facts, [])
  await insertRole(context.db, code, facts, context.services.now())
  await auditRole(context, 'role.created', code, null, facts)
  return showRole(context, { code })
}

/** Changes a role. Everybody who has it is decided anew on their next request. */
export async function changeRole(context: RequestContext, { code, rowVersion, ...facts }: RoleChange): Promise<Role> {
  const { db: tx, services } = context
  const before = await getRoleRecord(tx, code)
  assertHoldsRole(context, before)
  await requireRecentPassword(context)
  assertMayGiveRights(context, facts, before.permissions)
  await updateRole(tx, code, rowVersion, facts, services.now())
  if (before.isAdmin && !facts.isAdmin) await assertAdministratorLeft(tx)
  await auditRole(context, 'role.updated', code, before, facts)
  await accessChanged(tx, await usersWithRole(tx, code))
  return showRole(context, { code })
}

/** Removes a role that nobody has. */
export async function removeRole(
  context: RequestContext,
  { code, rowVersion }: { code: string; rowVersion: number },
): Promise<null> {
  const before = await getRoleRecord(context.db, code)
  assertHoldsRole(context, before)
  if (before.userCount > 0) throw accessErrors.roleInUse({ count: before.userCount })
  await requireRecentPassword(context)
  await deleteRole(context.db, code, rowVersion)
  await auditRole(context, 'role.removed', code, before, null)
  return null
}

/** True where the caller holds everything that the role gives. */
export function holdsRole({ user }: Pick<RequestContext, 'user'>, role: RoleFacts): boolean {
  return user.isAdmin || (!role.isAdmin && role.permissions.every((permission) => user.permissions.has(permission)))
}

function assertHoldsRole(context: RequestContext, role: RoleRecord): void {
  if (!holdsRole(context, role)) throw accessErrors.holdsMore({ name: role.name.en })
}

/**
 * @throws 422 for a right that no module declares, 403 for one that the caller does not hold; only administrators make a
 * role an administrator's.
 */
function assertMayGiveRights({ user, services }: RequestContext, facts: RoleFacts, kept: readonly string[]): void {
  // A right that a module no longer declares may stay where it was, and is given to nobody anew.
  const added = facts.permissions.filter((permission) => !kept.includes(permission))
  const declared = new Set(services.modules.flatMap((module) => Object.keys(module.permissions)))
  const unknown = added.filter((permission) => !declared.has(permission))
  if (unknown.length > 0) throw accessErrors.permissionUnknown({ names: unknown.join(', ') })
  const beyond = added.filter((permission) => !holds(user, permission))
  if (facts.isAdmin && !user.isAdmin) beyond.push('administrator')
  if (beyond.length > 0) throw accessErrors.grantsTooMuch({ names: beyond.join(', ') })
}

function toRole(context: RequestContext, record: RoleRecord): Role {
  const edit = may<typeof accessModule>(context.user, 'role:write') && holdsRole(context, record)
  const can = { edit, remove: edit && record.userCount === 0, assign: holdsRole(context, record) }
  return { ...record, updatedAt: record.updatedAt.toISOString(), can }
}

async function auditRole(
  context: RequestContext,
  action: string,
  code: string,
  before: RoleFacts | null,
  after: RoleFacts | null,
): Promise<void> {
  await recordAudit(context.db, context, {
    action,
    entityType: 'role',
    entityId: code,
    place: null,
    before: before && auditedFields(before),
    after: after && auditedFields(after),
  })
}

function auditedFields({ name, description, isAdmin, permissions, pagePrefixes }: RoleFacts) {
  return {
    nameEn: name.en,
    nameAr: name.ar,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    isAdmin,
    permissions: [...permissions].sort(),
    pagePrefixes: [...pagePrefixes].sort(),
  }
}
