import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

const Measure = z.number().nullable()

/** Earned value of a place as it was reported on a day: what is entered later does not change it. */
export const EvmSnapshot = z.object({
  id: z.uuid(),
  day: z.string(),
  currency: z.string().nullable(),
  packages: z.number().int(),
  bac: z.number(),
  pv: z.number(),
  ev: z.number(),
  ac: Measure,
  spi: Measure,
  cpi: Measure,
  eac: Measure,
  etc: Measure,
  vac: Measure,
  tcpi: Measure,
  note: z.string(),
  takenAt: z.string(),
  /** Null where it was taken by itself, as on each day. */
  takenBy: PersonRef.nullable(),
})
export type EvmSnapshot = z.output<typeof EvmSnapshot>
