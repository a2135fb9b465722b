import { z } from 'zod'
import { FigureFacts, FigureValue } from '#platform/contract/figure-answers.ts'

const Amount = z.string()

/** How the contracts of a project stand: each figure with its rows behind it, and the cash flow of each currency by months. */
export const CommercialDashboard = z.object({
  /** When it was counted. */
  asOf: z.string(),
  figures: z.array(FigureFacts),
  /** Those with rows; a figure that is not here has none. */
  values: z.array(FigureValue),
  curves: z.array(
    z.object({
      currency: z.string(),
      contracts: z.number().int(),
      months: z.array(
        z.object({
          month: z.string(),
          planned: Amount,
          certified: Amount.nullable(),
          paid: Amount.nullable(),
          expected: Amount.nullable(),
        }),
      ),
    }),
  ),
})
export type CommercialDashboard = z.output<typeof CommercialDashboard>
