import type { z } from 'zod'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { readAgain } from '#platform/web/api/read-again.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { companiesApi } from '../contract/companies-api.ts'
import { companiesModule } from '../contract/companies-module.ts'
import { type Company, CompanyDraft } from '../contract/company.ts'
import { useCompaniesText } from './use-companies-text.ts'
import { useCompanyLabels } from './use-company-labels.ts'

type FormValues = z.input<typeof CompanyDraft>

const EMPTY: FormValues = {
  code: '',
  name: '',
  nameAr: '',
  partyRole: 'contractor',
  trades: [],
  status: 'active',
  registrationNo: '',
  taxNo: '',
  contactName: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  projectRoles: [],
}

function formOfCompany({ id: _, peopleCount, rowVersion, updatedAt, updatedBy, can, ...facts }: Company): FormValues {
  return {
    ...facts,
    projectRoles: facts.projectRoles.map(({ projectCode, partyRole }) => ({ projectCode, partyRole })),
  }
}

/** The form of a company, new or stored. */
export function useCompanyEditor(company: Company | null) {
  const text = useCompaniesText()
  const navigation = useScreenNavigation()
  const words = useCompanyLabels()
  return useRecordForm({
    schema: CompanyDraft,
    draftName: `companies.company:${company?.id ?? 'new'}`,
    defaults: EMPTY,
    edited: company && {
      stored: company,
      valuesOf: formOfCompany,
      read: () => readAgain(companiesApi, 'get', { id: company.id }),
      ...words,
    },
    messages: {
      code: text('codeWrong'),
      phone: text('phoneWrong'),
      email: text('emailWrong'),
      website: text('websiteWrong'),
    },
    save: async (facts, { rowVersion, ...call }) => {
      const saved = await (company
        ? fetchEndpoint(companiesApi, 'change', { id: company.id, rowVersion, ...facts }, call)
        : fetchEndpoint(companiesApi, 'create', facts, call))
      // What a company is called and is stands beside its people.
      await Promise.all(['companies', 'access', 'audit'].map((module) => invalidateModule(module)))
      return saved
    },
    onSaved: ({ id }) => navigation.open(companiesModule, 'detail', { id }, { replace: true }),
  })
}
