import { z } from 'zod'
import { type ClauseRule, COMPARISONS } from './clause-rule.ts'

/** Rules as they are kept in files and records. */
export const ClauseRules = z
  .array(
    z.object({
      key: z.string().min(1).max(60),
      clause: z.string().trim().max(60),
      text: z.string().trim().min(1).max(2_000),
      source: z
        .object({ page: z.number().int().min(1), start: z.number().int().min(0), end: z.number().int().min(0) })
        .nullable(),
      demand: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('quantity'),
          comparison: z.enum(COMPARISONS),
          value: z.string().regex(/^-?\d{1,12}(?:\.\d{1,9})?$/),
          unit: z.string().min(1).max(20),
        }),
        z.object({ kind: z.literal('statement'), words: z.string().trim().min(1).max(300), isProhibited: z.boolean() }),
      ]),
      subject: z.string().trim().max(300),
      when: z.string().trim().max(300),
      forms: z.array(z.string().max(10)).max(20),
      model: z
        .object({
          ifcClass: z.string().regex(/^Ifc[A-Za-z0-9]{1,60}$/),
          property: z.string().trim().min(1).max(200),
          whenProperty: z.string().trim().max(200),
          whenValue: z.string().trim().max(200),
        })
        .nullable(),
      isRequired: z.boolean(),
    }),
  )
  .max(500) satisfies z.ZodType<ClauseRule[]>
