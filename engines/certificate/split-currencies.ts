import { currencyDecimals } from '../quantities/currencies.ts'
import { divideDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import { allocateMoney, type Money } from '../quantities/money.ts'
import { lessOf, readSize, sumOf } from './amounts.ts'
import { refuse } from './certificate-errors.ts'

export interface CurrencyShare {
  /** ISO 4217. */
  readonly currency: string
  readonly pct: string
  /** Units of the contract's currency for one of this one, fixed in the contract; not of the contract's currency itself. */
  readonly rate?: string
}

export interface CurrencyPart extends Money {
  /** What it is worth in the contract's currency: these add up to the whole. */
  readonly ofWhole: string
}

/**
 * Divides what is payable among the currencies of the contract by their shares, and converts each part by its fixed rate,
 * half up. The parts add up to the whole in the contract's currency.
 * @throws ValueError `shares-not-hundred`, `rate-missing`
 */
export function splitCurrencies(payable: Money, shares: readonly CurrencyShare[]): CurrencyPart[] {
  const sum = sumOf(...shares.map(({ pct }) => readSize('pct', pct)))
  if (lessOf(sum, { units: 100n, scale: 0 }).units !== 0n)
    throw refuse('shares-not-hundred', { sum: writeDecimal(sum) })
  const parts = allocateMoney(
    payable,
    shares.map(({ pct }) => pct),
  )
  return shares.map(({ currency, rate }, at) => {
    const ofWhole = parts[at]?.amount ?? '0'
    if (currency === payable.currency) return { currency, amount: ofWhole, ofWhole }
    const fixed = readSize('rate', rate)
    if (fixed.units === 0n) throw refuse('rate-missing', { currency })
    return {
      currency,
      ofWhole,
      amount: writeDecimal(divideDecimals(readDecimal(ofWhole), fixed, currencyDecimals(currency), 'half-up')),
    }
  })
}
