import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { CALL_PAGE, OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { HEALTHS } from './camera-health.ts'
import { StreamTicket } from './camera-live.ts'
import { Steering } from './camera-steering.ts'
import { SOURCES } from './cameras-records.ts'

const ofCamera = { cameraId: z.uuid() }
const fleet = '/cpo-service/api/fleet'
const data = '/groundx-serve/nuxeo/site/cameraData'
const read = { method: 'GET', responseFormat: 'platform', reads: ['camera'] } as const

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

const CameraOfCall = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  area: z.string(),
  source: z.enum(SOURCES),
  health: z.enum(HEALTHS),
  canTurn: z.boolean(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  azimuth: z.number(),
  fieldOfView: z.number(),
  viewRange: z.number(),
})
export type CameraOfCall = z.output<typeof CameraOfCall>

/** The address of a stream: for one use, within a minute, with the token of who asked for it. */
const StreamOfCall = StreamTicket.extend({ streamId: z.string(), url: z.string() })
export type StreamOfCall = z.output<typeof StreamOfCall>

export const TURNS = ['left', 'right', 'up', 'down', 'zoomIn', 'zoomOut'] as const

const Image = z.object({ at: z.iso.datetime(), mediaType: z.string(), sha256: z.string(), content: z.base64() })

/** The specification's calls about cameras (DATA-05 to DATA-08). */
export const cameraCalls = {
  liveCameraCall: {
    ...read,
    path: '/cpo-service/api/liveCamera',
    summary: 'A camera by its id, with its place, its fan and the points of its outline',
    access: 'camera:read',
    input: z.object({ id: z.uuid() }),
    output: CameraOfCall.extend({ fan: z.array(z.tuple([z.number(), z.number()])) }),
  },
  fleetVideoCall: {
    ...read,
    path: `${fleet}/video`,
    summary: 'The cameras of a site that overlook the place of a vehicle, the nearest first',
    access: 'camera:read',
    input: z.object({ ...OF_SITE_CALL, longitude: degrees(180), latitude: degrees(90) }),
    output: z.object({ cameras: z.array(CameraOfCall.extend({ metres: z.number() })) }),
  },
  streamPlayCall: {
    ...read,
    path: `${fleet}/getStreamPlay`,
    summary: 'Open the live picture of a camera: an address for one use',
    access: 'camera:watch',
    transaction: 'none',
    input: z.object(ofCamera),
    output: StreamOfCall,
  },
  streamViewingCall: {
    ...read,
    path: `${fleet}/streamViewing`,
    summary: 'How many watch a camera through this process',
    access: 'camera:watch',
    input: z.object(ofCamera),
    output: z.object({ ...ofCamera, viewers: z.number().int() }),
  },
  stopStreamCall: {
    ...read,
    path: `${fleet}/stopStream`,
    summary: 'End a stream of the caller; one that was not begun cannot begin any more',
    access: 'camera:watch',
    transaction: 'none',
    input: z.object({ streamId: z.string().regex(/^[\w-]{20,80}$/) }),
    output: z.object({ stopped: z.boolean() }),
  },
  imageryCall: {
    ...read,
    path: `${fleet}/nxfileV2`,
    summary: 'The still of a camera nearest before a moment, in Base64; null where none is kept',
    access: 'camera:playback',
    input: z.object({ ...ofCamera, at: z.iso.datetime({ offset: true }) }),
    output: Image.nullable(),
  },
  ptzControlCall: {
    method: 'POST',
    path: `${fleet}/ptzControl`,
    responseFormat: 'platform',
    summary: 'Turn a camera: for a second and a half, unless it is said again',
    access: 'camera:steer',
    input: z.object({ ...ofCamera, action: z.enum(TURNS), speed: z.number().gt(0).max(1).default(0.5) }),
    output: Steering,
  },
  ptzStopCall: {
    method: 'POST',
    path: `${fleet}/ptzStop`,
    responseFormat: 'platform',
    summary: 'Stop a camera that turns',
    access: 'camera:steer',
    input: z.object(ofCamera),
    output: Steering,
  },
  areasData: {
    method: 'GET',
    path: `${data}/areas`,
    responseFormat: 'bare',
    summary: 'The areas of the cameras of a site, with how many are in each',
    access: 'camera:read',
    input: z.object(OF_SITE_CALL),
    output: z.array(z.object({ area: z.string(), cameras: z.number().int() })),
  },
  devicesData: {
    method: 'GET',
    path: `${data}/devices`,
    responseFormat: 'bare',
    summary: 'The cameras of a site, or of one of its areas',
    access: 'camera:read',
    input: z.object({ ...OF_SITE_CALL, ...CALL_PAGE, area: z.string().max(80).optional() }),
    output: z.object({ devices: z.array(CameraOfCall), total: z.number().int() }),
  },
  liveUrlData: {
    method: 'GET',
    path: `${data}/:cameraId/liveUrl`,
    responseFormat: 'bare',
    summary: 'The address of the live picture of a camera, for one use',
    access: 'camera:watch',
    transaction: 'none',
    input: z.object(ofCamera),
    output: StreamOfCall,
  },
  dataByDate: {
    method: 'GET',
    path: `${data}/getDataByDate`,
    responseFormat: 'bare',
    summary: 'The stills of a camera of a day (UTC), each with the address of its picture',
    access: 'camera:playback',
    input: z.object({ ...ofCamera, date: CalendarDay }),
    output: z.array(z.object({ at: z.iso.datetime(), sha256: z.string(), url: z.string() })),
  },
} as const
