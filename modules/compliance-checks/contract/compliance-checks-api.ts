import { z } from 'zod'
import { LitElements } from '#modules/ids/contract/ids-check.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { CHECKED, CheckResult, ComplianceCheck } from './compliance-check.ts'
import { complianceChecksModule } from './compliance-checks-module.ts'
import { CHECK_STATES, OUTCOMES } from './compliance-checks-records.ts'

const path = '/compliance-checks'
const read = 'compliance-check:read'
const write = 'compliance-check:write'
const id = z.object({ id: z.uuid() })

export const complianceChecksApi = defineApi(complianceChecksModule, {
  ...recordEndpoints({ ...ComplianceCheck, Draft: ComplianceCheck.Draft.extend(CHECKED) }, path, {
    read,
    write,
    filters: { state: byChoices(CHECK_STATES) },
  }),
  results: {
    method: 'GET',
    path: `${path}/:id/results`,
    summary: 'Results with their evidence, by rule; those of documents and models that the caller may read',
    access: read,
    reads: ['compliance-check'],
    input: id.extend({
      outcome: byChoices(OUTCOMES),
      rule: z.string().max(60).optional(),
      target: z.coerce.number().int().min(0).optional(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: pageOf(CheckResult),
  },
  lit: {
    method: 'GET',
    path: `${path}/:id/results/:position/lit`,
    summary: 'The element of a result with the box around it, for a viewer',
    access: read,
    reads: ['compliance-check'],
    asks: ['bim-model:read'],
    input: id.extend({ position: z.coerce.number().int().min(0) }),
    output: LitElements,
  },
  askWaiver: {
    method: 'POST',
    path: `${path}/:id/waivers`,
    summary: 'Ask that a failure is let pass until a day',
    access: write,
    input: id.extend({
      position: z.number().int().min(0),
      reason: z.string().trim().min(3).max(2_000),
      until: CalendarDay,
    }),
    output: ComplianceCheck.Record,
  },
  decideWaiver: {
    method: 'POST',
    path: `${path}/:id/waivers/:waiverId/decision`,
    summary: 'Grant or refuse a waiver that somebody else asked for',
    access: 'compliance-check:waive',
    input: id.extend({ waiverId: z.uuid(), isGranted: z.boolean(), note: z.string().trim().max(2_000).default('') }),
    output: ComplianceCheck.Record,
  },
  paper: {
    method: 'GET',
    path: `${path}/:id/paper`,
    summary: 'The report of a check as PDF',
    access: read,
    reads: ['compliance-check'],
    // Printing takes seconds, while no connection is held.
    transaction: 'none',
    input: id,
    output: FILE_ANSWER,
  },
})
