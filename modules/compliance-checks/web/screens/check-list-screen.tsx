import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedComplianceCheck } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { complianceChecksModule } from '../../contract/compliance-checks-module.ts'
import { CHECK_STATES } from '../../contract/compliance-checks-records.ts'
import { useCheckFields } from '../check-fields.tsx'
import { useComplianceText } from '../use-compliance-text.ts'

/** The checks of the project that is picked, with what each came to. */
export function CheckListScreen() {
  const text = useComplianceText()
  const say = useSay()
  const fields = useCheckFields()
  const register = useRegister(complianceChecksApi, complianceChecksModule, {
    of: 'project',
    sort: '-createdAt',
    filters: ['state'],
  })
  const states = choicesOf(CHECK_STATES, text, 'state')
  return (
    <ListScreen
      of={{ ...register, title: say(complianceChecksModule.screens.list.title) }}
      filters={[filter.choices('state', text('state'), states)]}
      columns={listed<ListedComplianceCheck>(fields)}
      actions={<AddLink to={complianceChecksModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={complianceChecksApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
