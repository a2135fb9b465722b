import { z } from 'zod'
import { FIGURE_ASPECTS, FIGURE_UNITS } from '#platform/contract/project-figure.ts'

const Words = z.object({ en: z.string(), ar: z.string() })
const Day = z.string()
const Decimal = z.string()

/** A figure of the portfolio as its module declares it. */
export const PortfolioFigure = z.object({
  key: z.string(),
  aspect: z.enum(FIGURE_ASPECTS),
  title: Words,
  says: Words,
  unit: z.enum(FIGURE_UNITS),
  /** Where false, the rows know no past: what is shown is of today, whichever day was asked. */
  isOfDay: z.boolean(),
  /** The reader may not read its rows, and is told no value. */
  isWithheld: z.boolean(),
})
export type PortfolioFigure = z.output<typeof PortfolioFigure>

/** One figure of one project: an amount for each currency, or one without. */
export const FigureValue = z.object({
  key: z.string(),
  /** Rows that it was made of. */
  rows: z.number().int(),
  amounts: z.array(z.object({ amount: Decimal, currency: z.string().nullable() })),
})
export type FigureValue = z.output<typeof FigureValue>

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

/** A row that a figure was made of. */
export const FigureRow = z.object({
  id: z.string(),
  number: z.string(),
  name: Words,
  /** What it adds; null where it adds one. */
  amount: Decimal.nullable(),
  /** What its amount is divided by, of a ratio. */
  over: Decimal.nullable(),
  currency: z.string().nullable(),
  /** Address of its page; null where it has none that the reader may open. */
  path: z.string().nullable(),
})
export type FigureRow = z.output<typeof FigureRow>

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
