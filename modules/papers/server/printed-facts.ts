import type { PaperFact } from '#engines/paper/paper.ts'
import type { SheetColumnType, SheetValue } from '#engines/sheets/sheet-column.ts'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { PrintedField } from '../contract/printed-record.ts'

/** The facts of a record as they are printed: each value read here, under the words of the person's screen. */
export function printedFacts(
  record: object,
  fields: readonly PrintedField[],
  language: Language,
  timeZone: string,
): PaperFact[] {
  return fields.map((field) => {
    const preferred = field.preferred === undefined ? null : valueAt(record, field.preferred)
    const value = isFilled(preferred) ? preferred : valueAt(record, field.path)
    return { label: field.header, value: factOf(value, field, language), of: typeOf(field, timeZone) }
  })
}

function typeOf({ kind, decimals }: PrintedField, timeZone: string): SheetColumnType {
  if (kind === 'moment') return { type: 'moment', timeZone }
  if (kind === 'day' || kind === 'flag') return { type: kind }
  if (kind === 'number' || kind === 'money') return { type: 'decimal', ...(decimals !== undefined && { decimals }) }
  return { type: 'text' }
}

function factOf(value: unknown, { kind, labels = {} }: PrintedField, language: Language): SheetValue {
  const said = (one: unknown) => {
    const text = textOf(one, language)
    return kind === 'choice' && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text
  }
  if (Array.isArray(value)) return value.filter(isFilled).map(said).join(' · ')
  if (typeof value === 'number' || typeof value === 'boolean') return kind === 'choice' ? said(value) : value
  return isFilled(value) ? said(value) : null
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A person and a place by their names, a text in the reader's language, an amount without its currency. */
function textOf(value: unknown, language: Language): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return String(value)
  const facts = value as Readonly<Record<string, unknown>>
  if (isLanguage(language) && typeof facts[language] === 'string') return facts[language]
  const named = (language === 'ar' && facts['nameAr']) || facts['name'] || facts['amount']
  return typeof named === 'string' || typeof named === 'number' ? String(named) : ''
}
