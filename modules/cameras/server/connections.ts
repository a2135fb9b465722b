import { sql } from 'kysely'
import type { z } from 'zod'
import type { RequestContext, Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { openSecret, type SealedFor, sealSecret } from '#platform/server/sealed-secret.ts'
import { cameraErrors } from '../contract/camera.ts'
import { Connection, type ShownConnection } from '../contract/camera-live.ts'
import { cameraKind, isStream } from '../contract/cameras-records.ts'
import { cameraEgress } from './camera-egress.ts'
import { cameras } from './camera-records.ts'
import { forgetView } from './stills/forget-view.ts'

type Shown = z.output<typeof ShownConnection>
type CameraKey = { readonly id: string; readonly projectCode: string }

const ADDRESSES = ['pictureAddress', 'streamAddress', 'steeringAddress'] as const
/** What each source needs. The stream of a camera goes over RTSP, that of a media server as everything else. */
const NEEDED = {
  ...{ none: null, test: null, jpeg: 'pictureAddress' },
  ...{ rtsp: 'streamAddress', whep: 'streamAddress', hls: 'streamAddress' },
} as const
const NONE: Connection = Connection.parse({ source: 'none' })

/** Shows the source and the host of a camera's addresses, nothing that opens them. */
export async function showConnection(context: RequestContext, { id }: { readonly id: string }): Promise<Shown> {
  const camera = await cameras.saved.get(context, id)
  return shown(await readConnection(context.services, context.db, camera))
}

/**
 * Seals how a camera is reached. The history says that it changed and to which source, not where to.
 * @throws address-not-allowed for one that the operator has not allowed.
 */
export async function connectCamera(
  context: RequestContext,
  { id, ...wanted }: Connection & { readonly id: string },
): Promise<Shown> {
  const { db, user, services } = context
  const camera = await cameras.saved.get(context, id)
  const before = await readConnection(services, db, camera)
  const next = completed(wanted, before)
  for (const field of ADDRESSES) {
    const isMissing = field === NEEDED[next.source] && next[field] === ''
    const isRtsp = field === 'streamAddress' && next.source !== 'whep' && next.source !== 'hls'
    const isOther = next[field] !== '' && next[field].startsWith('rtsp:') !== isRtsp
    const isReached = next[field] === '' || (await cameraEgress(services.config).resolve(next[field]))
    if (isMissing || isOther || !isReached)
      throw cameraErrors.addressNotAllowed({ id }, { [field]: cameraErrors.addressNotAllowed().say })
  }
  await insertConnection(services, db, camera, next, user.id)
  if (next.source !== before.source || next.pictureAddress !== before.pictureAddress) await forgetView(context, camera)
  const said = { action: 'camera.connected', before: { source: before.source }, after: { source: next.source } }
  await publishChange(context, cameraKind, camera, said)
  return shown(next)
}

/** Seals and keeps how a camera is reached. */
export async function insertConnection(
  services: Services,
  tx: Db,
  { id, projectCode, siteCode }: CameraKey & { readonly siteCode: string },
  connection: Connection,
  personId: string,
): Promise<void> {
  const sealed = sealSecret(Buffer.from(JSON.stringify(connection)), sealedFor(services, id))
  await sql`
    insert into camera_connections (project_code, site_code, camera_id, sealed, updated_by)
    values (${projectCode}, ${siteCode}, ${id}, ${sealed}, ${personId})
    on conflict (project_code, camera_id)
    do update set sealed = excluded.sealed, updated_by = excluded.updated_by, updated_at = now()`.execute(tx)
  await sql`update cameras set source = ${connection.source} where id = ${id}`.execute(tx)
}

/** How a camera is reached: for the server's own calls. */
export async function readConnection(services: Services, db: Db, { id, projectCode }: CameraKey): Promise<Connection> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from camera_connections where project_code = ${projectCode} and camera_id = ${id}`.execute(db)
  const sealed = rows[0]?.sealed
  return sealed ? Connection.parse(JSON.parse(openSecret(sealed, sealedFor(services, id)).toString())) : NONE
}

/** What nobody can see nobody can enter again: a field that was left empty keeps what it had, while the host stays. */
function completed(wanted: Connection, before: Connection): Connection {
  const pictureAddress = wanted.pictureAddress || before.pictureAddress
  const steeringAddress = wanted.steeringAddress || before.steeringAddress
  const streamAddress = wanted.streamAddress || before.streamAddress
  const known = ADDRESSES.map((field) => hostOf(before[field]))
  const isSameHost = [pictureAddress, streamAddress, steeringAddress].every(
    (one) => one === '' || known.includes(hostOf(one)),
  )
  const password = wanted.password || (isSameHost ? before.password : '')
  return {
    ...wanted,
    pictureAddress,
    streamAddress,
    steeringAddress,
    password,
    user: wanted.user || (isSameHost ? before.user : ''),
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

function shown({ source, pictureAddress, streamAddress, steeringAddress, password }: Connection): Shown {
  const main = isStream(source) ? streamAddress : pictureAddress
  return { source, host: hostOf(main || steeringAddress), hasPassword: password !== '' }
}

const sealedFor = ({ passwordPepper }: Services, ownerId: string): SealedFor => ({
  purpose: 'plumbline camera',
  ownerId,
  pepper: passwordPepper,
})
