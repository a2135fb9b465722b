import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import {
  byChoice,
  byChoices,
  byCompany,
  byDays,
  byFlag,
  byOverdue,
  byPerson,
  byText,
} from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { EarnedValue, PackageCost } from './earned-value.ts'
import { EvmSnapshot } from './evm-snapshot.ts'
import { PackageElements, PickedElements } from './package-elements.ts'
import { PackageRow } from './package-row.ts'
import {
  Constraint,
  ConstraintDraft,
  LookAheadPackage,
  NewerRule,
  ProgressEntry,
  StepDone,
  WorkPackage,
} from './work-package.ts'
import { DISCIPLINES, LEVELS, workPackageStates } from './work-package-choices.ts'
import { workpackagesModule } from './workpackages-module.ts'
import { evmSnapshotKind } from './workpackages-records.ts'

const path = '/work-packages'
const read = 'work-package:read'
const reads = ['work-package']
const ById = z.object({ id: z.uuid() })
const OfPlace = { projectCode: PlaceCode, siteCode: PlaceCode.optional(), structureCode: PlaceCode.optional() }

export const workpackagesApi = defineApi(workpackagesModule, {
  ...recordEndpoints(WorkPackage, path, {
    read,
    write: 'work-package:write',
    filters: {
      state: byChoices(stateNames(workPackageStates)),
      level: byChoices(LEVELS),
      discipline: byChoice(DISCIPLINES),
      owner: byPerson(),
      company: byCompany(),
      finish: byDays(),
      isLate: byOverdue(),
      isBlocked: byFlag(),
      activity: byText(),
    },
  }),
  ...stepEndpoints(workPackageStates, { path, access: read, record: WorkPackage.Record }),
  lookAhead: {
    method: 'GET',
    path: '/work-package-look-ahead',
    summary: 'Packages that are worked on in the days from a day on, with what stands in their way',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      from: CalendarDay,
      days: z.coerce.number().int().min(1).max(60).default(7),
      isUnderWay: byFlag(),
    }),
    output: pageOf(LookAheadPackage),
  },
  earnedValue: {
    method: 'GET',
    path: '/work-package-earned-value',
    summary: 'What was planned, earned and spent of a place by now, and its curve over time',
    access: read,
    reads,
    input: z.object(OfPlace),
    output: EarnedValue,
  },
  evmSnapshots: {
    method: 'GET',
    path: '/work-package-earned-value/snapshots',
    summary: 'Earned value of a place as it was reported, the newest first',
    access: read,
    reads: [evmSnapshotKind.id],
    input: ListQuery.pick({ page: true, pageSize: true, sort: true }).extend(OfPlace),
    output: pageOf(EvmSnapshot),
  },
  takeEvmSnapshot: {
    method: 'POST',
    path: '/work-package-earned-value/snapshots',
    summary: 'Keep the earned value of now as it is reported',
    access: 'work-package:write',
    input: z.object({ ...OfPlace, note: z.string().trim().max(500).default('') }),
    output: EvmSnapshot,
  },
  costs: {
    method: 'GET',
    path: `${path}/:id/costs`,
    summary: 'What was spent on a package, the newest first',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(PackageCost),
  },
  bookCost: {
    method: 'POST',
    path: `${path}/:id/costs`,
    summary: 'Book what was spent on a package; a correction is booked with a minus',
    access: 'work-package:write',
    input: ById.extend({
      spentOn: CalendarDay,
      amount: z.string().regex(/^-?\d{1,14}(\.\d{1,2})?$/),
      note: z.string().trim().max(500).default(''),
    }),
    output: WorkPackage.Record,
  },
  row: {
    method: 'GET',
    path: `${path}/:id/row`,
    summary: 'A package with what it names in words, as a row of a file',
    access: read,
    reads,
    input: ById,
    output: PackageRow.Record,
  },
  createFromRow: {
    method: 'POST',
    path: '/work-package-rows',
    summary: 'Add a package from a row of a file, with the package above and the company in words',
    access: 'work-package:write',
    input: PackageRow.Draft,
    output: PackageRow.Record,
  },
  changeFromRow: {
    method: 'PUT',
    path: '/work-package-rows/:id',
    summary: 'Change a package by a row of a file, with the package above and the company in words',
    access: 'work-package:write',
    input: PackageRow.Change,
    output: PackageRow.Record,
  },
  elements: {
    method: 'GET',
    path: `${path}/:id/elements`,
    summary: 'Elements of models that a package builds, picked one by one, by model',
    access: read,
    asks: ['bim-model:read'],
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(PackageElements),
  },
  addElements: {
    method: 'POST',
    path: `${path}/:id/elements`,
    summary: 'Put elements of a model on the package that builds them',
    access: 'work-package:write',
    asks: ['bim-model:read'],
    input: ById.extend(PickedElements.shape),
    output: z.object({ elements: z.number().int() }),
  },
  removeElements: {
    method: 'POST',
    path: `${path}/:id/elements/remove`,
    summary: 'Take elements of a model off a package; all of them where none is named',
    access: 'work-package:write',
    asks: ['bim-model:read'],
    input: ById.extend({ modelId: z.uuid(), globalIds: PickedElements.shape.globalIds.nullable().default(null) }),
    output: z.object({ elements: z.number().int() }),
  },
  newerRule: {
    method: 'GET',
    path: `${path}/:id/newer-rule`,
    summary:
      'The newest version of the own rule of credit that a package follows in an earlier one, and its progress by that',
    access: read,
    reads: [...reads, 'credit-rule'],
    input: ById,
    output: NewerRule.nullable(),
  },
  moveToNewerRule: {
    method: 'POST',
    path: `${path}/:id/newer-rule`,
    summary: 'Let a package follow the newest version of its rule of credit, with the progress that was shown',
    access: 'work-package:write',
    input: ById.extend({ rowVersion: z.number().int().min(1) }).extend(
      NewerRule.pick({ version: true, progress: true }).shape,
    ),
    output: WorkPackage.Record,
  },
  overlaps: {
    method: 'GET',
    path: `${path}/:id/overlaps`,
    summary: 'Installation packages of the same structure that are worked on at the same time',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(WorkPackage.Listed),
  },
  constraints: {
    method: 'GET',
    path: `${path}/:id/constraints`,
    summary: 'What stands, or stood, in the way of a package',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(Constraint),
  },
  addConstraint: {
    method: 'POST',
    path: `${path}/:id/constraints`,
    summary: 'Say what stands in the way of a package',
    access: 'work-package:write',
    input: ConstraintDraft,
    output: Constraint,
  },
  promiseConstraint: {
    method: 'POST',
    path: '/work-package-constraints/:id/promise',
    summary: 'Promise that a constraint is cleared by a day',
    access: 'work-package:clear',
    input: ById.extend({ promisedFor: CalendarDay }),
    output: Constraint,
  },
  clearConstraint: {
    method: 'POST',
    path: '/work-package-constraints/:id/clear',
    summary: 'Say that a constraint is no more',
    access: 'work-package:clear',
    input: ById,
    output: Constraint,
  },
  waiveConstraint: {
    method: 'POST',
    path: '/work-package-constraints/:id/waive',
    summary: 'Let a package be released in spite of a constraint',
    access: 'work-package:waive',
    input: ById.extend({ reason: z.string().trim().min(1).max(500) }),
    output: Constraint,
  },
  reopenConstraint: {
    method: 'POST',
    path: '/work-package-constraints/:id/reopen',
    summary: 'Say that a constraint is there again',
    access: 'work-package:write',
    input: ById.extend({ reason: z.string().trim().min(1).max(500) }),
    output: Constraint,
  },
  progress: {
    method: 'GET',
    path: `${path}/:id/progress`,
    summary: 'What was entered about the progress of a package, the newest first',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(ProgressEntry),
  },
  enterProgress: {
    method: 'POST',
    path: `${path}/:id/progress`,
    summary: 'Enter how far steps of the rules of credit are on a day',
    access: 'work-package:progress',
    input: ById.extend({
      doneOn: CalendarDay,
      steps: z.array(StepDone).min(1).max(20),
      note: z.string().trim().max(500).default(''),
    }),
    output: WorkPackage.Record,
  },
})

export const packageBulk = defineBulk(workpackagesApi, {
  named: 'number',
  actions: { assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true } },
})

/** Packages of a plan that was made elsewhere: a number that is known changes the package that has it. */
export const packageImport = defineImport(workpackagesApi, {
  one: 'row',
  create: 'createFromRow',
  change: 'changeFromRow',
  key: 'number',
  named: 'name',
})
