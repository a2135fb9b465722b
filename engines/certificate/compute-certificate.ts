import { currencyDecimals } from '../quantities/currencies.ts'
import { compareDecimals, type Decimal, writeDecimal } from '../quantities/decimal.ts'
import { sayAmount } from '../quantities/say-amount.ts'
import {
  greater,
  isAbove,
  lesser,
  lessOf,
  NOUGHT,
  negative,
  percentOf,
  readAmount,
  readSize,
  rounded,
  sumOf,
} from './amounts.ts'
import type { CertificateAnswer, CertificateCase, CertificateWarning, PreviousCertificate } from './certificate-case.ts'
import {
  aboveContract,
  belowMinimum,
  negativeDue,
  noStart,
  overReleased,
  type SaidAmount,
} from './certificate-warnings.ts'
import { retentionOf } from './retention.ts'

/**
 * One certificate under the rules of FIDIC-like forms: everything to date, then the difference to the last one that was
 * issued. Work and materials above the accepted amount are not certified: they need a variation, and are named.
 * @throws ValueError `not-an-amount`, `below-nought`, `unknown-currency`.
 */
export function computeCertificate(of: CertificateCase): CertificateAnswer {
  const decimals = of.currency === undefined ? 2 : currencyDecimals(of.currency)
  const warnings: CertificateWarning[] = []
  const money = (field: 'W' | 'V' | 'P' | 'M' | 'X') => rounded(readAmount(field, of[field]), decimals)
  const { W, M } = withinContract(of, money('W'), money('M'), warnings)
  const [V, P, X] = [money('V'), money('P'), money('X')]
  const Rbase = sumOf(W, V, P)
  const G = sumOf(Rbase, M)
  const { retained, isOverReleased } = retentionOf(of, of.retentionOnMaterials ? G : Rbase, decimals)
  if (isOverReleased) warnings.push(overReleased())
  const last = (of.certificates ?? []).findLast(wasIssued)
  const A = recoveredAdvance(of, G, last, decimals, warnings)
  const net = sumOf(Rbase, M, X, negative(retained), negative(A))
  const previous = readAmount('net', last?.net)
  const due = lessOf(net, previous)
  const now = { W, V, P, M, X, R: retained, advanceRecovered: A }
  const isIssued = judge(of, due, now, last, warnings)
  const tax = isIssued ? rounded(percentOf(readSize('taxPct', of.taxPct), due), decimals) : NOUGHT
  const text = (amount: Decimal) => writeDecimal(rounded(amount, decimals))
  return {
    W: text(W),
    V: text(V),
    P: text(P),
    M: text(M),
    X: text(X),
    Rbase: text(Rbase),
    R: text(retained),
    G: text(G),
    advanceRecovered: text(A),
    net: text(net),
    previous: text(previous),
    due: text(due),
    tax: text(tax),
    payable: text(isIssued ? sumOf(due, tax) : NOUGHT),
    isIssued,
    carried: text(isIssued ? NOUGHT : due),
    warnings,
  }
}

/** An answer without the flag was kept by somebody else: it was not issued where nothing of it was paid. */
function wasIssued({ isIssued, payable, due }: PreviousCertificate): boolean {
  if (isIssued !== undefined) return isIssued
  return payable === undefined || readAmount('payable', payable).units !== 0n || readAmount('due', due).units === 0n
}

function withinContract(of: CertificateCase, work: Decimal, materials: Decimal, warnings: CertificateWarning[]) {
  const accepted = readSize('acceptedAmount', of.acceptedAmount)
  const W = lesser(work, accepted)
  const M = lesser(materials, greater(lessOf(accepted, W), NOUGHT))
  const above = lessOf(sumOf(work, materials), sumOf(W, M))
  if (above.units > 0n) warnings.push(aboveContract(said(of, above), said(of, accepted)))
  return { W, M }
}

/**
 * To date. It begins in the first certificate whose gross is above the threshold, with the growth since the one before. The
 * final certificate takes back what is left (FIDIC 14.2: the balance outstanding at the taking-over becomes due at once).
 */
function recoveredAdvance(
  of: CertificateCase,
  G: Decimal,
  last: PreviousCertificate | undefined,
  decimals: number,
  warnings: CertificateWarning[],
): Decimal {
  const advance = readSize('advance', of.advance)
  if (advance.units === 0n) return NOUGHT
  if (of.settlesAdvance) return rounded(advance, decimals)
  const base = lessOf(readSize('acceptedAmount', of.acceptedAmount), readSize('provisionalSums', of.provisionalSums))
  if (base.units <= 0n) warnings.push(noStart())
  const threshold = percentOf(readSize('advanceStartPct', of.advanceStartPct ?? '10'), greater(base, NOUGHT))
  const [before, grossBefore] = [readSize('advanceRecovered', last?.advanceRecovered), readAmount('G', last?.G)]
  const hasBegun = before.units > 0n || isAbove(grossBefore, threshold) || isAbove(G, threshold)
  if (!hasBegun) return NOUGHT
  const growth = percentOf(readSize('advanceRate', of.advanceRate ?? '25'), lessOf(G, grossBefore))
  return lesser(greater(rounded(sumOf(before, growth), decimals), NOUGHT), advance)
}

type Standing = Record<'W' | 'V' | 'P' | 'M' | 'X' | 'R' | 'advanceRecovered', Decimal>

function judge(
  of: CertificateCase,
  due: Decimal,
  now: Standing,
  last: PreviousCertificate | undefined,
  warnings: CertificateWarning[],
): boolean {
  if (due.units < 0n) warnings.push(negativeDue(said(of, due), causesOf(of, now, last), of.isFinal === true))
  if (of.isFinal) return true
  const minimum = readSize('minimum', of.minimum)
  if (compareDecimals(due, minimum) >= 0) return true
  if (due.units >= 0n) warnings.push(belowMinimum(said(of, due), said(of, minimum)))
  return false
}

/** What has fallen since the last certificate, and which deduction has grown, the largest first. */
function causesOf(of: CertificateCase, now: Standing, last: PreviousCertificate | undefined) {
  const DEDUCTED = new Set(['R', 'advanceRecovered'])
  return (Object.keys(now) as (keyof Standing)[])
    .map((part) => {
      const change = lessOf(now[part], readAmount(part, last?.[part]))
      return { of: part, effect: DEDUCTED.has(part) ? negative(change) : change }
    })
    .filter(({ effect }) => effect.units < 0n)
    .toSorted((a, b) => compareDecimals(a.effect, b.effect))
    .map(({ of: part, effect }) => ({ of: part, effect: said(of, effect) }))
}

/** With the decimals of its currency; two where none is named. */
function said({ currency }: CertificateCase, amount: Decimal): SaidAmount {
  const decimals = currency === undefined ? 2 : currencyDecimals(currency)
  return sayAmount(writeDecimal(rounded(amount, decimals)), currency)
}
