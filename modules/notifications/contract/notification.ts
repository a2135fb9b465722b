import { z } from 'zod'

const LocalText = z.object({ en: z.string(), ar: z.string() })

/** Something that a person was told. Only they see it, and only while they may see the place that it is about. */
export const Notification = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Heading that its kind stands under: the part of the product that it comes from. */
  group: LocalText,
  title: LocalText,
  body: LocalText.nullable(),
  /** Where it leads in the product; null where there is nothing to open, or it may no longer be opened. */
  address: z.string().nullable(),
  /** Who made it happen; null for the product itself. */
  actor: z.string().nullable(),
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.output<typeof Notification>
