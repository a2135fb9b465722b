import { sql } from 'kysely'
import { documentKind } from '#modules/documents/contract/documents-records.ts'
import { numberOfDocument } from '#modules/documents/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { onRecordChanged, type PlacedRecord } from '#platform/server/records/save-change.ts'
import { askForDeliverable } from './ask-for-deliverable.ts'
import { deliverables } from './deliverable-records.ts'

/** A document that comes, or is sent back, is matched by its number: the company is asked no more, or again. */
export const followDocuments = onRecordChanged(
  async (context, kind, record) => {
    if (kind.id === documentKind.id) await askAnew(context, record)
  },
  { hearsOfNew: true },
)

async function askAnew(context: RequestContext, { id, projectCode }: PlacedRecord): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from deliverables where project_code = ${projectCode} and deleted_at is null
      and lower(number) = lower(${numberOfDocument(sql`${id}::uuid`)})`.execute(context.db)
  for (const owed of rows) await askForDeliverable(context, await deliverables.saved.get(context, owed.id))
}
