import { compareDecimals, multiplyDecimals, writeDecimal } from '../quantities/decimal.ts'
import { isAbove, lessOf, readAmount, rounded, sumOf } from './amounts.ts'

export interface ClaimedQuantities {
  /** Decimal texts. */
  readonly rate: string
  readonly contractQuantity: string
  readonly previousQuantity: string
  readonly periodQuantity: string
}

export interface ClaimLineValues {
  readonly toDateQuantity: string
  readonly balanceQuantity: string
  readonly contractValue: string
  readonly previousValue: string
  readonly periodValue: string
  readonly toDateValue: string
  readonly balanceValue: string
  /** More was claimed than the contract has: it needs a variation. */
  readonly isAboveQuantity: boolean
  /** Less than nothing would have been done. */
  readonly isBelowNought: boolean
}

/**
 * One line of a payment claim. Values to date are rounded, half up, and the period is the difference to the previous one: so
 * the periods of a line add up to it, whatever was rounded on the way.
 */
export function claimLine(of: ClaimedQuantities, decimals = 2): ClaimLineValues {
  const rate = readAmount('rate', of.rate)
  const contract = readAmount('contractQuantity', of.contractQuantity)
  const previous = readAmount('previousQuantity', of.previousQuantity)
  const toDate = sumOf(previous, readAmount('periodQuantity', of.periodQuantity))
  const value = (quantity: typeof rate) => rounded(multiplyDecimals(quantity, rate), decimals)
  const [all, before, now] = [value(contract), value(previous), value(toDate)]
  return {
    toDateQuantity: writeDecimal(toDate),
    balanceQuantity: writeDecimal(lessOf(contract, toDate)),
    contractValue: writeDecimal(all),
    previousValue: writeDecimal(before),
    periodValue: writeDecimal(lessOf(now, before)),
    toDateValue: writeDecimal(now),
    balanceValue: writeDecimal(lessOf(all, now)),
    isAboveQuantity: isAbove(toDate, contract),
    isBelowNought: compareDecimals(toDate, readAmount('nought', '0')) < 0,
  }
}

/** Amounts of one currency added without rounding. */
export function sumAmounts(amounts: readonly string[], decimals = 2): string {
  return writeDecimal(rounded(sumOf(...amounts.map((amount) => readAmount('amount', amount))), decimals))
}
