import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

const Words = z.string().trim().max(4_000)

/** What a person may correct of a row of a list that a form keeps. */
export const KeptRowDraft = z.object({
  label: Words.min(1),
  /** By the names that questions keep their answers as (`save_to`); one that is not named stays as it is. */
  properties: z.record(z.string().max(60), Words).refine((said) => Object.keys(said).length <= 200),
})

/** A row of a list that a form keeps, for other forms to choose from. */
export const KeptRow = KeptRowDraft.extend({
  /** Of the filled in form that made it. */
  id: z.uuid(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  /** Not offered any more. */
  isRemoved: z.boolean(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  updatedBy: PersonRef,
})
export type KeptRow = z.output<typeof KeptRow>

export const keptRowErrors = recordErrors('form-row', { en: 'row', ar: 'صف' }, {})
