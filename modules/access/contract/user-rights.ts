import { z } from 'zod'
import { RoleName } from './user.ts'

const Name = z.object({ en: z.string(), ar: z.string() })

/** Everything that a user may do and see, each with the reason. */
export const UserRights = z.object({
  /** An administrator's role gives everything at once; the lists below then name all there is. */
  isAdmin: z.boolean(),
  /** False while invited or disabled: then none of it works. */
  isActive: z.boolean(),
  rights: z.array(
    z.object({
      permission: z.string(),
      title: Name,
      module: Name,
      pages: z.array(z.object({ path: z.string(), title: Name })),
      /** Roles that give it. */
      roles: z.array(RoleName.pick({ code: true, name: true })),
    }),
  ),
  places: z.array(
    z.object({
      kind: z.enum(['everything', 'project', 'site', 'structure']),
      code: z.string().nullable(),
      name: z.string(),
      nameAr: z.string(),
      grantedAt: z.string().nullable(),
      grantedBy: z.string().nullable(),
      /** What lies under it and is therefore covered. */
      siteCount: z.number().int(),
      structureCount: z.number().int(),
    }),
  ),
})
export type UserRights = z.output<typeof UserRights>
