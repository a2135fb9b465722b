import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Company } from '../contract/company.ts'
import type { companiesEn } from './locales/en.ts'
import { CompanyState } from './parts/company-state.tsx'
import { PeopleCount } from './parts/people-count.tsx'
import { useCompaniesText } from './use-companies-text.ts'
import { useCompanyWords } from './use-company-words.ts'

/** The fields of a company in their order, for list, page and paper. */
export function useCompanyFields() {
  const text = useCompaniesText()
  const { onPage, onList, ...field } = useFields<Company, typeof companiesEn>(text)
  const words = useCompanyWords()
  return [
    onList.text('name', { sort: 'name', arabic: 'nameAr', width: '26%' }),
    onList.code('code', { sort: 'code', width: '7rem' }),
    field.choice('partyRole', words.partyChoices, { sort: 'partyRole', onCard: 'fact' }),
    onList.choice('trades', words.tradeChoices, { onCard: 'below', on: ['list', 'paper'] }),
    onPage.shown('trades', ({ trades }) => trades.map(words.trade).join(' · ') || text('noTrades')),
    onList.number('peopleCount', {
      as: 'people',
      sort: 'peopleCount',
      width: '7rem',
      align: 'start',
      cell: (company) => <PeopleCount company={company} />,
    }),
    onList.choice('status', words.stateChoices, {
      sort: 'status',
      width: '8rem',
      onCard: 'beside',
      cell: ({ status }) => <CompanyState status={status} />,
      on: ['list', 'paper'],
    }),
    onPage.code('registrationNo'),
    onPage.code('taxNo'),
    field.text('contactName', { isOptional: true }),
    field.code('phone', { isOptional: true }),
    onPage.code('email', {
      cell: ({ email }) => (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      ),
    }),
    onPage.code('website', {
      cell: ({ website }) => (
        <a href={website} target="_blank" rel="noopener noreferrer" dir="ltr">
          {website}
        </a>
      ),
    }),
    onPage.text('nameAr', { cell: ({ nameAr }) => <bdi lang="ar">{nameAr}</bdi> }),
    onPage.text('name', { as: 'nameEn', cell: ({ name }) => <bdi lang="en">{name}</bdi>, on: ['page'] }),
    field.updated({ isOptional: true }),
    onPage.updatedBy(),
    onPage.long('address'),
  ]
}
