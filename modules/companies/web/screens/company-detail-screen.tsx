import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import type { Company } from '../../contract/company.ts'
import css from '../parts/company.module.css'
import { CompanyPeople } from '../parts/company-people.tsx'
import { CompanyState } from '../parts/company-state.tsx'
import { ProjectRoles } from '../parts/project-roles.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

/** One company: how to reach it, what it is on which project, its people and its history. */
export function CompanyDetailScreen() {
  const _text = useCompaniesText()
  const words = useCompanyWords()
  const history = useHistoryWords('companies', { states: {}, steps: {} })
  const company = useRecord(companiesApi, 'company')
  const printed = usePrintedFacts()
  return (
    <DetailScreen
      result={company}
      record={({ id: entityId }) => ({ entityType: 'company', entityId, printed })}
      title={words.name}
      context={({ code, status }) => (
        <span className={css['inline']}>
          <bdi dir="ltr">{code}</bdi>
          <CompanyState status={status} />
        </span>
      )}
      actions={(found) => (
        <RecordActions api={companiesApi} module={companiesModule} record={found} name={words.name(found)} />
      )}
      facts={useCompanyFacts()}
      activity={(found) => <RecordHistory entityType="company" entityId={found.id} {...history} />}
    >
      {(found) => (
        <>
          <ProjectRoles company={found} />
          <CompanyPeople companyId={found.id} />
        </>
      )}
    </DetailScreen>
  )
}

function useCompanyFacts() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const format = useFormats()
  return (company: Company) => [
    { term: text('partyRole'), value: words.party(company.partyRole) },
    { term: text('trades'), value: company.trades.map(words.trade).join(' · ') || text('noTrades') },
    { term: text('registrationNo'), value: company.registrationNo && <bdi dir="ltr">{company.registrationNo}</bdi> },
    { term: text('taxNo'), value: company.taxNo && <bdi dir="ltr">{company.taxNo}</bdi> },
    { term: text('contactName'), value: company.contactName && <bdi>{company.contactName}</bdi> },
    { term: text('phone'), value: company.phone && <bdi dir="ltr">{company.phone}</bdi> },
    {
      term: text('email'),
      value: company.email && (
        <a href={`mailto:${company.email}`} dir="ltr">
          {company.email}
        </a>
      ),
    },
    {
      term: text('website'),
      value: company.website && (
        <a href={company.website} target="_blank" rel="noopener noreferrer" dir="ltr">
          {company.website}
        </a>
      ),
    },
    { term: text('nameAr'), value: company.nameAr && <bdi lang="ar">{company.nameAr}</bdi> },
    { term: text('nameEn'), value: <bdi lang="en">{company.name}</bdi> },
    { term: text('updated'), value: <bdi>{format.dateTime(company.updatedAt)}</bdi> },
    { term: text('updatedBy'), value: company.updatedBy && <bdi>{company.updatedBy.name}</bdi> },
    { term: text('address'), value: company.address && <bdi>{company.address}</bdi>, isWide: true },
  ]
}

/** The same facts on paper. */
function usePrintedFacts() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  const column = useColumns<Company>()
  return [
    column.choice('partyRole', text('partyRole'), words.partyChoices),
    column.choice('trades', text('trades'), words.tradeChoices),
    column.choice('status', text('status'), words.stateChoices),
    column.code('registrationNo', text('registrationNo')),
    column.code('taxNo', text('taxNo')),
    column.text('contactName', text('contactName')),
    column.code('phone', text('phone')),
    column.code('email', text('email')),
    column.code('website', text('website')),
    column.text('nameAr', text('nameAr')),
    column.text('address', text('address')),
    column.updated(),
    column.updatedBy(),
  ]
}
