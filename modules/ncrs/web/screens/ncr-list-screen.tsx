import { findPeople } from '#modules/access/web/public.ts'
import { findCompaniesOrNone } from '#modules/companies/web/public.ts'
import { BulkTurn, Export, useBulk } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useSay, useText } from '#platform/web/language/use-text.ts'
import { filter } from '#platform/web/list/filter.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { choicesOfStates } from '#platform/web/records/choices-of-states.ts'
import { listed } from '#platform/web/records/fields-of.ts'
import { useRegister } from '#platform/web/records/use-register.tsx'
import type { NcrRow } from '../../contract/ncr.ts'
import { ncrKind, SEVERITIES } from '../../contract/ncr-records.ts'
import { ncrStates } from '../../contract/ncr-states.ts'
import { ncrBulk, ncrsApi } from '../../contract/ncrs-api.ts'
import { ncrsModule } from '../../contract/ncrs-module.ts'
import type { ncrsEn } from '../locales/en.ts'
import { useNcrFields } from '../ncr-fields.tsx'

/** What does not conform at the place that is picked; the addresses of dashboards narrow it. */
export function NcrListScreen() {
  const text = useText<typeof ncrsEn>('ncrs')
  const say = useSay()
  const fields = useNcrFields()
  const register = useRegister(ncrsApi, ncrsModule, {
    of: 'structure',
    filters: ['state', 'due', 'severity', 'owner', 'company', 'age', 'package', 'inspection', 'isOpen', 'overdue'],
  })
  return (
    <ListScreen
      of={register}
      {...useBulk(ncrBulk, register, (run) => (
        <BulkTurn run={run} find={findPeople(register.where, { kind: ncrKind, field: 'ownerId' })} />
      ))}
      filters={[
        { name: 'state', label: text('state'), choices: choicesOfStates(ncrStates, say) },
        { name: 'severity', label: text('severity'), choices: choicesOf(SEVERITIES, text, 'severity') },
        filter.person('owner', text('ownerId'), findPeople(register.where)),
        filter.record('company', text('companyId'), findCompaniesOrNone),
        filter.overdue('overdue', text('overdue')),
        { name: 'isOpen', label: text('isOpen'), choices: [{ value: 'true', label: text('isOpen') }] },
        filter.days('due', text('dueOn')),
      ]}
      columns={listed<NcrRow>(fields)}
      actions={<AddLink to={ncrsModule} screen="add" />}
      empty={text('empty')}
    >
      <Export api={ncrsApi} list="list" query={register.query} title={register.title} />
    </ListScreen>
  )
}
