import { z } from 'zod'
import { FigureFacts, FigureValue } from '#platform/contract/figure-answers.ts'

const Words = z.object({ en: z.string(), ar: z.string() })

export const OverviewFigure = FigureFacts.extend({
  /** Whose rows it is of; figures of one kind stand together. */
  kind: z.object({ id: z.string(), title: Words }),
})
export type OverviewFigure = z.output<typeof OverviewFigure>

/** A project, or a site of the project that was asked for. */
export const OverviewPlace = z.object({
  projectCode: z.string(),
  /** Null: the whole project; where sites were asked for, what lies in none. */
  siteCode: z.string().nullable(),
  name: z.string(),
  nameAr: z.string(),
  /** The reader sees a part of its rows alone. */
  isPart: z.boolean(),
  values: z.array(FigureValue),
})
export type OverviewPlace = z.output<typeof OverviewPlace>

/** How the design stands across places. */
export const DesignOverview = z.object({
  asOf: z.string(),
  figures: z.array(OverviewFigure),
  places: z.array(OverviewPlace),
  /** There are more places than are shown. */
  isCut: z.boolean(),
  /** Issues on models at the end of each of the last weeks, the oldest first; empty where the reader may not read them. */
  weeks: z.array(z.object({ day: z.string(), open: z.number().int(), late: z.number().int() })),
})
export type DesignOverview = z.output<typeof DesignOverview>
