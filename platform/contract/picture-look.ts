import { z } from 'zod'
import { defineErrors } from './define-errors.ts'

export const LOOK_STATES = ['running', 'done', 'failed'] as const
export const SEEN_VERDICTS = ['pending', 'accepted', 'rejected'] as const
const count = z.number().int()

/** What the shipped network has found on a picture: suggestions with what people said of them, and how often such ones were right. */
export const PictureLook = z.object({
  state: z.enum(LOOK_STATES),
  /** Why it failed. */
  reason: z.string().nullable(),
  version: z.string(),
  /** The surest first. */
  seen: z.array(
    z.object({
      class: z.string(),
      /** Left, top, width and height as parts of the upright picture. */
      box: z.array(z.number()).length(4),
      /** Percent; orders a review, and is no probability. */
      score: z.number(),
      verdict: z.enum(SEEN_VERDICTS),
    }),
  ),
  /** Of this version at this site on other pictures, by class: so many were judged, so many of them were right. */
  measured: z.array(z.object({ class: z.string(), judged: count, right: count })),
})
export type PictureLook = z.output<typeof PictureLook>

/** What a person says of one of the finds, by its place in the list of this version. */
export const SeenVerdict = z.object({
  version: z.string().min(1).max(60),
  number: z.number().int().min(0).max(99),
  verdict: z.enum(SEEN_VERDICTS),
})
export type SeenVerdict = z.output<typeof SeenVerdict>

export const pictureLookErrors = defineErrors('picture-look', {
  looked: {
    status: 409,
    say: {
      en: 'This picture is being looked at, or was looked at already.',
      ar: 'هذه الصورة قيد الفحص أو فُحصت من قبل.',
    },
  },
  unknown: {
    status: 404,
    say: {
      en: 'Nothing was found there on this picture, or it was looked at anew. Look again.',
      ar: 'لا يوجد في هذه الصورة شيء مرصود هنا، أو فُحصت من جديد. راجعها ثانية.',
    },
  },
})
