import { defineServerModule } from '#platform/server/define-server-module.ts'
import { companiesApi, companyImport } from '../contract/companies-api.ts'
import { companyKind, distributionListKind } from '../contract/companies-records.ts'
import { auditedActions } from './audited-actions.ts'
import { showCompanyChoices } from './company-names.ts'
import { companySource } from './company-repository.ts'
import { changeCompany, createCompany, removeCompany, restoreCompany } from './edit-company.ts'
import { changeList, createList, removeList } from './edit-list.ts'
import { distributionListSource } from './list-repository.ts'
import { createCompanies } from './migrations/20261122T0930_companies_create.ts'
import { addDistributionLists } from './migrations/20261122T0943_companies_add_distribution_lists.ts'
import { openParties } from './migrations/20261122T1311_companies_open_parties.ts'
import { openCompanyNames } from './migrations/20261122T1632_companies_open_names.ts'
import { archiveCompanies } from './migrations/20261122T2353_companies_archive.ts'
import { knowMakers } from './migrations/20261130T1202_companies_know_makers.ts'
import { ownParties } from './own-parties.ts'
import { seedCompanies } from './seed.ts'
import { showCompanies, showCompany } from './show-companies.ts'
import { showList, showListChoices, showLists, showRecipients } from './show-lists.ts'

export const companiesServer = defineServerModule(companiesApi, {
  actions: auditedActions,
  offers: [ownParties],
  handlers: {
    list: showCompanies,
    get: showCompany,
    create: createCompany,
    change: changeCompany,
    remove: removeCompany,
    restore: restoreCompany,
    choices: showCompanyChoices,
    lists: showLists,
    listChoices: showListChoices,
    getList: showList,
    recipients: showRecipients,
    createList,
    changeList,
    removeList,
  },
  imports: [companyImport],
  migrations: [createCompanies, addDistributionLists, openParties, openCompanyNames, archiveCompanies, knowMakers],
  records: [
    {
      ...companyKind,
      source: companySource,
      listedAs: { name: 'companies' },
      load: (context, id) => showCompany(context, { id }),
      searched: { text: ['contact_name', 'registration_no', 'address'] },
    },
    {
      ...distributionListKind,
      source: distributionListSource,
      load: (context, id) => showList(context, { id }),
      searched: { text: ['purpose'] },
    },
  ],
  seed: seedCompanies,
})
