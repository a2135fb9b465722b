import { z } from 'zod'
import { decimalText } from '#platform/contract/decimal-text.ts'

export const MOST_STEPS = 10
export const MOST_CURRENCIES = 6

/** From an amount of work on, what is above it is retained by another rate. */
export const RetentionStep = z.object({
  from: decimalText({ decimals: 3 }),
  pct: decimalText({ whole: 3, decimals: 4 }),
})

/** A share of what is payable that is paid in a currency, by a rate that the contract fixes. */
export const CurrencyShare = z.object({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  pct: decimalText({ whole: 3, decimals: 4 }),
  /** Units of the contract's currency for one of this one; null of the contract's own. */
  rate: decimalText({ decimals: 8 }).nullable().default(null),
})

/** Terms of payment that most contracts do without: sliding rates of retention, and several currencies. */
export const PaymentTerms = z.object({
  /** In rising order; none: one rate for all. */
  retentionSteps: z.array(RetentionStep).max(MOST_STEPS),
  /** Together a hundred per cent; none: all in the currency of the contract. */
  currencies: z.array(CurrencyShare).max(MOST_CURRENCIES),
})
export type PaymentTerms = z.output<typeof PaymentTerms>
