import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi, FILE_ANSWER, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { PictureLook, SeenVerdict } from '#platform/contract/picture-look.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byText } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Camera } from './camera.ts'
import { cameraCalls } from './camera-calls.ts'
import { HEALTHS } from './camera-health.ts'
import { Connection, offerStreamEndpoint, ShownConnection } from './camera-live.ts'
import { areaRightEndpoints } from './camera-rights.ts'
import { Steering, Velocity } from './camera-steering.ts'
import { Evidence, Still } from './camera-stills.ts'
import { CameraView } from './camera-view.ts'
import { camerasModule } from './cameras-module.ts'
import { cameraStates, SOURCES } from './cameras-records.ts'
import { surveillanceCalls } from './surveillance-calls.ts'

const path = '/cameras'
const moment = z.iso.datetime({ offset: true })
const ById = z.object({ id: z.uuid() })

export const camerasApi = defineApi(camerasModule, {
  ...recordEndpoints(Camera, path, {
    read: 'camera:read',
    write: 'camera:write',
    filters: {
      state: byChoice(stateNames(cameraStates)),
      source: byChoice(SOURCES),
      health: byChoice(HEALTHS),
      area: byText(),
    },
  }),
  ...stepEndpoints(cameraStates, { path, access: 'camera:read', record: Camera.Record }),
  showConnection: {
    method: 'GET',
    path: `${path}/:id/connection`,
    summary: 'Show how a camera is connected, without its addresses and credentials',
    access: 'camera:write',
    input: ById,
    output: ShownConnection,
  },
  connect: {
    method: 'PUT',
    path: `${path}/:id/connection`,
    summary: 'Enter how a camera is reached; what is entered is sealed and shown to nobody',
    access: 'camera:write',
    input: ById.extend(Connection.shape),
    output: ShownConnection,
  },
  stream: {
    method: 'GET',
    path: '/camera-streams/:ticket',
    summary:
      'Receive the live picture that a ticket opens, as JPEG pictures one after the other (multipart/x-mixed-replace)',
    access: 'camera:watch',
    input: z.object({ ticket: z.string().regex(/^[\w-]{20,80}$/) }),
    output: RAW_ANSWER,
  },
  offerStream: offerStreamEndpoint,
  ...cameraCalls,
  ...areaRightEndpoints,
  ...surveillanceCalls,
  showSteering: {
    method: 'GET',
    path: `${path}/:id/steering`,
    summary: 'Show who turns a camera, and where it looks where that is known',
    access: 'camera:read',
    input: ById,
    output: Steering,
  },
  takeLease: {
    method: 'POST',
    path: `${path}/:id/steering`,
    summary: 'Make a camera the caller\u2019s to turn for half a minute',
    access: 'camera:steer',
    input: ById,
    output: Steering,
  },
  freeLease: {
    method: 'DELETE',
    path: `${path}/:id/steering`,
    summary: 'Stop a camera and let others turn it',
    access: 'camera:steer',
    input: ById,
    output: z.null(),
  },
  move: {
    method: 'POST',
    path: `${path}/:id/moves`,
    summary: 'Turn a camera: it stops after a second and a half, unless it is said again',
    access: 'camera:steer',
    input: ById.extend(Velocity.shape),
    output: Steering,
  },
  stop: {
    method: 'POST',
    path: `${path}/:id/stops`,
    summary: 'Stop a camera that turns',
    access: 'camera:steer',
    input: ById,
    output: Steering,
  },
  stills: {
    method: 'GET',
    path: `${path}/:id/stills`,
    summary: 'List the kept pictures of a camera and a time; of more than 300 the newest',
    access: 'camera:playback',
    input: ById.extend({ from: moment, to: moment }),
    output: z.array(Still),
  },
  still: {
    method: 'GET',
    path: `${path}/:id/stills/:at`,
    summary: 'Show one of the kept pictures of a camera',
    access: 'camera:playback',
    input: ById.extend({ at: moment }),
    output: FILE_ANSWER,
  },
  stillLook: {
    method: 'GET',
    path: `${path}/:id/stills/:at/look`,
    summary: 'Show the people and vehicles that were found on a kept picture; null where nothing has looked at it',
    access: 'camera:playback',
    input: ById.extend({ at: moment }),
    output: PictureLook.nullable(),
  },
  lookAtStill: {
    method: 'POST',
    path: `${path}/:id/stills/:at/look`,
    summary: 'Look for people and vehicles on a kept picture, where that was not done yet or failed',
    access: 'camera:playback',
    input: ById.extend({ at: moment }),
    output: PictureLook.nullable(),
  },
  judgeSeen: {
    method: 'POST',
    path: `${path}/:id/stills/:at/look/verdict`,
    summary: 'Say whether one of the finds on a kept picture is right',
    access: 'camera:playback',
    input: ById.extend({ at: moment, ...SeenVerdict.shape }),
    output: PictureLook.nullable(),
  },
  view: {
    method: 'GET',
    path: `${path}/:id/view`,
    summary: 'Show where a camera is to look, and since when it looks elsewhere',
    access: 'camera:playback',
    input: ById,
    output: CameraView.nullable(),
  },
  viewPicture: {
    method: 'GET',
    path: `${path}/:id/view/picture`,
    summary: 'Show the picture of the view that a camera is to have',
    access: 'camera:playback',
    input: ById,
    output: FILE_ANSWER,
  },
  confirmView: {
    method: 'POST',
    path: `${path}/:id/view`,
    summary: 'Say that a moved camera is to look where it was found looking',
    access: 'camera:write',
    input: ById.extend({ foundAt: moment }),
    output: CameraView.nullable(),
  },
  evidence: {
    method: 'GET',
    path: `${path}/:id/evidence`,
    summary: 'List what was taken out of a camera as evidence',
    access: 'camera:export',
    input: ById,
    output: z.array(Evidence),
  },
  takeEvidence: {
    method: 'POST',
    path: `${path}/:id/evidence`,
    summary: 'Take the kept pictures of a time out as one file, with a hash of each and of the whole',
    access: 'camera:export',
    input: ById.extend({ from: moment, to: moment, reason: z.string().trim().min(3).max(500) }),
    output: Evidence,
  },
  evidenceFile: {
    method: 'GET',
    path: `${path}/:id/evidence/:evidenceId`,
    summary: 'Download a piece of evidence',
    access: 'camera:export',
    input: ById.extend({ evidenceId: z.uuid() }),
    output: FILE_ANSWER,
  },
})

export const cameraBulk = defineBulk(camerasApi, {
  named: 'name',
  actions: { setArea: { does: 'change', fields: z.object({ area: z.string().trim().max(80) }), isUndoable: true } },
})

/** A name that is known changes the camera that has it. */
export const cameraImport = defineImport(camerasApi, { key: 'name', named: 'name' })
