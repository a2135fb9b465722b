import { ArabicName, Choice, LongText, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import { CompanyDraft } from '../../contract/company.ts'
import { COMPANY_STATES, PARTY_ROLES } from '../../contract/company-choices.ts'
import css from '../parts/company.module.css'
import { ProjectRoleFields } from '../parts/project-role-fields.tsx'
import { TradeChoices } from '../parts/trade-choices.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

const COMPANY = { id: 'company', of: null, Facts: CompanyDraft, Draft: CompanyDraft }

/** Adds a company, or edits the one that the address names (NAV-03). */
export function CompanyEditorScreen() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  return (
    <RecordEditor
      kind={COMPANY}
      api={companiesApi}
      module={companiesModule}
      text={(field) => text(field === 'name' ? 'nameEn' : field)}
      defaults={{ partyRole: 'contractor' }}
      messages={{
        code: text('codeWrong'),
        phone: text('phoneWrong'),
        email: text('emailWrong'),
        website: text('websiteWrong'),
      }}
      nameOf={words.name}
    >
      <div className={css['two']}>
        <Text name="name" />
        <ArabicName />
        <Text name="code" dir="ltr" help={text('codeHelp')} />
        <Choice name="status" of={COMPANY_STATES} />
      </div>
      <Choice name="partyRole" of={PARTY_ROLES} help={text('partyRoleHelp')} />
      <ProjectRoleFields />
      <TradeChoices />
      <div className={css['two']}>
        <Text name="registrationNo" dir="ltr" />
        <Text name="taxNo" dir="ltr" />
        <Text name="contactName" />
        <Text name="phone" dir="ltr" type="tel" />
        <Text name="email" dir="ltr" type="email" />
        <Text name="website" dir="ltr" type="url" />
      </div>
      <LongText name="address" />
    </RecordEditor>
  )
}
