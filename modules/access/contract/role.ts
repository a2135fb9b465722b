import { z } from 'zod'

const Name = z.object({ en: z.string(), ar: z.string() })
const MAX_PREFIXES = 50

/**
 * A route that a role's page entry begins with. D9: trimmed, never empty and never `/`, because either would open every
 * page; no comma, which separates entries where they are sent; no `//`, `..` or escape that a server might read as another path.
 */
export const PagePrefix = z
  .string()
  .trim()
  .max(120)
  .regex(/^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'A page begins with / and a name: /incident/view.')

export const Role = z.object({
  code: z.string(),
  name: Name,
  description: Name,
  /** Holds everything, everywhere. */
  isAdmin: z.boolean(),
  permissions: z.array(z.string()),
  /** Routes whose pages the menu shows besides those that the permissions open. */
  pagePrefixes: z.array(z.string()),
  userCount: z.number().int(),
  updatedAt: z.string(),
  rowVersion: z.number().int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), assign: z.boolean() }),
})
export type Role = z.output<typeof Role>

const ROLE_CODE_WORDS = 'Use 2 to 40 small letters, digits and dashes.'

/** What is entered of a role. */
export const RoleFacts = z.object({
  name: z.object({ en: z.string().trim().min(1).max(80), ar: z.string().trim().min(1).max(80) }),
  description: z.object({ en: z.string().trim().max(300), ar: z.string().trim().max(300) }),
  isAdmin: z.boolean(),
  permissions: z.array(z.string().min(1).max(100)).max(2_000),
  pagePrefixes: z.array(PagePrefix).max(MAX_PREFIXES),
})
export type RoleFacts = z.output<typeof RoleFacts>

export const RoleDraft = RoleFacts.extend({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, ROLE_CODE_WORDS),
})
export type RoleDraft = z.output<typeof RoleDraft>

export const RoleChange = RoleFacts.extend({ code: z.string().min(1).max(64), rowVersion: z.number().int() })
export type RoleChange = z.output<typeof RoleChange>

/** Everything that a role can allow, out of the declarations of the modules. */
export const Catalogue = z.object({
  modules: z.array(
    z.object({
      id: z.string(),
      title: Name,
      /** Modules of one area follow each other. */
      area: z.object({ id: z.string(), title: Name }),
      actions: z.array(
        z.object({
          permission: z.string(),
          title: Name,
          /** True where the caller holds it, and so may give it. */
          isHeld: z.boolean(),
          pages: z.array(z.object({ path: z.string(), title: Name })),
        }),
      ),
    }),
  ),
})
export type Catalogue = z.output<typeof Catalogue>
