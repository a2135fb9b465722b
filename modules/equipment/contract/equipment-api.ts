import { z } from 'zod'
import { AnsweredForm, FilledForm } from '#modules/forms/contract/filled-form.ts'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { equipmentModule } from './equipment-module.ts'
import { HIRE_TYPES, MACHINE_CATEGORIES, machineStates } from './equipment-records.ts'
import { feedEndpoints } from './feed-endpoints.ts'
import { LiveMachine } from './live-machine.ts'
import { Certificate, CertificateDraft, Machine, MachineCheck, MachineDay } from './machine.ts'

const path = '/equipment'
const read = 'machine:read'
const ById = z.object({ id: z.uuid() })
const MOST_DAYS = 62

export const equipmentApi = defineApi(equipmentModule, {
  ...recordEndpoints(Machine, path, {
    read,
    write: 'machine:write',
    filters: {
      state: byChoices(stateNames(machineStates)),
      category: byChoice(MACHINE_CATEGORIES),
      hire: byChoice(HIRE_TYPES),
      company: byCompany(),
      owner: byPerson(),
      isLocked: byFlag(),
      isCheckedToday: byFlag(),
      expiry: byDays(),
    },
  }),
  live: {
    method: 'GET',
    path: '/equipment-live',
    summary: 'Show the machines of a site that are there, each with the last place that is known of it',
    access: read,
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode }),
    output: z.array(LiveMachine),
  },
  ...feedEndpoints,
  ...stepEndpoints(machineStates, { path, access: read, record: Machine.Record }),
  certificates: {
    method: 'GET',
    path: `${path}/:id/certificates`,
    summary: 'Certificates of a machine, those that expire last first',
    access: read,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(Certificate),
  },
  addCertificate: {
    method: 'POST',
    path: `${path}/:id/certificates`,
    summary: 'Enter a certificate of a machine; it replaces those of its type that expire before it',
    access: 'machine:write',
    input: CertificateDraft,
    output: Machine.Record,
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/equipment-certificates/:id',
    summary: 'Take back a certificate that was entered by mistake',
    access: 'machine:write',
    input: ById,
    output: Machine.Record,
  },
  fileCertificate: {
    method: 'POST',
    path: '/equipment-certificates/:id/file',
    summary:
      'Add the file of a certificate, which was uploaded for its machine; one of before stays among the files of the machine',
    access: 'machine:write',
    input: ById.extend({ fileId: z.uuid() }),
    output: Certificate,
  },
  checks: {
    method: 'GET',
    path: `${path}/:id/checks`,
    summary: 'Checks of a machine before work, the newest first',
    access: read,
    reads: ['machine'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(MachineCheck),
  },
  check: {
    method: 'GET',
    path: '/equipment-checks/:id',
    summary: 'One check as its form was filled in',
    access: read,
    input: ById,
    output: FilledForm,
  },
  fillCheck: {
    method: 'POST',
    path: `${path}/:id/checks`,
    summary: 'Store the check of a machine before work; what stops work locks it until that is cleared',
    access: 'machine:hours',
    input: ById.extend(AnsweredForm.shape),
    output: FilledForm,
  },
  clearCheck: {
    method: 'POST',
    path: '/equipment-checks/:id/clear',
    summary: 'Say how what a check found was put right',
    access: 'machine:write',
    input: ById.extend({ reason: z.string().trim().min(1).max(300) }),
    output: Machine.Record,
  },
  days: {
    method: 'GET',
    path: `${path}/:id/days`,
    summary: 'What a machine did on the days of a range; days without entry are left out',
    access: read,
    input: ById.extend({ from: CalendarDay, to: CalendarDay }),
    output: z.array(MachineDay),
  },
  enterDays: {
    method: 'POST',
    path: `${path}/:id/days`,
    summary: 'Enter what a machine did on days; an entry of a day replaces the one before',
    access: 'machine:hours',
    input: ById.extend({ days: z.array(MachineDay).min(1).max(MOST_DAYS) }),
    output: z.array(MachineDay),
  },
  summary: {
    method: 'GET',
    path: '/equipment-summary',
    summary: 'How many machines of a place are in which state, and their hours by day',
    access: read,
    input: z.object({
      projectCode: PlaceCode,
      siteCode: PlaceCode.optional(),
      days: z.coerce.number().int().min(1).max(MOST_DAYS).default(14),
    }),
    output: z.object({
      asOf: z.iso.datetime(),
      total: z.number().int(),
      locked: z.number().int(),
      expiring: z.number().int(),
      states: z.array(z.object({ state: z.enum(stateNames(machineStates)), count: z.number().int() })),
      /** Hours of all machines together. */
      days: z.array(
        z.object({
          day: CalendarDay,
          machines: z.number().int(),
          scheduled: z.number(),
          working: z.number(),
          idle: z.number(),
          standby: z.number(),
          breakdown: z.number(),
        }),
      ),
    }),
  },
})

export const machineBulk = defineBulk(equipmentApi, {
  named: 'name',
  actions: {
    setCategory: { does: 'change', fields: z.object({ category: z.enum(MACHINE_CATEGORIES) }), isUndoable: true },
  },
})

/** A serial number that is known changes the machine that has it. */
export const machineImport = defineImport(equipmentApi, { key: 'serial', named: 'name' })
