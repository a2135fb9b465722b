import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { companiesModule } from './companies-module.ts'
import { Company, CompanyChange, CompanyDraft } from './company.ts'
import { COMPANY_STATES, PARTY_ROLES, TRADES } from './company-choices.ts'

/** Companies lie in no place: who may read one is decided by the permission, and what is of a project row by row. */
const sees = 'everything' as const

export const companiesApi = defineApi(companiesModule, {
  list: {
    method: 'GET',
    path: '/companies',
    summary: 'List companies, of one party role, trade or status',
    access: 'company:read',
    reads: ['company'],
    sees,
    input: ListQuery.extend({
      partyRole: z.enum(PARTY_ROLES).optional(),
      trade: z.enum(TRADES).optional(),
      status: z.enum(COMPANY_STATES).optional(),
    }),
    output: pageOf(Company),
  },
  get: {
    method: 'GET',
    path: '/companies/:id',
    summary: 'One company, with what it is on each project that the caller sees',
    access: 'company:read',
    reads: ['company'],
    sees,
    input: z.object({ id: z.uuid() }),
    output: Company,
  },
  create: {
    method: 'POST',
    path: '/companies',
    summary: 'Add a company',
    access: 'company:write',
    sees,
    input: CompanyDraft,
    output: Company,
  },
  change: {
    method: 'PUT',
    path: '/companies/:id',
    summary: 'Edit a company; what it is decides at once what its people see',
    access: 'company:write',
    sees,
    input: CompanyChange,
    output: Company,
  },
})
