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

/** What the editor of a role holds; `rowVersion` 0 stands for one that is not stored yet. */
export const RoleForm = RoleDraft.extend({ pagePrefixes: PrefixLines, rowVersion: z.number().int().min(0) })
export type RoleFormValues = z.input<typeof RoleForm>

/** A stored role as the editor holds it, or an empty one. */
export function formOfRole(role: Role | null): RoleFormValues {
  if (!role) {
    const nothing = { en: '', ar: '' }
    return {
      code: '',
      name: nothing,
      description: nothing,
      isAdmin: false,
      permissions: [],
      pagePrefixes: '',
      rowVersion: 0,
    }
  }
  const { code, name, description, isAdmin, permissions, pagePrefixes, rowVersion } = role
  return { code, name, description, isAdmin, permissions, pagePrefixes: pagePrefixes.join('\n'), rowVersion }
}
