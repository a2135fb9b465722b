import { refuse } from './quantity-errors.ts'

/** A number without any loss: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint
  /** Digits after the point, at least 0. */
  readonly scale: number
}

/**
 * What happens to exactly one half. `half-up`: away from zero, as `round(numeric)` of PostgreSQL and most contracts have it.
 * `half-even`: to the even neighbour (IEEE 754, roundTiesToEven), which favours nobody over many lines.
 */
export type Rounding = 'half-up' | 'half-even'

/** More than `numeric` columns hold; what somebody sends must not cost more than it is worth. */
const MAX_DIGITS = 60

/** Reads `-12.340` as databases and JSON have it: Latin digits, a point. @throws ValueError `not-a-number`. */
export function readDecimal(text: string): Decimal {
  const parts = text.length <= MAX_DIGITS + 2 ? /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) : null
  const [sign, whole, decimals] = [parts?.[1] ?? '', parts?.[2] ?? '', parts?.[3] ?? '']
  if (!parts || whole.length + decimals.length > MAX_DIGITS) {
    throw refuse('not-a-number', { text: text.slice(0, MAX_DIGITS), limit: MAX_DIGITS })
  }
  const units = BigInt(whole + decimals)
  return { units: sign ? -units : units, scale: decimals.length }
}

/** As `readDecimal` reads it, with all digits of the scale: `12.340`. Nought has no sign. */
export function writeDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const point = digits.length - scale
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ''}`
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { units: -b.units, scale: b.scale })
}

/** All digits of the product. */
export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

/** To so many decimals. @throws ValueError `division-by-zero`. */
export function divideDecimals(a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal {
  return { units: roundedQuotient(a.units * tenTo(b.scale + scale), b.units * tenTo(a.scale), rounding), scale }
}

/** To so many decimals, also to more than there are. */
export function roundDecimal(value: Decimal, scale: number, rounding: Rounding): Decimal {
  if (scale >= value.scale) return { units: unitsAt(value, scale), scale }
  return { units: roundedQuotient(value.units, tenTo(value.scale - scale), rounding), scale }
}

/** Below 0 where a is the smaller one; 1.0 and 1.00 are equal. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { units } = subtractDecimals(a, b)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

/** @throws ValueError `division-by-zero`. */
export function roundedQuotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw refuse('division-by-zero')
  const isNegative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = top / bottom
  const twice = (top % bottom) * 2n
  const isUp = twice > bottom || (twice === bottom && (rounding === 'half-up' || whole % 2n === 1n))
  const size = isUp ? whole + 1n : whole
  return isNegative ? -size : size
}

export function tenTo(power: number): bigint {
  return 10n ** BigInt(power)
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * tenTo(wanted - scale)
}
