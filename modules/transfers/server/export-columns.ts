import { z } from 'zod'
import { inputSchema, outputSchema } from '#platform/contract/define-api.ts'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import type { ServedEndpoint } from '#platform/server/served-endpoints.ts'
import { exportErrors } from '../contract/list-export.ts'

/** Schemas of a list's rows; null where the endpoint answers no pages. */
export function rowSchemaOf({ spec }: Pick<ServedEndpoint, 'spec'>): z.ZodType | null {
  const isRead = spec.method === 'GET' || spec.readOnly === true
  const [output, { shape: takes }] = [outputSchema(spec), inputSchema(spec)]
  if (!isRead || !(output instanceof z.ZodObject) || !('page' in takes) || !('pageSize' in takes)) return null
  const { items, total }: Record<string, unknown> = output.shape
  return items instanceof z.ZodArray && total ? (items.element as z.ZodType) : null
}

/** @throws 422 for a field that the schema of the rows does not name, so that nothing leaves which the list would not show. */
export function assertColumnsOf(row: z.ZodType, columns: readonly FileColumn[]): void {
  for (const { path, preferred, currency, unit } of columns) {
    for (const field of [path, preferred, currency, unit].filter((one) => one !== undefined))
      if (!hasField(row, field.split('.'))) throw exportErrors.fieldUnknown({ field })
  }
}

function hasField(schema: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) && hasField((schema.shape as Record<string, unknown>)[name], rest)
  // A field for each of what a form asks, say: whatever it is called, the list shows it.
  if (schema instanceof z.ZodRecord) return hasField(schema.valueType, rest)
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

const COUNTED_IN = {
  currency: { en: 'Currency', ar: 'العملة' },
  unit: { en: 'Unit', ar: 'الوحدة' },
} satisfies Record<string, Text>

/**
 * The columns of a file: behind each amount and quantity what it is counted in, where the list has no column of that itself.
 * So a cell stays a number that a spreadsheet adds up, and says what of; a file that is read again has the unit in its own field.
 */
export function withCountedIn(columns: readonly FileColumn[], language: Language): FileColumn[] {
  const shown = new Set(columns.map(({ path }) => path))
  return columns.flatMap((column): FileColumn[] => {
    const { header, labels } = column
    const name = column.unit === undefined ? 'currency' : 'unit'
    const path = column[name]
    if (path === undefined || shown.has(path)) return [column]
    shown.add(path)
    const words = { header: `${header} · ${COUNTED_IN[name][language]}`, path }
    return [column, labels && name === 'unit' ? { ...words, kind: 'choice', labels } : { ...words, kind: 'text' }]
  })
}
