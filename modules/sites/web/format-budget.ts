import type { Language } from '#platform/contract/text.ts'
import { localeOf } from '#platform/web/language/formats.ts'

/**
 * A budget short enough for a card, and as it is stored for those who point at it: "SAR 1.24bn" and "SAR
 * 1,240,000,000.00". The currency stands as its ISO 4217 code, which reads the same everywhere.
 */
export function formatBudget(amount: string, currency: string, language: Language): { short: string; exact: string } {
  const value = Number(amount)
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const
  const short = new Intl.NumberFormat(localeOf(language), { ...style, notation: 'compact', maximumFractionDigits: 2 })
  const exact = new Intl.NumberFormat(localeOf(language), { ...style, minimumFractionDigits: 2 })
  return { short: short.format(value), exact: exact.format(value) }
}
