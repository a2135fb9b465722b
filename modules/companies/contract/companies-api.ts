import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoice, byChoices, byFlag, byText } from '#platform/contract/record-filters.ts'
import { defineImport } from '#platform/contract/record-imports.ts'
import { companiesModule } from './companies-module.ts'
import { Company, CompanyChange, CompanyDraft, CompanyRef } from './company.ts'
import { COMPANY_STATES, PARTY_ROLES, TRADES } from './company-choices.ts'
import {
  DistributionList,
  DistributionListChange,
  DistributionListDraft,
  DistributionListRow,
  NamedMember,
  Recipients,
} from './distribution-list.ts'

/** Companies lie in no place: who may read one is decided by the permission, and what is of a project row by row. */
const sees = 'everything' as const

const ListId = z.object({ id: z.uuid() })

export const companiesApi = defineApi(companiesModule, {
  list: {
    method: 'GET',
    path: '/companies',
    summary: 'List companies, of one party role, trade or status',
    access: 'company:read',
    reads: ['company'],
    sees,
    input: ListQuery.extend({
      partyRole: byChoices(PARTY_ROLES),
      trade: byChoices(TRADES),
      status: byChoice(COMPANY_STATES),
      contact: byText(),
      hasPeople: byFlag(),
      archived: byFlag(),
    }),
    output: pageOf(Company),
  },
  choices: {
    method: 'GET',
    path: '/companies/choices',
    summary: 'Active companies to choose from; of whoever is bound to companies, their own',
    access: 'any-signed-in',
    reads: ['company'],
    input: z.object({}),
    output: z.array(CompanyRef),
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
  remove: {
    method: 'DELETE',
    path: '/companies/:id',
    summary: 'Archive a company: it leaves the lists and choices, and what is its own goes on naming it',
    access: 'company:write',
    sees,
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
  restore: {
    method: 'POST',
    path: '/companies/:id/restore',
    summary: 'Bring a company back that was archived',
    access: 'company:write',
    sees,
    input: z.object({ id: z.uuid() }),
    output: Company,
  },
  lists: {
    method: 'GET',
    path: '/distribution-lists',
    summary: 'List the distribution lists of a project or of all that the caller sees',
    access: 'distribution-list:read',
    reads: ['distribution-list'],
    input: ListQuery.extend({ projectCode: PlaceCode.optional() }),
    output: pageOf(DistributionListRow),
  },
  listChoices: {
    method: 'GET',
    path: '/distribution-lists/choices',
    summary: 'Active companies and people to put on a list, by a part of their name',
    access: 'distribution-list:write',
    reads: ['company'],
    input: z.object({ search: z.string().trim().max(200).default('') }),
    output: z.array(NamedMember),
  },
  getList: {
    method: 'GET',
    path: '/distribution-lists/:id',
    summary: 'One distribution list, with the companies and people named on it',
    access: 'distribution-list:read',
    reads: ['distribution-list', 'company'],
    input: ListId,
    output: DistributionList,
  },
  recipients: {
    method: 'GET',
    path: '/distribution-lists/:id/members',
    summary: 'The people whom a list reaches now, and who on it is left out',
    access: 'distribution-list:read',
    reads: ['distribution-list', 'company'],
    input: ListId,
    output: Recipients,
  },
  createList: {
    method: 'POST',
    path: '/distribution-lists',
    summary: 'Add a distribution list to a project',
    access: 'distribution-list:write',
    input: DistributionListDraft,
    output: DistributionList,
  },
  changeList: {
    method: 'PUT',
    path: '/distribution-lists/:id',
    summary: 'Edit a distribution list',
    access: 'distribution-list:write',
    input: DistributionListChange,
    output: DistributionList,
  },
  removeList: {
    method: 'DELETE',
    path: '/distribution-lists/:id',
    summary: 'Remove a distribution list; its history stays',
    access: 'distribution-list:write',
    input: ListId,
    output: z.null(),
  },
})

/** Companies from the rows of a file; a code that is known changes the one that has it. */
export const companyImport = defineImport(companiesApi, { key: 'code', named: 'name' })
