import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { Check, CheckDetail, CheckResult, ElementVerdicts, LitElements, Verdict } from './ids-check.ts'
import { idsModule } from './ids-module.ts'
import { RequirementSet, RequirementSetDraft } from './requirement-set.ts'
import { SET_STATES } from './set-states.ts'

const ById = z.object({ id: z.uuid() })

export const idsApi = defineApi(idsModule, {
  ...recordEndpoints({ ...RequirementSet, Draft: RequirementSetDraft }, '/ids/sets', {
    read: 'ids:read',
    write: 'ids:write',
    filters: { state: byChoices(SET_STATES), isFailing: byFlag(), updatedBy: byPerson(), updated: byDays() },
  }),
  copy: {
    method: 'POST',
    path: '/ids/sets/:id/copy',
    summary: 'Make another set of the file of one, under a name of its own',
    access: 'ids:write',
    input: ById,
    output: RequirementSet.Record,
  },
  file: {
    method: 'GET',
    path: '/ids/sets/:id/file',
    summary: 'The IDS file of a set',
    access: 'ids:read',
    input: ById,
    output: FILE_ANSWER,
  },
  checks: {
    method: 'GET',
    path: '/ids/checks',
    summary: 'List checks, of a project, a set or a model',
    access: 'ids:read',
    reads: ['ids-check', 'ids-set'],
    input: ListQuery.extend({
      projectCode: PlaceCode.optional(),
      setId: z.uuid().optional(),
      modelId: z.uuid().optional(),
    }),
    output: pageOf(Check),
  },
  startCheck: {
    method: 'POST',
    path: '/ids/checks',
    summary: 'Check a version of a model against a requirement set',
    access: 'ids:write',
    input: z.object({ setId: z.uuid(), modelId: z.uuid(), version: z.number().int().min(1) }),
    output: Check,
  },
  check: {
    method: 'GET',
    path: '/ids/checks/:id',
    summary: 'One check with its specifications',
    access: 'ids:read',
    reads: ['ids-check'],
    input: ById,
    output: CheckDetail,
  },
  results: {
    method: 'GET',
    path: '/ids/checks/:id/results',
    summary: 'Results of a check, one for each requirement and element',
    access: 'ids:read',
    reads: ['ids-check'],
    input: ListQuery.extend({
      id: z.uuid(),
      verdict: Verdict.optional(),
      specification: z.coerce.number().int().min(0).optional(),
      requirement: z.coerce.number().int().min(0).optional(),
      globalId: z.string().max(64).optional(),
    }),
    output: pageOf(CheckResult),
  },
  lit: {
    method: 'GET',
    path: '/ids/checks/:id/lit',
    summary: 'Elements of a check to look at: those that fail, or the one that is named, with the box around them',
    access: 'ids:read',
    reads: ['ids-check'],
    input: ById.extend({
      specification: z.coerce.number().int().min(0).optional(),
      requirement: z.coerce.number().int().min(0).optional(),
      globalId: z.string().max(64).optional(),
      most: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    output: LitElements,
  },
  verdicts: {
    method: 'GET',
    path: '/ids/models/:modelId/versions/:version/verdicts',
    summary: 'GlobalIds of the elements of a version by what its newest checks say of them, for colouring them',
    access: 'ids:read',
    reads: ['ids-check'],
    input: z.object({ modelId: z.uuid(), version: z.coerce.number().int().min(1) }),
    output: ElementVerdicts,
  },
  report: {
    method: 'GET',
    path: '/ids/checks/:id/report',
    summary: 'The report of a check as a page, as JSON or as a BCF file',
    access: 'ids:read',
    input: ById.extend({ format: z.enum(['html', 'json', 'bcf']).default('html') }),
    output: FILE_ANSWER,
  },
  makeTopics: {
    method: 'POST',
    path: '/ids/checks/:id/topics',
    summary: 'Keep a model issue for each failed requirement; done again, they are updated',
    access: 'ids:write',
    input: ById,
    output: z.object({ created: z.number().int(), updated: z.number().int(), unchanged: z.number().int() }),
  },
})
