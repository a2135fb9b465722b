import { z } from 'zod'
import type { FileColumn } from '#platform/contract/file-column.ts'
import type { ServedEndpoint } from '#platform/server/served-endpoints.ts'
import { exportErrors } from '../contract/list-export.ts'

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
export function assertColumnsOf(row: z.ZodType, columns: readonly FileColumn[]): void {
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
