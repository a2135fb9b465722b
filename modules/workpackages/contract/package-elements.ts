import { z } from 'zod'
import { ModelElement } from '#platform/contract/whereabouts.ts'

/** As many are put on a package at once; a whole storey is named by its place. */
export const MOST_ELEMENTS_AT_ONCE = 5_000
/** As many of a model are named on the page of the package: enough to show them in the viewer. */
export const NAMED_ELEMENTS = 200

/** Elements of one model that a package builds, picked one by one. */
export const PackageElements = z.object({
  modelId: z.uuid(),
  /** Null where the reader may not see it. */
  model: z.object({ name: z.string(), nameAr: z.string(), isRemoved: z.boolean() }).nullable(),
  elements: z.number().int(),
  /** GlobalIds, the first of them. */
  globalIds: z.array(z.string()),
})
export type PackageElements = z.output<typeof PackageElements>

export const PickedElements = z.object({
  modelId: z.uuid(),
  globalIds: z.array(ModelElement.shape.globalId).min(1).max(MOST_ELEMENTS_AT_ONCE),
})
