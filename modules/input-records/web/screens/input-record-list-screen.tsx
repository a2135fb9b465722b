import { findCompanies } from '#modules/companies/web/public.ts'
import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { ListedInputRecord } from '../../contract/input-record.ts'
import { inputRecordsApi } from '../../contract/input-records-api.ts'
import { inputRecordsModule } from '../../contract/input-records-module.ts'
import { inputRecordStates } from '../../contract/input-records-records.ts'
import { useInputRecordFields } from '../input-record-fields.tsx'
import { SheetImport } from '../parts/sheet-import.tsx'
import { useDecisions } from '../parts/use-decisions.tsx'
import { useInputRecordsText } from '../use-input-records-text.ts'

/** What companies have reported on the current site. */
export function InputRecordListScreen() {
  const text = useInputRecordsText()
  const say = useSay()
  const answersLink = useScreenLinkProps(inputRecordsModule, 'answers')
  const fields = useInputRecordFields()
  const register = useRegister(inputRecordsApi, inputRecordsModule, {
    of: 'structure',
    sort: '-period',
    filters: ['state', 'period', 'company'],
  })
  const bulk = useDecisions(register)
  const states = choicesOfStates(inputRecordStates, say)
  return (
    <ListScreen
      of={register}
      {...bulk}
      filters={[
        filter.choices('state', text('state'), states),
        filter.days('period', text('period')),
        filter.record('company', text('companyId'), findCompanies),
      ]}
      columns={listed<ListedInputRecord>(fields)}
      actions={
        <>
          <a {...answersLink} className={buttonClass()}>
            {text('answersAsTable')}
          </a>
          <AddLink to={inputRecordsModule} screen="add" />
        </>
      }
      empty={text('empty')}
    >
      <SheetImport where={register.where} />
      <Export api={inputRecordsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
