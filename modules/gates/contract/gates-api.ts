import { z } from 'zod'
import { CameraGlance } from '#modules/cameras/contract/camera-glance.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PictureLook, SeenVerdict } from '#platform/contract/picture-look.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byCompany, byDays, byFlag } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { Gate } from './gate.ts'
import { gateCalls } from './gate-calls.ts'
import {
  GatePassage,
  MOST_PICTURES,
  Occupancy,
  PassageReading,
  READ_BODY_BYTES,
  ReadPassage,
  SaidPlate,
  TypedPassage,
} from './gate-passage.ts'
import { Reconciliation } from './gate-reconciliation.ts'
import { gatesModule } from './gates-module.ts'
import { CAUSES, DIRECTIONS, GATE_KINDS, gateStates, OUTCOMES, REASONS } from './gates-records.ts'

const path = '/gates'
const read = 'gate:read'
const ById = z.object({ id: z.uuid() })
const number = z.coerce.number().int().min(1).max(MOST_PICTURES).default(1)
const OnePicture = ById.extend({ number })

export const gatesApi = defineApi(gatesModule, {
  ...recordEndpoints(Gate, path, {
    read,
    write: 'gate:write',
    filters: { state: byChoice(stateNames(gateStates)), kind: byChoice(GATE_KINDS) },
  }),
  ...stepEndpoints(gateStates, { path, access: read, record: Gate.Record }),
  passages: {
    method: 'GET',
    path: '/gate-passages',
    summary: 'Who was at the gates of a place, the newest first',
    access: read,
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      gate: byCompany(),
      direction: byChoice(DIRECTIONS),
      outcome: byChoice(OUTCOMES),
      reason: byChoice(REASONS),
      company: byCompany(),
      /** Days of the project's clock. */
      day: byDays(),
      hour: z.iso.datetime({ offset: true }).optional(),
      isInside: byFlag(),
      isUnmatched: byFlag(),
      isWeighed: byFlag(),
      isOnFoot: byFlag(),
      /** Closed by this midnight count. */
      reconciliation: byCompany(),
    }),
    output: pageOf(GatePassage),
  },
  passage: {
    method: 'GET',
    path: '/gate-passages/:id',
    summary: 'Show one passage with what was checked',
    access: read,
    input: ById,
    output: GatePassage,
  },
  picture: {
    method: 'GET',
    path: '/gate-passages/:id/picture',
    summary: 'One of the pictures that a passage came with, the first unless another is asked for',
    access: read,
    input: OnePicture,
    output: FILE_ANSWER,
  },
  gateCamera: {
    method: 'GET',
    path: '/gates/:id/camera',
    summary:
      'The camera of a gate: the one that was entered for it, else the one that stands nearest; null where none does',
    access: 'gate:read',
    input: z.object({ id: z.uuid() }),
    output: CameraGlance.nullable(),
  },
  camera: {
    method: 'GET',
    path: '/gate-passages/:id/camera',
    summary:
      'The camera of the gate of a passage, or the one that stands nearest to it, and when it kept a picture of it; null where none stands there',
    access: read,
    input: ById,
    output: CameraGlance.nullable(),
  },
  enter: {
    method: 'POST',
    path: `${path}/:id/passages`,
    summary: 'Enter by hand who stands at a gate; answers what the gate decides',
    access: 'gate:guard',
    input: TypedPassage,
    output: GatePassage,
  },
  read: {
    method: 'POST',
    path: '/gate-passages',
    summary:
      'Send what a reader at a gate has read, with its credential; answers what the gate decided, once it is stored',
    access: 'public',
    maxBodyBytes: READ_BODY_BYTES,
    input: ReadPassage,
    output: GatePassage.pick({ id: true, decision: true, reason: true, outcome: true }),
  },
  decide: {
    method: 'POST',
    path: '/gate-passages/:id/decide',
    summary: 'Let in by hand, or send away, with a reason',
    access: 'gate:guard',
    input: ById.extend({ outcome: z.enum(['allowed', 'denied']), reason: z.string().trim().min(1).max(300) }),
    output: GatePassage,
  },
  reading: {
    method: 'GET',
    path: '/gate-passages/:id/reading',
    summary: 'What was read from the picture of a passage, and how often such readings were right; null where none was',
    access: read,
    input: ById,
    output: PassageReading.nullable(),
  },
  readPicture: {
    method: 'POST',
    path: '/gate-passages/:id/reading',
    summary: 'Read the plate on the picture of a passage, where it was not read yet or reading failed',
    access: 'gate:guard',
    input: ById,
    output: PassageReading,
  },
  sayPlate: {
    method: 'POST',
    path: '/gate-passages/:id/plate',
    summary: 'Say what stands on the plate of who waits; the gate decides anew, as for a plate that was typed',
    access: 'gate:guard',
    input: SaidPlate,
    output: GatePassage,
  },
  look: {
    method: 'GET',
    path: '/gate-passages/:id/look',
    summary: 'The people and vehicles that were found on a picture of a passage; null where nothing has looked at it',
    access: read,
    input: OnePicture,
    output: PictureLook.nullable(),
  },
  lookAtPicture: {
    method: 'POST',
    path: '/gate-passages/:id/look',
    summary: 'Look for people and vehicles on a picture of a passage, where that was not done yet or failed',
    access: 'gate:guard',
    input: OnePicture,
    output: PictureLook.nullable(),
  },
  judgeSeen: {
    method: 'POST',
    path: '/gate-passages/:id/look/verdict',
    summary: 'Say whether one of the finds on a picture of a passage is right; the gate does nothing by it',
    access: 'gate:guard',
    input: OnePicture.extend({
      find: SeenVerdict.shape.number,
      version: SeenVerdict.shape.version,
      verdict: SeenVerdict.shape.verdict,
    }),
    output: PictureLook.nullable(),
  },
  settle: {
    method: 'POST',
    path: '/gate-passages/:id/settle',
    summary: 'Say why a passage has no other half',
    access: 'gate:guard',
    input: ById.extend({ cause: z.enum(CAUSES) }),
    output: GatePassage,
  },
  occupancy: {
    method: 'GET',
    path: '/gate-occupancy',
    summary: 'Who is inside a site, by company, and how many passed in each hour of a day',
    access: read,
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: Occupancy,
  },
  reconciliations: {
    method: 'GET',
    path: '/gate-reconciliations',
    summary: 'List the midnight counts of a place: what was without its other half, and what was closed',
    access: read,
    input: ListQuery.extend({ projectCode: PlaceCode.optional(), siteCode: PlaceCode.optional() }),
    output: pageOf(Reconciliation),
  },
  ...gateCalls,
})
