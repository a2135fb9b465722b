import { type RawBuilder, sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject, isPastInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  type ListedTransmittal,
  type SentItem,
  type Transmittal,
  type TransmittalRecipient,
  transmittalErrors,
} from '../../contract/transmittal.ts'

const T = sql`transmittals`
const OF = sql`of.project_code = ${T}.project_code and of.transmittal_id = ${T}.id`
const RECIPIENTS = sql`transmittal_recipients as of`

const IS_LATE = sql<boolean>`coalesce(case
  when of.acknowledged_at is not null then ${dayInProject(sql`of.acknowledged_at`, sql`${T}.project_code`)} > respond_by
  else ${isPastInProject(sql`respond_by`, sql`${T}.project_code`)} end, false)`

/** Which transmittals: not acknowledged by all, those of them that are late, acknowledged by all. */
export const TRANSMITTALS_IN = {
  open: sql`exists (select from ${RECIPIENTS} where ${OF} and acknowledged_at is null)`,
  late: sql`exists (select from ${RECIPIENTS} where ${OF} and acknowledged_at is null and ${IS_LATE})`,
  done: sql`not exists (select from ${RECIPIENTS} where ${OF} and acknowledged_at is null)`,
}

/** The fields of a row of the list, in a query over `transmittals`. */
export const LISTED = sql`${T}.id, ${T}.project_code as "projectCode", ${T}.site_code as "siteCode",
  ${T}.structure_code as "structureCode", ${T}.number, subject, purpose, respond_by::text as "respondBy",
  sent_at as "sentAt", ${personRef(sql`${T}.sent_by`)} as "sentBy",
  (select count(*)::int from transmittal_items as of where ${OF}) as "itemCount",
  (select count(*)::int from ${RECIPIENTS} where ${OF}) as "recipientCount",
  (select count(*)::int from ${RECIPIENTS} where ${OF} and acknowledged_at is not null) as "acknowledgedCount",
  exists (select from ${RECIPIENTS} where ${OF} and ${IS_LATE}) as "isLate"`

const SUPERSEDED_BY = sql`(select superseded_by from document_revisions as revision
  where revision.project_code = of.project_code and revision.document_id = of.document_id and revision.revision = of.revision)`

/** A transmittal with all that hangs on it, in a query over `transmittals`. */
export const WHOLE = sql`${LISTED}, message, cover_file_id as "coverFileId", cover_sha256 as "coverSha256",
  (select jsonb_agg(jsonb_build_object('position', of.position, 'documentId', of.document_id, 'revision', of.revision,
    'number', of.number, 'title', of.title, 'titleAr', of.title_ar, 'label', of.label, 'statusCode', of.status_code,
    'fileName', of.file_name, 'mediaType', of.media_type, 'sizeBytes', of.size_bytes, 'sha256', of.sha256,
    'supersededBy', ${SUPERSEDED_BY}) order by of.position)
    from transmittal_items as of where ${OF}) as items,
  (select jsonb_agg(jsonb_build_object('id', of.id, 'kind', of.kind, 'name', of.name, 'personIds', of.person_ids,
    'companyId', of.company_id, 'acknowledgedAt', of.acknowledged_at, 'acknowledgedBy', ${personRef(sql`of.acknowledged_by`)},
    'note', of.note, 'isLate', ${IS_LATE}) order by of.position)
    from ${RECIPIENTS} where ${OF}) as recipients`

export interface StoredRecipient extends TransmittalRecipient {
  readonly personIds: readonly string[]
  readonly companyId: string | null
}
export interface StoredTransmittal extends Omit<ListedTransmittal, 'sentAt'> {
  readonly sentAt: Date
  readonly sentBy: PersonRef
  readonly message: string
  readonly coverFileId: string | null
  readonly coverSha256: string | null
  readonly items: readonly SentItem[]
  readonly recipients: readonly StoredRecipient[]
}

/** @throws transmittal.not-found where it does not exist, or a condition does not hold of it */
export async function findTransmittal(
  db: Db,
  id: string,
  only: RawBuilder<unknown> = sql`true`,
): Promise<StoredTransmittal> {
  const { rows } = await sql<StoredTransmittal>`
    select ${WHOLE} from transmittals where transmittals.id = ${id} and ${only}`.execute(db)
  const row = rows[0]
  if (!row) throw transmittalErrors.notFound({ id })
  return row
}

/** As it is sent; what of it waits for the caller is said by `mine`. */
export function presentTransmittal(
  { coverFileId: _coverFileId, sentAt, items, recipients, ...row }: StoredTransmittal,
  mine: (recipient: StoredRecipient) => boolean,
): Transmittal {
  return {
    ...row,
    sentAt: sentAt.toISOString(),
    items: [...items],
    recipients: recipients.map(({ personIds: _personIds, companyId: _companyId, ...recipient }) => recipient),
    can: { acknowledge: recipients.some((one) => one.acknowledgedAt === null && mine(one)) },
  }
}
