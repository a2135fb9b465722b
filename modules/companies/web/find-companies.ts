import { NONE } from '#platform/contract/record-filter-words.ts'
import type { Text } from '#platform/contract/text.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import type { FindChoices } from '#platform/web/list/filter.ts'
import { uiStateStore } from '#platform/web/state/ui-state.ts'
import { companiesApi } from '../contract/companies-api.ts'

/** Finds companies for a filter, by name or code; of whoever is bound to companies, their own. */
export const findCompanies: FindChoices = async (words) => {
  const isArabic = uiStateStore.getState().language === 'ar'
  const wanted = words.trim().toLowerCase()
  return (await fetchEndpoint(companiesApi, 'choices', {}))
    .map(({ id, code, name, nameAr }) => ({ value: id, label: (isArabic && nameAr) || name, hint: code }))
    .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted))
}

const NOBODY: Text = { en: 'No company named', ar: 'لم تُسمَّ شركة' }

/** As {@link findCompanies}, and last the records in which none is named. */
export const findCompaniesOrNone: FindChoices = async (words) => {
  const none = { value: NONE, label: NOBODY[uiStateStore.getState().language] }
  return [...(await findCompanies(words)), ...(words.trim() === '' ? [none] : [])]
}
