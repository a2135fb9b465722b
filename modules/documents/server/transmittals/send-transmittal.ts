import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { askFor } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { Place } from '#platform/contract/place.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeSeesPlace } from '#platform/server/database/scope-sees-place.ts'
import { inScope } from '#platform/server/list-query.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import { transmittalKind } from '../../contract/documents-records.ts'
import { type Transmittal, type TransmittalDraft, transmittalErrors } from '../../contract/transmittal.ts'
import { makeCover } from './make-cover.ts'
import { showTransmittal } from './read-transmittals.ts'
import { type ResolvedRecipient, resolveRecipients } from './resolve-recipients.ts'

const transmittalReceived = defineNoticeKind({
  id: 'transmittal.received',
  title: { en: 'Documents are sent to me', ar: 'أُرسلت إليّ وثائق' },
  group: { en: 'Documents', ar: 'الوثائق' },
  defaults: ['product', 'email'],
})

interface Sent {
  readonly documentId: string
  readonly revision: number
  readonly siteCode: string
  readonly structureCode: string
  /** Published, and not superseded since. */
  readonly isToBuildBy: boolean
}

/** What is about a transmittal that is being sent. */
interface Sending {
  readonly id: string
  readonly number: string
  readonly place: Place
  readonly draft: TransmittalDraft
}

/**
 * Sends revisions that were shared: each stays on record as it was, with its hash, and a cover sheet is made of it.
 * @throws transmittal.not-shared, .not-to-build-by, .day-past, .recipient-unknown, .no-people
 */
export async function sendTransmittal(context: RequestContext, draft: TransmittalDraft): Promise<Transmittal> {
  const { db, user, services } = context
  await checkDay(context, draft)
  const items = await findItems(db, draft)
  const place = commonPlace(draft.projectCode, items)
  if (!scopeSeesPlace(context.scope, place)) throw transmittalErrors.severalPlaces()
  const recipients = await resolveRecipients(context, place, draft.recipients)
  const id = randomUUID()
  const number = await nextNumber(db, transmittalKind.id, draft.projectCode)
  const { subject, purpose, message, respondBy } = draft
  await sql`
    insert into transmittals (project_code, site_code, structure_code, id, number, subject, purpose, message, respond_by,
      sent_by, sent_at)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}, ${number}, ${subject}, ${purpose},
      ${message}, ${respondBy}::date, ${user.id}, ${services.now()})`.execute(db)
  await insertItems(db, { id, place, draft })
  const sending = { id, number, place, draft }
  for (const [at, recipient] of recipients.entries()) await sendTo(context, sending, recipient, at + 1)
  await tellRecipients(context, sending, recipients)
  await orderCover(context, sending)
  const to = recipients.map(({ name }) => name.en).join(', ')
  const after = { number, subject, purpose, respondBy, to, documents: items.length }
  await noteOnRecord(context, transmittalKind, { id, ...place }, { action: 'transmittal.sent', before: null, after })
  return showTransmittal(context, { id })
}

/** The revisions that are named, each among what the sender sees and may send for this purpose. */
async function findItems(db: Db, { projectCode, purpose, items }: TransmittalDraft): Promise<Sent[]> {
  const wanted = JSON.stringify(items)
  const { rows } = await sql<Sent>`
    select document_id as "documentId", revision, site_code as "siteCode", structure_code as "structureCode",
      state = 'published' as "isToBuildBy"
    from document_revisions where ${inScope(db)} and project_code = ${projectCode} and state <> 'wip' and shared_at is not null
      and (document_id, revision) in (
        select "documentId", revision from jsonb_to_recordset(${wanted}::jsonb) as asked("documentId" uuid, revision int))
      and exists (select from documents where documents.project_code = document_revisions.project_code
        and documents.id = document_id and deleted_at is null)`.execute(db)
  const found = new Set(rows.map(({ documentId, revision }) => `${documentId} ${revision}`))
  const missing = items.filter(({ documentId, revision }) => !found.has(`${documentId} ${revision}`))
  if (missing.length > 0) throw transmittalErrors.notShared({ numbers: await numbersOf(db, missing) })
  const notToBuildBy = rows.filter(({ isToBuildBy }) => !isToBuildBy)
  if (purpose === 'construction' && notToBuildBy.length > 0)
    throw transmittalErrors.notToBuildBy({ numbers: await numbersOf(db, notToBuildBy) })
  return rows
}

