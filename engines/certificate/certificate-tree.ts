import { type Decimal, writeDecimal } from '../quantities/decimal.ts'
import { lessOf, negative, readAmount, rounded, shareOf, sumOf } from './amounts.ts'
import type { CertificateAnswer, PreviousCertificate } from './certificate-case.ts'

/** An entry of the make-up of a certificate (DATA-09); amounts are decimal texts in the currency of the contract. */
export interface CertificateEntry {
  readonly type: string
  /** Of the entry itself, to date; deductions are below nought. */
  readonly valueAmount: string
  /** Of the entry with everything below it, to date. */
  readonly total: string
  /** What of `total` is this certificate's: less what was certified before. */
  readonly netAmount: string
  /** `total` as a share of the accepted contract amount, in per cent; null where that is nought. */
  readonly valuePercent: string | null
  readonly children: readonly CertificateEntry[]
}

interface Terms {
  readonly acceptedAmount: string
  readonly decimals?: number
  /** What of X was deducted as damages for delay, to date, now and in the certificate before; its own entry where there are any. */
  readonly damages?: { readonly now: string; readonly before: string }
}

/** The make-up of a certificate: gross with its parts, deductions with theirs, and what is due of them. */
export function certificateTree(
  answer: CertificateAnswer,
  last: PreviousCertificate | undefined,
  { acceptedAmount, decimals = 2, damages = { now: '0', before: '0' } }: Terms,
): CertificateEntry {
  const accepted = readAmount('acceptedAmount', acceptedAmount)
  const text = (amount: Decimal) => writeDecimal(rounded(amount, decimals))
  const entry = (type: string, own: Decimal, before: Decimal, children: readonly CertificateEntry[] = []) => {
    const below = (of: 'total' | 'netAmount') => sumOf(...children.map((child) => readAmount(of, child[of])))
    const total = sumOf(own, below('total'))
    const share = shareOf(total, accepted)
    return {
      type,
      valueAmount: text(own),
      total: text(total),
      netAmount: text(sumOf(lessOf(own, before), below('netAmount'))),
      valuePercent: share && writeDecimal(share),
      children,
    }
  }
  const leaf = (type: string, of: 'W' | 'V' | 'P' | 'M' | 'X' | 'R' | 'advanceRecovered', isDeducted = false) => {
    const [now, before] = [readAmount(of, answer[of]), readAmount(of, last?.[of])]
    return isDeducted ? entry(type, negative(now), negative(before)) : entry(type, now, before)
  }
  const nought = readAmount('nought', '0')
  const other = () => {
    const [taken, takenBefore] = [readAmount('damages', damages.now), readAmount('damages', damages.before)]
    if (taken.units === 0n && takenBefore.units === 0n) return leaf('other', 'X')
    const [now, before] = [readAmount('X', answer.X), readAmount('X', last?.X)]
    return entry('other', nought, nought, [
      entry('charges', sumOf(now, taken), sumOf(before, takenBefore)),
      entry('damages', negative(taken), negative(takenBefore)),
    ])
  }
  return entry('certificate', nought, nought, [
    entry('gross', nought, nought, [
      leaf('work', 'W'),
      leaf('variations', 'V'),
      leaf('priceAdjustment', 'P'),
      leaf('materials', 'M'),
    ]),
    other(),
    entry('deductions', nought, nought, [leaf('retention', 'R', true), leaf('advance', 'advanceRecovered', true)]),
  ])
}
