import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { issueText } from './issue-text.ts'

/** A form's own words for a wrong field: field name -> text in the reader's language. */
export type FieldMessages = Readonly<Record<string, string | undefined>>

/** Lets a form check its values with the schema of the contract, the same that the server checks with. */
export function schemaResolver<Schema extends z.ZodObject>(
  schema: Schema,
  messages: () => FieldMessages,
): Resolver<z.input<Schema> & FieldValues, unknown, z.output<Schema>> {
  return (values) => {
    const result = schema.safeParse(values, { reportInput: true })
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of result.error.issues) {
      const path = issue.path.map(String)
      const own = messages()[path.join('.')]
      placeError(errors, path.length > 0 ? path : ['root'], { type: issue.code, message: issueText(issue, own) })
    }
    return { values: {}, errors: errors as FieldErrors<z.input<Schema> & FieldValues> }
  }
}

/** Puts an error where the form looks for it: nested objects follow the path. The first error of a field stays. */
function placeError(errors: Record<string, unknown>, path: readonly string[], error: object): void {
  let level = errors
  for (const segment of path.slice(0, -1)) {
    const next = level[segment]
    if (isRecord(next)) {
      level = next
      continue
    }
    const made: Record<string, unknown> = {}
    level[segment] = made
    level = made
  }
  const last = path.at(-1) ?? 'root'
  level[last] ??= error
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
