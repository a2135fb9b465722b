import type { Formats } from '#platform/web/language/use-formats.ts'
import type { PropertyRow } from '#viewers/bim/model/property-rows.ts'

/** Decimals of measured values on screen; what is copied keeps all that the file has. */
const SHOWN_DECIMALS = 3

/** A value as it is shown. Only what has a unit is grouped in thousands: a year or a code is a number too. */
export function valueText({ value, unit }: Pick<PropertyRow, 'value' | 'unit'>, format: Formats): string {
  if (typeof value === 'string') return value
  if (unit === undefined) return String(value)
  return Number.isInteger(value) ? format.count(value) : format.number(value, SHOWN_DECIMALS)
}

/** A value as it is copied: plain, with its unit. */
export function copiedText({ value, unit }: Pick<PropertyRow, 'value' | 'unit'>): string {
  return unit === undefined ? String(value) : `${value} ${unit}`
}
