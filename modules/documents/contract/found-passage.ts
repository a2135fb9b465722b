import { z } from 'zod'

/** A passage of a document that answers a question. */
export const FoundPassage = z.object({
  documentId: z.uuid(),
  revisionId: z.uuid(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  projectCode: z.string(),
  /** Counts from 1 in the order of upload. */
  revision: z.number().int(),
  label: z.string(),
  state: z.string(),
  superseded: z.boolean(),
  /** From 1. */
  page: z.number().int(),
  /** Characters of the page's text, in UTF-16 units from 0; the end is behind the last one. */
  start: z.number().int(),
  end: z.number().int(),
  heading: z.string(),
  text: z.string(),
  /** Left, top, right, bottom in points from the upper left corner of the page as it is shown; one a line, none where the text has no places. */
  boxes: z.array(z.array(z.number())),
  score: z.number(),
})
export type FoundPassage = z.output<typeof FoundPassage>
