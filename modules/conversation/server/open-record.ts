import type { RequestContext } from '#platform/server/context.ts'
import { type FoundRecord, findRecord, type RecordKey } from '#platform/server/records/find-records.ts'
import { commentErrors } from '../contract/record-comment.ts'

/** The record that a conversation is about. @throws record-not-found for one that the caller may not read. */
export async function openRecord(context: RequestContext, key: RecordKey): Promise<FoundRecord> {
  const record = await findRecord(context, key)
  if (!record) throw commentErrors.recordNotFound({ ...key })
  return record
}
