import type { SheetColumnType, SheetValue } from '#engines/sheets/sheet-column.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'

/** How sheets and papers write the values of a column. */
export function sheetTypeOf({ kind, decimals }: FileColumn, timeZone: string): SheetColumnType {
  if (kind === 'moment') return { type: 'moment', timeZone }
  if (kind === 'day' || kind === 'flag') return { type: kind }
  if (kind === 'number' || kind === 'money') return { type: 'decimal', ...(decimals === undefined ? {} : { decimals }) }
  return { type: 'text' }
}

/** Reads the value of a column out of a record, or a row of a list, in the reader's language. */
export function columnReader(column: FileColumn, language: Language): (record: unknown) => SheetValue {
  const labels = new Map(Object.entries(column.labels ?? {}))
  const say = (value: unknown) => {
    const text = plainText(value, language)
    return column.kind === 'choice' ? (labels.get(text) ?? text) : text
  }
  return (record) => {
    const preferred = column.preferred === undefined ? null : valueAt(record, column.preferred)
    const value = isFilled(preferred) ? preferred : valueAt(record, column.path)
    if (Array.isArray(value)) return value.filter(isFilled).map(say).join(' · ')
    if (!isFilled(value)) return null
    if (column.kind === 'text' || column.kind === 'choice' || column.kind === 'person') return say(value)
    return isPlain(value) ? value : plainText(value, language)
  }
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

function isPlain(value: unknown): value is string | number | boolean | Date {
  return ['string', 'number', 'boolean'].includes(typeof value) || value instanceof Date
}

/** A person and a place by their names, a text in the reader's language, an amount without its currency. */
function plainText(value: unknown, language: Language): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const facts = value as Readonly<Record<string, unknown>>
  if (isLanguage(language) && typeof facts[language] === 'string') return facts[language]
  const named = (language === 'ar' && facts['nameAr']) || facts['name'] || facts['amount']
  return typeof named === 'string' || typeof named === 'number' ? String(named) : ''
}
