import type { Decimal } from '../quantities/decimal.ts'
import { greater, isAbove, lesser, lessOf, NOUGHT, percentOf, readSize, rounded, sumOf } from './amounts.ts'
import type { CertificateCase } from './certificate-case.ts'

type RetentionTerms = Pick<
  CertificateCase,
  'retentionPct' | 'retentionCeiling' | 'retentionSteps' | 'retentionParts' | 'released'
>

/**
 * What is retained of a base to date: the rate (sliding rates each of its own slice, so that no step takes back what was
 * paid), at most the ceiling, less what was released.
 */
export function retentionOf(terms: RetentionTerms, base: Decimal, decimals: number) {
  const held = rounded(greater(byRates(terms, base), NOUGHT), decimals)
  const ceiling = terms.retentionCeiling == null ? null : readSize('retentionCeiling', terms.retentionCeiling)
  const before = ceiling ? lesser(held, ceiling) : held
  const left = lessOf(before, readSize('released', terms.released))
  return { retained: greater(left, NOUGHT), isOverReleased: left.units < 0n }
}

function byRates({ retentionPct, retentionSteps, retentionParts = [] }: RetentionTerms, base: Decimal): Decimal {
  if (retentionSteps?.length) return bySteps(retentionSteps, base)
  const parts = retentionParts.map(({ amount, pct }) => ({
    amount: readSize('retentionParts.amount', amount),
    pct: readSize('retentionParts.pct', pct),
  }))
  const rest = lessOf(base, sumOf(...parts.map(({ amount }) => amount)))
  return sumOf(
    percentOf(readSize('retentionPct', retentionPct), rest),
    ...parts.map(({ amount, pct }) => percentOf(pct, amount)),
  )
}

function bySteps(steps: NonNullable<RetentionTerms['retentionSteps']>, base: Decimal): Decimal {
  const read = steps.map(({ from, pct }) => ({
    from: readSize('retentionSteps.from', from),
    pct: readSize('retentionSteps.pct', pct),
  }))
  return read.reduce((sum, { from, pct }, at) => {
    if (!isAbove(base, from)) return sum
    const next = read[at + 1]
    const end = next ? lesser(base, next.from) : base
    return sumOf(sum, percentOf(pct, lessOf(end, from)))
  }, NOUGHT)
}

/** What taking-over sets free (a share of all that was retained, half of it in most forms), and the end of the defects period: all that is left. */
export function retentionRelease(
  retained: string,
  released: string,
  stage: 'taking-over' | 'end-of-defects',
  sharePct = '50',
  decimals = 2,
): Decimal {
  const [all, gone] = [readSize('retained', retained), readSize('released', released)]
  const wanted = stage === 'taking-over' ? percentOf(readSize('sharePct', sharePct), all) : all
  return greater(rounded(lessOf(wanted, gone), decimals), NOUGHT)
}
