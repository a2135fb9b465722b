import { useMemo } from 'react'
import { useUiState } from '../state/ui-state.ts'
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatFileSize,
  formatHijriDay,
  formatNumber,
  formatTime,
} from './formats.ts'

/** Formats of the specification in the active language, with what the person prefers. */
export interface Formats {
  number(value: number, decimals?: number): string
  count(value: number): string
  fileSize(bytes: number): string
  /** Day, hours and minutes in the given zone; without one, the person's. */
  dateTime(value: Date | string | number, timeZone?: string): string
  /** With seconds, for logs and files. */
  exactTime(value: Date | string | number, timeZone?: string): string
  /** Hours and minutes. */
  time(value: Date | string | number, timeZone?: string): string
  day(value: Date | string | number, timeZone?: string): string
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
      count: (value) => formatCount(value, language, numberStyle),
      fileSize: (bytes) => formatFileSize(bytes, language, numberStyle),
      dateTime: (value, timeZone = ownZone) => formatDateTime(value, language, timeZone, dateStyle),
      exactTime: (value, timeZone = ownZone) => formatExactTime(value, timeZone, dateStyle),
      time: (value, timeZone = ownZone) => formatTime(value, timeZone),
      day: (value, timeZone = ownZone) => {
        const day = formatDay(value, language, timeZone, dateStyle)
        return withHijri && day !== '–' ? `${day} · ${formatHijriDay(value, language, timeZone)}` : day
      },
    }),
    [language, ownZone, dateStyle, withHijri, numberStyle],
  )
}
