import type { PermissionEntry } from '#platform/contract/permission.ts'
import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import { log } from '../messages/logger.ts'

/** What a module adds to a list of permissions that was just read. Waited for: it has to give up by itself. */
type FindAdded = (held: readonly PermissionEntry[]) => Promise<readonly PermissionEntry[]>

const finders = defineSeam<{ readonly id: string; readonly find: FindAdded }>('added permissions', {
  named: ({ id }) => id,
})

/** Lets a module add entries whenever the list of permissions is read. They decide what is shown, never what is allowed. */
export function addedPermissions(id: string, find: FindAdded): Offer {
  return finders({ id, find })
}

/** The list with what modules add to it. */
export async function withAdded(held: readonly PermissionEntry[]): Promise<readonly PermissionEntry[]> {
  const added = await Promise.all(finders.all().map(({ find }) => find(held).catch(noneAdded)))
  return [...held, ...added.flat()]
}

function noneAdded(error: unknown): readonly PermissionEntry[] {
  log('error', 'Permissions could not be added.', error)
  return []
}
