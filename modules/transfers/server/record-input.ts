import { z } from 'zod'
import { inputSchema } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import { refusalOf } from '#platform/server/http/error-answer.ts'
import type { ServedEndpoint } from '#platform/server/served-endpoints.ts'

/** What the endpoint takes, as the record has it. */
export function takenFrom({ spec }: Pick<ServedEndpoint, 'spec'>, record: unknown): Record<string, unknown> {
  const fields = Object.keys(inputSchema(spec).shape).flatMap((field) => {
    const value = valueAt(record, field)
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(fields)
}

/** What a use case refuses, with the field that it is about where it says so. Null for a fault of ours. */
export function problemsOf(error: unknown): readonly { readonly field: string | null; readonly say: Text }[] | null {
  if (!(error instanceof RefusalError) && !(error instanceof z.ZodError)) return null
  const { status, say, fields = {} } = refusalOf(error)
  if (status >= 500) return null
  const named = Object.entries(fields).map(([field, wrong]) => ({ field, say: { en: wrong.en, ar: wrong.ar } }))
  return named.length > 0 ? named : [{ field: null, say: { en: say.en, ar: say.ar } }]
}
