import { type RawBuilder, sql } from 'kysely'
import type { ViewVerdict } from '#engines/cameras/compare-views.ts'
import { rolesWith } from '#modules/access/server/public.ts'
import { RECORD_PURPOSE } from '#modules/files/contract/record-purpose.ts'
import { askFor, finishTasks } from '#modules/inbox/server/public.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import type { CameraPlace } from './still-repository.ts'

/** What comparing a still found: its grey raster, and how it compares with the kept view and the one seen last. */
export interface ComparedStill {
  readonly grey: Buffer
  readonly toKept: ViewVerdict | null
  readonly toSeen: ViewVerdict | null
}

interface View {
  readonly suspectedAt: Date | null
  readonly movedSince: Date | null
}

/** Of the task in My work that a moved camera leaves. */
export const MOVED = 'moved'
const RIGHT = 'camera:write'

/** Keeps what a still says of where its camera looks. Two in a row say that it was moved: a lorry before one of them does not. */
export async function judgeView(
  services: Services,
  tx: Db,
  camera: CameraPlace,
  at: Date,
  still: ComparedStill,
): Promise<void> {
  const view = await lockView(tx, camera)
  if (view === null) return keepFirst(services, tx, camera, at, still.grey)
  const { toKept, toSeen } = still
  const isShifted = toKept?.verdict === 'shifted'
  const isElsewhere = toSeen?.verdict === 'shifted' || toSeen?.verdict === 'other'
  if (isShifted || (toKept?.verdict !== 'same' && isElsewhere)) await suspect(tx, camera, view, at, still)
  else if (toKept?.verdict === 'same' || toSeen?.verdict === 'same') await agree(tx, camera, view, still.grey)
}

async function lockView(tx: Db, camera: CameraPlace): Promise<View | null> {
  const { rows } = await sql<View>`
    select suspected_at as "suspectedAt", (select moved_since from cameras where ${isOf(camera, sql`id`)}) as "movedSince"
    from camera_views where ${isOf(camera, sql`camera_id`)} for update`.execute(tx)
  return rows[0] ?? null
}

async function keepFirst(services: Services, tx: Db, camera: CameraPlace, at: Date, grey: Buffer): Promise<void> {
  const fileId = await copyStill(services, tx, camera, at)
  if (fileId === null) return
  await sql`
    insert into camera_views (project_code, site_code, camera_id, kept, kept_at, file_id, seen)
    values (${camera.projectCode}, ${camera.siteCode}, ${camera.id}, ${grey}, ${at}, ${fileId}, ${grey})
    on conflict (project_code, camera_id) do nothing`.execute(tx)
}

/** A still goes after some days; the picture of a view stays as long as the view. */
export async function copyStill(services: Services, tx: Db, camera: CameraPlace, at: Date): Promise<string | null> {
  const { id, projectCode, siteCode } = camera
  const { rows } = await sql<{ fileId: string }>`
    select file_id as "fileId" from camera_stills where project_code = ${projectCode} and camera_id = ${id} and at = ${at}`.execute(
    tx,
  )
  if (!rows[0]) return null
  const chunks: Buffer[] = []
  for await (const chunk of await services.files.readFile(tx, rows[0].fileId)) chunks.push(Buffer.from(chunk))
  const file = await services.files.saveBytes(tx, {
    place: { projectCode, siteCode, structureCode: null },
    name: 'view.jpg',
    mediaType: 'image/jpeg',
    purpose: `${RECORD_PURPOSE}camera.view`,
    createdBy: null,
    content: Buffer.concat(chunks),
  })
  return file.id
}

async function agree(tx: Db, camera: CameraPlace, { movedSince }: View, grey: Buffer): Promise<void> {
  await sql`
    update camera_views set seen = ${grey}, suspected_at = null, found = null, found_at = null, shift_right = null,
      shift_down = null where ${isOf(camera, sql`camera_id`)}`.execute(tx)
  if (movedSince === null) return
  await sql`update cameras set moved_since = null where ${isOf(camera, sql`id`)}`.execute(tx)
  await say(tx, camera, 'camera.view-returned')
  await finishTasks(tx, { user: null }, { record: recordOf(camera), key: MOVED })
}

async function suspect(tx: Db, camera: CameraPlace, view: View, at: Date, still: ComparedStill): Promise<void> {
  const shift = still.toKept?.verdict === 'shifted' ? still.toKept : null
  await sql`
    update camera_views set suspected_at = coalesce(suspected_at, ${at}), found = ${still.grey}, found_at = ${at},
      shift_right = ${shift?.right ?? null}, shift_down = ${shift?.down ?? null}
    where ${isOf(camera, sql`camera_id`)}`.execute(tx)
  if (view.suspectedAt === null || view.movedSince !== null) return
  const { rows } = await sql<{ name: string; nameAr: string }>`
    update cameras set moved_since = ${view.suspectedAt} where ${isOf(camera, sql`id`)}
    returning name, name_ar as "nameAr"`.execute(tx)
  const [{ name, nameAr } = { name: '', nameAr: '' }] = rows
  await say(tx, camera, 'camera.view-moved')
  const title = { en: `Look at the moved camera: ${name}`, ar: `تفقد الكاميرا التي تحركت: ${nameAr || name}` }
  const asked = {
    kind: 'task',
    key: MOVED,
    title,
    record: recordOf(camera),
    place: placeOf(camera),
    takes: RIGHT,
  } as const
  for (const roleCode of await rolesWith(tx, RIGHT)) await askFor(tx, { user: null }, { of: { roleCode }, ...asked })
}

/** The product noticed it by itself: nobody did it. */
async function say(tx: Db, camera: CameraPlace, action: 'camera.view-moved' | 'camera.view-returned'): Promise<void> {
  const place = placeOf(camera)
  await recordAudit(tx, { user: null }, { action, entityType: cameraKind.id, entityId: camera.id, place })
  await publishEvent(tx, { type: action, place, entityId: camera.id })
}

const isOf = ({ id, projectCode }: CameraPlace, column: RawBuilder<unknown>) =>
  sql`project_code = ${projectCode} and ${column} = ${id}`
const recordOf = ({ id }: CameraPlace) => ({ type: cameraKind.id, id })
const placeOf = ({ projectCode, siteCode }: CameraPlace) => ({ projectCode, siteCode, structureCode: null })
