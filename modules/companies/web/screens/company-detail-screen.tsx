import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import { useCompanyFields } from '../company-fields.tsx'
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
  const fields = useCompanyFields()
  const printed = printedOf(fields)
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
      facts={fields}
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
