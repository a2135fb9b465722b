import { z } from 'zod'
import { ArabicName, LongText, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { companiesApi } from '../../contract/companies-api.ts'
import { companiesModule } from '../../contract/companies-module.ts'
import { DistributionListDraft, NamedMember } from '../../contract/distribution-list.ts'
import css from '../parts/company.module.css'
import { MemberFields } from '../parts/member-fields.tsx'
import { useCompaniesText } from '../use-companies-text.ts'
import { useCompanyWords } from '../use-company-words.ts'

/** Members with their names, so that a draft that is found again later still says who was chosen; they are sent without. */
const Draft = DistributionListDraft.extend({
  members: z
    .array(NamedMember)
    .min(1)
    .max(500)
    .transform((members) => members.map(({ kind, id }) => ({ kind, id }))),
})
const LIST = { id: 'distribution-list', of: 'project' as const, Facts: Draft.omit({ projectCode: true }), Draft }
const { getList: get, createList: create, changeList: change } = companiesApi.endpoints
const API = { module: companiesModule, endpoints: { get, create, change } }

/** Adds a distribution list to a project, or edits the one that the address names (NAV-03). */
export function ListEditorScreen() {
  const text = useCompaniesText()
  const words = useCompanyWords()
  return (
    <RecordEditor
      kind={LIST}
      api={API}
      module={companiesModule}
      opens="listDetail"
      text={(field) => text(field === 'name' ? 'nameEn' : field)}
      defaults={{ members: [] }}
      messages={{ projectCode: text('projectMissing'), members: text('membersMissing') }}
      nameOf={words.name}
    >
      <div className={css['two']}>
        <Text name="name" />
        <ArabicName />
      </div>
      <PlaceOf />
      <LongText name="purpose" help={text('purposeHelp')} />
      <MemberFields />
    </RecordEditor>
  )
}
