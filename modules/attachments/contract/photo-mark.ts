import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

/** On one photo; who has more to say takes another one. */
const MAX_MARKS = 100
const MAX_PEN_POINTS = 500
const MAX_MARK_WORDS = 80

/** How many places a kind of mark has; a pen has as many as it takes. */
const PLACES = { arrow: 2, line: 2, box: 2, cloud: 2, text: 1 } as const

const Share = z.number().min(0).max(1)

const Facts = z.object({
  id: z.uuid(),
  kind: z.enum(['arrow', 'line', 'box', 'cloud', 'pen', 'text']),
  colour: z.enum(['red', 'orange', 'green', 'blue', 'black']),
  points: z
    .array(z.tuple([Share, Share]))
    .min(1)
    .max(MAX_PEN_POINTS),
  /** What a text says; empty for the others. */
  words: z.string().trim().max(MAX_MARK_WORDS).default(''),
})

/** Something drawn over a photo. Places are shares of the photo as one looks at it. */
export const PhotoMark = Facts.refine(({ kind, points }) => kind === 'pen' || points.length === PLACES[kind], {
  path: ['points'],
}).refine(({ kind, words }) => (kind === 'text') === (words !== ''), { path: ['words'] })
export type PhotoMark = z.output<typeof PhotoMark>

export const PhotoMarks = z
  .array(PhotoMark)
  .max(MAX_MARKS)
  .refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length)

/** A mark with who drew it and when. */
export const DrawnPhotoMark = Facts.extend({
  by: PersonRef,
  at: z.iso.datetime(),
  can: z.object({ edit: z.boolean() }),
})
export type DrawnPhotoMark = z.output<typeof DrawnPhotoMark>
