/** How the values of a later band come into the light of the earlier one: gain times value plus offset, and what is left over. */
export interface Normalised {
  readonly gain: number
  readonly offset: number
  /** Spread of what is left where nothing changed, values of the earlier scene. */
  readonly deviation: number
}

const ROUNDS = 3
/** What lies further off than this many deviations is no longer asked. */
const KEPT = 2.5
const TO_DEVIATION = 1.4826
const SAMPLES = 50_000
/** Steps of brightness that are asked alike, however many pixels each has: otherwise bare ground alone would decide. */
const STEPS = 32
const LEAST_IN_STEP = 20

/**
 * A robust line through the pixels that changed least, for each band: through the middles of steps of brightness first, then through
 * those pixels alone that lie near the lines of all bands.
 * @param isAsked 1 for pixels with a value in both scenes
 * @param least smallest deviation that counts, so that scenes without noise are no miracle
 */
export function normaliseBands(
  before: readonly Float32Array[],
  after: readonly Float32Array[],
  isAsked: Uint8Array,
  least: number,
): Normalised[] {
  const all: number[] = []
  for (let at = 0; at < isAsked.length; at++) if (isAsked[at]) all.push(at)
  const every = Math.max(1, Math.floor(all.length / SAMPLES))
  const asked = all.filter((_, at) => at % every === 0)
  let lines = before.map((plane, band) => lineOfSteps(stepsOf(plane, after[band]!, asked)))
  for (let round = 0; ; round++) {
    const deviations = lines.map((line, band) => deviationOf(before[band]!, after[band]!, asked, line, least))
    if (round === ROUNDS) return lines.map((line, band) => ({ ...line, deviation: deviations[band]! }))
    const near = asked.filter((at) =>
      lines.every(
        ({ gain, offset }, band) =>
          Math.abs(before[band]![at]! - gain * after[band]![at]! - offset) <= KEPT * deviations[band]!,
      ),
    )
    lines = lines.map((_, band) => lineOfSteps(stepsOf(before[band]!, after[band]!, near)))
  }
}

interface Line {
  readonly gain: number
  readonly offset: number
}

interface Step {
  readonly x: number
  readonly y: number
  readonly weight: number
}

/** Middles of the pixels of each step of the later scene's brightness. */
function stepsOf(before: Float32Array, after: Float32Array, asked: readonly number[]): readonly Step[] {
  const sorted = Float32Array.from(asked, (at) => after[at]!).sort()
  const [low, high] = [sorted[Math.floor(sorted.length * 0.002)] ?? 0, sorted[Math.floor(sorted.length * 0.998)] ?? 0]
  const steps: number[][] = Array.from({ length: STEPS }, () => [])
  for (const at of asked) {
    const step = high > low ? Math.floor(((after[at]! - low) / (high - low)) * STEPS) : 0
    steps[Math.max(0, Math.min(STEPS - 1, step))]!.push(at)
  }
  return steps
    .filter((step) => step.length >= LEAST_IN_STEP)
    .map((step) => ({ x: medianOf(step, after), y: medianOf(step, before), weight: Math.sqrt(step.length) }))
}

/** Weighted median of the slopes of all pairs, and of what is left (Theil and Sen). Where all are alike, no slope is seen: 1. */
function lineOfSteps(steps: readonly Step[]): Line {
  const slopes = steps.flatMap((one, at) =>
    steps.slice(at + 1).map((other) => ({
      value: (other.y - one.y) / (other.x - one.x),
      weight: Math.min(one.weight, other.weight) * Math.abs(other.x - one.x),
    })),
  )
  const found = weightedMedian(slopes.filter(({ value }) => Number.isFinite(value)))
  const gain = found !== null && found > 0 ? found : 1
  return { gain, offset: weightedMedian(steps.map(({ x, y, weight }) => ({ value: y - gain * x, weight }))) ?? 0 }
}

function weightedMedian(list: readonly { readonly value: number; readonly weight: number }[]): number | null {
  const sorted = list.toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { value, weight } of sorted) {
    sum += weight
    if (sum >= half) return value
  }
  return null
}

function medianOf(places: readonly number[], plane: Float32Array): number {
  return Float32Array.from(places, (at) => plane[at]!).sort()[Math.floor(places.length / 2)]!
}

/** Spread of what is left over, by the median of its size: what changed does not widen it while it is less than half. */
function deviationOf(
  before: Float32Array,
  after: Float32Array,
  asked: readonly number[],
  { gain, offset }: Line,
  least: number,
): number {
  const away = Float32Array.from(asked, (at) => Math.abs(before[at]! - gain * after[at]! - offset)).sort()
  return Math.max(least, (away[Math.floor(away.length / 2)] ?? 0) * TO_DEVIATION)
}
