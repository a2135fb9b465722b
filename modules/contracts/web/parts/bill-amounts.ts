import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { addDecimals, type Decimal, readDecimal, writeDecimal } from '#engines/quantities/decimal.ts'
import { lineAmount } from '#engines/quantities/money.ts'
import type { EntryRow } from '#platform/web/entry-grid/entry-columns.ts'

/** What was computed of a row; rows do not change. */
const known = new WeakMap<EntryRow, { readonly currency: string; readonly amount: Decimal | null }>()

/** Quantity times rate, half up; empty of a section, and while one of them is no number. */
export function amountOf(row: EntryRow, currency: string): string {
  const amount = decimalOf(row, currency)
  return amount === null ? '' : writeDecimal(amount)
}

/** Of all lines, as they are entered. */
export function totalOf(rows: readonly EntryRow[], currency: string): string {
  const scale = currencyDecimals(currency)
  let units = 0n
  let other: Decimal = { units: 0n, scale }
  for (const row of rows) {
    const amount = decimalOf(row, currency)
    if (amount === null) continue
    if (amount.scale === scale) units += amount.units
    else other = addDecimals(other, amount)
  }
  return writeDecimal(addDecimals({ units, scale }, other))
}

function decimalOf(row: EntryRow, currency: string): Decimal | null {
  const kept = known.get(row)
  if (kept?.currency === currency) return kept.amount
  const amount = computed(row, currency)
  known.set(row, { currency, amount })
  return amount
}

function computed({ cells }: EntryRow, currency: string): Decimal | null {
  const { kind, quantity, rate } = cells
  if (kind === 'section' || !quantity || !rate) return null
  try {
    return readDecimal(lineAmount(quantity, rate, currency, 'half-up').amount)
  } catch {
    return null
  }
}