/** Nobody is late with what they have just been sent. */
async function checkDay({ db, services }: RequestContext, { projectCode, respondBy }: TransmittalDraft): Promise<void> {
  if (respondBy === null) return
  const isPast = isPastInProject(sql`${respondBy}::date`, sql`${projectCode}`, sql`${services.now()}::timestamptz`)
  const { rows } = await sql<{ isPast: boolean }>`select ${isPast} as "isPast"`.execute(db)
  if (rows[0]?.isPast) throw transmittalErrors.dayPast({ day: sayDay(respondBy) })
}

/** What people call documents that they may see; the number of the others. */
async function numbersOf(db: Db, items: readonly { readonly documentId: string }[]): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from documents where ${inScope(db)} and id = any (${items.map((one) => one.documentId)}::uuid[])
    order by number`.execute(db)
  const hidden = items.length - rows.length
  return [...rows.map(({ number }) => number), ...(hidden > 0 ? [`(${hidden})`] : [])].join(', ')
}

/** As far down as all of them lie together. */
function commonPlace(projectCode: string, items: readonly Sent[]): Place {
  const only = (codes: readonly string[]) => (new Set(codes).size === 1 ? (codes[0] ?? null) : null)
  const siteCode = only(items.map((item) => item.siteCode))
  return { projectCode, siteCode, structureCode: siteCode && only(items.map((item) => item.structureCode)) }
}

async function insertItems(db: Db, { id, place, draft }: Omit<Sending, 'number'>): Promise<void> {
  await sql`
    insert into transmittal_items (project_code, site_code, structure_code, transmittal_id, position, document_id, revision,
      number, title, title_ar, label, status_code, file_id, file_name, media_type, size_bytes, sha256)
    select ${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}, row_number() over (order by number, revision),
      document_id, revision, number, title, title_ar, label, document_revisions.status_code, file_id, file_name, media_type,
      size_bytes, sha256
    from document_revisions join documents on documents.project_code = document_revisions.project_code
      and documents.id = document_id
    where document_revisions.project_code = ${place.projectCode} and (document_id, revision) in (
      select "documentId", revision
      from jsonb_to_recordset(${JSON.stringify(draft.items)}::jsonb) as asked("documentId" uuid, revision int))`.execute(
    db,
  )
}

/** Keeps a recipient, who is asked in My work to acknowledge until they have. */
async function sendTo(
  context: RequestContext,
  { id, number, place, draft }: Sending,
  { kind, personId, companyId, roleCode, name, personIds }: ResolvedRecipient,
  position: number,
): Promise<void> {
  const recipientId = randomUUID()
  await sql`
    insert into transmittal_recipients (project_code, site_code, structure_code, transmittal_id, id, position, kind,
      person_id, company_id, role_code, name, person_ids)
    values (${place.projectCode}, ${place.siteCode}, ${place.structureCode}, ${id}, ${recipientId}, ${position}, ${kind},
      ${personId}, ${companyId}, ${roleCode}, ${JSON.stringify(name)}::jsonb, ${personIds}::uuid[])`.execute(context.db)
  const of = personId ? { personId } : companyId ? { companyId } : { roleCode: roleCode ?? '' }
  await askFor(context.db, context, {
    of,
    kind: 'task',
    key: recipientId,
    title: { en: `Acknowledge ${number}: ${draft.subject}`, ar: `الإقرار باستلام ${number}: ${draft.subject}` },
    record: { type: transmittalKind.id, id },
    place,
    dueOn: draft.respondBy,
    isToldElsewhere: true,
  })
}

/** Tells everybody of them, also who does not see the place: what is sent to them is theirs. */
async function tellRecipients(
  context: RequestContext,
  { id, number, draft }: Sending,
  recipients: readonly ResolvedRecipient[],
): Promise<void> {
  const { subject } = draft
  await notify(context.db, context, {
    userIds: recipients.flatMap(({ personIds }) => personIds).filter((person) => person !== context.user.id),
    kind: transmittalReceived,
    title: { en: `Sent to you: ${number} ${subject}`, ar: `أُرسل إليك: ${number} ${subject}` },
    link: { route: '/document/share' },
    dedupeKey: id,
  })
}

async function orderCover({ db, user, language }: RequestContext, { id, number, place }: Sending): Promise<void> {
  await enqueueJob(
    db,
    makeCover,
    { id },
    {
      place,
      title: { en: `Cover sheet of ${number}`, ar: `صفحة غلاف ${number}` },
      subject: { type: transmittalKind.id, id },
      requestedBy: user.id,
      language,
    },
  )
}
