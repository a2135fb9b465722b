/** Whether a number of a tile is above a limit, and what that adds to its score. */
export interface Stump {
  readonly feature: number
  readonly limit: number
  readonly above: number
  readonly below: number
}

/** A learnt classifier: plain numbers, the same wherever they are read. */
export interface Stumps {
  readonly base: number
  readonly stumps: readonly Stump[]
}

const ROUNDS = 150
const RATE = 0.2
const BINS = 48
/** Against leaves of a few tiles. */
const LEAST_WEIGHT = 4
const REGULAR = 1

/**
 * Learns from tiles that people have judged, by boosting of stumps on the logistic loss. The same tiles in the same order give the
 * same classifier: nothing is drawn by chance.
 * @param width numbers of a tile
 */
export function learnStumps(features: Float32Array, labels: Uint8Array, width: number): Stumps {
  const count = labels.length
  const positive = labels.reduce((sum, label) => sum + label, 0)
  const share = Math.min(0.999, Math.max(0.001, positive / (count || 1)))
  const base = Math.log(share / (1 - share))
  const limits = Array.from({ length: width }, (_, feature) => limitsOf(features, width, feature))
  const bins = binned(features, width, limits)
  const scores = new Float64Array(count).fill(base)
  const stumps: Stump[] = []
  const [slope, curve] = [new Float64Array(count), new Float64Array(count)]
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = 0; at < count; at++) {
      const chance = sigmoid(scores[at] ?? 0)
      slope[at] = (labels[at] ?? 0) - chance
      curve[at] = Math.max(1e-6, chance * (1 - chance))
    }
    const best = bestStump(bins, limits, width, slope, curve)
    if (!best) break
    stumps.push(best.stump)
    for (let at = 0; at < count; at++)
      scores[at] =
        (scores[at] ?? 0) +
        ((bins[at * width + best.stump.feature] ?? 0) > best.bin ? best.stump.above : best.stump.below)
  }
  return { base, stumps }
}

/** From 0 to 1, for each tile. */
export function scoreTiles({ base, stumps }: Stumps, features: Float32Array, width: number): Float64Array {
  return Float64Array.from({ length: features.length / width }, (_, at) => {
    let score = base
    for (const { feature, limit, above, below } of stumps)
      score += (features[at * width + feature] ?? 0) > limit ? above : below
    return sigmoid(score)
  })
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Limits between which equally many tiles lie. */
function limitsOf(features: Float32Array, width: number, feature: number): Float32Array {
  const values = Float32Array.from(
    { length: features.length / width },
    (_, at) => features[at * width + feature] ?? 0,
  ).sort()
  const limits = Array.from({ length: BINS - 1 }, (_, at) => values[Math.floor(((at + 1) * values.length) / BINS)] ?? 0)
  return Float32Array.from(new Set(limits))
}

function binned(features: Float32Array, width: number, limits: readonly Float32Array[]): Uint8Array {
  return Uint8Array.from(features, (value, at) => {
    const of = limits[at % width] ?? new Float32Array()
    let [low, high] = [0, of.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (value > (of[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  })
}

/** The stump that lowers the loss most; null where none does. */
function bestStump(
  bins: Uint8Array,
  limits: readonly Float32Array[],
  width: number,
  slope: Float64Array,
  curve: Float64Array,
): { stump: Stump; bin: number } | null {
  const [slopes, curves] = [new Float64Array(width * BINS), new Float64Array(width * BINS)]
  let [allSlope, allCurve] = [0, 0]
  for (let at = 0; at < slope.length; at++) {
    const [s, c] = [slope[at] ?? 0, curve[at] ?? 0]
    allSlope += s
    allCurve += c
    for (let feature = 0; feature < width; feature++) {
      const place = feature * BINS + (bins[at * width + feature] ?? 0)
      slopes[place] = (slopes[place] ?? 0) + s
      curves[place] = (curves[place] ?? 0) + c
    }
  }
  let best: { stump: Stump; bin: number } | null = null
  let most = 1e-9
  const whole = allSlope ** 2 / (allCurve + REGULAR)
  for (let feature = 0; feature < width; feature++) {
    let [belowSlope, belowCurve] = [0, 0]
    for (const [bin, limit] of (limits[feature] ?? new Float32Array()).entries()) {
      belowSlope += slopes[feature * BINS + bin] ?? 0
      belowCurve += curves[feature * BINS + bin] ?? 0
      const [aboveSlope, aboveCurve] = [allSlope - belowSlope, allCurve - belowCurve]
      if (belowCurve < LEAST_WEIGHT || aboveCurve < LEAST_WEIGHT) continue
      const gain = belowSlope ** 2 / (belowCurve + REGULAR) + aboveSlope ** 2 / (aboveCurve + REGULAR) - whole
      if (gain <= most) continue
      most = gain
      const leaf = (s: number, c: number) => (RATE * s) / (c + REGULAR)
      best = {
        stump: { feature, limit, above: leaf(aboveSlope, aboveCurve), below: leaf(belowSlope, belowCurve) },
        bin,
      }
    }
  }
  return best
}
