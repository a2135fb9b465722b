import type { DetectedObject } from './detection-result.ts'

type Box = DetectedObject['box']

/** Boxes of one class that share more than this are one thing. */
const SAME_THING = 0.45

/** Of boxes of one class that lie over each other the surest alone; non-maximum suppression. */
export function keepSurest<Found extends Pick<DetectedObject, 'box' | 'confidence'> & { readonly class: string }>(
  found: readonly Found[],
  overlap = SAME_THING,
  most = Infinity,
): Found[] {
  const kept: Found[] = []
  for (const one of found.toSorted((a, b) => b.confidence - a.confidence)) {
    if (kept.length >= most) break
    const isKnown = kept.some((other) => other.class === one.class && sharedPart(other.box, one.box) > overlap)
    if (!isKnown) kept.push(one)
  }
  return kept
}

/** Intersection over union of two boxes: left, top, width, height. */
export function sharedPart([x1, y1, w1, h1]: Box, [x2, y2, w2, h2]: Box): number {
  const width = Math.min(x1 + w1, x2 + w2) - Math.max(x1, x2)
  const height = Math.min(y1 + h1, y2 + h2) - Math.max(y1, y2)
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  return both / (w1 * h1 + w2 * h2 - both)
}
