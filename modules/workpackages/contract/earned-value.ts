import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

const Measure = z.number().nullable()

/** Earned value of a place, by ISO 21508: what was planned, earned and spent by now. What cannot be divided is null. */
export const EarnedValue = z.object({
  asOf: z.string(),
  currency: z.string().nullable(),
  /** Installation packages with a budget; of these, those without planned dates, whose planned value is unknown. */
  packages: z.number().int(),
  withoutPlan: z.number().int(),
  withoutBudget: z.number().int(),
  bac: z.number(),
  pv: z.number(),
  ev: z.number(),
  /** Null where nobody has entered a cost. */
  ac: Measure,
  sv: z.number(),
  cv: Measure,
  spi: Measure,
  cpi: Measure,
  /** By earned schedule. */
  spiTime: Measure,
  eac: Measure,
  etc: Measure,
  vac: Measure,
  tcpi: Measure,
  plannedFinish: z.string().nullable(),
  forecastFinish: z.string().nullable(),
  curve: z.array(
    z.object({
      day: z.string(),
      planned: z.number(),
      earned: Measure,
      spent: Measure,
      /** What is to be earned, which ends at the budget. */
      forecast: Measure,
      /** What is to be spent, which ends at the EAC. */
      costForecast: Measure,
    }),
  ),
})
export type EarnedValue = z.output<typeof EarnedValue>

/** A cost that was booked on a package. */
export const PackageCost = z.object({
  id: z.uuid(),
  spentOn: z.string(),
  amount: z.string(),
  note: z.string(),
  enteredBy: PersonRef,
  enteredAt: z.string(),
})
export type PackageCost = z.output<typeof PackageCost>
