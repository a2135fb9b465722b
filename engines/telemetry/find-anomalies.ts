import type { Sample } from './series.ts'
import { SortedWindow } from './sorted-window.ts'

/** A time in which a series was unusual. `score`: the farthest that it was from what is usual, in robust deviations. */
export interface AnomalyWindow {
  readonly from: number
  readonly to: number
  readonly score: number
}

export interface AnomalyRule {
  /** How much of the past says what is usual, in hours. */
  readonly baseHours: number
  /** From how many robust deviations on a value is unusual. */
  readonly threshold: number
  /** Unusual values no farther apart than this are one window, in hours. */
  readonly joinHours: number
}

/** Chosen on the labelled series of the Numenta Anomaly Benchmark, see find-anomalies.test.ts for what it finds there. */
export const DEFAULT_RULE: AnomalyRule = { baseHours: 14 * 24, threshold: 4, joinHours: 24 }

const HOUR = 3_600_000
/** Makes the median of absolute deviations comparable with a standard deviation, for a normal distribution. */
const NORMAL = 1.4826
/** A series that hardly moves would find each small step unusual: deviations count as at least this part of the level. */
const LEAST_DEVIATION = 0.01
const LEAST_BASE = 30

/**
 * Finds where a series was unusual by what came before alone, so that a rule on live values finds the same.
 *
 * Each value is held against the median of the last `baseHours`, in units of their median absolute deviation (Iglewicz and Hoaglin,
 * "How to Detect and Handle Outliers", 1993): neither is moved by the outliers themselves, as mean and standard deviation would be.
 * Judging begins with a quarter of the base, or a tenth of a short series.
 * @param samples in order of time
 */
export function findAnomalies(samples: readonly Sample[], rule: AnomalyRule = DEFAULT_RULE): AnomalyWindow[] {
  const windows: AnomalyWindow[] = []
  for (const { at, score } of scoresOf(samples, rule)) {
    if (score < rule.threshold) continue
    const last = windows.at(-1)
    if (last && at - last.to <= rule.joinHours * HOUR)
      windows[windows.length - 1] = { from: last.from, to: at, score: Math.max(last.score, score) }
    else windows.push({ from: at, to: at, score })
  }
  return windows
}

/** How unusual each value is, in robust deviations; left out until enough came before it. */
export function* scoresOf(
  samples: readonly Sample[],
  rule: AnomalyRule = DEFAULT_RULE,
): Generator<{ readonly at: number; readonly score: number }> {
  const base = new SortedWindow()
  const needed = leastBase(samples, rule)
  let first = 0
  for (const { at, value } of samples) {
    for (; samples[first]!.at < at - rule.baseHours * HOUR; first++) base.remove(samples[first]!.value)
    if (base.size >= needed) {
      const middle = base.median()
      const deviation = Math.max(base.deviation() * NORMAL, Math.abs(middle) * LEAST_DEVIATION, Number.MIN_VALUE)
      yield { at, score: Math.min(Math.abs(value - middle) / deviation, Number.MAX_SAFE_INTEGER) }
    }
    base.add(value)
  }
}

function leastBase(samples: readonly Sample[], { baseHours }: AnomalyRule): number {
  const span = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
  const inBase = span > 0 ? (samples.length * baseHours * HOUR) / span : samples.length
  return Math.max(LEAST_BASE, Math.min(inBase / 4, samples.length / 10))
}
