import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { askFor } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { personName } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { transmittalKind } from '../contract/documents-records.ts'
import { makeCover } from './transmittals/make-cover.ts'

const DAY_MS = 86_400_000
const SUBJECT = 'Plans of levels 2 and 3 for construction'

/** A transmittal of the demonstration: the inspector has it, the coordinator has not acknowledged it by yesterday. */
export async function seedTransmittal(tx: Db, documentIds: readonly string[], now: Date): Promise<void> {
  const dayOf = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const engineer = demonstrationUserId('engineer')
  const id = demonstrationId('transmittal')
  const { rows } = await sql<{ projectCode: string; siteCode: string; structureCode: string }>`
    select project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode" from documents
    where id = any (${documentIds}::uuid[]) limit 1`.execute(tx)
  const [place] = rows
  if (!place) return
  const { projectCode, siteCode, structureCode } = place
  const number = await nextNumber(tx, transmittalKind.id, projectCode)
  await sql`
    insert into transmittals (project_code, site_code, structure_code, id, number, subject, purpose, message, respond_by,
      sent_by, sent_at)
    values (${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${number}, ${SUBJECT}, 'construction',
      'Replaces the plans of last month on site.', ${dayOf(-1)}::date, ${engineer}, ${new Date(now.getTime() - 4 * DAY_MS)})`.execute(
    tx,
  )
  await sql`
    insert into transmittal_items (project_code, site_code, structure_code, transmittal_id, position, document_id, revision,
      number, title, title_ar, label, status_code, file_id, file_name, media_type, size_bytes, sha256)
    select documents.project_code, documents.site_code, documents.structure_code, ${id}, row_number() over (order by number),
      document_id, revision, number, title, title_ar, label, document_revisions.status_code, file_id, file_name, media_type,
      size_bytes, sha256
    from document_revisions join documents on documents.project_code = document_revisions.project_code
      and documents.id = document_id
    where document_id = any (${documentIds}::uuid[])`.execute(tx)
  for (const [at, name] of ['inspector', 'coordinator'].entries()) {
    const personId = demonstrationUserId(name)
    const recipientId = demonstrationId(`transmittal to ${name}`)
    const acknowledgedAt = at === 0 ? new Date(now.getTime() - 3 * DAY_MS) : null
    await sql`
      insert into transmittal_recipients (project_code, site_code, structure_code, transmittal_id, id, position, kind,
        person_id, name, person_ids, acknowledged_at, acknowledged_by)
      select ${projectCode}, ${siteCode}, ${structureCode}, ${id}, ${recipientId}, ${at + 1}, 'person', ${personId}::uuid,
        jsonb_build_object('en', said, 'ar', said), array[${personId}::uuid], ${acknowledgedAt}::timestamptz,
        ${acknowledgedAt === null ? null : personId}::uuid
      from (select ${personName(sql`${personId}::uuid`)} as said) as person`.execute(tx)
    if (acknowledgedAt !== null) continue
    const title = { en: `Acknowledge ${number}: ${SUBJECT}`, ar: `الإقرار باستلام ${number}: ${SUBJECT}` }
    const record = { type: transmittalKind.id, id }
    const asked = { of: { personId }, kind: 'task', key: recipientId, title, record, place, dueOn: dayOf(-1) } as const
    await askFor(tx, { user: null }, asked)
  }
  await enqueueJob(
    tx,
    makeCover,
    { id },
    {
      place,
      title: { en: `Cover sheet of ${number}`, ar: `صفحة غلاف ${number}` },
      subject: { type: transmittalKind.id, id },
      requestedBy: engineer,
    },
  )
}
