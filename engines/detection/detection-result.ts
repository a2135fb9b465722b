import { z } from 'zod'

/** Changes with every change of what is found: the network, the size that it looks at, and what is done with its answer. */
export const DETECTION_VERSION = 'centernet-512-1'

/** What the shipped network tells apart that matters on a street. */
export const DETECTED_CLASSES = ['person', 'vehicle'] as const
export type DetectedClass = (typeof DETECTED_CLASSES)[number]

export const DetectedObject = z.object({
  class: z.enum(DETECTED_CLASSES),
  /** Left, top, width and height as parts of the upright picture. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** 0 to 1; orders a review, and is no probability. */
  confidence: z.number().min(0).max(1),
})
export type DetectedObject = z.output<typeof DetectedObject>

export const DetectionResult = z.object({
  version: z.string().max(60),
  /** The surest first. */
  objects: z.array(DetectedObject).max(100),
})
export type DetectionResult = z.output<typeof DetectionResult>
