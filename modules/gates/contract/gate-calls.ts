import { z } from 'zod'
import { TURNS } from '#modules/cameras/contract/camera-calls.ts'
import { Steering } from '#modules/cameras/contract/camera-steering.ts'
import { CALL_PAGE, CALL_RANGE, OF_SITE_CALL } from '#platform/contract/platform-call.ts'
import { Gate } from './gate.ts'
import { GatePassage, Occupancy } from './gate-passage.ts'
import { DIRECTIONS, OUTCOMES } from './gates-records.ts'

const count = z.number().int()
const Counts = z.object({ in: count, out: count, denied: count, waiting: count })
export type GateCounts = z.output<typeof Counts>

const read = {
  method: 'GET',
  responseFormat: 'platform',
  access: 'gate:read',
  reads: ['gate', 'gate-passage'],
} as const
const at = '/cpo-service/api/gate'

/** The specification's calls about gates (DATA-06, DATA-07). */
export const gateCalls = {
  gateDetailCall: {
    ...read,
    path: `${at}/detail`,
    summary: 'One gate: how it stands, and what passed it today',
    input: z.object({ gateId: z.uuid() }),
    output: Gate.Record.omit({ can: true }).extend({ counts: Counts }),
  },
  gateSummaryCall: {
    ...read,
    path: `${at}/summary`,
    summary: 'The gates of a site, each with what passed it in a time',
    input: z.object({ ...OF_SITE_CALL, ...CALL_RANGE }),
    output: z.object({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      gates: z.array(Counts.extend({ id: z.uuid(), name: z.string(), nameAr: z.string(), state: z.string() })),
    }),
  },
  dashboardGateSummaryCall: {
    ...read,
    path: `${at}/dashboardSummary`,
    summary: 'Who is inside a site, by company and hour; and what passed its gates in a time and in the time before',
    input: z.object({ ...OF_SITE_CALL, ...CALL_RANGE }),
    output: Occupancy.extend({ counts: Counts, before: Counts }),
  },
  gateRecordCall: {
    ...read,
    path: `${at}/record`,
    summary: 'Who was at the gates of a site in a time, the newest first',
    input: z.object({
      ...OF_SITE_CALL,
      ...CALL_RANGE,
      ...CALL_PAGE,
      gateId: z.uuid().optional(),
      direction: z.enum(DIRECTIONS).optional(),
      outcome: z.enum(OUTCOMES).optional(),
    }),
    output: z.object({ records: z.array(GatePassage), total: count }),
  },
  gateRecordPictureCall: {
    ...read,
    path: `${at}/recordPicture`,
    summary: 'The picture of one passage in Base64; null without one',
    input: z.object({ recordId: z.uuid() }),
    output: z.object({ recordId: z.uuid(), mediaType: z.string(), content: z.base64() }).nullable(),
  },
  gateCameraControlCall: {
    method: 'POST',
    responseFormat: 'platform',
    access: 'gate:read',
    asks: ['camera:steer'],
    path: `${at}/cameraControl`,
    summary:
      'Turn the camera of a gate, or that beside it, for a second and a half unless it is said again; or stop it',
    input: z.object({
      gateId: z.uuid(),
      action: z.enum([...TURNS, 'stop']),
      speed: z.number().gt(0).max(1).default(0.5),
    }),
    output: Steering.extend({ cameraId: z.uuid() }),
  },
} as const
