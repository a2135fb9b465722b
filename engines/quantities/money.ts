import { currencyDecimals } from './currencies.ts'
import {
  addDecimals,
  type Decimal,
  multiplyDecimals,
  type Rounding,
  readDecimal,
  roundDecimal,
  subtractDecimals,
  writeDecimal,
} from './decimal.ts'
import { refuse } from './quantity-errors.ts'

/** An amount that can be paid: it has exactly the decimals of its currency. */
export interface Money {
  /** Decimal text, `1234.50`. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/**
 * An amount as it was written; missing decimals are filled with noughts.
 * @throws ValueError `too-many-decimals` where something would be lost, `not-a-number`, `unknown-currency`.
 */
export function readMoney(amount: string, currency: string): Money {
  const decimals = currencyDecimals(currency)
  const read = readDecimal(amount)
  const rounded = roundDecimal(read, decimals, 'half-up')
  if (subtractDecimals(read, rounded).units !== 0n) throw refuse('too-many-decimals', { amount, decimals, currency })
  return { amount: writeDecimal(rounded), currency }
}

/** Whether it can be paid to the last digit: it has no more decimals than its currency, noughts at the end aside. */
export function fitsCurrency(amount: string, currency: string): boolean {
  const { units, scale } = readDecimal(amount)
  const over = scale - currencyDecimals(currency)
  return over <= 0 || units % 10n ** BigInt(over) === 0n
}

/** A computed number as an amount. */
export function roundToMoney(value: Decimal, currency: string, rounding: Rounding): Money {
  return { amount: writeDecimal(roundDecimal(value, currencyDecimals(currency), rounding)), currency }
}

/**
 * Sum of amounts of one currency; nothing is rounded.
 * @throws ValueError `two-currencies`, and what `readMoney` throws.
 */
export function addMoney(first: Money, ...others: readonly Money[]): Money {
  let sum = moneyDecimal(first)
  for (const other of others) {
    if (other.currency !== first.currency) {
      throw refuse('two-currencies', { first: first.currency, second: other.currency })
    }
    sum = addDecimals(sum, moneyDecimal(other))
  }
  return { amount: writeDecimal(sum), currency: first.currency }
}

/**
 * Sums for each currency, in the order of the currencies' codes: amounts of two are never added.
 * @throws what `readMoney` throws.
 */
export function totalsPerCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, Money>()
  for (const money of amounts) {
    const sum = sums.get(money.currency)
    sums.set(money.currency, sum ? addMoney(sum, money) : readMoney(money.amount, money.currency))
  }
  return [...sums.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** The amount with the other sign. Nought has none. */
export function negateMoney({ amount, currency }: Money): Money {
  return readMoney(writeDecimal(multiplyDecimals(readDecimal(amount), { units: -1n, scale: 0 })), currency)
}

/** An amount times a decimal text, as `0.05` for five per cent; rounded once, at the end. */
export function multiplyMoney(money: Money, factor: string, rounding: Rounding): Money {
  return roundToMoney(multiplyDecimals(moneyDecimal(money), readDecimal(factor)), money.currency, rounding)
}

/**
 * Amount of a line of a bill: quantity times rate, rounded once. Lines are added after they were rounded, so that a sum is
 * that of what is printed above it. A rate may have more decimals than its currency.
 */
export function lineAmount(quantity: string, rate: string, currency: string, rounding: Rounding): Money {
  return roundToMoney(multiplyDecimals(readDecimal(quantity), readDecimal(rate)), currency, rounding)
}

/**
 * Divides an amount by shares (decimal texts), and nothing of it is lost: what is left over after rounding down goes, one
 * minor unit each, to those who lost most, the earlier one first (largest remainder, Hare and Niemeyer).
 * @throws ValueError `no-shares` where a share is below 0 or all are 0.
 */
export function allocateMoney(money: Money, shares: readonly string[]): Money[] {
  const whole = moneyDecimal(money)
  const scale = whole.scale
  const weights = alignedUnits(shares.map(readDecimal))
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw refuse('no-shares')
  const size = whole.units < 0n ? -whole.units : whole.units
  const parts = weights.map((weight, index) => ({
    index,
    units: (size * weight) / total,
    rest: (size * weight) % total,
  }))
  const left = size - parts.reduce((sum, { units }) => sum + units, 0n)
  const luckiest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const gains = new Set(luckiest.slice(0, Number(left)).map(({ index }) => index))
  return parts.map(({ index, units }) => {
    const part = gains.has(index) ? units + 1n : units
    return { amount: writeDecimal({ units: whole.units < 0n ? -part : part, scale }), currency: money.currency }
  })
}

/** Also refuses an amount that was made without `readMoney` and has decimals that nobody can pay. */
function moneyDecimal({ amount, currency }: Money): Decimal {
  return readDecimal(readMoney(amount, currency).amount)
}

function alignedUnits(values: readonly Decimal[]): bigint[] {
  const scale = Math.max(0, ...values.map((value) => value.scale))
  return values.map((value) => roundDecimal(value, scale, 'half-up').units)
}
