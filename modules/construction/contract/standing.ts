import { z } from 'zod'
import { FigureFacts, FigureValue } from '#platform/contract/figure-answers.ts'
import { PlaceCode } from '#platform/contract/place.ts'

/** A structure of a site, the whole site, or the whole project. */
export const PlaceAsked = z.object({
  projectCode: PlaceCode,
  siteCode: PlaceCode.optional(),
  structureCode: PlaceCode.optional(),
})

export const PlaceFigure = FigureFacts.extend({
  /** A structure was asked for, and its rows know their site alone: it is of the whole site. */
  isOfSite: z.boolean(),
  /** It is of the whole site, and its reader sees a part of that: they are told no value. */
  isOutOfSight: z.boolean(),
})
export type PlaceFigure = z.output<typeof PlaceFigure>

/** A project, of which each site is told, or one of its sites, of which each structure is. */
export const PlacesAsked = PlaceAsked.omit({ structureCode: true })

/** How each site of a project, or each structure of a site, stands now, in few figures. */
export const PlacesStanding = z.object({
  asOf: z.string(),
  figures: z.array(FigureFacts),
  /** Sites or structures by their codes; one that is not here has no rows. */
  places: z.array(z.object({ code: PlaceCode, values: z.array(FigureValue) })),
  /** Of a site: those whose rows know their site alone, and are of no one structure. */
  ofSite: z.array(FigureValue),
})
export type PlacesStanding = z.output<typeof PlacesStanding>

/** How a place stands now. */
export const Standing = z.object({
  /** When it was counted. */
  asOf: z.string(),
  /** The reader sees a part of the place alone: some of its structures, or one company's rows. */
  isPart: z.boolean(),
  figures: z.array(PlaceFigure),
  /** Those with rows; a figure that is not here has none. */
  values: z.array(FigureValue),
})
export type Standing = z.output<typeof Standing>
