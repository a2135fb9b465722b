import { z } from 'zod'
import { FigureFacts, FigureValue } from '#platform/contract/figure-answers.ts'

const Day = z.string()

/** A figure of the portfolio as its module declares it. */
export const PortfolioFigure = FigureFacts.extend({
  /** Where false, the rows know no past: what is shown is of today, whichever day was asked. */
  isOfDay: z.boolean(),
})
export type PortfolioFigure = z.output<typeof PortfolioFigure>

export const PortfolioProject = z.object({
  code: z.string(),
  name: z.string(),
  nameAr: z.string(),
  phase: z.string(),
  status: z.string(),
  currency: z.string(),
  startPlan: Day.nullable(),
  endPlan: Day.nullable(),
  /** EPSG:4326, the middle of its sites. */
  position: z.tuple([z.number(), z.number()]).nullable(),
  /** The reader sees a part of its rows alone: some of its places, or one company's. */
  isPart: z.boolean(),
  /** Those with rows; a figure that is not here has none. */
  values: z.array(FigureValue),
})
export type PortfolioProject = z.output<typeof PortfolioProject>

export const Portfolio = z.object({
  /** When it was counted. */
  asOf: z.string(),
  /** The day whose figures they are; null is today. */
  day: Day.nullable(),
  figures: z.array(PortfolioFigure),
  projects: z.array(PortfolioProject),
  /** There are more projects than are shown. */
  isCut: z.boolean(),
})
export type Portfolio = z.output<typeof Portfolio>

const Share = z.number().nullable()

/** The S-curve of the projects of one currency. */
export const ProgrammeCurve = z.object({
  currency: z.string(),
  projects: z.number().int(),
  curve: z.array(
    z.object({ day: Day, planned: z.number(), earned: Share, spent: Share, forecast: Share, costForecast: Share }),
  ),
})
export type ProgrammeCurve = z.output<typeof ProgrammeCurve>
