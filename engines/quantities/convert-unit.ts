import {
  addDecimals,
  type Decimal,
  type Rounding,
  readDecimal,
  roundedQuotient,
  tenTo,
  writeDecimal,
} from './decimal.ts'
import { refuse } from './quantity-errors.ts'
import { isUnitCode, UNITS, type Unit } from './units.ts'

/** A number as a fraction, for factors such as 5/9 that no decimal holds. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const NOUGHT: Decimal = { units: 0n, scale: 0 }

/**
 * A value in another unit of its kind, to so many decimals. The factors are exact and all is computed in fractions, so the
 * rounding at the end is the only one.
 * @param value decimal text in unit `from`
 * @throws ValueError `unknown-unit`, `other-quantity`, `not-a-number`.
 */
export function convertUnit(value: string, from: string, to: string, decimals: number, rounding: Rounding): string {
  const [source, target] = unitsOfOneKind(from, to)
  const inBase = times(fractionOf(addDecimals(readDecimal(value), offsetOf(source))), factorOf(source))
  const inTarget = minus(times(inBase, inverse(factorOf(target))), fractionOf(offsetOf(target)))
  return rounded(inTarget, decimals, rounding)
}

/**
 * A rate per unit as a rate per another unit of its kind: 100 per m³ are 2.831685 per cubic foot. For degrees it is a rate per
 * step of the scale.
 * @throws ValueError `unknown-unit`, `other-quantity`, `not-a-number`.
 */
export function convertRate(rate: string, per: string, toPer: string, decimals: number, rounding: Rounding): string {
  const [source, target] = unitsOfOneKind(per, toPer)
  const converted = times(times(fractionOf(readDecimal(rate)), factorOf(target)), inverse(factorOf(source)))
  return rounded(converted, decimals, rounding)
}

function unitsOfOneKind(from: string, to: string): [Unit, Unit] {
  const [source, target] = [knownUnit(from), knownUnit(to)]
  if (source.kind !== target.kind) throw refuse('other-quantity', { from, to })
  return [source, target]
}

function knownUnit(code: string): Unit {
  if (!isUnitCode(code)) throw refuse('unknown-unit', { code: code.slice(0, 40) })
  return UNITS[code]
}

function factorOf({ factor }: Unit): Fraction {
  const [top = '1', bottom = '1'] = factor.split('/')
  return times(fractionOf(readDecimal(top)), inverse(fractionOf(readDecimal(bottom))))
}

function offsetOf({ offset }: Unit): Decimal {
  return offset === undefined ? NOUGHT : readDecimal(offset)
}

function fractionOf({ units, scale }: Decimal): Fraction {
  return { top: units, bottom: tenTo(scale) }
}

function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom }
}

function minus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }
}

function inverse({ top, bottom }: Fraction): Fraction {
  return { top: bottom, bottom: top }
}

function rounded({ top, bottom }: Fraction, decimals: number, rounding: Rounding): string {
  return writeDecimal({ units: roundedQuotient(top * tenTo(decimals), bottom, rounding), scale: decimals })
}
