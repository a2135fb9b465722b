import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import { uploadPurposeOf } from '#modules/attachments/contract/upload-purpose.ts'
import { putUploadOnRecord } from '#modules/attachments/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { noteOnRecord } from '#platform/server/records/save-change.ts'
import { type CitizenReport, type MunicipalCase, municipalCaseErrors } from '../contract/municipal-case.ts'
import { municipalCaseKind, SERVICES } from '../contract/municipal-cases-records.ts'
import { type OpenDesk, openDesk } from './desk.ts'
import { firstOf, insertMunicipalCase } from './municipal-case-records.ts'

const MOST_AN_HOUR = 10
const MOST_OF_A_SITE = 300
const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type Stranger = Pick<RequestContext<null>, 'services' | 'client' | 'requestId' | 'language'>

/**
 * Takes the report of somebody without an account, as far as the desk of the site is open and not too many came.
 * @param how `hasKey`: it came by the key of the desk, whose holder hands on what many people report from one address
 */
export async function takeReport(
  context: Stranger,
  report: CitizenReport,
  { hasKey }: { readonly hasKey: boolean } = { hasKey: false },
): Promise<{ id: string } & Pick<MunicipalCase, 'number' | 'expectedAt'>> {
  const { services, client, requestId } = context
  if (report.address === '' && (report.latitude === null || report.longitude === null))
    throw municipalCaseErrors.whereMissing()
  const photo = await inspected(context, report.photo)
  return services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const desk = await openDesk(tx, report.siteCode)
    // The address itself is not kept: a keyed hash counts as well.
    const from = hasKey ? 'key' : client.ip
    const reporter = createHmac('sha256', services.passwordPepper).update(`municipal ${from}`).digest('hex')
    await assertFew(tx, desk, hasKey ? null : reporter)
    const { siteCode: _site, email, photo: _photo, ...facts } = report
    const { projectCode, siteCode } = desk
    const first = await firstOf(tx, services.now(), { ...facts, projectCode }, 'citizen')
    const record = { ...facts, ...first, id: randomUUID(), projectCode, siteCode, ownerId: null }
    await insertMunicipalCase(tx, record, desk.openedBy)
    await sql`update municipal_cases set reporter_email = ${email}, reporter_hash = ${reporter},
      reporter_language = ${context.language}
      where project_code = ${projectCode} and id = ${record.id}`.execute(tx)
    await noteOnRecord({ db: tx, user: null, requestId, client }, municipalCaseKind, record, {
      action: 'municipal-case.created',
      before: null,
      after: { serviceCode: SERVICES[facts.serviceCode].en, source: 'citizen' },
    })
    if (photo) await putPhoto(context, tx, { ...record, structureCode: null, by: desk.openedBy }, photo)
    return { id: record.id, number: record.number, expectedAt: record.expectedAt }
  })
}

interface Photo {
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** @throws municipal-case.photo-wrong, and what the scanner refuses */
async function inspected({ services }: Stranger, base64: string): Promise<Photo | null> {
  if (base64 === '') return null
  const content = Buffer.from(base64, 'base64')
  const kind = pictureKindOf(content)
  if (!kind || !PHOTO_TYPES.includes(kind.mediaType)) throw municipalCaseErrors.photoWrong()
  const { mediaType } = kind
  const about = { name: `photo.${mediaType.slice('image/'.length)}`, mediaType }
  return { ...about, mediaType: await services.files.inspect(about, content), content }
}

/** As any photo of the record, in the name of who opened the desk. */
async function putPhoto(
  { services, language }: Stranger,
  tx: Db,
  {
    by,
    ...record
  }: Pick<MunicipalCase, 'id' | 'projectCode' | 'siteCode'> & {
    readonly structureCode: null
    readonly by: string
  },
  { name, mediaType, content }: Photo,
): Promise<void> {
  const { projectCode, siteCode, structureCode } = record
  const file = await services.files.saveBytes(tx, {
    ...{ name, mediaType, content, createdBy: by, purpose: uploadPurposeOf(record.id) },
    place: { projectCode, siteCode, structureCode },
  })
  const context = { db: tx, services, language, user: { id: by } }
  await putUploadOnRecord(context, { ...record, kind: municipalCaseKind }, { fileId: file.id, caption: '' })
}

async function assertFew(tx: Db, { projectCode, siteCode }: OpenDesk, reporter: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`municipal ${siteCode}`}))`.execute(tx)
  const { rows } = await sql<{ mine: number; all: number }>`
    select count(*) filter (where reporter_hash = ${reporter})::int as mine, count(*)::int as all from municipal_cases
    where project_code = ${projectCode} and site_code = ${siteCode} and source = 'citizen' and created_at > now() - interval '1 hour'`.execute(
    tx,
  )
  const { mine = 0, all = 0 } = rows[0] ?? {}
  if (mine >= MOST_AN_HOUR || all >= MOST_OF_A_SITE) throw municipalCaseErrors.tooMany()
}
