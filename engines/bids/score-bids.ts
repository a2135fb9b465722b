import { sumOf } from '../certificate/amounts.ts'
import {
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  writeDecimal,
} from '../quantities/decimal.ts'
import { RATIO_DECIMALS } from './statistics.ts'

export interface Criterion {
  readonly key: string
  /** Any unit: weights are taken by their share of all. Decimal text above nought. */
  readonly weight: string
  /** `price` is computed of the levelled totals; the others are marked by people, 0 to 100. */
  readonly kind: 'price' | 'technical' | 'time' | 'hse' | 'local-content'
}

export interface ScoredBid {
  readonly key: string
  readonly total: string
  /** Marks by the key of the criterion, decimal texts 0 to 100; the mean where several people marked. */
  readonly marks: Readonly<Record<string, string>>
}

export interface Score {
  readonly key: string
  /** Score 0 to 100 by criterion; null where nobody marked it. */
  readonly scores: Readonly<Record<string, string | null>>
  /** Sum of weight × score over the weights; null while a mark is missing. */
  readonly total: string | null
  /** From 1; null while a mark is missing. */
  readonly rank: number | null
}

/** One weight raised or lowered by ten per cent of itself. */
export interface Sensitivity {
  readonly criterion: string
  readonly change: '+10%' | '-10%'
  /** Keys of the bids in their order then. */
  readonly order: readonly string[]
  /** Another bid is first. */
  readonly winnerChanges: boolean
  /** Pairs that change places. */
  readonly swaps: readonly (readonly [string, string])[]
}

export interface Scoring {
  readonly scores: readonly Score[]
  /** Empty while a mark is missing. */
  readonly sensitivity: readonly Sensitivity[]
}

const CHANGES = [
  ['+10%', '1.1'],
  ['-10%', '0.9'],
] as const
const HUNDRED: Decimal = { units: 100n, scale: 0 }
const NOUGHT: Decimal = { units: 0n, scale: 0 }

/**
 * Weighted scores. Price: a hundred for the lowest levelled total, and in proportion for the others (lowest / bid). Then how the
 * order changes when one weight is ten per cent more or less, the others keeping theirs.
 */
export function scoreBids(criteria: readonly Criterion[], bids: readonly ScoredBid[]): Scoring {
  const scores = pointsOf(criteria, bids)
  const isWhole = bids.length > 0 && scores.every((of) => criteria.every(({ key }) => of[key]))
  if (!isWhole) {
    return {
      scores: bids.map(({ key }, at) => ({ key, scores: said(scores[at] ?? {}), total: null, rank: null })),
      sensitivity: [],
    }
  }
  const points = scores as readonly Readonly<Record<string, Decimal>>[]
  const weights = criteria.map(({ weight }) => readDecimal(weight))
  const totals = weigh(criteria, weights, points)
  return {
    scores: bids.map(({ key }, at) => ({
      key,
      scores: said(points[at] ?? {}),
      total: writeDecimal(totals[at] ?? NOUGHT),
      rank: rankOf(totals, at),
    })),
    sensitivity: criteria.flatMap(({ key }, changed) =>
      CHANGES.map(([change, factor]) => {
        const moved = weights.map((weight, at) =>
          at === changed ? multiplyDecimals(weight, readDecimal(factor)) : weight,
        )
        return { criterion: key, change, ...compareOrder(bids, totals, weigh(criteria, moved, points)) }
      }),
    ),
  }
}

type Points = Readonly<Record<string, Decimal | null>>

function pointsOf(criteria: readonly Criterion[], bids: readonly ScoredBid[]): readonly Points[] {
  const totals = bids.map(({ total }) => readDecimal(total)).filter(({ units }) => units > 0n)
  const lowest = totals.toSorted(compareDecimals)[0]
  return bids.map(({ total, marks }) =>
    Object.fromEntries(
      criteria.map(({ key, kind }) => {
        if (kind !== 'price') return [key, marks[key] === undefined ? null : readDecimal(marks[key])]
        const own = readDecimal(total)
        const isPriced = lowest !== undefined && own.units > 0n
        return [
          key,
          isPriced ? divideDecimals(multiplyDecimals(lowest, HUNDRED), own, RATIO_DECIMALS, 'half-up') : NOUGHT,
        ]
      }),
    ),
  )
}

function weigh(
  criteria: readonly Criterion[],
  weights: readonly Decimal[],
  points: readonly Readonly<Record<string, Decimal>>[],
): readonly Decimal[] {
  const all = sumOf(...weights)
  return points.map((of) => {
    const sum = sumOf(...criteria.map(({ key }, at) => multiplyDecimals(weights[at] ?? NOUGHT, of[key] ?? NOUGHT)))
    return all.units === 0n ? NOUGHT : divideDecimals(sum, all, RATIO_DECIMALS, 'half-up')
  })
}

function rankOf(totals: readonly Decimal[], at: number): number {
  return 1 + totals.filter((total) => compareDecimals(total, totals[at] ?? NOUGHT) > 0).length
}

function compareOrder(bids: readonly ScoredBid[], before: readonly Decimal[], after: readonly Decimal[]) {
  const order = bids.map((_, at) => at).toSorted((a, b) => rankOf(after, a) - rankOf(after, b) || a - b)
  const leads = (of: readonly Decimal[]) => bids.filter((_, at) => rankOf(of, at) === 1).map(({ key }) => key)
  const swaps = bids.flatMap((first, a) =>
    bids
      .slice(a + 1)
      .flatMap((second, later) =>
        sideOf(before, a, a + 1 + later) * sideOf(after, a, a + 1 + later) < 0
          ? [[first.key, second.key] as const]
          : [],
      ),
  )
  return {
    order: order.map((at) => bids[at]?.key ?? ''),
    winnerChanges: leads(before).join() !== leads(after).join(),
    swaps,
  }
}

const sideOf = (totals: readonly Decimal[], a: number, b: number) =>
  compareDecimals(totals[a] ?? NOUGHT, totals[b] ?? NOUGHT)

function said(points: Points): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(points).map(([key, value]) => [key, value && writeDecimal(value)]))
}
