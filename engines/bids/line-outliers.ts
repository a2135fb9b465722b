import {
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
} from '../quantities/decimal.ts'
import type { LevelledCell, LevelOptions, LineFlag } from './bid.ts'
import { median, medianDeviation, RATIO_DECIMALS, ratioOf, size } from './statistics.ts'

/** Below three there is no middle that says anything. */
export const LEAST_BIDS = 3
/** Makes the deviation comparable with a standard deviation: Iglewicz and Hoaglin, How to Detect and Handle Outliers, 1993. */
const Z_FACTOR = readDecimal('0.6745')

export interface ComparedLine {
  /** Null below three priced bids. */
  readonly median: string | null
  readonly cells: readonly LevelledCell[]
}

/**
 * Compares the rates of one line with their median and with the estimate. Where more than half of the rates are equal the
 * deviation is nought, and the ratio alone judges.
 */
export function compareRates(
  cells: readonly LevelledCell[],
  estimateRate: string | null,
  options: LevelOptions,
): ComparedLine {
  const priced = cells.filter(isPriced).map(({ rate }) => readDecimal(rate))
  const middle = priced.length < LEAST_BIDS ? null : median(priced)
  const deviation = middle && medianDeviation(priced, middle)
  const estimate = estimateRate === null ? null : readDecimal(estimateRate)
  return {
    median: middle && trimmed(writeDecimal(middle)),
    cells: cells.map((cell) => {
      if (!isPriced(cell)) return cell
      const rate = readDecimal(cell.rate)
      const ratio = middle && ratioOf(rate, middle)
      const ratioToEstimate = estimate && ratioOf(rate, estimate)
      const robustZ = middle && deviation && zOf(rate, middle, deviation)
      const flags = [...cell.flags, ...flagsOf({ ratio, ratioToEstimate, robustZ }, options)]
      return { ...cell, ratio: said(ratio), ratioToEstimate: said(ratioToEstimate), robustZ: said(robustZ), flags }
    }),
  }
}

function isPriced({ rate }: LevelledCell): boolean {
  return rate !== '' && readDecimal(rate).units !== 0n
}

function zOf(rate: Decimal, middle: Decimal, deviation: Decimal): Decimal | null {
  if (deviation.units === 0n) return null
  return divideDecimals(
    multiplyDecimals(Z_FACTOR, subtractDecimals(rate, middle)),
    deviation,
    RATIO_DECIMALS,
    'half-up',
  )
}

interface Distances {
  readonly ratio: Decimal | null
  readonly ratioToEstimate: Decimal | null
  readonly robustZ: Decimal | null
}

function flagsOf({ ratio, ratioToEstimate, robustZ }: Distances, options: LevelOptions): LineFlag[] {
  const [low, high] = [readDecimal(options.lowRatio), readDecimal(options.highRatio)]
  const isLow = (value: Decimal | null) => value !== null && compareDecimals(value, low) < 0
  const isHigh = (value: Decimal | null) => value !== null && compareDecimals(value, high) > 0
  const isFar = robustZ !== null && compareDecimals(size(robustZ), readDecimal(options.robustZ)) > 0
  return [
    ...(isLow(ratio) ? (['low-rate'] as const) : []),
    ...(isHigh(ratio) ? (['high-rate'] as const) : []),
    ...(isFar ? (['far-from-others'] as const) : []),
    ...(isLow(ratioToEstimate) ? (['low-against-estimate'] as const) : []),
    ...(isHigh(ratioToEstimate) ? (['high-against-estimate'] as const) : []),
  ]
}

const said = (value: Decimal | null) => value && writeDecimal(value)
const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
