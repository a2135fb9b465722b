import { z } from 'zod'
import { AnsweredForm, FilledForm, FormMedia } from '#modules/forms/contract/filled-form.ts'
import { POINT_KINDS } from '#modules/inspection-plans/contract/plan-records.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { HeldGround } from '#platform/contract/held-ground.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import {
  byChoice,
  byChoices,
  byCompanyOrNone,
  byDays,
  byFlag,
  byPerson,
  byText,
} from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { PERIODS, QualityPackages, QualitySummary, ScoreTrend } from './dashboard.ts'
import { HeldAt } from './held-at.ts'
import { Inspection, InspectionDraft, ReplyComment, ResultEntry } from './inspection.ts'
import { inspectionStates } from './inspection-states.ts'
import { qualityModule } from './quality-module.ts'
import { REQUEST_KINDS } from './quality-records.ts'

const read = 'inspection:read'
const Versioned = z.object({ id: z.uuid(), rowVersion: z.number().int().min(1) })
const ById = z.object({ id: z.uuid() })
const OfPlace = z.object({
  projectCode: PlaceCode.optional(),
  siteCode: PlaceCode.optional(),
  structureCode: PlaceCode.optional(),
})
/** With one save: as many as somebody takes in a long round without network. */
const MOST_FILES = 200
const Narrowed = OfPlace.extend({ days: z.enum(PERIODS).default('90') })

export const qualityApi = defineApi(qualityModule, {
  ...recordEndpoints(Inspection, '/inspections', {
    read,
    write: 'inspection:request',
    filters: {
      state: byChoices(stateNames(inspectionStates)),
      kind: byChoice(REQUEST_KINDS),
      point: byChoice(POINT_KINDS),
      inspector: byPerson(),
      company: byCompanyOrNone(),
      requested: byDays(),
      package: byText(),
      replied: byDays(),
      /** The day of the reply; before that the day that it was asked for, today at the latest. */
      inspected: byDays(),
      isFirst: byFlag(),
      isOpenHold: byFlag(),
      isFailed: byFlag(),
      /** Has a score that counts. */
      isScored: byFlag(),
      hasOpenCritical: byFlag(),
    },
  }),
  ...stepEndpoints(inspectionStates, { path: '/inspections', access: read, record: Inspection.Record }),
  create: {
    method: 'POST',
    path: '/inspections',
    summary: 'Draft a request for an inspection, by a point of an approved plan',
    access: 'inspection:request',
    input: InspectionDraft,
    output: Inspection.Record,
  },
  saveResults: {
    method: 'PUT',
    path: '/inspections/:id/results',
    summary:
      'Score items of the check list, with the photos and files of items. A failed one comes with a defect, or with why it passes without one',
    access: 'inspection:reply',
    asks: ['inspection:waive'],
    input: Versioned.extend({
      results: z.array(ResultEntry).max(60),
      /** Uploaded for the inspection and an item of it, which `part` names. */
      media: z
        .array(FormMedia.extend({ part: z.uuid() }))
        .max(MOST_FILES)
        .default([]),
    }),
    output: Inspection.Record,
  },
  saveComments: {
    method: 'PUT',
    path: '/inspections/:id/comments',
    summary: 'List what has to be done, and which of it is done',
    access: 'inspection:reply',
    input: Versioned.extend({
      comments: z.array(ReplyComment.pick({ id: true, text: true }).extend({ isClosed: z.boolean() })).max(40),
    }),
    output: Inspection.Record,
  },
  fillForm: {
    method: 'POST',
    path: '/inspections/:id/form',
    summary: 'Store the form of the inspection, once it fits',
    access: 'inspection:reply',
    input: Versioned.extend(AnsweredForm.shape),
    output: FilledForm,
  },
  forms: {
    method: 'GET',
    path: '/inspections/:id/forms',
    summary: 'The forms that were filled in with an inspection, the newest first',
    access: read,
    reads: ['inspection'],
    input: ById,
    output: z.array(FilledForm),
  },
  inspectAgain: {
    method: 'POST',
    path: '/inspections/:id/again',
    summary: 'Draft the next request after a reply C or D',
    access: 'inspection:request',
    input: Versioned.extend({ requestedFor: z.iso.datetime({ offset: true }) }),
    output: Inspection.Record,
  },
  summary: {
    method: 'GET',
    path: '/quality/summary',
    summary: 'What waits, what is open and for how long, first-pass yield and score of a place',
    access: read,
    reads: ['inspection', 'ncr'],
    input: Narrowed,
    output: QualitySummary,
  },
  packages: {
    method: 'GET',
    path: '/quality/packages',
    summary: 'Scores, first-pass yield and open non-conformities of the work packages of a place',
    access: read,
    reads: ['inspection', 'ncr'],
    input: Narrowed,
    output: QualityPackages,
  },
  scoreTrend: {
    method: 'GET',
    path: '/quality/score-trend',
    summary: 'Scores of a place and of its contractors, month by month: the last twelve on the clock of the project',
    access: read,
    reads: ['inspection'],
    input: OfPlace,
    output: ScoreTrend,
  },
  heldGround: {
    method: 'GET',
    path: '/quality/held-ground',
    summary: 'Hold points of a site that are not released, where they are and who can release them',
    access: read,
    reads: ['inspection'],
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: HeldGround,
  },
  holds: {
    method: 'GET',
    path: '/quality/holds',
    summary: 'The points that hold a work package, also those of its plans that nobody has requested',
    access: read,
    reads: ['inspection', 'inspection-plan'],
    input: z.object({ projectCode: PlaceCode, packageId: z.uuid() }),
    output: z.array(HeldAt),
  },
})
