import { z } from 'zod'
import { type DesignReasonCode, isDesignReason } from '#engines/design/design-reason.ts'
import { type DesignRuleKey, isDesignRule } from '#engines/design/design-rules.ts'

// The parser has read strangers' files: what it says is taken in these shapes alone.
const text = z.string().max(2_000)
const number = z.number().finite()
export const SheetPlace = z.object({
  kind: z.literal('sheet'),
  layout: text,
  page: z.number().int().nullable(),
  box: z.tuple([number, number, number, number]),
})
const ElementPlace = z.object({
  kind: z.literal('element'),
  globalId: text.nullable(),
  ifcClass: text,
  name: text.nullable(),
})

const Result = z.object({
  rule: z.custom<DesignRuleKey>((key) => typeof key === 'string' && isDesignRule(key)),
  outcome: z.enum(['pass', 'fail', 'not_tested']),
  reason: z.object({
    code: z.custom<DesignReasonCode>((code) => typeof code === 'string' && isDesignReason(code)),
    details: z.record(z.string(), text),
  }),
  observed: text.nullable(),
  expected: text.nullable(),
  place: z.discriminatedUnion('kind', [SheetPlace, ElementPlace]).nullable(),
  count: z.number().int(),
})

const Facts = z.object({
  kind: z.enum(['drawing', 'model']),
  axes: z
    .array(z.object({ tag: text, angle: number, offset: number, place: SheetPlace.nullable() }))
    .max(500)
    .nullable(),
  withoutAxes: z.enum(['not-in-pdf', 'no-units']).nullable(),
  levels: z
    .array(
      z.object({
        name: text,
        elevation: number.nullable(),
        place: SheetPlace.nullable(),
        globalId: text.nullable(),
      }),
    )
    .max(5_000),
})

export const Inspected = z.object({ results: z.array(Result).max(10_000), facts: Facts })
export const Summary = z.object({ looked: z.number().int(), warnings: z.array(text).max(100) })
