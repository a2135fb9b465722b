import type { z } from 'zod'
import { assertMayCall, type Caller } from '#platform/server/records/read-list.ts'
import { findEndpoint, type ServedEndpoint } from '#platform/server/served-endpoints.ts'
import { exportErrors, type ListOfModule } from '../contract/list-export.ts'
import { rowSchemaOf } from './export-columns.ts'

/** @throws 404 alike for what is no endpoint and no list, 403 for a list that the caller may not read */
export function listOf(
  { module, endpoint }: ListOfModule,
  caller: Caller,
): ServedEndpoint & { readonly row: z.ZodType } {
  const found = findEndpoint(module, endpoint)
  const row = found && rowSchemaOf(found)
  if (!row) throw exportErrors.notList()
  assertMayCall(caller, found)
  return { ...found, row }
}
