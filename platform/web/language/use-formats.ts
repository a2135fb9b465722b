import { useMemo } from 'react'
import { useUiState } from '../state/ui-state.ts'
import {
  formatAmount,
  formatCount,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatFileSize,
  formatHijriDay,
  formatMonth,
  formatNumber,
  formatTime,
  leftToRight,
  withoutNoughts,
} from './formats.ts'

/** Formats of the specification in the active language, with what the person prefers. */
export interface Formats {
  /** Decimal text is written to its last digit. */
  number(value: number | string, decimals?: number): string
  /** Decimal text in a currency: fields, columns, totals and axes write money by this alone. */
  money(amount: string, currency: string): string
  /** A sum for each currency: different ones are never added. */
  totals(totals: readonly { readonly amount: string; readonly currency: string }[]): string
  /** Decimal text with its unit, as people write it: `m³`; without the noughts that a column of the database adds. */
  quantity(value: string, unit: string): string
  count(value: number): string
  fileSize(bytes: number): string
  /** Latitude before longitude, to a metre: `24.71361, 46.67530`. */
  position(latitude: number, longitude: number): string
  /** Day, hours and minutes in the given zone; without one, the person's. */
  dateTime(value: Date | string | number, timeZone?: string): string
  /** With seconds, for logs and files. */
  exactTime(value: Date | string | number, timeZone?: string): string
  /** Hours and minutes. */
  time(value: Date | string | number, timeZone?: string): string
  day(value: Date | string | number, timeZone?: string): string
  /** A month, `YYYY-MM`: `Nov 2026`. */
  month(value: string): string
}

/** `const format = useFormats(); format.fileSize(model.sizeBytes)` */
export function useFormats(): Formats {
  const language = useUiState((ui) => ui.language)
  const ownZone = useUiState((ui) => ui.timeZone) ?? undefined
  const dateStyle = useUiState((ui) => ui.dateStyle)
  const withHijri = useUiState((ui) => ui.withHijri)
  const numberStyle = useUiState((ui) => ui.numberStyle)
  return useMemo(
    () => ({
      number: (value, decimals) => formatNumber(value, language, decimals, numberStyle),
      money: (amount, currency) => formatAmount(amount, { currency }, language, numberStyle),
      totals: (totals) =>
        totals.map(({ amount, currency }) => formatAmount(amount, { currency }, language, numberStyle)).join(' · ') ||
        '–',
      quantity: (value, unit) => formatAmount(withoutNoughts(value), { unit }, language, numberStyle),
      count: (value) => formatCount(value, language, numberStyle),
      fileSize: (bytes) => formatFileSize(bytes, language, numberStyle),
      position: (latitude, longitude) => leftToRight(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`, language),
      dateTime: (value, timeZone = ownZone) => formatDateTime(value, language, timeZone, dateStyle),
      exactTime: (value, timeZone = ownZone) => leftToRight(formatExactTime(value, timeZone, dateStyle), language),
      time: (value, timeZone = ownZone) => formatTime(value, timeZone),
      day: (value, timeZone = ownZone) => {
        const day = formatDay(value, language, timeZone, dateStyle)
        return withHijri && day !== '–' ? `${day} · ${formatHijriDay(value, language, timeZone)}` : day
      },
      month: (value) => formatMonth(value, language, dateStyle),
    }),
    [language, ownZone, dateStyle, withHijri, numberStyle],
  )
}
