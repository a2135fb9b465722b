import { defineServerModule } from '#platform/server/define-server-module.ts'
import { companiesApi } from '../contract/companies-api.ts'
import { companyKind } from '../contract/companies-records.ts'
import './audited-actions.ts'
import { changeCompany, createCompany } from './edit-company.ts'
import { createCompanies } from './migrations/20261122T0930_companies_create.ts'
import { seedCompanies } from './seed.ts'
import { showCompanies, showCompany } from './show-companies.ts'

export const companiesServer = defineServerModule(companiesApi, {
  handlers: { list: showCompanies, get: showCompany, create: createCompany, change: changeCompany },
  migrations: [createCompanies],
  records: [companyKind],
  seed: seedCompanies,
})
