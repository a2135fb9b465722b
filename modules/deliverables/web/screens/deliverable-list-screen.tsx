import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { FORMS } from '#modules/documents/contract/documents-records.ts'
import { Export, Import } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { ListedDeliverable } from '../../contract/deliverable.ts'
import { deliverableImport, deliverablesApi } from '../../contract/deliverables-api.ts'
import { deliverablesModule } from '../../contract/deliverables-module.ts'
import { ARRIVALS } from '../../contract/deliverables-records.ts'
import { useDeliverableFields } from '../deliverable-fields.tsx'
import type { deliverablesEn } from '../locales/en.ts'

/** What is owed at the place that is picked, what of it has come, and what is late. */
export function DeliverableListScreen() {
  const text = useText<typeof deliverablesEn>('deliverables')
  const fields = useDeliverableFields()
  const register = useRegister(deliverablesApi, deliverablesModule, {
    of: 'structure',
    filters: ['arrival', 'company', 'package', 'form', 'due', 'overdue'],
  })
  const { title, query, where } = register
  return (
    <ListScreen
      of={register}
      filters={[
        filter.choice('arrival', text('arrival'), choicesOf(ARRIVALS, text, 'arrival')),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.text('package', text('packageName')),
        filter.choice('form', text('form'), choicesOf(FORMS, text, 'form')),
        filter.days('due', text('dueOn')),
        filter.overdue('overdue', text('overdue')),
      ]}
      columns={listed<ListedDeliverable>(fields)}
      actions={<AddLink to={deliverablesModule} screen="add" />}
      empty={text('empty')}
    >
      <Import of={deliverableImport} where={where} />
      <Export api={deliverablesApi} list="list" query={query} title={title} />
    </ListScreen>
  )
}
