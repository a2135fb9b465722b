import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { ANALYSIS_STATES, VERDICTS } from './design-analyses-records.ts'
import { DesignFinding } from './design-analysis.ts'

/** What a language model thinks of a drawing: a suggestion, and no finding. */
export const DesignOpinion = z.object({
  position: z.number().int(),
  /** Which of the files. */
  target: z.number().int(),
  /** In the words of the model. */
  text: z.string(),
  /** Where it says that belongs; null: it named no place. */
  sheet: DesignFinding.shape.sheet,
  /** Name of the model, and of what it was asked. */
  version: z.string(),
  verdict: z.enum(VERDICTS),
  judgedBy: PersonRef.nullable(),
})
export type DesignOpinion = z.output<typeof DesignOpinion>

export const DesignOpinions = z.object({
  /** The model that can be asked; null where none is set, or it is off. */
  model: z.string().nullable(),
  asked: z.array(
    z.object({
      target: z.number().int(),
      version: z.string(),
      state: z.enum(ANALYSIS_STATES),
      /** Why it failed, in the caller's language. */
      reason: z.string().nullable(),
    }),
  ),
  items: z.array(DesignOpinion),
})
export type DesignOpinions = z.output<typeof DesignOpinions>
