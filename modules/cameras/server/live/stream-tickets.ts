import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { cameraErrors } from '../../contract/camera.ts'
import type { StreamTicket } from '../../contract/camera-live.ts'
import type { StoredCamera } from '../camera-records.ts'

const LIFE_MS = 60_000
const TICKET_BYTES = 24
const FORMATS = { rtsp: 'mp4', whep: 'whep', hls: 'mp4', jpeg: 'jpeg', test: 'jpeg' } as const

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

/**
 * Opens the picture of a camera that was found in the caller's sight: for one use, by them.
 * @throws not-connected where there is nothing to see
 */
export async function openStreamOf(
  services: Services,
  db: Db,
  userId: string,
  camera: StoredCamera,
): Promise<StreamTicket> {
  const { id } = camera
  if (camera.source === 'none' || camera.state !== 'in-service') throw cameraErrors.notConnected({ id })
  const now = services.now()
  const ticket = randomBytes(TICKET_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await sql`delete from camera_tickets where project_code = ${camera.projectCode} and expires_at < ${now}`.execute(db)
  await sql`
    insert into camera_tickets (project_code, site_code, hash, camera_id, user_id, expires_at)
    values (${camera.projectCode}, ${camera.siteCode}, ${hashOf(ticket)}, ${id}, ${userId}, ${expiresAt})`.execute(db)
  return { ticket, expiresAt: expiresAt.toISOString(), format: FORMATS[camera.source] }
}

/** Makes a ticket of the caller worthless before it is used. @returns false where there is none */
export async function dropTicket({ services, user }: RequestContext, ticket: string): Promise<boolean> {
  const { numAffectedRows } = await services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`delete from camera_tickets where hash = ${hashOf(ticket)} and user_id = ${user.id}`.execute(tx),
  )
  return numAffectedRows === 1n
}

/** Uses a ticket up. @returns its camera. @throws ticket-worthless, also where it is somebody else's: then nobody can use it any more. */
export async function spendTicket({ services, user }: RequestContext, ticket: string): Promise<string> {
  const { rows } = await services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql<{ camera_id: string; user_id: string; expires_at: Date }>`
      delete from camera_tickets where hash = ${hashOf(ticket)} returning camera_id, user_id, expires_at`.execute(tx),
  )
  const found = rows[0]
  if (!found || found.user_id !== user.id || found.expires_at <= services.now()) throw cameraErrors.ticketWorthless()
  return found.camera_id
}
