import { z } from 'zod'

const Text = z.object({ en: z.string(), ar: z.string() })

/** Who has to act on a record, on what, since when and until when. */
export const Turn = z.object({
  /** The step that is next, by its name. */
  step: z.string(),
  /** The same as its button says it: a verb. */
  what: Text,
  /** The person who is asked, or else the roles that may take the step. */
  who: Text,
  /** Null: everybody who has the right of the step. */
  personId: z.uuid().nullable(),
  /** When it came to where it stands; null where no history tells. */
  since: z.string().nullable(),
  /** A day, or a moment. */
  dueOn: z.string().nullable(),
  /** It has passed, by the clock of the project. */
  isLate: z.boolean(),
})
export type Turn = z.output<typeof Turn>
