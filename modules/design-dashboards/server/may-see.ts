import type { RequestContext } from '#platform/server/context.ts'
import { holds } from '#platform/server/records/policy.ts'

/** Permission of the module that a kind of record belongs to: the dashboard opens no door that is closed there. */
const PERMISSIONS = {
  topics: 'bcf:read',
  clashes: 'clash:read',
  models: 'bim-model:read',
  checks: 'ids:read',
  drawings: 'cad-drawing:read',
  packages: 'work-package:read',
} as const

/** Whether the caller may see records of a kind at all; which of them, their scope decides. */
export function maySee({ user }: Pick<RequestContext, 'user'>, kind: keyof typeof PERMISSIONS): boolean {
  return holds(user, PERMISSIONS[kind])
}
