import { learnStumps, type Stumps, scoreTiles } from './boosted-stumps.ts'
import { TILE_FEATURES } from './road-tiles.ts'

/** The tiles of a photo, each with what people said of it. */
export interface JudgedTiles {
  readonly features: Float32Array
  readonly labels: Uint8Array
}

/** How good a classifier is on photos that it has not seen. */
export interface Measured {
  /** Area under precision and recall, over the tiles of photos that were left out. */
  readonly averagePrecision: number
  /** Share of tiles with a crack: what guessing would reach. */
  readonly base: number
  /** The limit with the best balance of precision and recall, and what it reaches. */
  readonly threshold: number
  readonly precision: number
  readonly recall: number
  readonly tiles: number
  readonly positives: number
}

const FOLDS = 5

/**
 * Learns cracks from the tiles of photos that people have searched, and measures it on photos that were left out: a fifth of them each
 * time, which follow each other, so that photos of one stretch of road are not on both sides.
 * @param advance told between the parts of the work
 */
export function learnCracks(
  photos: readonly JudgedTiles[],
  advance: () => void = () => undefined,
): { classifier: Stumps; measured: Measured } {
  const scored = photos.map((photo) => ({ photo, scores: [] as readonly number[] }))
  const foldOf = (at: number) => Math.floor((at * FOLDS) / photos.length)
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = learn(photos.filter((_, at) => foldOf(at) !== fold))
    for (const [at, one] of scored.entries())
      if (foldOf(at) === fold) one.scores = Array.from(scoreTiles(seen, one.photo.features, TILE_FEATURES.length))
    advance()
  }
  const tiles = scored.flatMap(({ photo, scores }) =>
    scores.map((score, at) => ({ score, isCrack: photo.labels[at] === 1 })),
  )
  return { classifier: learn(photos), measured: measure(tiles) }
}

function learn(photos: readonly JudgedTiles[]): Stumps {
  const count = photos.reduce((sum, { labels }) => sum + labels.length, 0)
  const features = new Float32Array(count * TILE_FEATURES.length)
  const labels = new Uint8Array(count)
  let at = 0
  for (const photo of photos) {
    features.set(photo.features, at * TILE_FEATURES.length)
    labels.set(photo.labels, at)
    at += photo.labels.length
  }
  return learnStumps(features, labels, TILE_FEATURES.length)
}

/** Average precision, and the threshold of the best F1. */
export function measure(tiles: readonly { readonly score: number; readonly isCrack: boolean }[]): Measured {
  const sorted = tiles.toSorted((a, b) => b.score - a.score)
  const positives = sorted.filter(({ isCrack }) => isCrack).length
  let [right, area, best] = [0, 0, 0]
  let chosen = { threshold: 1, precision: 0, recall: 0 }
  for (const [at, { score, isCrack }] of sorted.entries()) {
    if (!isCrack) continue
    right += 1
    const [precision, recall] = [right / (at + 1), right / positives]
    area += precision
    const f1 = (2 * precision * recall) / (precision + recall)
    if (f1 > best) [best, chosen] = [f1, { threshold: score, precision, recall }]
  }
  const count = sorted.length
  return {
    averagePrecision: area / (positives || 1),
    base: positives / (count || 1),
    ...chosen,
    tiles: count,
    positives,
  }
}
