import { useProjectChoices } from '#modules/sites/web/public.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { DistributionList } from '../contract/distribution-list.ts'
import type { companiesEn } from './locales/en.ts'
import { useCompaniesText } from './use-companies-text.ts'

/** The fields of a distribution list in their order, for list and page. */
export function useDistributionListFields() {
  const text = useCompaniesText()
  const { onPage, onList, ...field } = useFields<DistributionList, typeof companiesEn>(text)
  const projects = useProjectChoices().choices
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr', width: '26%' }),
    onPage.text('name', { as: 'nameEn', cell: ({ name }) => <bdi lang="en">{name}</bdi> }),
    onPage.text('nameAr', { cell: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi> }),
    onList.choice('projectCode', projects, { as: 'project', sort: 'projectCode' }),
    onList.number('companyCount', { as: 'companies', sort: 'companyCount', width: '7rem', align: 'start' }),
    onList.number('personCount', { as: 'people', sort: 'personCount', width: '7rem', align: 'start' }),
    field.long('purpose'),
    field.updated({ isOptional: true }),
    onPage.updatedBy(),
  ]
}
