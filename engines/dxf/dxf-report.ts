import { z } from 'zod'

const count = z.number().int().min(0)
const corner = z.tuple([z.number(), z.number(), z.number()])

/** What kept a drawing, or a part of it, from being read or shown as it is. `dxf-findings.ts` says it by this code. */
export const DXF_PROBLEM_CODES = [
  'truncated',
  'stray-lines',
  'damaged-entity',
  'missing-block',
  'block-recursion',
  'too-many-parts',
  'too-deep',
  'external-drawing',
  'draws-nothing',
] as const

/** What a reader of a drawing wants to know before trusting the picture. */
export const DxfReport = z.object({
  /** $ACADVER: AC1009 is R12, AC1032 is 2018. */
  version: z.string(),
  /** How the texts were read: utf-8, cp1252, cp949 … */
  encoding: z.string(),
  /** Model space: entities that the file has and those that the picture shows, by type. */
  entities: z.record(z.string(), z.object({ parsed: count, drawn: count })),
  layers: count,
  blocks: count,
  /** Lowest and highest corner of model space in drawing units; null where it is empty. Text boxes are estimates. */
  extents: z.tuple([corner, corner]).nullable(),
  /** Types that have no picture: how many in model space, and how many in blocks and layouts. */
  unsupported: z.array(z.object({ type: z.string(), count, inBlocks: count })),
  /** Types whose outline is shown but not their content. */
  outlineOnly: z.array(z.object({ type: z.string(), count, inBlocks: count })),
  /** Everything that is written in the drawing: model space first, then blocks and layouts. */
  texts: z.array(z.string()),
  /** Fonts of the drawing that another one stands in for. */
  substitutedFonts: z.array(z.string()),
  /** $INSUNITS: 0 none, 1 inch, 2 foot, 4 mm, 5 cm, 6 m … */
  units: z.number().int(),
  layouts: z.array(z.string()),
  problems: z.array(z.object({ code: z.enum(DXF_PROBLEM_CODES), count, sample: z.string() })),
})
export type DxfReport = z.output<typeof DxfReport>
