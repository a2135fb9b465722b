import { z } from 'zod'

/** A user as colleagues see one: no sign-in data. */
export const Person = z.object({
  id: z.uuid(),
  displayName: z.string(),
  displayNameAr: z.string(),
  organisation: z.string(),
  email: z.string(),
  roles: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })),
  /** The grant through which the person sees the place: on its project, its site, or the place itself. */
  grantedOn: z.enum(['everything', 'project', 'site', 'structure']),
})
export type Person = z.output<typeof Person>
