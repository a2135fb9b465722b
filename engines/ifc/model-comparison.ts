import { z } from 'zod'

/** How an element of the old version was found in the new one. */
export const MATCH_WAYS = [
  'globalId',
  'class-name-box-geometry',
  'class-box-geometry',
  'class-tag',
  'class-name-geometry',
] as const
export type MatchWay = (typeof MATCH_WAYS)[number]

const Named = z.object({
  /** In the new version; in the old one for what was removed. */
  globalId: z.string(),
  ifcClass: z.string(),
  name: z.string().nullable(),
  storey: z.string().nullable(),
})

const Matched = Named.extend({
  matchedBy: z.enum(MATCH_WAYS),
  /** GlobalId in the old version, where it was regenerated; null where it stayed. */
  oldGlobalId: z.string().nullable(),
})

const plain = z.union([z.string(), z.number(), z.boolean()]).nullable()

/**
 * What differs between two versions of a model. An element is in `added`, `removed` or `unchanged` alone; a matched one
 * that differs is in each list that says how: `moved` and `geometryChanged` exclude one another, `propertyChanged` goes
 * with both.
 */
export const ModelComparison = z.object({
  added: z.array(Named),
  removed: z.array(Named),
  /** The same shape in another place: shifted, or carried and turned with its placement. Metres. */
  moved: z.array(Matched.extend({ distance: z.number(), by: z.tuple([z.number(), z.number(), z.number()]) })),
  geometryChanged: z.array(
    Matched.extend({
      /** Net volume in m³ and surface in m²; null where one of the two has no shape. */
      volume: z.object({ old: z.number().nullable(), new: z.number().nullable() }),
      area: z.object({ old: z.number().nullable(), new: z.number().nullable() }),
    }),
  ),
  propertyChanged: z.array(
    Matched.extend({
      /** As a person knows it: `Name`, `Class`, `Container`, `Material`, `Pset_WallCommon.FireRating`, `Type.Name` … */
      changes: z.array(z.object({ property: z.string(), old: plain, new: plain })),
    }),
  ),
  unchanged: z.array(Matched),
})
export type ModelComparison = z.output<typeof ModelComparison>
export type MatchedElement = z.output<typeof Matched>
export type PropertyChange = ModelComparison['propertyChanged'][number]['changes'][number]
