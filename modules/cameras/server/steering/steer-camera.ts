import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { cameraErrors } from '../../contract/camera.ts'
import { DEAD_MAN_MS, LEASE_SECONDS, type Steering, type Velocity } from '../../contract/camera-steering.ts'
import { cameraKind } from '../../contract/cameras-records.ts'
import { cameras, getCameraTo, type StoredCamera } from '../camera-records.ts'
import { readConnection } from '../connections.ts'
import { type Aim, aimAt, FASTEST, type Turn } from './aim.ts'
import { TURN } from './read-aim.ts'
import { moveWatched, stopWatched } from './watched-moves.ts'

type OfCamera = { readonly id: string }

interface Row extends Turn {
  readonly holder: PersonRef | null
  readonly holderId: string | null
  readonly leaseUntil: Date | null
}

/** Who turns the camera now, and where it looks. */
export async function showSteering(context: RequestContext, { id }: OfCamera): Promise<Steering> {
  const camera = await cameras.saved.get(context, id)
  return shown(context, camera, await findRow(context.db, camera))
}

/**
 * Makes the camera the caller's to turn. What was theirs already stays so, for as long again.
 * @throws lease-held while it is somebody else's, and says whose
 */
export async function takeLease(context: RequestContext, { id }: OfCamera): Promise<Steering> {
  const camera = await turnable(context, id)
  const before = await findRow(context.db, camera)
  await renewLease(context, camera)
  if (before?.holderId !== context.user.id || !isHeld(before, context.services.now()))
    await publishChange(context, cameraKind, camera, { action: 'camera.steering-taken', before: null, after: null })
  return shown(context, camera, await findRow(context.db, camera))
}

/** Lets others turn it. It stops first. */
export async function freeLease(context: RequestContext, { id }: OfCamera): Promise<null> {
  const camera = await cameras.saved.get(context, id)
  const { db, user } = context
  const row = await findRow(db, camera)
  if (row?.holderId !== user.id) return null
  await stopTurn(context, camera, row)
  await sql`
    update camera_steering set holder_id = null, lease_until = null where camera_id = ${id} and holder_id = ${user.id}`.execute(
    db,
  )
  await publishChange(context, cameraKind, camera, { action: 'camera.steering-freed', before: null, after: null })
  return null
}

/**
 * Turns the camera until it is said otherwise, at most {@link DEAD_MAN_MS}: who steers says it again and again, and when they
 * no longer do, it stops.
 * @throws lease-held, no-steering
 */
export async function moveCamera(context: RequestContext, { id, ...velocity }: OfCamera & Velocity): Promise<Steering> {
  const camera = await turnable(context, id)
  const { db, services } = context
  await renewLease(context, camera)
  const row = await findRow(db, camera)
  const now = services.now()
  const aim = aimAt(row, now)
  const speed = {
    pan: (velocity.pan * FASTEST.pan) / aim.zoom,
    tilt: (velocity.tilt * FASTEST.tilt) / aim.zoom,
    zoom: velocity.zoom * FASTEST.zoom,
  }
  if (camera.source === 'test') await keepTurn(db, camera, aim, speed, now, new Date(now.getTime() + DEAD_MAN_MS))
  else await moveWatched(services, camera.id, await readConnection(services, db, camera), velocity, DEAD_MAN_MS)
  return shown(context, camera, await findRow(db, camera))
}

/** Stops a turn; also one of somebody else is stopped by who may steer, because a stop harms nobody. */
export async function stopCamera(context: RequestContext, { id }: OfCamera): Promise<Steering> {
  const camera = await turnable(context, id)
  await stopTurn(context, camera, await findRow(context.db, camera))
  return shown(context, camera, await findRow(context.db, camera))
}

async function stopTurn({ db, services }: RequestContext, camera: StoredCamera, row: Row | null): Promise<void> {
  const now = services.now()
  if (camera.source === 'test') await keepTurn(db, camera, aimAt(row, now), { pan: 0, tilt: 0, zoom: 0 }, now, now)
  else await stopWatched(services, camera.id, await readConnection(services, db, camera))
}

/** @throws not-found, no-steering for one that does not turn or is out of service */
async function turnable(context: RequestContext, id: string): Promise<StoredCamera> {
  const camera = await getCameraTo(context, id, 'steer')
  if (!camera.canTurn || camera.source === 'none' || camera.state !== 'in-service')
    throw cameraErrors.noSteering({ id })
  return camera
}

/** One row for each camera: whoever comes second waits for the first, and finds it taken. */
async function renewLease({ db, user, services }: RequestContext, camera: StoredCamera): Promise<void> {
  const now = services.now()
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000)
  const { numAffectedRows } = await sql`
    insert into camera_steering (project_code, site_code, camera_id, holder_id, lease_until, moved_at, stops_at)
    values (${camera.projectCode}, ${camera.siteCode}, ${camera.id}, ${user.id}, ${until}, ${now}, ${now})
    on conflict (project_code, camera_id) do update set holder_id = excluded.holder_id, lease_until = excluded.lease_until
    where camera_steering.holder_id = excluded.holder_id or camera_steering.lease_until is null
      or camera_steering.lease_until <= ${now}`.execute(db)
  if (numAffectedRows === 1n) return
  const holder = (await findRow(db, camera))?.holder?.name ?? ''
  throw cameraErrors.leaseHeld({ holder })
}

async function keepTurn(db: Db, { id }: StoredCamera, aim: Aim, speed: Aim, now: Date, until: Date): Promise<void> {
  await sql`
    update camera_steering set pan = ${aim.pan}, tilt = ${aim.tilt}, zoom = ${aim.zoom}, pan_speed = ${speed.pan},
      tilt_speed = ${speed.tilt}, zoom_speed = ${speed.zoom}, moved_at = ${now}, stops_at = ${until}
    where camera_id = ${id}`.execute(db)
}

async function findRow(db: Db, { id, projectCode }: Pick<StoredCamera, 'id' | 'projectCode'>): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${TURN}, holder_id as "holderId", ${personRef(sql`camera_steering.holder_id`)} as holder, lease_until as "leaseUntil"
    from camera_steering where project_code = ${projectCode} and camera_id = ${id}`.execute(db)
  return rows[0] ?? null
}

const isHeld = (row: Pick<Row, 'leaseUntil'> | null, now: Date) => row?.leaseUntil != null && row.leaseUntil > now

function shown({ user, services }: RequestContext, camera: StoredCamera, row: Row | null): Steering {
  const now = services.now()
  const held = row && isHeld(row, now) ? row : null
  const { pan, tilt, zoom } = aimAt(row, now)
  const aim = { azimuth: (((camera.azimuth + pan) % 360) + 360) % 360, tilt: camera.tilt + tilt, zoom }
  return {
    holder: held?.holder ?? null,
    isMine: held?.holderId === user.id,
    leaseUntil: held?.leaseUntil?.toISOString() ?? null,
    aim: camera.source === 'test' ? aim : null,
  }
}
