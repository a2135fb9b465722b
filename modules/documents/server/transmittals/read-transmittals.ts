import { sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { companiesOf } from '#modules/companies/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { atPlace, holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { documentsApi } from '../../contract/documents-api.ts'
import { type ListedTransmittal, transmittalErrors } from '../../contract/transmittal.ts'
import {
  findTransmittal,
  LISTED,
  presentTransmittal,
  type StoredRecipient,
  type StoredTransmittal,
  TRANSMITTALS_IN,
  WHOLE,
} from './transmittal-table.ts'

type Endpoints = (typeof documentsApi)['endpoints']

const SORTS = {
  number: sql`transmittals.number`,
  subject: sql`subject`,
  sentAt: sql`sent_at`,
  respondBy: sql`respond_by`,
}

export async function listTransmittals(context: RequestContext, query: InputOf<Endpoints['transmittals']>) {
  const { search, state, purpose, sort } = query
  return readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<Omit<ListedTransmittal, 'sentAt'> & { sentAt: Date; total: number }>`
      select ${LISTED}, count(*) over ()::int as total from transmittals
      where ${inScope('transmittals')} and ${atPlace(query)} and ${state ? TRANSMITTALS_IN[state] : sql`true`}
        and ${purpose ? sql`purpose = ${purpose}` : sql`true`}
        and ${search ? holding(search, sql`transmittals.number`, sql`subject`) : sql`true`}
      order by ${orderBy(sort, SORTS, sql`sent_at desc, transmittals.id`)} ${window}`,
    ({ total: _total, sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }),
  )
}

export async function showTransmittal(context: RequestContext, { id }: { readonly id: string }) {
  const found = await findTransmittal(context.db, id)
  const { user, services } = context
  const mine = await services.database.read(SYSTEM_SCOPE, (db) => whoseAre(db, user.id))
  return presentTransmittal(found, mine)
}

export async function openCover({ db, services }: RequestContext, { id }: { readonly id: string }) {
  return openCoverOf(await findTransmittal(db, id), db, services)
}

async function openCoverOf({ coverFileId }: StoredTransmittal, db: Db, services: RequestContext['services']) {
  if (coverFileId === null) throw transmittalErrors.noCover()
  return services.files.openFile(db, coverFileId, { inline: true })
}

export async function listRoles({ db }: RequestContext) {
  return { items: await knownRoles(db) }
}

/** Which recipients a person is, or stands for: under the system's scope. */
export async function whoseAre(db: Db, userId: string): Promise<(recipient: StoredRecipient) => boolean> {
  const { rows } = await sql<{ companies: { id: string }[] }>`
    select ${companiesOf(sql`${userId}::uuid`)} as companies`.execute(db)
  const companies = new Set(rows[0]?.companies.map(({ id }) => id))
  return ({ personIds, companyId }) => personIds.includes(userId) || (companyId !== null && companies.has(companyId))
}

/** Transmittals to a person, or to a company that is theirs; in a query of the system's scope. */
const isTo = (userId: string) => sql<boolean>`exists (
  select from transmittal_recipients as mine
  where mine.project_code = transmittals.project_code and mine.transmittal_id = transmittals.id
    and (mine.person_ids @> array[${userId}::uuid] or mine.company_id::text in (
      select company ->> 'id' from jsonb_array_elements(${companiesOf(sql`${userId}::uuid`)}) as company)))`

export async function listReceived({ db, user }: RequestContext, query: InputOf<Endpoints['received']>) {
  const mine = await whoseAre(db, user.id)
  return readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<StoredTransmittal & { total: number }>`
      select ${WHOLE}, count(*) over ()::int as total from transmittals
      where ${anyPlace('what is addressed to a person is theirs wherever it lies')} ${isTo(user.id)}
      order by sent_at desc, transmittals.id ${window}`,
    ({ total: _total, ...row }) => presentTransmittal(row, mine),
  )
}

/** How many transmittals are addressed to a person; under the system's scope. */
export async function countReceived(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from transmittals where ${isTo(userId)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A transmittal to the caller. @throws transmittal.not-found of all others */
export const findReceived = ({ db, user }: RequestContext, id: string) => findTransmittal(db, id, isTo(user.id))

export async function openReceivedFile(context: RequestContext, { id, position }: InputOf<Endpoints['receivedFile']>) {
  const { db, services } = context
  await findReceived(context, id)
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from transmittal_items where transmittal_id = ${id} and position = ${position}`.execute(
    db,
  )
  const item = rows[0]
  if (!item) throw transmittalErrors.notFound({ id })
  return services.files.openFile(db, item.fileId)
}

export async function openReceivedCover(context: RequestContext, { id }: { readonly id: string }) {
  return openCoverOf(await findReceived(context, id), context.db, context.services)
}
