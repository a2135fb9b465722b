import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { metresBetween, overlooks, viewFan } from '#engines/cameras/view-fan.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Camera } from '../contract/camera.ts'
import type { CameraOfCall, cameraCalls, StreamOfCall, TURNS } from '../contract/camera-calls.ts'
import type { Steering } from '../contract/camera-steering.ts'
import { MOST_STILLS } from '../contract/camera-stills.ts'
import { requireLet } from './area-rights.ts'
import { cameras, findCamera, getCameraTo } from './camera-records.ts'
import { endStream, viewersOf } from './live/live-streams.ts'
import { dropTicket, openStreamOf } from './live/stream-tickets.ts'
import { moveCamera, stopCamera } from './steering/steer-camera.ts'
import { HEALTH } from './stills/health-of-row.ts'
import { findStills } from './stills/still-repository.ts'

type Calls = typeof cameraCalls
type Asked<Name extends keyof Calls> = InputOf<Calls[Name]>

const DAY_MS = 86_400_000
/** More do not stand on a site. */
const MOST_CAMERAS = 2_000

async function liveCameraCall(context: RequestContext, { id }: Asked<'liveCameraCall'>) {
  const camera = ofCall(await cameras.saved.get(context, id))
  const { longitude, latitude, azimuth, fieldOfView, viewRange: range } = camera
  const fan =
    longitude === null || latitude === null ? [] : viewFan({ longitude, latitude, azimuth, fieldOfView, range })
  return { ...camera, fan }
}

/** A ticket is kept by a transaction of its own: the call itself is a GET, as the specification has it. */
async function streamOf(context: RequestContext, { cameraId }: { readonly cameraId: string }): Promise<StreamOfCall> {
  const { services, scope, user } = context
  const opened = await services.database.transaction(scope, async (tx) => {
    const camera = await findCamera(tx, cameraId)
    requireLet(user, camera, 'watch')
    return openStreamOf(services, tx, user.id, camera)
  })
  return { ...opened, streamId: opened.ticket, url: `/api/camera-streams/${opened.ticket}` }
}

async function fleetVideoCall({ db }: RequestContext, { projectCode, siteCode, ...spot }: Asked<'fleetVideoCall'>) {
  const { rows } = await sql<CameraOfCall>`
    select id, name, name_ar as "nameAr", area, source, ${HEALTH} as health, can_turn as "canTurn", longitude, latitude, azimuth,
      field_of_view as "fieldOfView", view_range as "viewRange" from cameras
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null and state = 'in-service'
      and longitude is not null and latitude is not null and source <> 'none'
    order by name, id limit ${MOST_CAMERAS}`.execute(db)
  const overlooking = rows.flatMap((camera) => {
    const { longitude, latitude, azimuth, fieldOfView, viewRange: range } = camera
    if (longitude === null || latitude === null) return []
    const pose = { longitude, latitude, azimuth, fieldOfView, range }
    const place = [spot.longitude, spot.latitude] as const
    return overlooks(pose, place) ? [{ ...camera, metres: Math.round(metresBetween(pose, place)) }] : []
  })
  return { cameras: overlooking.sort((one, other) => one.metres - other.metres) }
}

async function streamViewingCall(context: RequestContext, { cameraId }: Asked<'streamViewingCall'>) {
  const { id } = await cameras.saved.get(context, cameraId)
  return { cameraId: id, viewers: viewersOf(context.services, id) }
}

async function stopStreamCall(context: RequestContext, { streamId }: Asked<'stopStreamCall'>) {
  const isEnded = endStream(context.services, context.user.id, streamId)
  const isDropped = await dropTicket(context, streamId)
  return { stopped: isEnded || isDropped }
}

async function imageryCall(context: RequestContext, { cameraId, at }: Asked<'imageryCall'>) {
  const { db, services } = context
  const camera = await getCameraTo(context, cameraId, 'playback')
  const until = new Date(Date.parse(at) + 1)
  const [still] = await findStills(db, { camera, from: new Date(0), to: until, most: 1 })
  if (!still) return null
  const bytes = await buffer(await services.files.readFile(db, still.fileId))
  return { at: still.at, mediaType: 'image/jpeg', sha256: still.sha256, content: bytes.toString('base64') }
}

type Direction = (typeof TURNS)[number]

const DIRECTIONS = {
  left: { pan: -1 },
  right: { pan: 1 },
  up: { tilt: 1 },
  down: { tilt: -1 },
  zoomIn: { zoom: 1 },
  zoomOut: { zoom: -1 },
} as const satisfies Record<Direction, { pan?: number; tilt?: number; zoom?: number }>

/** Turns a camera in a direction for a second and a half, or stops it. @throws not-found, area-limited, no-steering, lease-held */
export async function turnCamera(
  context: RequestContext,
  { cameraId, action, speed }: { cameraId: string; action: Direction | 'stop'; speed: number },
): Promise<Steering> {
  if (action === 'stop') return stopCamera(context, { id: cameraId })
  const { pan = 0, tilt = 0, zoom = 0 }: { pan?: number; tilt?: number; zoom?: number } = DIRECTIONS[action]
  return moveCamera(context, { id: cameraId, pan: pan * speed, tilt: tilt * speed, zoom: zoom * speed })
}

const ptzControlCall = (context: RequestContext, asked: Asked<'ptzControlCall'>) => turnCamera(context, asked)

async function ptzStopCall(context: RequestContext, { cameraId }: Asked<'ptzStopCall'>) {
  return stopCamera(context, { id: cameraId })
}

async function areasData({ db }: RequestContext, { projectCode, siteCode }: Asked<'areasData'>) {
  const { rows } = await sql<{ area: string; cameras: number }>`
    select area, count(*)::int as cameras from cameras
    where project_code = ${projectCode} and site_code = ${siteCode} and deleted_at is null
    group by area order by area`.execute(db)
  return rows
}

async function devicesData(context: RequestContext, { pageNumber, pageSize, ...asked }: Asked<'devicesData'>) {
  const { items, total } = await cameras.handlers.list(context, { ...asked, page: pageNumber, pageSize })
  return { devices: items.map(ofCall), total }
}

async function dataByDate(context: RequestContext, { cameraId, date }: Asked<'dataByDate'>) {
  const camera = await getCameraTo(context, cameraId, 'playback')
  const from = new Date(`${date}T00:00:00Z`)
  const to = new Date(from.getTime() + DAY_MS)
  const stills = await findStills(context.db, { camera, from, to, most: MOST_STILLS })
  return stills.reverse().map(({ at, sha256 }) => ({ at, sha256, url: `/api/cameras/${cameraId}/stills/${at}` }))
}

function ofCall(camera: Pick<Camera, keyof CameraOfCall>): CameraOfCall {
  const { id, name, nameAr, area, source, health, canTurn } = camera
  const { longitude, latitude, azimuth, fieldOfView, viewRange } = camera
  return { id, name, nameAr, area, source, health, canTurn, longitude, latitude, azimuth, fieldOfView, viewRange }
}

/** Behind the specification's calls. */
export const cameraCallHandlers = {
  liveCameraCall,
  fleetVideoCall,
  streamPlayCall: streamOf,
  streamViewingCall,
  stopStreamCall,
  imageryCall,
  ptzControlCall,
  ptzStopCall,
  areasData,
  devicesData,
  liveUrlData: streamOf,
  dataByDate,
}
