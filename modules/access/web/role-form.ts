import { z } from 'zod'
import { PagePrefix, type Role, RoleDraft } from '../contract/role.ts'

/** Page prefixes as a person writes them: one a line. */
const PrefixLines = z
  .string()
  .transform((lines) =>
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .pipe(z.array(PagePrefix))

/** What the editor of a role holds. */
export const RoleForm = RoleDraft.extend({ pagePrefixes: PrefixLines })
export type RoleFormValues = z.input<typeof RoleForm>

/** A stored role as the editor holds it. */
export function formOfRole({ code, name, description, isAdmin, permissions, pagePrefixes }: Role): RoleFormValues {
  return { code, name, description, isAdmin, permissions, pagePrefixes: pagePrefixes.join('\n') }
}

/** A role that is still to be made. */
export function emptyRole(): RoleFormValues {
  const nothing = { en: '', ar: '' }
  return { code: '', name: nothing, description: nothing, isAdmin: false, permissions: [], pagePrefixes: '' }
}
