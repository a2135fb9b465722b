import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { caseFromDetection, isCaseOfSite } from '#modules/municipal-cases/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holds } from '#platform/server/records/policy.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'
import { publishChange, publishSaved } from '#platform/server/records/save-change.ts'
import { type Finding, streetPhotoErrors } from '../contract/street-photo.ts'
import type { streetPhotosApi } from '../contract/street-photos-api.ts'
import { FINDING_CLASSES, streetPhotoKind } from '../contract/street-photos-records.ts'
import { stopWhereFallen } from './case-rules.ts'
import { NEARBY } from './nearby-case.ts'
import { type StoredPhoto, shownPhoto, streetPhotos } from './street-photo-records.ts'

type Endpoints = (typeof streetPhotosApi)['endpoints']

/** More are no photo that somebody reviews. */
const MOST_FINDINGS = 500
const FACTS = sql`found.id, found.photo_id as "photoId", found.class, found.box, found.confidence, found.version, found.verdict,
  found.case_id as "caseId", found.is_case_by_itself as "isCaseByItself", ${NEARBY} as nearby`

/** What is on a photo, what people drew last. */
export async function listFindings(
  context: RequestContext,
  { id }: InputOf<Endpoints['findings']>,
): Promise<Finding[]> {
  const { projectCode } = await streetPhotos.saved.get(context, id)
  const { rows } = await sql<Finding>`
    select ${FACTS} from street_findings as found where project_code = ${projectCode} and photo_id = ${id}
    order by confidence desc, created_at, id limit ${MOST_FINDINGS}`.execute(context.db)
  return rows
}

async function getFinding(db: Db, id: string): Promise<Finding> {
  const { rows } =
    await sql<Finding>`select ${FACTS} from street_findings as found where id = ${id} for update of found`.execute(db)
  if (!rows[0]) throw streetPhotoErrors.findingUnknown({ id })
  return rows[0]
}

async function readyPhoto(context: RequestContext, id: string): Promise<StoredPhoto> {
  const photo = await streetPhotos.saved.get(context, id)
  if (photo.state !== 'ready') throw streetPhotoErrors.notReady()
  return photo
}

/** Keeps what a person has drawn. */
export async function mark(context: RequestContext, drawn: InputOf<Endpoints['mark']>): Promise<Finding> {
  const { db, user, services } = context
  const photo = await readyPhoto(context, drawn.id)
  const counted = await sql<{ count: number }>`select count(*)::int as count from street_findings
    where project_code = ${photo.projectCode} and photo_id = ${photo.id}`.execute(db)
  if ((counted.rows[0]?.count ?? 0) >= MOST_FINDINGS) throw streetPhotoErrors.tooMany({ most: MOST_FINDINGS })
  const id = randomUUID()
  await sql`
    insert into street_findings (project_code, id, site_code, photo_id, class, box, verdict, reviewed_by, reviewed_at)
    values (${photo.projectCode}, ${id}, ${photo.siteCode}, ${photo.id}, ${drawn.class}, ${[...drawn.box]}::double precision[], 'missed',
      ${user.id}, ${services.now()})`.execute(db)
  await publishChange(context, streetPhotoKind, photo, {
    action: 'street-photo.marked',
    before: null,
    after: { class: drawn.class },
  })
  return getFinding(db, id)
}

/** A verdict; what a person has drawn is rejected or stays drawn. */
export async function judge(
  context: RequestContext,
  { id, verdict, class: said }: InputOf<Endpoints['judge']>,
): Promise<Finding> {
  const { db, user, services } = context
  const finding = await getFinding(db, id)
  const photo = await readyPhoto(context, finding.photoId)
  if (finding.caseId !== null && !finding.isCaseByItself) throw streetPhotoErrors.hasCase()
  const isDrawn = finding.version === null
  if (isDrawn && verdict === 'pending') throw streetPhotoErrors.drawn()
  const kept = isDrawn && verdict === 'accepted' ? 'missed' : verdict
  // What the method took it for is kept: another class is no find of its own.
  await sql`update street_findings set verdict = ${kept}, class = ${said ?? finding.class},
      found_as = case when version is null then null else coalesce(found_as, class) end,
      reviewed_by = ${user.id}, reviewed_at = ${services.now()}
    where project_code = ${photo.projectCode} and id = ${id}`.execute(db)
  await publishChange(context, streetPhotoKind, photo, {
    action: 'street-photo.judged',
    before: { verdict: finding.verdict, class: finding.class },
    after: { verdict: kept, class: said ?? finding.class },
  })
  // Of whichever class it was taken for, and is now.
  for (const of of new Set([finding.class, said ?? finding.class])) await stopWhereFallen(context, photo, of)
  return getFinding(db, id)
}

/** Says that the whole photo was searched: what was missed on it is known, and recall is measured. */
export async function markSearched(context: RequestContext, { id, isSearched }: InputOf<Endpoints['search']>) {
  const { db, user, language } = context
  const photo = await readyPhoto(context, id)
  if (isSearched && photo.pending > 0) throw streetPhotoErrors.hasPending({ count: photo.pending })
  await sql`update street_photos set is_searched = ${isSearched}, row_version = row_version + 1, updated_by = ${user.id}, updated_at = now()
    where project_code = ${photo.projectCode} and id = ${id}`.execute(db)
  return shownPhoto(await publishSaved(context, streetPhotos.saved, id, 'street-photo.searched', photo), language)
}

/** Makes a municipal case of a finding, or notes the case that the same thing has already. */
export async function makeCase(
  context: RequestContext,
  { id, description, sameAs }: InputOf<Endpoints['makeCase']>,
): Promise<Finding> {
  const { db, user } = context
  const finding = await getFinding(db, id)
  const photo = await readyPhoto(context, finding.photoId)
  const { projectCode, siteCode, longitude, latitude } = photo
  if (!holds(user, 'municipal-case:write') || !isCovered(context, photo)) throw streetPhotoErrors.placeUnknown()
  if (finding.caseId !== null) throw streetPhotoErrors.hasCase()
  if (finding.verdict !== 'accepted' && finding.verdict !== 'missed') throw streetPhotoErrors.notAccepted()
  const { service } = FINDING_CLASSES[finding.class]
  if (service === null) throw streetPhotoErrors.noService()
  if (longitude === null || latitude === null) throw streetPhotoErrors.placeMissing()
  if (sameAs && !(await isCaseOfSite(db, sameAs, siteCode))) throw streetPhotoErrors.caseElsewhere()
  const caseId =
    sameAs ??
    (await caseFromDetection(context, {
      projectCode,
      siteCode,
      serviceCode: service,
      description,
      longitude,
      latitude,
    }))
  await sql`update street_findings set case_id = ${caseId} where project_code = ${projectCode} and id = ${id}`.execute(
    db,
  )
  await publishChange(context, streetPhotoKind, photo, {
    action: 'street-photo.case-made',
    before: null,
    after: { caseId },
  })
  return getFinding(db, id)
}
