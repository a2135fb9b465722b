import { z } from 'zod'
import { COMPARISON_KINDS, REFERENCE_KINDS } from './model-choices.ts'

const count = z.number().int().min(0)
const plain = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** How a version differs from the one before that could be viewed. */
export const BimComparison = z.object({
  version: z.number().int(),
  baseVersion: z.number().int(),
  state: z.enum(['comparing', 'ready', 'failed']),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
  counts: z
    .object({
      added: count,
      removed: count,
      moved: count,
      geometryChanged: count,
      propertyChanged: count,
      unchanged: count,
    })
    .nullable(),
  /** The classes with the most differences first. */
  byClass: z.array(
    z.object({
      ifcClass: z.string(),
      added: count,
      removed: count,
      moved: count,
      geometryChanged: count,
      propertyChanged: count,
    }),
  ),
  createdAt: z.string(),
})
export type BimComparison = z.output<typeof BimComparison>

/** An element of a version, to pick one. */
export const PickedElement = z.object({
  globalId: z.string(),
  ifcClass: z.string(),
  name: z.string().nullable(),
  storey: z.string().nullable(),
})
export type PickedElement = z.output<typeof PickedElement>

/** One element in one list; a moved element with another property is in both lists. */
export const ComparedElement = z.object({
  position: z.number().int(),
  kind: z.enum(COMPARISON_KINDS),
  /** In the version, or in the base version for what was removed. */
  globalId: z.string(),
  /** Where its GlobalId was regenerated. */
  oldGlobalId: z.string().nullable(),
  ifcClass: z.string(),
  name: z.string().nullable(),
  storey: z.string().nullable(),
  matchedBy: z.string().nullable(),
  details: z.object({
    /** Metres. */
    distance: z.number().optional(),
    by: z.array(z.number()).length(3).optional(),
    /** Cubic metres. */
    volume: z.object({ old: z.number().nullable(), new: z.number().nullable() }).optional(),
    changes: z.array(z.object({ property: z.string(), old: plain, new: plain })).optional(),
    /** Further changes, where they are too long for a list. */
    hiddenChanges: count.optional(),
  }),
})
export type ComparedElement = z.output<typeof ComparedElement>

/** All that differs, by GlobalId: for colouring in the viewer. */
export const ComparisonMarks = z.object({
  baseVersion: z.number().int(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  moved: z.array(z.string()),
  geometryChanged: z.array(z.string()),
  propertyChanged: z.array(z.string()),
})
export type ComparisonMarks = z.output<typeof ComparisonMarks>

/** A record that points at elements which the version no longer has, and which none of its elements was matched with. */
export const LostReference = z.object({
  kind: z.enum(REFERENCE_KINDS),
  id: z.string(),
  title: z.string(),
  /** Address in the product that shows it. */
  path: z.string(),
  /** Those that are gone, as they were before; the first few of them. */
  elements: z.array(z.object({ globalId: z.string(), ifcClass: z.string(), name: z.string().nullable() })),
  elementCount: count,
})
export type LostReference = z.output<typeof LostReference>

/** How much of a version was read and shown, by class. */
export const ClassLoad = z.object({
  ifcClass: z.string(),
  /** Elements of the class in the file. */
  read: count,
  /** With triangles. */
  shown: count,
  /** Shown in part, or not at all though the file gives them a shape. */
  failed: count,
  /** Compositions, and what the file gives no shape. */
  withoutShape: count,
})
export type ClassLoad = z.output<typeof ClassLoad>
