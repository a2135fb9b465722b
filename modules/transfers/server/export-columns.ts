import { z } from 'zod'
import type { SheetColumn, SheetValue } from '#engines/sheets/sheet-column.ts'
import { isLanguage, type Language } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { ServedEndpoint } from '#platform/server/served-endpoints.ts'
import { type ExportColumn, exportErrors } from '../contract/list-export.ts'

/** Schemas of a list's rows; null where the endpoint answers no pages. */
export function rowSchemaOf({ spec }: Pick<ServedEndpoint, 'spec'>): z.ZodType | null {
  const isRead = spec.method === 'GET' || spec.readOnly === true
  const { output, input } = spec
  if (!isRead || !(output instanceof z.ZodObject) || !('page' in input.shape) || !('pageSize' in input.shape))
    return null
  const { items, total }: Record<string, unknown> = output.shape
  return items instanceof z.ZodArray && total ? (items.element as z.ZodType) : null
}

/** @throws 422 for a field that the schema of the rows does not name, so that nothing leaves which the list would not show. */
export function assertColumnsOf(row: z.ZodType, columns: readonly ExportColumn[]): void {
  for (const { path, preferred } of columns) {
    for (const field of preferred === undefined ? [path] : [path, preferred])
      if (!hasField(row, field.split('.'))) throw exportErrors.fieldUnknown({ field })
  }
}

function hasField(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) && hasField((schema.shape as Record<string, unknown>)[name], rest)
  if (schema instanceof z.ZodArray) return hasField(schema.element, [name, ...rest])
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => hasField(option, [name, ...rest]))
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return hasField(schema.unwrap(), [name, ...rest])
  return false
}

/** The columns of a file, as the writers of sheets take them. */
export function sheetColumns(columns: readonly ExportColumn[], timeZone: string): SheetColumn[] {
  return columns.map(({ header: head, kind, decimals }): SheetColumn => {
    if (kind === 'moment') return { head, type: 'moment', timeZone }
    if (kind === 'day' || kind === 'flag') return { head, type: kind }
    if (kind === 'number' || kind === 'money')
      return { head, type: 'decimal', ...(decimals === undefined ? {} : { decimals }) }
    return { head, type: 'text' }
  })
}

/** Reads the cells of a row, in the reader's language. */
export function cellReader(
  columns: readonly ExportColumn[],
  language: Language,
): (row: unknown) => readonly SheetValue[] {
  const readers = columns.map((column) => {
    const labels = new Map(Object.entries(column.labels ?? {}))
    const say = (value: unknown) => {
      const text = plainText(value, language)
      return column.kind === 'choice' ? (labels.get(text) ?? text) : text
    }
    return (row: unknown): SheetValue => {
      const preferred = column.preferred === undefined ? null : valueAt(row, column.preferred)
      const value = isFilled(preferred) ? preferred : valueAt(row, column.path)
      if (Array.isArray(value)) return value.filter(isFilled).map(say).join(' · ')
      if (!isFilled(value)) return null
      if (column.kind === 'text' || column.kind === 'choice' || column.kind === 'person') return say(value)
      return isPlain(value) ? value : plainText(value, language)
    }
  })
  return (row) => readers.map((read) => read(row))
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
