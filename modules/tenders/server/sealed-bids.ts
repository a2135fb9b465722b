import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadBid } from '#engines/bids/read-bid.ts'
import { FILE_ANSWER, type FileAnswer, type InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Text } from '#platform/contract/text.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { openSecret, type SealedFor, sealSecret } from '#platform/server/sealed-secret.ts'
import { type Tender, tenderErrors } from '../contract/tender.ts'
import type { tendersApi } from '../contract/tenders-api.ts'
import { tenderKind, UNSEALED } from '../contract/tenders-records.ts'
import { levelTender, lockEvaluated } from './evaluation.ts'
import { readFileApart } from './read-file-apart.ts'
import { type StoredTender, savedTender } from './tender-records.ts'
import { noteAttempt } from './tender-steps.ts'

type Endpoints = (typeof tendersApi)['endpoints']

const sealOf = (services: { readonly passwordPepper: string }, bidId: string): SealedFor => ({
  purpose: 'plumbline bid',
  ownerId: bidId,
  pepper: services.passwordPepper,
})

/** Seals the file of a bidder before it is stored: nobody reads it, the database included, until two people open it. */
export async function receiveBid(context: RequestContext, input: InputOf<Endpoints['receiveBid']>): Promise<Tender> {
  const { db, services, user } = context
  await sql`select from tenders where id = ${input.id} for update`.execute(db)
  const tender = await savedTender.get(context, input.id)
  const now = services.now()
  if (tender.state !== 'issued' || tender.closesAt === null || now > new Date(tender.closesAt))
    throw tenderErrors.notReceiving()
  if (tender.bids.some(({ bidder }) => bidder.toLowerCase() === input.bidder.toLowerCase()))
    throw tenderErrors.bidTwice({ bidder: input.bidder })
  const bytes = Buffer.from(input.content, 'base64')
  const bid = { ...input, id: randomUUID(), tenderId: tender.id, projectCode: tender.projectCode }
  await insertBid(context, bid, bytes, { by: user.id, at: now })
  await touch(context, tender)
  const after = ({ bidCount, bids }: StoredTender) => ({
    bidCount,
    bidders: bids.map(({ bidder }) => bidder).join(', '),
  })
  return publishSaved(context, { ...savedTender, audited: after }, tender.id, 'tender.bid-received', tender)
}

interface NewBid {
  readonly id: string
  readonly tenderId: string
  readonly projectCode: string
  readonly bidder: string
  readonly companyId: string | null
  readonly name: string
}

/** Also for the demonstration. */
export async function insertBid(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  { id, tenderId, projectCode, bidder, companyId, name }: NewBid,
  bytes: Uint8Array,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const sealed = sealSecret(bytes, sealOf(services, id))
  await sql`
    insert into tender_bids (project_code, tender_id, id, company_id, bidder, file_name, size_bytes, sealed, received_by,
      received_at)
    values (${projectCode}, ${tenderId}, ${id}, ${companyId}::uuid, ${bidder}, ${name}, ${bytes.length}, ${sealed}, ${by},
      ${at})`.execute(db)
}

/** A bidder may take a bid back as long as it is sealed. */
export async function withdrawBid(
  context: RequestContext,
  { id, bidId }: InputOf<Endpoints['withdrawBid']>,
): Promise<Tender> {
  await sql`select from tenders where id = ${id} for update`.execute(context.db)
  const tender = await savedTender.get(context, id)
  if (tender.state !== 'issued') throw tenderErrors.notReceiving()
  const { rows } = await sql`delete from tender_bids where tender_id = ${id} and id = ${bidId} returning id`.execute(
    context.db,
  )
  if (rows.length === 0) throw tenderErrors.bidUnknown({ id: bidId })
  await touch(context, tender)
  const after = ({ bidCount, bids }: StoredTender) => ({
    bidCount,
    bidders: bids.map(({ bidder }) => bidder).join(', '),
  })
  return publishSaved(context, { ...savedTender, audited: after }, id, 'tender.bid-withdrawn', tender)
}

/** The file of an opened bid; each fetch is written down, and each attempt before the opening, administrators included. */
export async function sendBidFile(
  context: RequestContext,
  { id, bidId }: InputOf<Endpoints['bidFile']>,
): Promise<FileAnswer> {
  const caller = callerOf(context)
  const { services, scope } = caller
  const tender = await services.database.read(scope, (db) => savedTender.get({ ...caller, db }, id))
  if (!(UNSEALED as readonly string[]).includes(tender.state)) {
    await noteAttempt(caller, id, 'file')
    throw tenderErrors.sealed()
  }
  return services.database.transaction(scope, async (tx) => {
    const { rows } = await sql<{ name: string; sealed: string }>`
      select file_name as name, sealed from tender_bids where tender_id = ${id} and id = ${bidId}`.execute(tx)
    const found = rows[0]
    if (!found) throw tenderErrors.bidUnknown({ id: bidId })
    const place = { projectCode: tender.projectCode, siteCode: null, structureCode: null }
    const opened = { action: 'tender.bid-opened', entityType: tenderKind.id, entityId: id, place, companyId: null }
    await recordAudit(tx, caller, { ...opened, after: { file: found.name } })
    const bytes = openSecret(found.sealed, sealOf(services, bidId))
    return { ...bytesAnswer(found.name, 'application/octet-stream', bytes), kind: FILE_ANSWER }
  })
}

/** Reads what was opened and is not read yet, one file after the other, and levels all bids. */
export async function readBids(context: RequestContext, { id }: InputOf<Endpoints['readBids']>): Promise<Tender> {
  const caller = callerOf(context)
  const { services, scope } = caller
  const { tender, opened } = await services.database.read(scope, async (db) => {
    const found = await savedTender.get({ ...caller, db }, id)
    if (found.state !== 'opened') throw tenderErrors.sealed()
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, sealed from tender_bids where tender_id = ${id} and state = 'opened' order by received_at, id`.execute(
      db,
    )
    return { tender: found, opened: rows }
  })
  const read: { id: string; content: ReadBid | null; reason: Text | null }[] = []
  for (const bid of opened) read.push({ id: bid.id, ...(await readOne(caller, tender.currency, bid)) })
  return services.database.transaction(scope, async (db) => {
    const inside = { ...caller, db }
    const before = await lockEvaluated(inside, id)
    for (const { id: bidId, content, reason } of read)
      await sql`
        update tender_bids set state = ${content ? 'read' : 'unreadable'}, content = ${content && JSON.stringify(content)}::jsonb,
          reason = ${reason && JSON.stringify(reason)}::jsonb
        where tender_id = ${id} and id = ${bidId} and state = 'opened'`.execute(db)
    await levelTender(db, before)
    const after = ({ bids }: StoredTender) => ({ read: bids.filter(({ state }) => state === 'read').length })
    return publishSaved(inside, { ...savedTender, audited: after }, id, 'tender.bids-read', before)
  })
}

/** A file that cannot be read keeps nobody from the others. */
async function readOne(
  caller: Omit<RequestContext, 'db'>,
  currency: string,
  { id, sealed }: { readonly id: string; readonly sealed: string },
): Promise<{ content: ReadBid | null; reason: Text | null }> {
  const bytes = openSecret(sealed, sealOf(caller.services, id))
  try {
    const reader = { reader: 'bids/read', made: 'bid.json', currency } as const
    return { content: await readFileApart<ReadBid>(caller, bytes, reader), reason: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { content: null, reason: { en: error.say.en, ar: error.say.ar } }
  }
}

async function touch({ db, user }: RequestContext, { id }: StoredTender): Promise<void> {
  await sql`update tenders set row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where id = ${id}`.execute(db)
}
