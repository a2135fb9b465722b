/** What a certificate is computed of. All amounts are decimal texts in the currency of the contract, to date and without tax; percentages are written `10` for ten of a hundred. */
export interface CertificateCase {
  /** Accepted contract amount, without variations. */
  readonly acceptedAmount: string
  readonly provisionalSums?: string
  /** Advance payment that was agreed; nought where there is none. */
  readonly advance?: string
  /** Recovery begins above this share of the accepted amount without provisional sums; 10 where it is left out. */
  readonly advanceStartPct?: string
  /** Share of each certificate's growth that recovers the advance; 25 where it is left out. */
  readonly advanceRate?: string
  readonly retentionPct?: string
  /** Most that is retained, as an amount; null: no ceiling. */
  readonly retentionCeiling?: string | null
  /** Sliding rates instead of one: from each amount on its own rate, in rising order. */
  readonly retentionSteps?: readonly RetentionStep[]
  /** Parts of the base that are retained by rates of their own; the rest follows `retentionPct`. */
  readonly retentionParts?: readonly RetentionPart[]
  /** Materials on site are retained from, too. */
  readonly retentionOnMaterials?: boolean
  readonly taxPct?: string
  /** Least amount of an interim certificate; what is below carries over. */
  readonly minimum?: string
  /** Retention that was released so far. */
  readonly released?: string
  /** Measured work. */
  readonly W: string
  /** Approved variations. */
  readonly V?: string
  /** Price adjustment. */
  readonly P?: string
  /** Materials on site, after their factor. */
  readonly M?: string
  /** Other additions and deductions: claims agreed, damages, charges. */
  readonly X?: string
  /** ISO 4217; says the decimals. Two where it is left out. */
  readonly currency?: string
  /** The minimum does not hold for it, and it may ask money back. */
  readonly isFinal?: boolean
  /** What is left of the advance is taken back whole. */
  readonly settlesAdvance?: boolean
  /** Answers for the certificates before, the oldest first. */
  readonly certificates?: readonly PreviousCertificate[]
}

export interface RetentionStep {
  readonly from: string
  readonly pct: string
}

export interface RetentionPart {
  readonly amount: string
  readonly pct: string
}

/** What the next certificate has to know of one before it. */
export type PreviousCertificate = Pick<CertificateAnswer, 'net' | 'G' | 'advanceRecovered'> &
  Partial<Pick<CertificateAnswer, 'W' | 'V' | 'P' | 'M' | 'X' | 'R' | 'due' | 'payable' | 'isIssued'>>

/** Everything cumulative but `due`, `tax`, `payable` and `carried`, which are this certificate's. */
export interface CertificateAnswer {
  readonly W: string
  readonly V: string
  readonly P: string
  readonly M: string
  readonly X: string
  /** What retention is reckoned from. */
  readonly Rbase: string
  /** Retained after ceiling and releases. */
  readonly R: string
  /** Gross: base and materials, before advance and retention. */
  readonly G: string
  readonly advanceRecovered: string
  readonly net: string
  /** Net of the last certificate that was issued. */
  readonly previous: string
  readonly due: string
  readonly tax: string
  readonly payable: string
  /** False: it is below the minimum, nothing is paid, and `carried` goes on to the next one. */
  readonly isIssued: boolean
  readonly carried: string
  readonly warnings: readonly CertificateWarning[]
}

export interface CertificateWarning {
  readonly code: 'above-contract' | 'below-minimum' | 'negative-due' | 'released-above-retention' | 'no-start'
  readonly en: string
  readonly ar: string
}
