import { z } from 'zod'

/** A dimension that the file leaves open is null. */
const Tensor = z.object({
  name: z.string().max(200),
  type: z.string().max(20),
  dims: z.array(z.number().nullable()).max(8),
})
export type OnnxTensor = z.output<typeof Tensor>

/** How the answer of a detector is laid out. */
export const OUTPUT_LAYOUTS = ['yolov8', 'yolov5', 'rows', 'boxes-scores'] as const
export type OutputLayout = (typeof OUTPUT_LAYOUTS)[number]

/** What a file says of a detector, and what one run of it has shown. */
export const OnnxFacts = z.object({
  producer: z.string().max(200),
  opset: z.number().int(),
  operators: z.array(z.string().max(120)).max(300),
  input: Tensor,
  /** Side of the square that it looks at, and whether the file says so. */
  side: z.number().int(),
  isSideFixed: z.boolean(),
  /** Colours before rows and columns, or after them. */
  order: z.enum(['channels-first', 'channels-last']),
  outputs: z.array(Tensor).max(8),
  layout: z.enum(OUTPUT_LAYOUTS),
  /** How many classes it tells apart; null where its answer does not say. */
  classes: z.number().int().nullable(),
  /** Names that the file carries. */
  names: z.array(z.string().max(120)).max(1_000),
  seconds: z.number(),
})
export type OnnxFacts = z.output<typeof OnnxFacts>

/** How a detector is to be asked, and what its answer means. */
export const DetectorUse = z.object({
  side: z.number().int(),
  layout: z.enum(OUTPUT_LAYOUTS),
  /** Values of a colour: 0 to 1, 0 to 255, or less the mean of ImageNet in parts of its spread. */
  values: z.enum(['unit', 'bytes', 'imagenet']),
  colours: z.enum(['rgb', 'bgr']),
  /** Grey bars beside the photo, or the photo pulled to a square. */
  fit: z.enum(['letterbox', 'stretch']),
  /** Boxes of its answer in pixels of the square, or in parts of it. */
  boxes: z.enum(['pixels', 'parts']),
  /** Boxes of one class that share more are one thing. */
  overlap: z.number(),
  classes: z.array(z.object({ as: z.string().nullable(), threshold: z.number() })).max(1_000),
})
export type DetectorUse = z.output<typeof DetectorUse>

/** Of a user's detector: as of the shipped one, with the classes of the map. */
export const UsedResult = z.object({
  objects: z
    .array(
      z.object({
        class: z.string().max(60),
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        confidence: z.number().min(0).max(1),
      }),
    )
    .max(100),
})
export type UsedResult = z.output<typeof UsedResult>
