import { useMemo } from 'react'
import { useUiState } from '../state/ui-state.ts'
import { formatCount, formatDateTime, formatDay, formatFileSize, formatNumber } from './formats.ts'

/** Formats of the specification in the active language. */
export interface Formats {
  number(value: number, decimals?: number): string
  count(value: number): string
  fileSize(bytes: number): string
  dateTime(value: Date | string | number, timeZone?: string): string
  day(value: Date | string | number, timeZone?: string): string
}

/** `const format = useFormats(); format.fileSize(model.sizeBytes)` */
export function useFormats(): Formats {
  const language = useUiState((ui) => ui.language)
  return useMemo(
    () => ({
      number: (value, decimals) => formatNumber(value, language, decimals),
      count: (value) => formatCount(value, language),
      fileSize: (bytes) => formatFileSize(bytes, language),
      dateTime: (value, timeZone) => formatDateTime(value, timeZone),
      day: (value, timeZone) => formatDay(value, language, timeZone),
    }),
    [language],
  )
}
