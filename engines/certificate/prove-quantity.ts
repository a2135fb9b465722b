import { convertUnit } from '../quantities/convert-unit.ts'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  subtractDecimals,
  writeDecimal,
} from '../quantities/decimal.ts'
import { unitWritten } from '../quantities/read-unit.ts'
import { UNITS, type UnitCode } from '../quantities/units.ts'
import { percentOf, readAmount, readSize } from './amounts.ts'

/** What others than the claimant measured of the same work. Decimal texts. */
export interface MeasuredAmount {
  readonly quantity: string
  readonly unit: 'm3' | 't'
  /** One standard deviation in the same unit; null where none is known. */
  readonly sigma: string | null
}

export interface QuantityAsked {
  /** Of the period, in the unit of the line. */
  readonly claimed: string
  /** As the bill writes it. */
  readonly unit: string
  /** What the claim may differ by, in per cent of what is claimed. */
  readonly tolerancePct: string
  /** Tonnes of a cubic metre as the line measures it; null where nobody has said. */
  readonly tonnesPerCubicMetre: string | null
}

/**
 * `within`: claimed and measured are one within tolerance and what the measurement leaves open. `above`: more is claimed than was
 * measured. `below`: less. `notComparable`: tonnes beside cubic metres, and nobody has said what one weighs.
 */
export type ProofVerdict = 'within' | 'above' | 'below' | 'notComparable'

export interface ProvenAmount {
  readonly verdict: ProofVerdict
  /** In the unit of the line; null where it cannot be compared. */
  readonly quantity: string | null
  readonly sigma: string | null
  /** Claimed less measured. */
  readonly difference: string | null
  /** By how much they may differ. */
  readonly allowed: string | null
}

const DECIMALS = 3
/** 95 of 100 measurements lie within so many standard deviations. */
const COVERAGE = readDecimal('1.96')
const NOT_COMPARABLE = {
  verdict: 'notComparable',
  quantity: null,
  sigma: null,
  difference: null,
  allowed: null,
} as const

/** The unit of a line whose quantity lorries and surveys can tell, a volume or a mass; null of another one. */
export function provableUnit(written: string): UnitCode | null {
  const unit = unitWritten(written)
  const kind = unit === null ? null : UNITS[unit].kind
  return kind === 'volume' || kind === 'mass' ? unit : null
}

/**
 * A claimed quantity beside one that was measured independently: they may differ by the tolerance and by 1.96 standard deviations of
 * the measurement.
 * @throws ValueError `not-an-amount`, `below-nought`.
 */
export function proveQuantity(asked: QuantityAsked, measured: MeasuredAmount): ProvenAmount {
  const quantity = inUnitOf(asked, measured.quantity, measured.unit)
  if (quantity === null) return NOT_COMPARABLE
  const sigma = measured.sigma === null ? null : inUnitOf(asked, measured.sigma, measured.unit)
  const claimed = readAmount('claimed', asked.claimed)
  const difference = subtractDecimals(claimed, readDecimal(quantity))
  const size = claimed.units < 0n ? { ...claimed, units: -claimed.units } : claimed
  const open = sigma === null ? readDecimal('0') : multiplyDecimals(COVERAGE, readDecimal(sigma))
  const allowed = addDecimals(percentOf(readSize('tolerancePct', asked.tolerancePct), size), open)
  return {
    verdict: verdictOf(difference, allowed),
    quantity,
    sigma,
    difference: writeDecimal(roundDecimal(difference, DECIMALS, 'half-up')),
    allowed: writeDecimal(roundDecimal(allowed, DECIMALS, 'half-up')),
  }
}

function verdictOf(difference: Decimal, allowed: Decimal): ProofVerdict {
  if (compareDecimals(difference, allowed) > 0) return 'above'
  return compareDecimals({ ...difference, units: -difference.units }, allowed) > 0 ? 'below' : 'within'
}

/** An amount in the unit of the line, over the density where one is a volume and the other a mass. */
function inUnitOf({ unit, tonnesPerCubicMetre }: QuantityAsked, amount: string, from: 'm3' | 't'): string | null {
  const target = provableUnit(unit)
  if (target === null) return null
  const isMass = UNITS[target].kind === 'mass'
  if (isMass === (from === 't')) return convertUnit(amount, from, target, DECIMALS, 'half-up')
  const density = tonnesPerCubicMetre === null ? null : readSize('tonnesPerCubicMetre', tonnesPerCubicMetre)
  if (density === null || density.units === 0n) return null
  const size = readAmount('quantity', amount)
  const over = isMass ? multiplyDecimals(size, density) : divideDecimals(size, density, 6, 'half-up')
  return convertUnit(writeDecimal(over), isMass ? 't' : 'm3', target, DECIMALS, 'half-up')
}
